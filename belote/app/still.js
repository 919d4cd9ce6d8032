// Draw the first question of an exercise from its scene before Python is there; it is replaced when it comes.
for (const data of document.querySelectorAll(".bl-still")) {
  const { head, scene } = JSON.parse(data.textContent);
  const view = document.createElement("div");
  view.className = "bl-player bl-still-view";
  view.innerHTML = `<div class="bl-columns"><div class="bl-left"><div>${head}</div><div class="bl-table"></div></div><div class="bl-panel" aria-hidden="true"></div></div>`;
  draw(view.querySelector(".bl-table"), scene, null);
  view.inert = true;
  data.before(view);
}
