// On a narrow window one thing is shown at a time; a wide one shows all.

import { h } from "../chat/dom.js";

export class Views {
  constructor(element) {
    this.element = element;
    document.body.dataset.view = "phones";
  }

  begin(label, names) {
    this.element.setAttribute("aria-label", label);
    const buttons = Object.entries(names).map(([view, name]) =>
      h("button", { type: "button", "data-shows": view, onclick: () => this.show(view) }, name),
    );
    this.element.append(...buttons);
    this.show("phones");
  }

  show(view) {
    document.body.dataset.view = view;
    for (const button of this.element.children)
      button.setAttribute("aria-current", button.dataset.shows === view ? "page" : "false");
  }
}
