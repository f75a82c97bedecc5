// A text that is written line by line: a field with the numbers of its lines, in which places can be marked.

import {h} from "./dom.js";

export class Lines {
  #faults = [];
  #count = 0;

  // changed is called when the text has, moved when the caret is on another line.
  constructor(label, changed, moved) {
    this.numbers = h("div.numbers", {"aria-hidden": "true"});
    this.marks = h("div.marks", {"aria-hidden": "true"});
    this.field = h("textarea", {name: "definition", wrap: "off", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-label": label,
      oninput: () => { this.#number(); changed(); }, onscroll: () => this.#scroll()});
    for (const event of ["keyup", "click"]) this.field.addEventListener(event, () => { if (this.line !== this.was) moved(this.was = this.line); });
    this.element = h("div.lines-of-text", {}, h("div.gutter", {}, this.numbers), h("div.sheet", {}, this.marks, this.field));
    this.#number();
  }

  get text() {
    return this.field.value;
  }

  // set shows another text, with the caret on a line.
  set(text, line = 1) {
    this.field.value = text;
    this.#faults = [];
    this.#number();
    this.place(line, 1);
  }

  // line is the line of the caret, from 1.
  get line() {
    return this.text.slice(0, this.field.selectionStart).split("\n").length;
  }

  // offset is the place of a line and a column, in characters from 1, in the text.
  offset(line, column) {
    const lines = this.text.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
    return before + [...lines[line - 1] ?? ""].slice(0, column - 1).join("").length;
  }

  // place puts the caret on a line, and shows it.
  place(line, column) {
    const at = this.offset(line, column);
    this.field.setSelectionRange(at, at);
    this.was = line;
    const height = this.field.scrollHeight / Math.max(1, this.#count);
    if (line * height < this.field.scrollTop + height || line * height > this.field.scrollTop + this.field.clientHeight) this.field.scrollTop = (line - 3) * height;
    this.#scroll();
  }

  // replace writes a word over the one at a place, so that the browser can undo it.
  replace(line, column, by) {
    const at = this.offset(line, column), word = this.text.slice(at).match(/^[^\s:=\]]*/)[0];
    this.field.focus();
    this.field.setSelectionRange(at, at + word.length);
    this.write(by);
  }

  // write writes a text over what is selected, so that the browser can undo it.
  write(text) {
    if (!document.execCommand("insertText", false, text)) {
      this.field.setRangeText(text, this.field.selectionStart, this.field.selectionEnd, "end");
      this.field.dispatchEvent(new Event("input"));
    }
  }

  // become changes the text where another differs from it, so that the browser can undo it. The focus stays where it is.
  become(text) {
    const old = this.text, most = Math.min(old.length, text.length);
    let from = 0, end = 0;
    while (from < most && old[from] === text[from]) from++;
    while (end < most - from && old.at(-1 - end) === text.at(-1 - end)) end++;
    if (from === text.length - end && from > 0) from--; // something is written in any case
    const {activeElement} = document;
    this.field.inputMode = "none"; // a telephone shows no keyboard
    this.field.focus({preventScroll: true});
    this.field.setSelectionRange(from, old.length - end);
    this.write(text.slice(from, text.length - end));
    this.field.inputMode = "";
    if (activeElement instanceof HTMLElement || activeElement instanceof SVGElement) activeElement.focus({preventScroll: true});
  }

  // mark shows where faults are: {line, column, severity, text}.
  mark(faults) {
    this.#faults = faults;
    this.#count = 0;
    this.#number();
  }

  // #number renews numbers and marks.
  #number() {
    const lines = this.text.split("\n");
    if (lines.length !== this.#count) {
      this.#count = lines.length;
      const bad = new Map(this.#faults.map(({line, severity}) => [line, severity]));
      this.numbers.replaceChildren(...lines.map((_, i) => h(`span${bad.has(i + 1) ? `.${bad.get(i + 1)}` : ""}`, {}, String(i + 1))));
    }
    const told = new Set();
    this.marks.replaceChildren(...this.#faults.flatMap(({line, column, severity, text}) => {
      const here = lines[line - 1] ?? "", at = [...here].slice(column - 1).join("");
      const band = h(`span.band.${severity}`, {}), mark = h(`span.mark.${severity}`, {});
      const said = told.has(line) ? undefined : h(`span.said.${severity}`, {}, text);
      told.add(line);
      for (const part of [band, mark, said]) part?.style.setProperty("--line", String(line - 1));
      mark.style.setProperty("--column", String(column - 1));
      mark.style.setProperty("--length", String(Math.max(1, at.match(/^[^\s:=\]]*/)[0].length)));
      said?.style.setProperty("--column", String(here.length + 2));
      return [band, mark, said].filter(Boolean);
    }));
    this.#scroll();
  }

  #scroll() {
    this.numbers.style.translate = `0 ${-this.field.scrollTop}px`;
    this.marks.style.translate = `${-this.field.scrollLeft}px ${-this.field.scrollTop}px`;
  }
}

// sectionAt is the lines, from and up to, of the section of a text in which a line is.
export function sectionAt(text, line) {
  const lines = text.split("\n"), heads = lines.flatMap((l, i) => l.trim().startsWith("[") ? [i + 1] : []);
  const from = heads.findLast((head) => head <= line) ?? heads[0];
  if (!from) return undefined;
  let to = (heads.find((head) => head > from) ?? lines.length + 1) - 1;
  while (to > from && /^\s*([#;].*)?$/.test(lines[to - 1])) to--;
  return {from, to};
}

// withKey is a text whose section at a line gives a key a value: join makes it of the one that it has there.
export function withKey(text, line, key, join) {
  const section = sectionAt(text, line);
  if (!section) return text;
  const lines = text.split("\n"), is = (l) => l.split("=")[0].trim() === key;
  const at = lines.findIndex((l, i) => i >= section.from && i < section.to && is(l));
  if (at < 0) lines.splice(section.to, 0, `${key} = ${join("")}`);
  else lines[at] = `${key} = ${join(lines[at].slice(lines[at].indexOf("=") + 1).trim())}`;
  return lines.join("\n");
}

// valueOf is the value of a key in the section of a text at a line, and the line where it is; undefined if it has none.
export function valueOf(text, line, key) {
  const section = sectionAt(text, line), lines = text.split("\n");
  const at = section ? lines.findIndex((l, i) => i >= section.from && i < section.to && l.split("=")[0].trim() === key) : -1;
  return at < 0 ? undefined : {value: lines[at].slice(lines[at].indexOf("=") + 1).trim(), line: at + 1};
}
