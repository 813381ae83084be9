// A file that goes with the next message: chosen with the paper-clip, sent as a document with the text as its caption.

import { ICONS, h, icon } from "./dom.js";
import { t } from "./words.js";

const MOST_MEGABYTES = 50; // as much as the server takes
const MEGABYTE = 1024 * 1024;

export const CAPTION = 1024; // characters

export class Attachment {
  // `chosen()` is called when there is a file to send; `refused(words)` when there can't be.
  constructor({ chosen, refused }) {
    this.file = null;
    this.chosen = chosen;
    this.refused = refused;
    this.chooser = h("input", { type: "file", hidden: true, onchange: () => this.take(this.chooser.files[0]) });
    this.button = h(
      "button",
      { class: "bare attach", type: "button", onclick: () => this.chooser.click() },
      icon(ICONS.clip),
      h("span", { class: "unseen" }, t("Attach a file")),
    );
    this.button.title = t("Any kind of file, up to {most} MB", { most: MOST_MEGABYTES });
  }

  take(file) {
    this.chooser.value = ""; // so that the same file can be chosen again
    if (!file) return;
    const { name, size } = file;
    if (size === 0) this.refused(t("“{name}” is empty.", { name }));
    else if (size > MOST_MEGABYTES * MEGABYTE)
      this.refused(
        t("“{name}” has {size} MB. A file can have {most} MB at most.", {
          name,
          size: Math.ceil(size / MEGABYTE),
          most: MOST_MEGABYTES,
        }),
      );
    else {
      this.file = file;
      this.chosen();
    }
  }

  // null when the file has been changed or is gone since it was chosen; then it has been said.
  async content(file) {
    try {
      return await file.arrayBuffer();
    } catch {
      this.refused(t("“{name}” can't be read any more. Choose it again.", { name: file.name }));
      return null;
    }
  }
}
