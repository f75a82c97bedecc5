// The players beside the board: who plays, whose turn it is, what the clocks show.

import {h} from "./dom.js";
import {showTaken} from "./material.js";
import {strengthName} from "./setup.js";
import {dress, playerName} from "./sides.js";

export class Players {
  constructor() {
    this.strips = {white: this.#strip("white"), black: this.#strip("black")};
  }

  #strip(side) {
    const strip = {
      disc: h(`span.disc.${side}`, {"aria-hidden": "true"}), name: h("b", {}), about: h("small", {}), taken: h("span.taken", {}),
      total: h("span.total", {}), time: h("span.time", {role: "timer"}),
    };
    strip.element = h("div.player", {}, strip.disc, h("div.who", {}, strip.name, h("div.about", {}, strip.about, strip.taken)), strip.total, strip.time);
    return strip;
  }

  show(state) {
    this.clocks = state.clocks && {...state.clocks, at: performance.now()};
    for (const side of ["white", "black"]) {
      const strip = this.strips[side];
      const near = (side === "black") === state.flipped;
      strip.element.className = `player ${near ? "near" : "far"}${!state.result && state.position.side === side ? " turn" : ""}`;
      const other = side === "white" ? state.black : state.white;
      const alone = other !== "person" && state[side] === "person";
      const word = playerName(state.game, side);
      dress(strip.disc, state.game, side);
      strip.name.textContent = state[side] === "engine" ? "Panthera" : alone ? "You" : state[side] === other || other === "engine" ? word : "Other side";
      strip.about.textContent = this.#about(state, side, word, alone);
      const claim = state.position.count?.[side];
      strip.total.textContent = claim ? `${claim.total} marks` : "";
      strip.time.hidden = !state.clocks;
    }
    this.#tick();
  }

  // reckon shows what was taken on the way to the position that is looked at.
  reckon({material}) {
    for (const side of ["white", "black"]) showTaken(this.strips[side].taken, material, side);
  }

  // #about says more of a player: of one on another device whether he is there.
  #about(state, side, word, alone) {
    if (state[side] === "engine") return `${word} · ${strengthName(state.strength)}`;
    const watched = alone && state.watchers ? ` · watched by ${state.watchers}` : "";
    if (state[side] === "other" && state.white !== state.black) return `${word} · ${state.absent ? "not here" : "here"}`;
    return alone ? `${word}${watched}` : "";
  }

  // #tick shows the clocks, again and again while one runs that is to be seen.
  #tick() {
    clearTimeout(this.ticking);
    if (!this.clocks) return;
    if (this.clocks.running && this.strips.white.element.isConnected) this.ticking = setTimeout(() => this.#tick(), 100);
    for (const side of ["white", "black"]) {
      const runs = this.clocks.running === side;
      const left = Math.max(0, this.clocks[side] - (runs ? performance.now() - this.clocks.at : 0));
      const {time} = this.strips[side];
      const text = clockText(left);
      if (time.textContent !== text) time.textContent = text;
      time.classList.toggle("runs", runs);
      time.classList.toggle("short", runs && left < 10000);
    }
  }
}

// clockText writes milliseconds as a clock does.
function clockText(ms) {
  if (ms < 10000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  const two = (n) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
