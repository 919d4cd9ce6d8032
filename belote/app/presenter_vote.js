/** The vote: what the presenter counts by hand, and its bars with those of a room. No rule, no sentence. */

/** Counts by hand, kept for this tab. For each slide its two rounds, when each began, whether the answer has been
 * shown since, and whether the room has what stands here. */
function tallies(name) {
  let kept = {};
  try {
    kept = JSON.parse(sessionStorage.getItem(name)) ?? {};
  } catch {
    kept = {};
  }
  const of = (slide) => (kept[slide] ??= { round: 1, counts: [{}, {}], dates: [] });
  const some = (slide) => total(of(slide).counts[0]) + total(of(slide).counts[1]) > 0;
  const same = (one, other) => [0, 1].every((at) => Object.keys({ ...one[at], ...other[at] }).every((key) => (one[at][key] ?? 0) === (other[at][key] ?? 0)));
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
      const one = of(slide);
      const counts = one.counts[one.round - 1];
      counts[key] = Math.max(0, (counts[key] ?? 0) + by);
      (one.dates ??= [])[one.round - 1] ??= Date.now();
      one.sent = false;
      keep();
    },
    some,
    /** Whether the room must still be told. */
    owed: (slide) => of(slide).sent === false || (some(slide) && !of(slide).sent),
    /** What the room has; what was counted here since, and has not reached it yet, counts more. */
    heard(slide, counts) {
      const one = of(slide);
      if (!same(one.counts, counts)) {
        if (this.owed(slide)) return;
        one.counts = counts;
        counts.forEach((round, at) => total(round) && ((one.dates ??= [])[at] ??= Date.now()));
        if (total(counts[1])) one.round = 2;
      }
      one.sent = true;
      keep();
    },
    /** The answer is on the screen, or a vote on which nobody has said anything begins again. */
    show(slide, shown) {
      const one = of(slide);
      if (!!one.shown === shown) return;
      one.shown = shown;
      if (!shown) one.round = 1;
      keep();
    },
    turn(slide) {
      of(slide).round = of(slide).round === 1 ? 2 : 1;
      keep();
    },
  };
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
