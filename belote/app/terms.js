// A word's definition, on focus or touch, in one small window; Escape or a touch elsewhere closes it.
(() => {
  const source = document.getElementById("belote-terms");
  if (!source) return;
  const { terms, more, address } = JSON.parse(source.textContent);
  let open = null;
  const bubble = document.createElement("div");
  bubble.className = "bl-bubble";
  bubble.id = "bl-bubble";
  bubble.setAttribute("role", "tooltip");
  bubble.hidden = true;
  document.querySelector("main")?.append(bubble);
  const close = () => {
    open?.removeAttribute("aria-describedby");
    open = null;
    bubble.hidden = true;
  };
  const show = (word) => {
    const term = terms[word.dataset.term];
    if (!term || word === open) return;
    close();
    open = word;
    const title = document.createElement("b");
    title.textContent = term.term;
    const text = document.createElement("span");
    text.textContent = ` ${term.definition} `;
    const link = document.createElement("a");
    link.href = `${address}#${word.dataset.term}`;
    link.textContent = more;
    bubble.replaceChildren(title, text, link);
    bubble.hidden = false;
    word.setAttribute("aria-describedby", bubble.id);
    const box = word.getBoundingClientRect();
    const width = Math.min(340, innerWidth - 16);
    bubble.style.width = `${width}px`;
    bubble.style.left = `${scrollX + Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    bubble.style.top = `${scrollY + box.bottom + 6}px`;
  };
  document.addEventListener("focusin", ({ target }) => {
    const word = target.closest?.(".bl-term");
    if (word) show(word);
    else if (!bubble.contains(target)) close();
  });
  document.addEventListener("click", ({ target }) => {
    const word = target.closest?.(".bl-term");
    if (word) show(word);
    else if (!bubble.contains(target)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if ((event.key === "Enter" || event.key === " ") && event.target.matches?.(".bl-term")) {
      event.preventDefault();
      show(event.target);
    }
  });
})();
