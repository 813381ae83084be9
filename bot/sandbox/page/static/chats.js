// All chats as this page knows them, kept up to date by the server's events.

import { ask, deliver, tell } from "./server.js";

export class Chats {
  // `people`: {chat, name, role, members?} in the order of the list.
  constructor(people) {
    this.people = people;
    this.rooms = new Map(people.map((person) => [person.chat, emptyRoom()]));
    this.watchers = new Set();
    this.loading = new Set();
  }

  // Who there is now; the chats of those who were there before stay.
  meet(people) {
    this.people = people;
    for (const { chat } of people) if (!this.rooms.has(chat)) this.rooms.set(chat, emptyRoom());
  }

  person(chat) {
    return this.people.find((person) => person.chat === chat);
  }

  room(chat) {
    return this.rooms.get(chat);
  }

  // Reads everything anew; messages that came while the connection was lost count as unread.
  // What happens while the answer is on its way isn't in it.
  async load() {
    const meanwhile = [];
    this.loading.add(meanwhile);
    const rooms = await ask("chat/rooms").finally(() => this.loading.delete(meanwhile));
    for (const { chat, messages, blocked } of rooms) {
      const room = this.rooms.get(chat);
      if (!room) continue;
      const known = room.messages;
      if (room.loaded) room.unread += messages.filter((m) => !known.has(m.id) && m.sender.is_bot).length;
      room.messages = new Map(messages.map((message) => [message.id, message]));
      room.blocked = blocked;
      room.loaded = true;
    }
    for (const change of meanwhile) this.keep(change);
    this.notify({ kind: "loaded" });
  }

  // One event of the server.
  apply(change) {
    for (const meanwhile of this.loading) meanwhile.push(change);
    const { message } = change;
    const room = this.rooms.get(change.chat);
    if (!room) return;
    if (message && !message.is_deleted && !room.messages.has(message.id) && message.sender.is_bot) room.unread += 1;
    this.keep(change);
    this.notify(change);
  }

  keep({ chat, message, blocked }) {
    const room = this.rooms.get(chat);
    if (!room) return;
    room.blocked = blocked;
    if (message && message.is_deleted) room.messages.delete(message.id);
    else if (message) room.messages.set(message.id, message);
  }

  read(chat) {
    const room = this.rooms.get(chat);
    if (!room.unread) return;
    room.unread = 0;
    this.notify({ kind: "read", chat });
  }

  notify(change) {
    for (const watcher of [...this.watchers]) watcher(change);
  }

  // What a person does; `doing` and its further words as the server knows them.
  act(doing, person, more = {}) {
    return tell(`chat/${doing}`, { person, ...more });
  }

  // Somebody sends a file; `more` has its name, its chat, and what else goes with it.
  attach(person, content, more) {
    return deliver(`chat/files?${new URLSearchParams({ person, ...more })}`, content);
  }
}

function emptyRoom() {
  return { messages: new Map(), unread: 0, blocked: false, loaded: false };
}

export function lastOf(room) {
  return [...room.messages.values()].pop();
}
