/** What is written beside the table has to fit: options closer together, a text in pages. No sentence. */

const TIGHTEST = 3;
const excess = (panel) => panel.scrollHeight - panel.clientHeight;
const overflows = (panel) => excess(panel) > 1;

/** Set the options as close as they must be, beginning with how close they were; returns how close that is. */
function tighten(panel, least = 0) {
  let [best, over] = [least, Infinity];
  for (let level = least; level <= TIGHTEST && over > 1; level += 1) {
    panel.dataset.tight = level;
    if (excess(panel) < over) [best, over] = [level, excess(panel)];
  }
  panel.dataset.tight = best;
  return best;
}

/** The paragraphs of a text, a heading with what follows it. */
function blocksOf(text) {
  const made = [];
  for (const node of text.children) {
    if (made.length && made.at(-1).every((one) => one.matches(".ps-word"))) made.at(-1).push(node);
    else if (node.matches("ol, ul")) for (const item of node.children) made.push([item]);
    else made.push([node]);
  }
  return made;
}

/** Show one page of the text, each paragraph whole; returns how many pages there are. What grew line by line and
 * fits no more loses its first lines, which everybody has read. */
function turnTo(panel, page, growing) {
  const text = panel.querySelector(".ps-text");
  if (!text || !overflows(panel)) return 1;
  const style = getComputedStyle(panel);
  const end = panel.getBoundingClientRect().top + panel.clientHeight - parseFloat(style.paddingBottom);
  const room = end - text.getBoundingClientRect().top + 1;
  const blocks = blocksOf(text);
  const lines = blocks.map((nodes) => [nodes[0].getBoundingClientRect().top, nodes.at(-1).getBoundingClientRect().bottom]);
  const fits = (first, last) => lines[last][1] - lines[first][0] <= room;
  for (const list of text.querySelectorAll("ol")) [...list.children].forEach((item, at) => (item.value = list.start + at));
  const pages = [[]];
  if (growing) {
    let first = blocks.length - 1;
    while (first > 0 && fits(first - 1, blocks.length - 1)) first -= 1;
    pages[0] = blocks.slice(first);
  } else {
    let first = 0;
    blocks.forEach((block, at) => {
      if (at > first && !fits(first, at)) {
        first = at;
        pages.push([]);
      }
      pages.at(-1).push(block);
    });
  }
  const shown = new Set(pages[Math.min(page, pages.length - 1)].flat());
  for (const node of blocks.flat()) node.hidden = !shown.has(node);
  [...shown].at(-1).style.marginBottom = 0;
  return pages.length;
}
