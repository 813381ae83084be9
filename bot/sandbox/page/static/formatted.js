// A text with its entities as elements. Offsets count UTF-16 units, as JavaScript's do.

import { h } from "./dom.js";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};

// `follow(url)` opens a link, `command(text)` sends a command.
export function formatted(text, entities, acts) {
  return part(text, 0, text.length, entities, acts);
}

// The outer entity comes first in the list; those inside it follow.
function part(text, start, end, entities, acts) {
  const nodes = [];
  let at = start;
  for (let index = 0; index < entities.length; index++) {
    const [kind, offset, length, details] = entities[index];
    if (offset < at) continue;
    const last = offset + length;
    const inner = entities.slice(index + 1).filter(([, from, many]) => from >= offset && from + many <= last);
    nodes.push(text.slice(at, offset), wrapped(kind, details, part(text, offset, last, inner, acts), acts));
    at = last;
  }
  nodes.push(text.slice(at, end));
  return nodes.filter((node) => node !== "");
}

function wrapped(kind, details, children, acts) {
  const words = children.map((child) => child.textContent ?? child).join("");
  if (kind === "text_link") return link(details.url, children, acts);
  if (kind === "url") return link(words.includes("://") ? words : `https://${words}`, children, acts);
  if (kind === "bot_command")
    return h("button", { class: "link", type: "button", onclick: () => acts.command(words) }, children);
  if (kind === "date_time")
    return h("time", { datetime: new Date(details.unix_time * 1000).toISOString() }, children);
  if (kind === "spoiler")
    return h("button", { class: "spoiler", type: "button", onclick: (event) => open(event.currentTarget) }, children);
  return TAGS[kind] ? h(TAGS[kind], {}, children) : h("span", {}, children);
}

function open(spoiler) {
  spoiler.replaceWith(...spoiler.childNodes);
}

function link(url, children, acts) {
  if (/^https?:\/\/(t\.me|telegram\.me)\//.test(url))
    return h("button", { class: "link", type: "button", onclick: () => acts.follow(url) }, children);
  if (!/^https?:\/\//.test(url)) return h("span", {}, children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}
