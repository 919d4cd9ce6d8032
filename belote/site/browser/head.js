// In the head of each page, so that Python starts to come before anything else is read.
window.beloteStart = () => {
  const { worker, ...rest } = BELOTE_FILES;
  const made = new Worker(worker, { type: "module", name: "Python" });
  made.postMessage({ t: "start", ...rest });
  const early = [];
  made.onmessage = ({ data }) => early.push(data);
  return { made, early };
};
if (document.documentElement.dataset.python !== "later") window.belotePython = window.beloteStart();
