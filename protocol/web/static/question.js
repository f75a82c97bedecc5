// What the other player asks: a draw, or to take a move back.

import {h} from "./dom.js";
import {announce, note} from "./say.js";
import {playerName} from "./sides.js";

const asked = {draw: "The other side offers a draw.", takeback: "The other side asks to take a move back."};
const waits = {draw: "You have offered a draw.", takeback: "You have asked to take a move back."};

export class Question {
  // send is called with the answer.
  constructor(send) {
    this.text = h("span.text", {});
    this.agree = h("button.button.main", {type: "button", "data-act": "agree", onclick: () => send(this.what)}, "Agree");
    this.decline = h("button.button", {type: "button", "data-act": "decline", onclick: () => send("decline")}, "Decline");
    this.agree.hidden = this.decline.hidden = true;
    this.element = h("span.question", {hidden: true}, this.text, this.agree, this.decline);
  }

  // show shows what is asked in a state, which has followed another.
  show(before, {asked: now, position, result, game, white, black}) {
    const then = before?.asked;
    this.what = now?.what;
    this.element.hidden = !now;
    this.agree.hidden = this.decline.hidden = !now || now.mine;
    this.text.textContent = !now ? "" : white === black ? `${playerName(game, now.by)} offers a draw.` : (now.mine ? waits : asked)[now.what];
    if (now && now.what !== then?.what) announce(this.text.textContent);
    if (then?.mine && !now && !result && before.position.node === position.node) note("The other side declines.");
  }
}
