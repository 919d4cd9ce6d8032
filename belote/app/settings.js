// Theme, deck and text size before the first paint; kept in the browser under belote:settings.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem("belote:settings")) ?? {};
    } catch {
      return {};
    }
  };
  const apply = () => {
    const { theme = "auto", deck = "2", text = "normal" } = stored();
    root.dataset.theme = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
    root.dataset.deck = deck;
    root.dataset.text = text;
  };
  window.beloteSettings = { stored, apply };
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  apply();
})();
