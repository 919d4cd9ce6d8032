// The notes follow the slides: while they are shown, only the slide on the screen stands here. No sentence.
(() => {
  const { channel } = JSON.parse(document.getElementById("belote-notes").textContent);
  const items = [...document.querySelectorAll(".pn-list > li")];
  const clock = document.querySelector(".pn-clock");
  const line = new BroadcastChannel(channel);
  const two = (number) => String(number).padStart(2, "0");
  const spoken = (seconds) => `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;
  let started = 0;
  line.onmessage = ({ data }) => {
    if (data.is !== "at") return;
    started = data.started;
    document.body.classList.add("is-live");
    items.forEach((item, at) => (item.hidden = at !== data.slide));
    document.querySelector(".pn-planned").textContent = spoken(60 * Number(items[data.slide].dataset.begun));
    document.querySelector(".pn-votes").textContent = data.votes;
    clock.hidden = false;
  };
  setInterval(() => started && (document.querySelector(".pn-elapsed").textContent = spoken((Date.now() - started) / 1000)), 500);
  addEventListener("beforeprint", () => items.forEach((item) => (item.hidden = false)));
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("a, button, input")) return;
    if (!document.body.classList.contains("is-live")) return;
    const keys = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "PageDown", "PageUp", " "];
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    line.postMessage({ is: "key", key: event.key });
  });
  line.postMessage({ is: "hello" });
})();
