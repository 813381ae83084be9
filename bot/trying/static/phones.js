// As many phones side by side as the window has room for.

import { h } from "../chat/dom.js";
import { Phone } from "../chat/phone.js";
import { t } from "../chat/words.js";

const ROOM = [
  ["(min-width: 1640px)", 3],
  ["(min-width: 1180px)", 2],
];

export class Phones {
  // `shown`: the chats that the first phones begin with; `follow(url, message)` opens a link to the bot.
  constructor(chats, shown, { follow }) {
    this.chats = chats;
    this.follow = follow;
    this.shown = [...shown];
    this.phones = [];
    this.element = h("div", { id: "phones" });
    for (const [query] of ROOM) matchMedia(query).addEventListener("change", () => this.fit());
    this.fit();
  }

  // Begin with the people that were shown last in each place.
  fit() {
    const room = ROOM.find(([query]) => matchMedia(query).matches)?.[1] ?? 1;
    while (this.phones.length > room) this.phones.pop().close();
    while (this.phones.length < room) this.add(this.shown[this.phones.length] ?? null);
  }

  add(chat) {
    const place = this.phones.length;
    const phone = new Phone(this.chats, {
      follow: this.follow,
      changed: (shown) => (this.shown[place] = shown),
    });
    this.phones.push(phone);
    this.element.append(phone.element);
    if (chat) phone.show(chat);
  }

  // Opens somebody's phone where it is open already, else in the place that was opened longest ago.
  show(chat) {
    const open = this.phones.find((phone) => phone.chat === chat);
    const phone = open ?? this.phones[(this.last = ((this.last ?? -1) + 1) % this.phones.length)];
    phone.show(chat, { focus: true });
    phone.element.scrollIntoView({ block: "nearest" });
    return phone;
  }
}
