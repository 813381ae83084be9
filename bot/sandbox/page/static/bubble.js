// One message as a bubble, with its picture or document and its buttons.

import { ICONS, h, icon } from "./dom.js";
import { formatted } from "./formatted.js";
import { N_, clockTime, t } from "./words.js";

// `acts`: press(message, row, column, button), follow(url), command(text), edit(message).
// `mine`: whether whoever looks has written it; `named`: whether the sender's name is shown.
export function bubble(message, { mine, named }, acts) {
  if (message.service) return service(message);
  const side = mine ? "out" : "in";
  const time = clockTime(new Date(message.date));
  return h(
    "article",
    { class: `message ${side}`, "data-message": message.id, "aria-label": t("{name}, {time}", { name: nameOf(message), time }) },
    h(
      "div",
      { class: "bubble" },
      named && !mine && h("p", { class: "sender" }, nameOf(message)),
      message.file && file(message),
      message.text && h("div", { class: "text" }, formatted(message.text, message.entities, acts)),
      foot(message, time, mine, acts),
    ),
    message.buttons.length > 0 && keyboard(message, acts),
  );
}

export function nameOf(message) {
  return [message.sender.first_name, message.sender.last_name].filter(Boolean).join(" ");
}

function foot(message, time, mine, acts) {
  const canEdit = mine && message.text && !message.file;
  return h(
    "p",
    { class: "foot" },
    message.is_edited && h("span", {}, t("edited")),
    h("time", { datetime: message.date }, time),
    canEdit &&
      h(
        "button",
        { class: "bare edit", type: "button", "aria-label": t("Change this message"), onclick: () => acts.edit(message) },
        icon(ICONS.edit),
      ),
  );
}

function file(message) {
  const { id, name, size, width, height } = message.file;
  const address = `chat/files/${id}`;
  if (width && message.is_photo) {
    const alt = message.text ? message.text.split("\n")[0] : t("Picture");
    return h("a", { class: "picture", href: address, target: "_blank" }, h("img", { src: address, alt, width, height }));
  }
  return h(
    "a",
    { class: "document", href: address, download: name },
    icon(ICONS.file),
    h("span", {}, h("b", {}, name), h("small", {}, sizeOf(size))),
  );
}

export function sizeOf(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`;
}

function keyboard(message, acts) {
  const rows = message.buttons.map((row, at) =>
    h(
      "div",
      { class: "row" },
      row.map((button, column) =>
        h(
          "button",
          {
            class: `key ${button.style}`,
            type: "button",
            onclick: (event) => acts.press(message, at, column, event.currentTarget),
          },
          button.text,
          button.url && h("span", { class: "unseen" }, t("(a link)")),
        ),
      ),
    ),
  );
  return h("div", { class: "keyboard" }, rows);
}

const SERVICES = {
  new_chat_members: N_("{who} joined the group"),
  left_chat_member: N_("{who} left the group"),
  group_chat_created: N_("The group was made"),
  migrate_to_chat_id: N_("The group became a supergroup"),
  migrate_from_chat_id: N_("The group became a supergroup"),
  forum_topic_created: N_("Topic: {who}"),
};

function service(message) {
  const words = SERVICES[message.service.kind];
  const said = words ? t(words, { who: message.service.value }) : message.service.kind;
  return h("p", { class: "service", "data-message": message.id }, said);
}
