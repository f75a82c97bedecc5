// Elements from a few words: h("button.main", {onclick}, "Play"), s("circle", {r: 1}).

const svg = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((c) => c !== undefined && c !== null && c !== false));
  return element;
}

// h makes an HTML element; classes follow the name after dots.
export function h(what, attributes, ...children) {
  const [name, ...classes] = what.split(".");
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(" ");
  return fill(element, attributes, children);
}

// s makes an SVG element.
export function s(name, attributes, ...children) {
  return fill(document.createElementNS(svg, name), attributes, children);
}

// parse makes SVG elements from a fragment that the server has written.
export function parse(fragment) {
  const holder = new DOMParser().parseFromString(`<svg xmlns="${svg}">${fragment}</svg>`, "image/svg+xml");
  return [...holder.documentElement.childNodes].map((node) => document.importNode(node, true));
}

// icon is a line drawing in a box of 24.
export function icon(path) {
  return s("svg", {viewBox: "0 0 24 24", "aria-hidden": "true"}, s("path", {d: path}));
}
