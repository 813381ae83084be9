// The club's clock, and the buttons that move it forward.

import { announce, h } from "../chat/dom.js";
import { ask, tell } from "../chat/server.js";
import { N_, dayAndTime, t } from "../chat/words.js";

const HOUR = 3600;
const MOVES = [
  [N_("+1 hour"), HOUR],
  [N_("+1 day"), 24 * HOUR],
  [N_("+1 week"), 168 * HOUR],
];

export class Clock {
  constructor() {
    this.face = h("time", { class: "face" });
    this.next = h("small", { id: "next-step" });
    this.step = this.button(t("Next step"), "next");
    this.step.classList.add("main");
    this.step.setAttribute("aria-describedby", "next-step");
    const moves = MOVES.map(([name, seconds]) => this.button(t(name), seconds));
    this.element = h(
      "section",
      { id: "clock", "aria-label": t("Clock") },
      h("div", { class: "now" }, this.face, this.next),
      h("div", { class: "moves", role: "group", "aria-label": t("Move the clock") }, this.step, moves),
    );
    this.shift = 0;
    setInterval(() => this.paint(), 1000);
  }

  button(name, by) {
    return h("button", { type: "button", onclick: () => this.move(by) }, name);
  }

  focus() {
    this.step.focus();
  }

  async load() {
    this.set(await ask("clock"));
  }

  // `now` in ISO form; `next` is what the timetable does next, if anything.
  set({ now, next }) {
    this.shift = new Date(now) - Date.now();
    this.next.textContent = next ? t("Next: {what}, {when}", { what: next.what, when: dayAndTime(new Date(next.at)) }) : "";
    this.step.disabled = !next;
    this.paint();
  }

  get now() {
    return new Date(Date.now() + this.shift);
  }

  paint() {
    const words = dayAndTime(this.now);
    if (this.face.textContent !== words) this.face.textContent = words;
    this.face.dateTime = this.now.toISOString().slice(0, 16) + "Z";
  }

  async move(by) {
    this.element.classList.add("moving");
    try {
      this.set(await tell("clock", { by }));
      announce(t("It is {when} now.", { when: dayAndTime(this.now) }));
    } catch {
      announce(t("Rondo can't be reached. Is it still running?"));
    } finally {
      this.element.classList.remove("moving");
    }
  }
}
