// The workbook: its tabs, and the one that is shown.

import { announce, h } from "../chat/dom.js";
import { Refused, ask, tell } from "../chat/server.js";
import { t } from "../chat/words.js";
import { Grid } from "./grid.js";

export class Book {
  constructor({ file }) {
    this.tabs = [];
    this.title = null;
    this.changed = new Set();
    this.list = h("div", { role: "tablist", "aria-label": t("Tabs of the workbook") });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.said = h("p", { class: "said", role: "status" });
    this.grid = new Grid({ write: (edit) => this.write(edit) });
    this.panel = h("div", { id: "sheet", role: "tabpanel" }, this.grid.element);
    this.element = h(
      "section",
      { id: "book", "aria-label": t("Workbook") },
      h("header", { class: "bar" }, h("h2", {}, t("Workbook")), h("small", { title: file.path }, file.name), this.said),
      this.list,
      this.panel,
    );
  }

  // Requests that overlap become one more.
  async load() {
    if (this.loading) {
      this.again = true;
      return;
    }
    this.loading = true;
    try {
      do {
        this.again = false;
        this.set(await ask("book"));
      } while (this.again);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.say(error.body?.said ?? t("The workbook can't be read."));
    } finally {
      this.loading = false;
    }
  }

  set(book) {
    const before = new Map(this.tabs.map((tab) => [tab.id, JSON.stringify(tab.rows)]));
    this.tabs = book.tabs;
    if (book.waits) this.say(t("Another program has the workbook open: Rondo writes when it is closed."));
    else if (this.waits) this.say("");
    this.waits = book.waits;
    const first = this.title === null;
    this.title ??= (this.tabs.find((tab) => tab.name === "Pairings") ?? this.tabs[0]).title;
    for (const tab of this.tabs)
      if (before.has(tab.id) && before.get(tab.id) !== JSON.stringify(tab.rows)) this.changed.add(tab.title);
    this.paint();
    if (first) this.grid.toEnd();
  }

  get tab() {
    return this.tabs.find((tab) => tab.title === this.title) ?? this.tabs[0];
  }

  paint() {
    const held = this.list.contains(document.activeElement);
    this.changed.delete(this.tab.title);
    this.list.replaceChildren(...this.tabs.map((tab) => this.button(tab)));
    if (held) this.list.querySelector("[aria-selected=true]").focus();
    this.panel.setAttribute("aria-labelledby", `tab-${this.tab.id}`);
    this.grid.set(this.tab);
  }

  button(tab) {
    const shown = tab === this.tab;
    return h(
      "button",
      {
        id: `tab-${tab.id}`,
        type: "button",
        role: "tab",
        class: tab.writer,
        "aria-selected": String(shown),
        "aria-controls": "sheet",
        tabindex: shown ? "0" : "-1",
        onclick: () => this.show(tab.title),
      },
      tab.title,
      Object.values(tab.problems).some((problem) => problem.error) && h("span", { class: "mark wrong" }, " !"),
      this.changed.has(tab.title) && h("span", { class: "mark new" }, " •", h("span", { class: "unseen" }, t("changed"))),
    );
  }

  // By title, or by the name that the program has for it.
  show(title, { focus = false } = {}) {
    this.title = (this.tabs.find((tab) => tab.name === title) ?? { title }).title;
    this.paint();
    this.grid.toEnd();
    if (focus) this.grid.focus();
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (this.tabs.indexOf(this.tab) + step + this.tabs.length) % this.tabs.length;
    this.show(this.tabs[at].title);
    this.list.querySelector("[aria-selected=true]").focus();
    event.preventDefault();
  }

  // What a person has typed into a cell; null when it stands there now, else the reason why not.
  async write(edit) {
    try {
      await tell("book/cell", { sheet_id: this.tab.id, ...edit });
      this.say(t("Saved."));
      await this.load();
      return null;
    } catch (error) {
      const reason = error instanceof Refused ? (error.body?.said ?? t("The cell can't be written.")) : t("Rondo can't be reached. Is it still running?");
      this.say(reason);
      await this.load();
      return reason;
    }
  }

  say(words) {
    this.said.textContent = words;
    announce(words);
  }
}
