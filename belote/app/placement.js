// Eight positions on the first page: what was touched is compared with the truth that came along; no rule here.
{
  const box = document.getElementById("bl-placement");
  const { probes, words, base, advanced } = JSON.parse(document.getElementById("belote-placement").textContent);
  const KEY = "belote:placement";
  const body = box.querySelector(".bl-placement-body");
  const make = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? "" });
  const advice = (first, right) => {
    const missed = words.begin_at.replace("{right}", right ?? "").replace("{total}", probes.length);
    const line = make("p", "bl-placement-advice", first === null ? words.all_right + " " : missed);
    const link = make("a", "", first === null ? advanced.title : probes[first].title);
    link.href = `${base}voila/render/${first === null ? advanced.key : probes[first].lesson}.ipynb`;
    line.append(link);
    const again = make("button", "bl-button is-quiet", words.again);
    again.type = "button";
    again.onclick = () => ask(0, null, 0);
    body.replaceChildren(line, again);
    link.focus();
  };
  const ask = (at, first, count) => {
    if (at === probes.length) {
      try {
        localStorage.setItem(KEY, JSON.stringify({ first, right: count }));
      } catch {
        /* it is only a reminder */
      }
      advice(first, count);
      return;
    }
    const probe = probes[at];
    const chosen = new Set();
    let done = false;
    const table = make("div", "bl-table");
    const said = make("p", "bl-placement-said");
    said.setAttribute("role", "status");
    const button = make("button", "bl-button is-primary", words.confirm);
    button.type = "button";
    button.disabled = true;
    const show = () => {
      const scene = structuredClone(probe.scene);
      scene.mode = done ? "none" : "many";
      scene.done = done;
      for (const card of scene.hand) {
        card.pressed = chosen.has(card.id);
        card.mark = done ? (probe.truth.includes(card.id) ? "ok" : "no") : "";
      }
      draw(table, scene, (id) => {
        if (done) return;
        if (!chosen.delete(id)) chosen.add(id);
        button.disabled = !chosen.size;
        show();
      });
    };
    button.onclick = () => {
      if (done) return ask(at + 1, first, count);
      done = true;
      const right = chosen.size === probe.truth.length && probe.truth.every((id) => chosen.has(id));
      if (!right && first === null) first = at;
      count += right;
      said.textContent = `${right ? words.right : words.wrong} ${probe.why}`;
      button.textContent = words.next;
      show();
    };
    const place = words.place.replace("{number}", at + 1).replace("{total}", probes.length);
    const player = make("div", "bl-player");
    player.append(make("p", "bl-kicker", place), make("h3", "bl-question", words.ask), make("p", "bl-lead", probe.lead), table, said, button);
    body.replaceChildren(player);
    show();
    player.scrollIntoView({ block: "nearest" });
  };
  box.querySelector("[data-start]").onclick = () => ask(0, null, 0);
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    if (kept && Number.isInteger(kept.right) && (kept.first === null || probes[kept.first])) advice(kept.first, kept.right), document.activeElement?.blur();
  } catch {
    /* as if he had never tried */
  }
}
