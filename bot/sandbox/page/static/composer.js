// Where a person types: the menu of commands, the text, what it answers or changes, and a file.

import { Attachment, CAPTION } from "./attachment.js";
import { sizeOf } from "./bubble.js";
import { ICONS, announce, h, icon } from "./dom.js";
import { lastOf } from "./chats.js";
import { t } from "./words.js";

export class Composer {
  constructor(phone, person) {
    this.phone = phone;
    this.changing = null; // an own message
    this.asked = null; // the bot's message that asks for an answer
    this.attachment = new Attachment({ chosen: () => this.attached(), refused: (words) => phone.say(words) });
    this.element = h("form", { class: "composer", onsubmit: (event) => this.submit(event) });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.field = h("textarea", { rows: "1", maxlength: "4096" });
    this.field.setAttribute("aria-label", t("Message as {name}", { name: person.name }));
    this.menu = h("button", { class: "bare menu", type: "button", "aria-expanded": "false", onclick: () => this.toggle() });
    this.menu.append(icon(ICONS.menu), h("span", { class: "unseen" }, t("Commands")));
    this.list = h("div", { class: "commands", role: "group", "aria-label": t("Commands"), hidden: true });
    this.about = h("div", { class: "about", hidden: true });
    const send = h("button", { class: "bare send", type: "submit" }, icon(ICONS.send), h("span", { class: "unseen" }, t("Send")));
    const { button, chooser } = this.attachment;
    this.line = h("div", { class: "line" }, this.menu, this.field, button, chooser, send);
    this.start = h("button", { class: "start", type: "button", hidden: true, onclick: () => phone.try("start") });
    const author = person.role === "group" && phone.authors(person);
    this.element.append(this.list, ...(author ? [author] : []), this.about, this.line, this.start);
  }

  focus() {
    (this.start.hidden ? this.field : this.start).focus({ preventScroll: true });
  }

  // As Telegram does it: START before the first word and after having blocked the bot; a question waits for its answer.
  update() {
    const { room } = this.phone;
    const isPerson = this.phone.chats.person(this.phone.chat).role !== "group";
    const silent = isPerson && (room.blocked || room.messages.size === 0);
    this.start.hidden = !silent;
    this.line.hidden = silent;
    this.start.textContent = room.blocked ? t("Let the bot in again") : t("Start");
    const last = lastOf(room);
    this.asked = last?.asks_reply ? last : null;
    if (silent) this.attachment.file = null;
    this.showAbout();
  }

  edit(message) {
    this.changing = message;
    this.attachment.file = null;
    this.field.value = message.text;
    this.showAbout();
    this.focus();
  }

  attached() {
    if (this.changing) this.field.value = "";
    this.changing = null;
    this.showAbout();
    this.focus();
    announce(t("“{name}” is attached: add a caption if you like, then send it.", { name: this.attachment.file.name }));
  }

  // Left as it is while it says the same: somebody may stand on its button.
  showAbout() {
    const { file } = this.attachment;
    const about = file ?? this.changing ?? this.asked;
    this.field.placeholder = file ? t("Add a caption") : t("Write a message");
    if (about === this.shown) return;
    this.shown = about;
    this.about.hidden = !about;
    if (!about) return;
    const what = file ? t("File:") : this.changing ? t("Changing:") : t("Answering:");
    const words = file ? `${file.name}, ${sizeOf(file.size)}` : about.text.split("\n")[0];
    const drop = h("button", { class: "bare", type: "button", onclick: () => this.drop() }, icon(ICONS.close));
    drop.append(h("span", { class: "unseen" }, file ? t("Remove the file") : t("Cancel")));
    this.about.replaceChildren(h("p", {}, h("b", {}, what), ` ${words}`), drop);
  }

  // The file first; what was typed stays, and the question is still there.
  drop() {
    if (this.attachment.file) this.attachment.file = null;
    else {
      if (this.changing) this.field.value = "";
      this.changing = null;
      this.asked = null;
    }
    this.showAbout();
    this.focus();
  }

  async submit(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (this.attachment.file) return this.submitFile(text);
    if (!text) return undefined;
    this.field.value = "";
    if (this.changing) {
      const { id } = this.changing;
      this.changing = null;
      await this.phone.try("edit", { chat: this.phone.chat, message: id, text });
    } else await this.phone.send(text, this.asked?.id ?? null);
    return this.showAbout();
  }

  // What couldn't be sent stands there again.
  async submitFile(caption) {
    if (caption.length > CAPTION)
      return this.phone.say(t("A caption has {most} characters at most.", { most: CAPTION }));
    const { file } = this.attachment;
    const content = await this.attachment.content(file);
    if (this.attachment.file !== file) return undefined; // sent or taken away meanwhile
    this.attachment.file = null;
    if (content !== null) {
      this.field.value = "";
      this.showAbout();
      if (await this.phone.sendFile(file.name, content, caption, this.asked?.id ?? null)) return undefined;
      this.attachment.file ??= file;
      this.field.value ||= caption;
    }
    return this.showAbout();
  }

  key(event) {
    if (event.key === "Escape" && !this.list.hidden) this.shut();
    else if (event.key === "Escape") this.drop();
    else if (event.key === "Enter" && event.target === this.field && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.element.requestSubmit();
    } else return;
    event.stopPropagation();
  }

  // --- the menu

  async toggle() {
    if (!this.list.hidden) return this.shut();
    const commands = await this.phone.try("commands", { chat: this.phone.chat });
    if (!commands) return undefined;
    const isGroup = this.phone.chats.person(this.phone.chat).role === "group";
    this.list.replaceChildren(...commands.map((command) => this.command(...command)), ...(isGroup ? [] : [this.block()]));
    this.list.hidden = false;
    this.menu.setAttribute("aria-expanded", "true");
    this.list.querySelector("button")?.focus();
    return undefined;
  }

  command(name, description) {
    const choose = () => {
      this.shut();
      this.phone.send(`/${name}`);
    };
    return h("button", { type: "button", onclick: choose }, h("b", {}, `/${name}`), h("span", {}, description));
  }

  // What people do whom a bot annoys; their messages then can't be delivered.
  block() {
    const choose = () => {
      this.shut();
      this.phone.try("block");
    };
    return h("button", { class: "block", type: "button", onclick: choose }, t("Block the bot"));
  }

  shut() {
    this.list.hidden = true;
    this.menu.setAttribute("aria-expanded", "false");
    this.menu.focus();
  }
}
