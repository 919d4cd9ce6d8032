"""``python -m belote`` is the command ``belote``."""

import sys

from belote.app.cli import main

sys.exit(main())
