// An ending of TigerGo that is being played out: who wins it earns Study-marks, the more the fewer
// moves it takes.

import {browser} from "./kept.js";
import {ask} from "./place.js";
import {note as keep, progress} from "./progress.js";
import {note} from "./say.js";

const keptAs = "panthera.ending", subject = "tigergo";

// playOut is told of an ending that is about to be played.
export function playOut({game, name, fen, side}) {
  browser.keep(keptAs, JSON.stringify({game, name, fen, side}));
}

// credit takes in how a game stands. A game that has just begun is the one for which the ending waits.
export async function credit(state) {
  const ending = JSON.parse(browser.read(keptAs) ?? "null");
  if (!ending || ending.game !== state.game) return;
  if (!ending.id && state.position.node === 0 && state.position.fen === ending.fen) {
    ending.id = state.id;
    browser.keep(keptAs, JSON.stringify(ending));
  }
  if (ending.id !== state.id || !state.result) return;
  browser.forget(keptAs);
  if (state.result.winner !== ending.side || state.result.decided) return;
  const [, turn, ...rest] = state.position.fen.split(" "), [, first] = ending.fen.split(" ");
  const played = Number(rest.at(-1)) - 1 + Number(turn !== first && first === "w");
  const answer = await ask(`tigergo/${encodeURIComponent(ending.game)}/ending?${new URLSearchParams({name: ending.name, played: String(Math.max(1, played))})}`);
  if (!answer.ok) return;
  const {marks} = await answer.json(), name = `${ending.game}/ending/${ending.name}`, before = (await progress(subject))[name] ?? 0;
  if (marks > before) await keep(subject, {[name]: marks});
  note(`Won in ${played} moves: ${marks} of 100 Study-marks${before >= marks ? `; you have ${before}` : ""}.`);
}
