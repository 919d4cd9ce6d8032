/** The vote: what the presenter counts by hand, what a room sends, and both as bars. No rule, no sentence. */

/** Counts by hand, kept for this tab: a list of two rounds for each slide. */
function tallies(name) {
  let kept = {};
  try {
    kept = JSON.parse(sessionStorage.getItem(name)) ?? {};
  } catch {
    kept = {};
  }
  const of = (slide) => (kept[slide] ??= { round: 1, counts: [{}, {}] });
  const keep = () => {
    try {
      sessionStorage.setItem(name, JSON.stringify(kept));
    } catch {
      // counted all the same, until the page is left
    }
  };
  return {
    of,
    add(slide, key, by) {
      const { round, counts } = of(slide);
      counts[round - 1][key] = Math.max(0, (counts[round - 1][key] ?? 0) + by);
      keep();
    },
    turn(slide) {
      of(slide).round = of(slide).round === 1 ? 2 : 1;
      keep();
    },
  };
}

/** The room's socket; without one, or while it is silent, everything else goes on. */
function roomOf(address, changed, told) {
  let socket = null;
  let ever = false;
  let waiting = null;
  const room = { state: null, results: {}, asked: null, alive: false };
  const send = (message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const connect = () => {
    waiting = null;
    socket = new WebSocket(address);
    socket.onopen = () => {
      told("");
      ever = true;
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.is === "state") {
        if (!room.alive) setTimeout(() => changed(true), 150); // after the results that may follow
        if (!room.alive) room.asked = null;
        room.alive = true;
        room.state = message;
      } else if (message.is === "results") room.results[message.question] = message.counts;
      else if (message.text) told(message.text);
      changed(false);
    };
    socket.onclose = () => {
      room.alive = false;
      room.state = null;
      told(ever ? "lost" : "none");
      changed(false);
      waiting ??= setTimeout(connect, 3000);
    };
  };
  connect();
  return Object.assign(room, {
    open(question, round) {
      if (room.asked?.id === question.id && room.asked.round === round) return;
      delete room.results[question.id];
      room.asked = { id: question.id, round };
      send({ do: "open", question, round });
    },
    reveal(truth) {
      if (!room.asked || room.asked.shown) return;
      room.asked.shown = true;
      send({ do: "close" });
      send({ do: "reveal", truth });
    },
    clear() {
      room.asked = null;
      if (room.state) room.state.question = null;
      send({ do: "clear" });
    },
  });
}

const total = (counts) => Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0);

/** By hand and from the room together, a list of two rounds. */
function together(byHand, fromRoom) {
  return [0, 1].map((at) => {
    const sum = { ...byHand[at] };
    for (const [key, count] of Object.entries(fromRoom?.[at] ?? {})) sum[key] = (sum[key] ?? 0) + count;
    return sum;
  });
}

function bar(count, all, label, second) {
  const node = make("span", `ps-bar${second ? " is-second" : ""}`);
  const fill = make("i");
  fill.style.width = `${all ? (100 * count) / all : 0}%`;
  const track = make("span", "ps-track");
  track.append(fill);
  node.append(track, make("b", "", label));
  return node;
}

/** The options, with room for the bars from the beginning: nothing moves when they come. */
function optionsNode(slide, { counts, twice, bars, truth, words, label }) {
  const list = make("ul", "ps-options");
  list.setAttribute("aria-label", words.options);
  list.classList.toggle("is-long", slide.long);
  list.classList.toggle("is-twice", twice);
  const rounds = twice ? [0, 1] : [0];
  for (const option of slide.options) {
    const item = make("li", "ps-option");
    const button = make("button", "ps-choice");
    button.type = "button";
    button.tabIndex = -1;
    button.dataset.vote = option.key;
    const mark = make("b", "ps-letter", option.key);
    const text = make("span", "ps-said");
    text.innerHTML = option.label;
    button.append(mark, text);
    if (truth) {
      const right = truth.includes(option.key);
      item.classList.add(right ? "is-true" : "is-false");
      button.append(make("b", "ps-verdict", right ? "✓" : "✗"));
    }
    item.append(button);
    const lines = make("span", "ps-bars");
    if (bars) for (const at of rounds) lines.append(bar(counts[at][option.key] ?? 0, total(counts[at]), label(counts[at][option.key] ?? 0), at === 1));
    item.append(lines);
    list.append(item);
  }
  return list;
}
