// A link to the bot was opened: in Telegram it would have been sent on, so it is asked who opens it.

import { h } from "../chat/dom.js";
import { t } from "../chat/words.js";

export class Invitation {
  constructor(chats, phones) {
    this.chats = chats;
    this.phones = phones;
  }

  ask(url, message) {
    const people = this.chats.people.filter((person) => person.role !== "group");
    const meant = people.find((person) => message.text.includes(person.name)) ?? people[people.length - 1];
    const options = people.map((person) => h("option", { value: person.chat, selected: person === meant }, person.name));
    const choice = h("select", { id: "opener" }, options);
    const form = h(
      "form",
      { method: "dialog" },
      h("h2", {}, t("Who opens this link?")),
      h("p", {}, t("A link like this one is sent on; choose on whose phone it is opened.")),
      h("label", { for: "opener" }, t("Phone")),
      choice,
      h(
        "div",
        { class: "row" },
        h("button", { value: "cancel", type: "submit" }, t("Cancel")),
        h("button", { value: "open", type: "submit", class: "main" }, t("Open the link")),
      ),
    );
    const dialog = h("dialog", { "aria-label": t("Who opens this link?") }, form);
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue === "open") this.open(Number(choice.value), url);
    });
    document.body.append(dialog);
    dialog.showModal();
  }

  async open(chat, url) {
    const phone = this.phones.show(chat);
    await phone.try("follow", { url });
  }
}
