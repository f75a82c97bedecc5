// Watching the engine play itself: it can be halted, and told how long a move is to take.

import {h, icon} from "./dom.js";

export const icons = {pause: "M8 5v14M16 5v14", go: "M7 4l12 8-12 8z"};

// paces are times for a move, in seconds, the slowest first: the slider goes to the right
// for faster.
const paces = [30, 20, 10, 5, 3, 2, 1, 0.5, 0.2, 0.1, 0.05];

export class Watch {
  // send is called with the fields of a message.
  constructor(send) {
    this.button = h("button.button", {type: "button", "data-watch": "pause", onclick: () => send({paused: !this.paused})});
    this.pace = h("input", {type: "range", min: 0, max: paces.length - 1, step: 1, "aria-label": "Speed", "data-watch": "speed",
      oninput: () => this.#tell(), onchange: () => send({paused: this.paused, pace: paces[this.pace.value]})});
    this.told = h("output", {});
    this.speed = h("label.speed", {}, h("span", {}, "Speed"), this.pace, this.told);
    this.element = h("div.watch", {hidden: true, role: "group", "aria-label": "Watching"}, this.button, this.speed);
  }

  show({watch}) {
    this.element.hidden = !watch;
    if (!watch) return;
    this.paused = watch.paused;
    this.button.replaceChildren(icon(watch.paused ? icons.go : icons.pause), watch.paused ? "Go on" : "Pause");
    this.speed.hidden = watch.pace === undefined;
    if (watch.pace === undefined || this.pace.matches(":active")) return;
    const off = paces.map((pace) => Math.abs(Math.log(pace / watch.pace)));
    this.pace.value = String(off.indexOf(Math.min(...off)));
    this.#tell();
  }

  #tell() {
    const seconds = paces[this.pace.value];
    this.told.textContent = `${seconds} s a move`;
    this.pace.setAttribute("aria-valuetext", this.told.textContent);
  }
}
