// The voter's page. It says what the server says; a vote that went down with the line is sent again.
(() => {
  const said = JSON.parse(document.getElementById("salle-words").textContent);
  const main = document.getElementById("contenu");
  const part = (name) => main.querySelector(`.sa-${name}`);
  const [round, text, choices, results, status, lost] = ["round", "text", "choices", "results", "said", "lost"].map(part);
  const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // -- who I am: a random word, kept for this room only
  const KEEP = "salle";
  function who() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEEP) ?? "null");
      if (kept?.room === said.room) return kept.token;
    } catch {
      /* a new one, then */
    }
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const token = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      localStorage.setItem(KEEP, JSON.stringify({ room: said.room, token }));
    } catch {
      /* this page alone will know it */
    }
    return token;
  }
  const token = who();

  // -- what is before me
  let asked = null;
  let mine = null;
  let open = false;
  let pending = null;

  const say = (sentence, waiting = false) => {
    status.textContent = sentence;
    status.classList.toggle("is-wait", waiting);
  };
  const el = (tag, content = "", name = "") => {
    const node = document.createElement(tag);
    node.textContent = content;
    if (name) node.className = name;
    return node;
  };

  function drawQuestion() {
    results.hidden = true;
    results.replaceChildren();
    choices.hidden = round.hidden = text.hidden = !asked;
    if (!asked) return;
    round.textContent = said.second;
    round.hidden = asked.round !== 2;
    text.textContent = asked.text;
    choices.replaceChildren(
      ...asked.choices.map(({ key, label }) => {
        const button = el("button");
        button.type = "button";
        button.append(el("b", key), el("span", label === key ? "" : label));
        button.dataset.key = key;
        button.addEventListener("click", () => vote(key));
        return button;
      }),
    );
    mark();
  }

  /** Which answer is mine, and whether another may be given; the buttons keep the focus. */
  function mark() {
    const held = pending && asked && pending.question === asked.id && pending.round === asked.round ? pending.key : null;
    const still = open && mine === null && held === null;
    for (const button of choices.children) {
      button.setAttribute("aria-pressed", String(button.dataset.key === (mine ?? held)));
      button.setAttribute("aria-disabled", String(!still));
    }
    if (mine !== null) say(fill(open ? said.taken : said.closed_taken, { key: mine }));
    else if (held !== null && open) say(said.sending, true);
    else say(open ? said.choose : said.closed, true);
  }

  function drawResults({ counts, truth, mine: given }) {
    choices.hidden = true;
    results.hidden = false;
    const rounds = counts.filter(Boolean);
    const most = Math.max(1, ...rounds.flatMap((one) => Object.values(one)));
    const last = given[1] ?? given[0];
    results.replaceChildren(
      ...asked.choices.map(({ key, label }) => {
        const line = el("li", "", truth.includes(key) ? "is-right" : "");
        const name = el("span", label === key ? "" : label, "sa-label");
        if (truth.includes(key)) name.append(" ", el("em", `✓ ${said.right}`));
        if (last === key) name.append(" ", el("em", `· ${said.yours}`, "is-you"));
        const bars = el("div", "", "sa-bars");
        rounds.forEach((one, at) => {
          const bar = el("div");
          const outer = el("i");
          const inner = el("i");
          inner.style.width = `${(100 * one[key]) / most}%`;
          outer.append(inner);
          outer.setAttribute("aria-hidden", "true");
          bar.append(el("span", at ? said.second_vote : said.first_vote), outer, el("span", String(one[key])));
          bars.append(bar);
        });
        line.append(el("b", key), name, bars);
        return line;
      }),
    );
    const told = { key: last, truth: truth.join(", ") };
    if (!truth.length) say(said.results);
    else if (last === null) say(fill(said.none_you, told));
    else say(fill(truth.includes(last) ? said.right_you : said.wrong_you, told));
  }

  function vote(key) {
    if (!asked || !open || mine !== null || pending) return;
    pending = { question: asked.id, round: asked.round, key };
    mark();
    post({ do: "vote", ...pending });
  }

  const heard = {
    waiting(message) {
      asked = mine = pending = null;
      open = false;
      drawQuestion();
      say(message.text, true);
    },
    question(message) {
      const same = asked?.id === message.id && asked.round === message.round && !choices.hidden;
      asked = message;
      mine = message.mine ?? null;
      open = true;
      if (pending && (pending.question !== asked.id || pending.round !== asked.round || mine !== null)) pending = null;
      if (same) mark();
      else drawQuestion();
      if (pending) post({ do: "vote", ...pending });
    },
    taken(message) {
      mine = message.key;
      pending = null;
      mark();
    },
    refused(message) {
      pending = null;
      if (asked && results.hidden) mark();
      say(message.text);
    },
    closed() {
      open = false;
      pending = null;
      mark();
    },
    results(message) {
      open = false;
      pending = null;
      drawResults(message);
    },
  };

  // -- the line
  let socket = null;
  let pause = 500;
  let timer = 0;
  const post = (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

  function connect() {
    clearTimeout(timer);
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    const address = new URL(`${said.base}salle/ws`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = (socket = new WebSocket(address));
    mine.onopen = () => post({ do: "join", token });
    mine.onmessage = ({ data }) => {
      pause = 500;
      lost.hidden = true;
      const message = JSON.parse(data);
      heard[message.is]?.(message);
    };
    mine.onclose = () => {
      if (mine !== socket) return;
      lost.hidden = false;
      // not all thirty at the same instant
      timer = setTimeout(connect, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, 4000);
    };
  }
  addEventListener("online", connect);
  addEventListener("pageshow", connect);
  document.addEventListener("visibilitychange", () => document.hidden || connect());
  say(said.connecting, true);
  connect();
})();
