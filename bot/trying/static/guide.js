// The tour: one thing to try at a time, ticked off when it has happened.

import { ICONS, announce, h, icon } from "../chat/dom.js";
import { ask } from "../chat/server.js";
import { t } from "../chat/words.js";

export class Guide {
  constructor({ show }) {
    this.show = show;
    this.steps = null;
    this.at = null; // the step that somebody has turned to; null: the first that is not done
    this.element = h("section", { id: "guide", "aria-label": t("What to try first"), hidden: true });
    this.closed = false;
    this.opener = h("button", { id: "opener-of-tour", type: "button", hidden: true, onclick: () => this.open() }, t("What to try"));
  }

  async load() {
    const before = this.steps?.filter((step) => step.done).length;
    this.steps = await ask("tour");
    const done = this.steps.filter((step) => step.done).length;
    const went = before !== undefined && done > before;
    if (went) this.at = null;
    this.paint();
    if (went && !this.closed) announce(this.said());
  }

  open() {
    this.closed = false;
    this.paint();
    this.element.querySelector("button").focus();
  }

  get current() {
    const open = this.steps.findIndex((step) => !step.done);
    return this.at ?? (open < 0 ? this.steps.length : open);
  }

  said() {
    const step = this.steps[this.current];
    return step ? `${step.title}. ${step.text}` : t("That was the tour. Go on as you like.");
  }

  paint() {
    this.element.hidden = this.closed || this.steps.length === 0;
    this.opener.hidden = !this.closed;
    const held = this.element.contains(document.activeElement) ? document.activeElement.dataset.does : null;
    const step = this.steps[this.current];
    this.element.replaceChildren(
      h("ol", { class: "dots", "aria-label": t("Steps") }, this.steps.map((each, index) => this.dot(each, index))),
      h("p", { class: "task" }, step ? [h("b", {}, step.title), ` ${step.text}`] : t("That was the tour. Go on as you like.")),
      ...(step ? [h("button", { class: "main", type: "button", "data-does": "show", onclick: () => this.show(step) }, t("Show me"))] : []),
      this.closer(),
    );
    if (held) this.element.querySelector(`[data-does="${held}"]`)?.focus();
  }

  closer() {
    const close = () => {
      this.closed = true;
      this.paint();
      this.opener.focus();
    };
    return h(
      "button",
      { class: "bare", type: "button", "data-does": "close", onclick: close },
      icon(ICONS.close),
      h("span", { class: "unseen" }, t("End the tour")),
    );
  }

  dot(step, index) {
    const turn = () => {
      this.at = index;
      this.paint();
    };
    const state = step.done ? t("done") : t("to do");
    const attributes = {
      type: "button",
      class: step.done ? "dot done" : "dot",
      "data-does": `dot-${index}`,
      "aria-current": index === this.current ? "step" : null,
      title: step.title,
      onclick: turn,
    };
    return h("li", {}, h("button", attributes, step.done ? "✓" : String(index + 1), h("span", { class: "unseen" }, ` ${step.title}: ${state}`)));
  }
}
