// Elements in one line: h("button", {class: "plain", onclick: f}, "Text", child).

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "style") for (const [key, set_to] of Object.entries(value)) element.style.setProperty(key, set_to);
  else element.setAttribute(name, value === true ? "" : value);
}

const SVG = "http://www.w3.org/2000/svg";

// A picture of one path on a 24 by 24 field; the words beside it say what it means.
export function icon(path) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }))
    svg.setAttribute(name, value);
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export const ICONS = {
  back: "M15 5l-7 7 7 7",
  send: "M4 12l16-8-6 16-3-6z",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h10",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  edit: "M4 20l1-4L16 5l3 3L8 19z",
  clip: "M18 8v8a6 6 0 0 1-12 0V7a4 4 0 0 1 8 0v9a2 2 0 0 1-4 0V8",
};

// Said once by a screen reader, seen by nobody.
export function announce(words) {
  const region = document.getElementById("announced");
  region.append(h("p", {}, words));
  while (region.children.length > 20) region.firstChild.remove();
}
