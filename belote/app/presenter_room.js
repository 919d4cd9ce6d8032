/** The room's socket, and the hands that it is told. No rule, no sentence. */

/** The room's socket; without one, or while it is silent, everything else goes on. */
function roomOf(address, votes, changed, told) {
  let socket = null;
  let ever = false;
  let waiting = null;
  const room = { state: null, results: {}, asked: null, alive: false };
  let known = new Set();
  const due = new Map();
  let sending = null;
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
        if (!room.alive) {
          room.asked = null;
          known = new Set();
        }
        room.alive = true;
        room.state = message;
      } else if (message.is === "hands") {
        known.add(message.question);
        votes.heard(message.question, message.counts);
      } else if (message.is === "known") return changed(true);
      else if (message.is === "results") room.results[message.question] = message.counts;
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
  const hands = ({ question, truth }) => {
    const { counts, shown } = votes.of(question.id);
    send({ do: "hands", question, counts, truth: shown ? truth : null });
  };
  /** One question after the other: the room takes only so many messages a second. */
  const sendDue = () => {
    sending = null;
    const [next] = due;
    if (!next) return;
    due.delete(next[0]);
    hands(next[1]);
    if (due.size) sending = setTimeout(sendDue, 120);
  };
  return Object.assign(room, {
    /** Hands were counted on a slide. */
    counted(slide) {
      if (!room.alive) return;
      due.set(slide.question.id, slide);
      sending ??= setTimeout(sendDue, 200);
    },
    /** After the line was down: what the room has not. */
    repair(slides) {
      for (const slide of slides) {
        const id = slide.question.id;
        const missing = votes.some(id) && (!known.has(id) || (votes.of(id).shown && !room.results[id]));
        if (slide.options.length && (votes.owed(id) || missing)) room.counted(slide);
      }
    },
    open(question, round) {
      if (room.asked?.id === question.id && room.asked.round === round && !room.asked.shown) return;
      delete room.results[question.id];
      room.asked = { id: question.id, round };
      send({ do: "open", question, round });
    },
    reveal({ question, truth }) {
      const asked = room.asked ?? { id: room.state?.question, round: room.state?.round };
      if (asked.id !== question.id || asked.shown || room.results[question.id]) return;
      room.asked = { ...asked, shown: true };
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
