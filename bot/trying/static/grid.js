// One tab as a grid of cells: arrow keys move, Enter or typing changes a cell, Escape leaves it as it was.

import { h } from "../chat/dom.js";
import { t } from "../chat/words.js";

const SPARE = 3; // empty rows below the last one, to write on

export class Grid {
  // `write({row, column, seen, text})` gives null, or why it wasn't written.
  constructor({ write }) {
    this.write = write;
    this.at = [1, 0];
    this.editing = null;
    this.table = h("table", { role: "grid" });
    this.element = h("div", { class: "scroll cells" }, this.table);
    this.table.addEventListener("keydown", (event) => this.key(event));
    this.table.addEventListener("focusin", (event) => this.reached(event.target));
    this.table.addEventListener("mousedown", (event) => this.chosen(event));
    this.table.addEventListener("dblclick", (event) => this.begin(event.target.closest("td")));
  }

  // --- showing

  set(tab) {
    const before = this.tab?.id === tab.id ? this.tab.rows : null;
    this.tab = tab;
    if (this.editing) return; // what is being typed stays; the new values come afterwards
    const held = this.table.contains(document.activeElement);
    const last = Math.max(tab.rows.length + SPARE, 8);
    const width = Math.max(...tab.rows.map((row) => row.length), 1);
    this.at = [Math.min(this.at[0], last - 1), Math.min(this.at[1], width - 1)];
    this.table.setAttribute("aria-label", tab.title);
    this.table.setAttribute("aria-rowcount", String(last));
    this.table.className = tab.writer;
    const atEnd = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 40;
    const rows = Array.from({ length: last }, (_, row) => this.row(row, width, before));
    this.table.replaceChildren(this.letters(width), h("tbody", {}, rows));
    this.mark();
    if (before && before.length < tab.rows.length && atEnd) this.element.scrollTop = this.element.scrollHeight;
    if (held) this.cell(...this.at)?.focus({ preventScroll: true });
  }

  letters(width) {
    const heads = Array.from({ length: width }, (_, column) => h("th", { scope: "col" }, letter(column)));
    return h("thead", {}, h("tr", {}, h("td", { class: "corner" }), heads));
  }

  row(row, width, before) {
    const cells = Array.from({ length: width }, (_, column) => this.td(row, column, before));
    const kind = row === this.tab.heading ? "heading" : null;
    return h("tr", { class: kind }, h("th", { scope: "row" }, String(row + 1)), cells);
  }

  td(row, column, before) {
    const [text, kind] = this.tab.rows[row]?.[column] ?? ["", ""];
    const problem = this.tab.problems[letter(column) + (row + 1)];
    const isNew = before && (before[row]?.[column]?.[0] ?? "") !== text;
    const classes = [kind && `kind-${kind}`, problem && (problem.error ? "wrong" : "doubtful"), isNew && "fresh", text.length > 40 && "long"];
    return h(
      "td",
      {
        role: "gridcell",
        tabindex: "-1",
        class: classes.filter(Boolean).join(" ") || null,
        "data-row": row,
        "data-column": column,
        title: problem?.text ?? null,
      },
      text,
      problem && h("span", { class: "unseen" }, ` – ${problem.text}`),
    );
  }

  cell(row, column) {
    return this.table.querySelector(`td[data-row="${row}"][data-column="${column}"]`);
  }

  // The one cell that the Tab key reaches.
  mark() {
    for (const cell of this.table.querySelectorAll("td[tabindex='0']")) cell.tabIndex = -1;
    const cell = this.cell(...this.at);
    if (cell) cell.tabIndex = 0;
  }

  // To the newest rows, where the newest stand at the end.
  toEnd() {
    const filled = this.tab.rows.length;
    const { grows } = this.tab;
    this.element.scrollTo(0, grows ? this.element.scrollHeight : 0);
    this.at = [grows ? Math.max(filled - 1, 0) : Math.min(this.tab.heading + 1, Math.max(filled - 1, 0)), 0];
    this.mark();
  }

  focus() {
    this.cell(...this.at)?.focus({ preventScroll: true });
  }

  // --- moving

  // A cell has the focus, however it got it.
  reached(cell) {
    if (!cell.matches("td[data-row]") || this.editing) return;
    this.at = [Number(cell.dataset.row), Number(cell.dataset.column)];
    this.mark();
  }

  chosen(event) {
    const cell = event.target.closest("td[data-row]");
    if (!cell || this.editing?.cell === cell) return;
    this.move(Number(cell.dataset.row), Number(cell.dataset.column));
    event.preventDefault();
  }

  move(row, column) {
    const cell = this.cell(row, column);
    if (!cell) return;
    if (this.editing) this.end(true);
    this.at = [row, column];
    this.mark();
    this.focus();
    this.cell(row, column)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  key(event) {
    if (this.editing) return this.typing(event);
    const [row, column] = this.at;
    const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (ways[event.key]) this.move(row + ways[event.key][0], column + ways[event.key][1]);
    else if (event.key === "Home") this.move(row, 0);
    else if (event.key === "End") this.move(row, (this.tab.rows[row]?.length ?? 1) - 1);
    else if (event.key === "Enter" || event.key === "F2") this.begin(this.cell(row, column));
    else if (event.key === "Delete" || event.key === "Backspace") this.commit(this.cell(row, column), "");
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      this.begin(this.cell(row, column), event.key);
    else return undefined;
    event.preventDefault();
    return undefined;
  }

  // --- changing

  begin(cell, first = null) {
    if (!cell?.dataset.row || this.editing) return;
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    const seen = this.tab.rows[row]?.[column]?.[0] ?? "";
    const choices = row > this.tab.heading ? (this.tab.choices[column] ?? []) : [];
    const list = choices.length ? h("datalist", { id: "choices" }, choices.map((each) => h("option", { value: each }))) : null;
    const field = h("input", { type: "text", list: list ? "choices" : null, autocomplete: "off" });
    field.setAttribute("aria-label", t("Cell {cell}", { cell: letter(column) + (row + 1) }));
    field.value = first ?? seen;
    field.addEventListener("blur", () => this.editing?.field === field && this.end(true));
    this.editing = { cell, field, row, column, seen };
    this.at = [row, column];
    cell.removeAttribute("tabindex"); // the field takes its place
    cell.replaceChildren(field, ...(list ? [list] : []));
    field.focus();
    if (first === null) field.select();
  }

  typing(event) {
    const [row, column] = this.at;
    if (event.key === "Escape") this.end(false);
    else if (event.key === "Enter") {
      this.end(true);
      this.move(row + 1, column);
    } else if (event.key === "Tab") {
      this.end(true);
      this.move(row, column + (event.shiftKey ? -1 : 1));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  end(keep) {
    const { cell, field, row, column, seen } = this.editing;
    const text = field.value;
    this.editing = null;
    cell.textContent = keep ? text : seen;
    this.set(this.tab);
    if (!keep) this.focus();
    if (keep && text !== seen) this.commit(this.cell(row, column), text, seen);
  }

  async commit(cell, text, seen = null) {
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    const before = seen ?? this.tab.rows[row]?.[column]?.[0] ?? "";
    if (text === before) return;
    cell.classList.add("saving");
    cell.textContent = text;
    await this.write({ row, column, seen: before, text });
  }
}

function letter(column) {
  return column < 26 ? String.fromCharCode(65 + column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
}
