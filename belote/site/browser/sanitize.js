// In place of sanitize-html, which ipywidgets uses for descriptions in HTML: we have none, so their text will do.
export default (html) => new DOMParser().parseFromString(html, "text/html").body.textContent;
