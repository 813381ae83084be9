// The list of phones one can look into.

import { h } from "./dom.js";
import { lastOf } from "./chats.js";
import { N_, t } from "./words.js";

const ROLES = { organiser: N_("Organiser"), operator: N_("Operator"), captain: N_("Captain"), player: N_("Player"), group: N_("Group"), guest: N_("Not a member yet") };

export function roleOf(person) {
  return t(ROLES[person.role]);
}

export function avatar(person) {
  const letters = person.name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .map((word) => [...word][0]);
  const shown = letters.length > 1 ? letters[0] + letters[letters.length - 1] : (letters[0] ?? "?");
  const hue = [...person.name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 7, 0);
  return h("span", { class: `avatar hue-${hue} ${person.role}`, "aria-hidden": "true" }, shown.toUpperCase());
}

export function peopleList(chats, open) {
  return h(
    "ul",
    { class: "people" },
    chats.people.map((person) => h("li", {}, entry(person, chats.room(person.chat), open))),
  );
}

function entry(person, room, open) {
  const last = lastOf(room);
  return h(
    "button",
    { class: "entry", type: "button", "data-chat": person.chat, onclick: () => open(person.chat) },
    avatar(person),
    h(
      "span",
      { class: "about" },
      h("b", {}, person.name),
      h("small", { class: "role" }, roleOf(person)),
      h("small", { class: "last" }, last ? last.text.split("\n")[0] || (last.file ? last.file.name : "") : ""),
    ),
    room.unread > 0 &&
      h("span", { class: "unread" }, String(room.unread), h("span", { class: "unseen" }, ` ${t("unread")}`)),
  );
}
