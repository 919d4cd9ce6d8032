// In the head of each page, so that Python comes as early as it can without delaying what is read.
window.beloteStart = () => {
  const { worker, ...rest } = BELOTE_FILES;
  const made = new Worker(worker, { type: "module", name: "Python" });
  made.postMessage({ t: "start", ...rest });
  const early = [];
  made.onmessage = ({ data }) => early.push(data);
  return { made, early };
};
// After the first picture: text is read while Python is fetched. The page's script starts it if nothing is painted.
if (document.documentElement.dataset.python !== "later") {
  requestAnimationFrame(() => setTimeout(() => (window.belotePython ??= window.beloteStart())));
}
