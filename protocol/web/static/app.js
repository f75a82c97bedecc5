// The page: the choice of games or a game, and what is above them.

import {h} from "./dom.js";
import {credit} from "./ending.js";
import {Socket} from "./socket.js";
import {Settings} from "./settings.js";
import {Share} from "./share.js";
import {Setup} from "./setup.js";
import {Play} from "./play.js";
import {home} from "./home.js";
import {forgetLayouts} from "./board.js";
import {closeDrawer, openDrawer} from "./drawer.js";
import {install, renewed} from "./install.js";
import {Invite} from "./invite.js";
import {Pages} from "./pages.js";
import {copy} from "./copy.js";
import {Letter, letterIn} from "./letter.js";
import {current as paired, toss} from "./pair.js";
import {ask, here} from "./place.js";
import {prefs, showTheme} from "./prefs.js";
import {Rules} from "./rules.js";
import {capital, note} from "./say.js";
import {meet} from "./sides.js";
import {wake} from "./sound.js";
import {showTools} from "./tools.js";
import {remember} from "./trail.js";

const main = document.getElementById("main");
const title = document.getElementById("title");
const trouble = document.getElementById("trouble");
const socket = new Socket();
const invite = new Invite();
const letter = new Letter();
// lockedOut is shown to a browser without a valid secret.
const lockedOut = "This browser is not let in: the secret that it knows belongs to an earlier start, or has been replaced. Enter “panthera play” once more on the machine where Panthera runs: it opens the board, and this page goes on by itself. If you were invited, ask for the link once more.";
let games, setup, play;
let told = []; // games of files of which only the names are known
const asking = new Map(); // the answers about games that were not known, by id
const learned = new Map(); // what they were
let site = false; // whether there is no server
let lan = false; // whether other devices are invited; else people play by links
let seat; // of a guest, who is shown one game and nothing else
let followed; // the address that is shown
let current; // the ID of what is to be seen
let last; // the ID of the game that was seen last
let inRoom = false; // whether it is there now
let asks = Date.now(); // the number of what was asked to begin last
let expected; // that something new is to come, by the number under which it was asked for
let waiting; // a tree that has come before its state
let taking = false; // whether the game is to be taken away from another tab

// tools renews the buttons above the board.
function tools() {
  const board = shown();
  showTools(board?.state && board, games?.find((g) => g.id === board?.state?.game), {
    themed: () => { if (!pages.page && !seat) showHome(); }, rules: readBeside, set: () => settings.open(!seat && !site),
    share: seat ? undefined : (board) => share.open(board),
    link: ["learn", "problems"].includes(pages.page) && (() => copy(`${share.base ?? here()}${location.hash}`, "text/plain", "The link is copied.")),
    invite: shares(board?.state) && !seat && reach, byLinks: !lan, guest: Boolean(seat),
  });
}

// readBeside shows the rules beside the board that is played or studied on, which stays.
function readBeside(event, game) {
  if (!["play", "study"].includes(pages.page) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openDrawer(`Rules of ${game.name}`, new Rules(games, game).element);
}

// reach shows how the other person comes to the game that is played.
function reach() {
  if (lan) invite.open();
  else letter.open(play, share.base);
}

// shares says whether a side is played on another device.
function shares(state) {
  return state?.white === "other" || state?.black === "other";
}

const share = new Share(socket);

const settings = new Settings(() => {
  tools();
  if (shown()?.state) shown().restyle();
});

// pages are what is beside playing; shown is the board that is to be seen.
const pages = new Pages(socket, main, {
  games: () => games, last: () => last, tools, leave: () => { play = undefined; },
  expect: (instead = false) => expect(instead),
  take: (pgn) => share.take(pgn), base: () => share.base, tryOut,
  kept: ({name, games: heads}) => {
    for (const {id} of heads) forgetGame(id);
    told.push(...heads.map(({id, title: called}) => ({id, name: called, from: `${name}.ini`, head: true})));
  },
  instead: (text) => instead(text),
  play: ({side = "white", ...fields}) => {
    const who = (s) => s === side ? "person" : "engine";
    socket.send("new", {white: who("white"), black: who("black"), strength: prefs.strength, control: prefs.control, flipped: side === "black", ...fields, ask: expect(false)});
  },
});

function shown() {
  return seat ? play : {study: pages.study, learn: pages.learn, problems: pages.problems, play}[pages.page];
}

function showHome() {
  play = undefined;
  title.textContent = "";
  document.title = "Panthera";
  main.replaceChildren(home(games, told, (id) => know(id).then(() => setup.open(id))));
  tools();
}

// lacks says whether nothing is known of a game yet, and nobody has been asked.
function lacks(id) {
  return Boolean(id) && !asking.has(id) && !games.some((g) => g.id === id);
}

// know learns of a game of a file what the list does not tell.
function know(id) {
  if (lacks(id)) asking.set(id, learn(id));
  return asking.get(id) ?? Promise.resolve();
}

async function learn(id) {
  const answer = await ask(`card/${encodeURIComponent(id)}.json`);
  if (!answer.ok) return;
  meetGame(await answer.json());
}

// meetGame has a game be one of those that are known.
function meetGame(card) {
  forgetGame(card.id);
  learned.set(card.id, card);
  games.push(card);
  meet(games);
}

// forgetGame forgets what is known of a game of a file.
function forgetGame(id) {
  const at = games.findIndex((g) => g.id === id);
  if (at >= 0) games.splice(at, 1);
  told = told.filter((g) => g.id !== id);
  learned.delete(id);
  asking.delete(id);
  forgetLayouts(id);
}

// tryOut begins a game of a game that has just been made.
function tryOut(card) {
  meetGame(card);
  setup.away = false;
  begin(card.id, ["white", "black"].includes(prefs.side) ? prefs.side : "white");
}

// begin starts a game with what the person prefers. Its address takes the place of this one
// if that says no more than to begin.
function begin(id, side = prefs.side, instead = false) {
  const game = games.find((g) => g.id === id);
  if (side === "random") side = Math.random() < 0.5 ? "white" : "black";
  const persons = {white: ["white"], black: ["black"], both: ["white", "black"], none: []}[side];
  const who = (s) => persons.includes(s) ? "person" : setup.away && persons.length > 0 ? "other" : "engine";
  socket.send("new", {
    ask: expect(instead), game: id, white: who("white"), black: who("black"), strength: prefs.strength, control: setup.away && !lan ? {kind: "none", move: 1} : prefs.control,
    view: game.views.includes(prefs.views[id]) ? prefs.views[id] : game.views[0], flipped: side === "black",
  });
}

// beginPaired starts a game of a pair.
function beginPaired({game, side, people}) {
  begin(game, people ? "both" : side);
}

function again(what) {
  const {state} = play;
  setup.away = shares(state);
  if (what === "setup") setup.open(state.game);
  else if (what === "second") beginPaired(paired());
  else if (state.white === state.black) begin(state.game, state.white === "person" ? "both" : "none");
  else begin(state.game, state.white === "person" ? "black" : "white");
}

function showPlay() {
  play = new Play(socket, again, (review) => pages.analyse(review), seat);
  play.games = games;
  play.acts.byLinks = !lan && !seat;
  main.replaceChildren(play.element);
}

// follow shows what the address asks for, when that has changed.
function follow() {
  if (!games || seat || location.href === followed) return;
  followed = location.href;
  expected = undefined;
  closeDrawer();
  if (inRoom && !["play", "study", "rules"].includes(pages.page)) leave();
  const asked = new URLSearchParams(location.search).get("game");
  const strange = ["play", "make"].includes(pages.page) ? "" : pages.page ? pages.id : asked;
  if (lacks(strange)) {
    know(strange).then(() => { followed = undefined; follow(); });
    return;
  }
  if (pages.page === "play") open(pages.id);
  else if (pages.page === "letter") socket.send("letter", {...letterIn(pages.id, pages.part), view: prefs.views[pages.id] ?? "", ask: expect(true)});
  else if (pages.page === "study" && pages.part) open(pages.part);
  else if (pages.open()) return;
  else if (games.some((g) => g.id === asked)) {
    setup.away = false;
    begin(asked, prefs.side, true);
  }
  else {
    const lost = pages.lost() || asked && `This address leads nowhere: there is no game “${asked}”.`;
    if (lost) instead(lost);
    else showHome();
  }
}

// leave lets go of the game in the room, which is kept.
function leave() {
  socket.send("leave");
  inRoom = false;
  current = undefined;
}

// open asks for a game of the library; take takes it away from another tab.
function open(id, take = false) {
  current = id;
  if (shown()?.state?.id !== id) main.replaceChildren(h("p.loading", {}, "Opening the game …"));
  socket.send("open", {id, take});
}

// expect makes way for something new that is asked for, and gives it its number; what comes
// of what was there before, or was asked for before, is no more to be seen.
function expect(instead) {
  expected = {ask: ++asks, instead};
  return asks;
}

// accepts says whether a tree or a state is of what is to be seen.
function accepts(message) {
  if (seat) return true;
  return expected ? message.ask === expected.ask : [message.id, message.source].includes(current);
}

// settle gives what is seen its address.
function settle(state) {
  const address = `./${addressOf(state)}`;
  if (expected && !expected.instead) history.pushState(null, "", address);
  else if (expected || location.hash !== address.slice(2)) history.replaceState(null, "", address);
  followed = location.href;
  expected = undefined;
  last = current = state.study && !state.study.kept && state.source || state.id;
  inRoom = true;
}

// addressOf is where a state is to be found again: a copy in which nothing has been changed is
// found where its source is.
function addressOf({id, source, game, study}) {
  if (!study) return `#/play/${id}`;
  return [`#/study/${game}`, study.kept ? id : source].filter(Boolean).join("/");
}

// receive shows a state of what is to be seen.
async function receive(state) {
  if (lacks(state.game) || asking.has(state.game)) await know(state.game);
  const fresh = Boolean(expected);
  if (!seat) {
    if (!fresh && !["play", "study"].includes(pages.page)) return; // the rules are looked at meanwhile
    settle(state);
  }
  trouble.textContent = state.trouble ?? "";
  if (!seat && !state.study) credit(state);
  if (state.study) {
    play = undefined;
    pages.show(state, waiting);
    waiting = undefined;
    return;
  }
  if (play?.state?.id !== state.id) showPlay();
  else if (!play.element.isConnected) main.replaceChildren(play.element);
  if (waiting) play.receiveTree(waiting);
  waiting = undefined;
  const before = play.state?.id === state.id ? play.state : undefined;
  const other = play.state?.game !== state.game || play.state?.view !== state.view;
  const board = play;
  await board.receive(state);
  if (play !== board) return; // something else has been opened meanwhile
  if (other) {
    tools();
    document.title = `${play.title(state.game)} – Panthera`;
  }
  const sent = !lan && before?.mover === "person" && state.mover !== "person"; // by who plays by links
  if (!seat && shares(state) && (fresh && state.absent && (lan || state.mover === "other") || sent)) reach();
}

// wait shows a guest that no game is to be seen yet.
function wait() {
  play = undefined;
  title.textContent = "";
  tools();
  main.replaceChildren(h("div.instead", {}, h("p", {}, seat === "player" ? "You are in. The board appears as soon as a game against you begins." : "You are in. The board appears as soon as a game begins.")));
}

// receiveTree hands a tree to the board that shows it; one of what is not shown yet waits.
function receiveTree(tree) {
  const board = shown();
  if (!expected && board?.state?.id === tree.id && Boolean(board.state.study) === Boolean(tree.study) && board.element.isConnected) board.receiveTree(tree);
  else waiting = tree;
}

// instead shows a line where a game would be, with what can be done.
function instead(text, ...acts) {
  play = undefined;
  tools();
  main.replaceChildren(h("div.instead", {role: "alert"}, h("p", {}, text), h("p.row", {}, ...acts, h("a.button", {href: "./"}, "All games"))));
}

// goOnHere is the button that takes the game away from another tab.
function goOnHere(act) {
  return h("button.button.main", {type: "button", "data-act": "here", onclick: act}, "Go on here");
}

socket
  .on("welcome", (message) => {
    if (renewed(message.version)) return;
    const fresh = games === undefined;
    games = [...message.games.filter((g) => !g.head), ...learned.values()];
    told = message.games.filter((g) => g.head && !asking.has(g.id));
    meet(games);
    ({seat, site} = message);
    lan = Boolean(message.lan);
    share.base = message.links;
    setup ??= new Setup(games, (id) => setup.second ? beginPaired(toss([id, setup.second], prefs.side === "both")) : begin(id), (game) => socket.send("dice", {game}), lan ? "Another device" : site || message.links ? "A person, by links" : "");
    setup.games = games;
    shown()?.opened();
    if (seat) return;
    if (fresh) install();
    if (fresh) {
      inRoom = message.id !== "";
      follow();
    } else if (current && message.id !== current && !expected) open(current, taking);
    else if (!current) pages.restore();
    taking = false;
  })
  .on("idle", wait)
  .on("tree", (tree) => { if (accepts(tree)) receiveTree(tree); })
  .on("state", (state) => { if (accepts(state)) receive(state); })
  .on("look", ({position}) => play?.receiveLook(position))
  .on("thinking", (info) => play?.mind.show(info))
  .on("dice", (message) => setup.rolled(message))
  .on("notice", ({text}) => note(text))
  .on("elsewhere", ({id}) => { if (id === current) instead("This game is open in another tab or window.", goOnHere(() => open(id, true))); })
  .on("missing", ({id, text}) => {
    if (id !== current) return;
    current = undefined;
    if (pages.page === "study" && !pages.part) pages.open();
    else instead(`${capital(text)}.`, ...games.filter((g) => g.id === id).map((g) => h("a.button.main", {href: `./?game=${g.id}`}, `Play ${g.name}`)));
  })
  .on("dismissed", ({text}) => {
    if (shown()?.state) shown().closed(`Not connected: ${text}.`, goOnHere(() => { taking = true; socket.again(); }));
    else if (current) instead(`Not connected: ${text}.`, goOnHere(() => { taking = true; socket.again(); }));
    else note(`Not connected: ${text}.`);
  })
  .on("why", (message) => play?.explain(message))
  .on("threats", (message) => shown()?.help?.threaten(message))
  .on("hint", (message) => play?.help.receiveHint(message))
  .on("refused", ({to, ask, reason}) => {
    remember(`refused ${to}: ${reason}`);
    if (ask && ask === expected?.ask) expected = undefined;
    if (to === "new" && pages.page === "") showHome();
    if (to === "letter") instead(`This address leads nowhere: ${reason}.`);
    if (to === "letter" || pages.refused({to, reason})) return;
    note(capital(reason));
    if (to === "play") play?.receive(play.state);
  })
  .on("closed", ({dismissed, ended, locked}) => {
    remember("the connection has ended");
    if (dismissed) return;
    if (locked) {
      if (shown()) shown().closed(lockedOut);
      else main.replaceChildren(h("p.loading", {}, lockedOut));
      return;
    }
    if (shown()) shown().closed(ended ? "Panthera has ended. Start it again to go on." : "The connection is lost; trying again …");
    else if (!games) main.replaceChildren(h("p.loading", {}, "Panthera is not running on this machine. Start it, and this page goes on by itself."));
  });

addEventListener("popstate", follow);
addEventListener("hashchange", follow);
// A link to another place of the page does not load it anew.
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || !games || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.href.split(/[?#]/)[0] !== here() || link.download) return;
  event.preventDefault();
  if (link.hash === "#main") {
    main.focus();
    return;
  }
  if (link.href !== location.href) history.pushState(null, "", link.href);
  follow();
});
document.addEventListener("pointerdown", wake, {once: true});
document.addEventListener("keydown", (event) => shown()?.state && shown().press(event));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { if (games && !pages.page) showHome(); });
showTheme();
tools();
socket.open();
