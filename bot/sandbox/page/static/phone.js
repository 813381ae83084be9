// One phone: the list of people, and the chat of the one who was chosen.

import { bubble, nameOf } from "./bubble.js";
import { Composer } from "./composer.js";
import { ICONS, announce, h, icon } from "./dom.js";
import { avatar, peopleList, roleOf } from "./people.js";
import { Refused } from "./server.js";
import { day, t } from "./words.js";

const NEAR = 80; // pixels from the end within which new messages are scrolled to
const SHOWN = 6000; // milliseconds that a short answer stays

export class Phone {
  // `follow(url, message)` is asked when somebody opens a link to the bot; `changed` when another chat is shown.
  constructor(chats, { follow, changed }) {
    this.chats = chats;
    this.follow = follow;
    this.changed = changed;
    this.chat = null;
    this.pressed = new Map();
    this.atEnd = true;
    this.resized = new ResizeObserver(() => this.atEnd && this.toEnd()); // the newest message stays in sight
    this.element = h("section", { class: "phone" });
    this.watcher = (change) => this.heard(change);
    chats.watchers.add(this.watcher);
    this.showPeople();
  }

  close() {
    this.chats.watchers.delete(this.watcher);
    this.resized.disconnect();
    this.element.remove();
  }

  // --- which screen

  showPeople({ focus = false } = {}) {
    const before = this.chat;
    this.chat = null;
    this.composer = null;
    this.element.setAttribute("aria-label", t("Choose a phone"));
    const list = peopleList(this.chats, (chat) => this.show(chat, { focus: true }));
    this.element.replaceChildren(
      h("header", { class: "bar" }, h("h2", {}, t("Whose phone?"))),
      h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("People") }, list),
    );
    if (focus) (list.querySelector(`[data-chat="${before}"]`) ?? list.querySelector("button")).focus();
    this.changed(this.chat);
  }

  show(chat, { focus = false } = {}) {
    const person = this.chats.person(chat);
    if (!person) return;
    this.chat = chat;
    this.person = person.role === "group" ? (this.person_in?.[chat] ?? person.members[0]?.user) : chat;
    this.element.setAttribute("aria-label", t("Phone of {name}", { name: person.name }));
    this.list = h("div", { class: "scroll messages", tabindex: "0", role: "log", "aria-live": "off" });
    this.list.setAttribute("aria-label", t("Messages of {name}", { name: person.name }));
    this.list.addEventListener("scroll", () => (this.atEnd = this.isNearEnd()));
    this.resized.disconnect();
    this.resized.observe(this.list);
    this.toast = h("div", { class: "toasts", role: "status" });
    this.composer = new Composer(this, person);
    this.element.replaceChildren(this.head(person), this.list, this.toast, this.composer.element);
    this.paint();
    this.chats.read(chat);
    if (focus) this.list.focus({ preventScroll: true });
    this.changed(this.chat);
  }

  head(person) {
    this.news = h("span", { class: "news" }, h("span", { class: "unseen" }, ` (${t("new messages")})`));
    const back = h(
      "button",
      { class: "bare back", type: "button", onclick: () => this.showPeople({ focus: true }) },
      icon(ICONS.back),
      h("span", { class: "unseen" }, t("Other phones")),
      this.news,
    );
    this.showNews();
    return h(
      "header",
      { class: "bar" },
      back,
      avatar(person),
      h("div", { class: "who" }, h("h2", {}, person.name), h("small", {}, roleOf(person))),
    );
  }

  // Whether somebody else has something to read.
  showNews() {
    this.news.hidden = ![...this.chats.rooms].some(([chat, room]) => chat !== this.chat && room.unread > 0);
  }

  // In a group: who is writing.
  authors(person) {
    const options = person.members.map(({ user, name }) =>
      h("option", { value: user, selected: user === this.person }, name),
    );
    const choose = (event) => {
      this.person = Number(event.target.value);
      this.person_in = { ...this.person_in, [this.chat]: this.person };
      this.paint();
    };
    return h("label", { class: "author" }, h("span", {}, t("writing as")), h("select", { onchange: choose }, options));
  }

  // --- messages

  get room() {
    return this.chats.room(this.chat);
  }

  paint() {
    const nodes = [];
    let shown = "";
    for (const message of this.room.messages.values()) {
      const today = day(new Date(message.date));
      if (today !== shown) nodes.push(h("p", { class: "day" }, today));
      shown = today;
      nodes.push(this.bubble(message));
    }
    if (nodes.length === 0) nodes.push(h("p", { class: "service" }, t("Nothing here yet.")));
    this.list.replaceChildren(...nodes);
    this.lastDay = shown;
    this.composer.update();
    this.toEnd();
  }

  bubble(message) {
    const look = { mine: message.sender.id === this.person, named: this.chats.person(this.chat).role === "group" };
    return bubble(message, look, {
      press: (...button) => this.press(...button),
      follow: (url) => this.follow(url, message),
      command: (text) => this.send(text),
      edit: (own) => this.composer.edit(own),
    });
  }

  heard(change) {
    if (this.chat === null) return this.refreshPeople();
    this.showNews();
    if (change.kind === "loaded") return this.paint();
    if (change.chat !== this.chat) return undefined;
    if (change.press) this.answered(change.press);
    if (change.message && change.kind !== "answered") this.place(change.message, change.kind);
    this.composer.update();
    if (!document.hidden) this.chats.read(this.chat);
    return undefined;
  }

  refreshPeople() {
    const focused = document.activeElement?.dataset?.chat;
    const list = peopleList(this.chats, (chat) => this.show(chat, { focus: true }));
    const former = this.element.querySelector(".people");
    const held = former.contains(document.activeElement);
    former.replaceWith(list);
    if (held) list.querySelector(`[data-chat="${focused}"]`)?.focus({ preventScroll: true });
  }

  // Puts a message where it belongs: in the place of its former self, or at the end.
  place(message, kind) {
    const former = this.list.querySelector(`[data-message="${message.id}"]`);
    if (message.is_deleted) return former?.remove();
    const near = this.isNearEnd();
    const node = this.bubble(message);
    if (former) {
      const held = former.contains(document.activeElement);
      former.replaceWith(node);
      if (held) (node.querySelector(".key") ?? this.list).focus({ preventScroll: true });
    } else this.append(message, node);
    if (kind === "edited") node.classList.add("fresh");
    if (near || message.sender.id === this.person) this.toEnd();
    if (former && node.offsetHeight > this.list.clientHeight) this.list.scrollTop = node.offsetTop - this.list.offsetTop;
    if (message.sender.is_bot && message.text) this.announce(message);
    return undefined;
  }

  append(message, node) {
    if (this.lastDay === "") this.list.replaceChildren();
    const today = day(new Date(message.date));
    if (today !== this.lastDay) this.list.append(h("p", { class: "day" }, today));
    this.lastDay = today;
    node.classList.add("fresh");
    this.list.append(node);
  }

  announce(message) {
    const name = this.chats.person(this.chat).name;
    announce(t("{name} reads: {text}", { name, text: message.text.slice(0, 300) }));
  }

  isNearEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR;
  }

  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  // --- what a person does

  async send(text, reply = null) {
    await this.try("send", { chat: this.chat, text, reply_to: reply });
  }

  // Whether it was sent.
  async sendFile(name, content, caption, reply) {
    const more = { chat: this.chat, name, caption, ...(reply && { reply_to: reply }) };
    return (await this.attempt(() => this.chats.attach(this.person, content, more))) !== null;
  }

  async press(message, row, column, element) {
    const button = message.buttons[row][column];
    if (button.url) return this.open(button.url, message);
    element.classList.add("busy");
    setTimeout(() => element.classList.remove("busy"), SHOWN);
    const place = { chat: this.chat, message: message.id, row, column, text: button.text };
    const done = await this.try("press", place);
    if (done) this.pressed.set(done.press, element);
    return undefined;
  }

  open(url, message) {
    if (/^https?:\/\/(t\.me|telegram\.me)\//.test(url)) this.follow(url, message);
    else window.open(url, "_blank", "noopener,noreferrer");
  }

  answered({ id, user, text, is_alert }) {
    this.pressed.get(id)?.classList.remove("busy");
    this.pressed.delete(id);
    for (const key of this.list.querySelectorAll(".busy")) key.classList.remove("busy");
    if (text && user === this.person) this.say(text, is_alert);
  }

  // A short answer over the chat; one that has to be closed when the bot wants it so.
  say(text, stays = false) {
    const note = h("div", { class: "toast" }, h("span", {}, text));
    if (stays) note.append(h("button", { type: "button", onclick: () => note.remove() }, t("OK")));
    else setTimeout(() => note.remove(), SHOWN);
    this.toast.replaceChildren(note);
  }

  // null when it couldn't be done; then it has been said.
  async try(doing, more) {
    return this.attempt(() => this.chats.act(doing, this.person, more));
  }

  async attempt(act) {
    try {
      return (await act()) ?? {};
    } catch (error) {
      const gone = error instanceof Refused && error.status === 409;
      this.say(gone ? t("That isn't there any more.") : t("Rondo can't be reached. Is it still running?"), true);
      return null;
    }
  }
}

export { nameOf };
