// What can be asked for during a game: to take back, to move now, a draw, to resign, the Arbiter of
// two people at one board. What cannot be taken back is asked for twice.

import {h, icon} from "./dom.js";
import {note} from "./say.js";

const icons = {
  back: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3", draw: "M5 9h14M5 15h14", resign: "M5 21V4M5 4h13l-3 4 3 4H5",
  now: "M13 3L4 14h7l-1 7 9-11h-7z", again: "M12 5v14M5 12h14", study: "M10 4a6 6 0 1 0 .01 0M14.5 14.5L20 20",
  arbiter: "M12 3v18M7 21h10M5 6h14M5 6l-3 7h6zM19 6l-3 7h6z",
};

const confirmTime = 4000; // ms

export class Acts {
  byLinks = false; // whether another person plays by links, whom nothing can be asked
  takeBack; moveNow; offerDraw; resign; arbitrate; studyGame; newGame;

  // hooks: send(type), arbitrate(), study(), again(); the last two are missing for guests. Help has
  // buttons of its own.
  constructor(hooks, help) {
    this.help = help;
    const act = (name, label, path, onclick) => {
      this[name] = h("button.button", {type: "button", "data-act": name, onclick}, icon(path), label);
      return this[name];
    };
    this.element = h("div.acts", {role: "toolbar", "aria-label": "Game"},
      act("takeBack", "Take back", icons.back, () => hooks.send("takeback")), help.hint,
      act("moveNow", "Move now", icons.now, () => hooks.send("movenow")),
      act("offerDraw", "Offer draw", icons.draw, () => this.#sure(this.offerDraw, "Offer a draw?", () => hooks.send("draw"))),
      act("resign", "Resign", icons.resign, () => this.#sure(this.resign, "Resign the game?", () => hooks.send("resign"))),
      act("arbitrate", "Arbiter", icons.arbiter, hooks.arbitrate),
      help.toggle, act("studyGame", "Study", icons.study, () => hooks.study()),
      act("newGame", "New", icons.again, hooks.again));
    if (!hooks.again) for (const name of ["moveNow", "studyGame", "newGame"]) this[name].hidden = true;
  }

  show({may, watch}) {
    this.takeBack.disabled = !may.takeBack || this.help.alone && !this.help.on;
    for (const button of [this.takeBack, this.help.hint, this.help.toggle, this.offerDraw, this.resign]) button.hidden = Boolean(watch);
    if (!this.help.alone) this.help.hint.hidden = this.help.toggle.hidden = true;
    if (!this.help.alone) for (const button of [this.takeBack, this.offerDraw, this.resign]) button.hidden = this.byLinks;
    this.arbitrate.hidden = !may.arbiter;
    this.moveNow.disabled = !may.moveNow;
    this.offerDraw.disabled = !may.draw;
    this.resign.disabled = !may.resign;
  }

  // #sure does what cannot be taken back when it is asked for once more.
  #sure(button, question, act) {
    if (button.dataset.sure) {
      delete button.dataset.sure;
      act();
      return;
    }
    button.dataset.sure = "yes";
    note(`${question} Press again to confirm.`);
    setTimeout(() => delete button.dataset.sure, confirmTime);
  }
}
