"""Which program is started for a page."""

from __future__ import annotations

from typing import Any, Final

from jupyter_client.kernelspec import KernelSpecManager

from .provisioner import CAN_FORK, NAME, OURS

STOCK: Final = "ipykernel_launcher"


class OwnKernels(KernelSpecManager):
    """Start our launcher wherever ipykernel's would be started."""

    def get_kernel_spec(self, kernel_name: str) -> Any:
        """Return the specification, its launcher exchanged."""
        spec: Any = super().get_kernel_spec(kernel_name)
        spec.argv = [OURS if word == STOCK else word for word in spec.argv]
        if CAN_FORK and OURS in spec.argv:
            spec.metadata = {**spec.metadata, "kernel_provisioner": {"provisioner_name": NAME}}
        return spec
