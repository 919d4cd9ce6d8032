// ipywidgets' own manager, told where its classes are; its comms lead to the worker.
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";
import anywidget from "anywidget";

const modules = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls };

/** One end of a comm; the other is in the worker. */
class Comm {
  constructor(id, target, post) {
    this.comm_id = id;
    this.target_name = target;
    this.post = post;
  }
  send(data, callbacks, _metadata, buffers) {
    return this.post(this.comm_id, data, callbacks, buffers ?? []);
  }
  open() {
    return "";
  }
  close() {
    this.closed?.({});
    return "";
  }
  on_msg(handler) {
    this.told = handler;
  }
  on_close(handler) {
    this.closed = handler;
  }
}

/** The models of one page and their views. */
export class Manager extends ManagerBase {
  constructor(post) {
    super();
    this.post = post;
    this.comms = new Map();
  }

  async loadClass(name, module) {
    modules.anywidget ??= anywidget(base);
    const found = modules[module]?.[name];
    if (!found) throw new Error(`no ${name} in ${module}`);
    return found;
  }

  async _create_comm(target, id) {
    const made = new Comm(id, target, this.post);
    this.comms.set(id, made);
    return made;
  }

  async _get_comm_info() {
    return {};
  }

  /** Take a message of the worker that opens a comm or speaks on one. */
  async take({ t, id, target, data, metadata, buffers }) {
    const content = { comm_id: id, target_name: target, data };
    const message = { content, metadata, buffers: buffers.map((b) => new DataView(b.buffer, b.byteOffset, b.byteLength)), parent_header: {} };
    if (t === "comm_open") await this.handle_comm_open(await this._create_comm(target, id), message);
    else await this.comms.get(id)?.[t === "comm_msg" ? "told" : "closed"]?.(message);
  }

  /** Show a model in a node of the page. */
  async show(id, node) {
    const view = await this.create_view(await this.get_model(id));
    Widget.attach(view.luminoWidget, node);
  }

  /** End everything; nobody is told, since the worker forgets it too. */
  async end() {
    this.post = () => "";
    for (const made of this.comms.values()) made.post = this.post;
    const models = await Promise.all(Object.values(this._models));
    await Promise.all(models.map((model) => model.close()));
    this._models = Object.create(null);
  }
}
