// The page: the choice of games or a game, and what is above them.

import {h, icon} from "./dom.js";
import {Socket} from "./socket.js";
import {Setup} from "./setup.js";
import {Play} from "./play.js";
import {home} from "./home.js";
import {Pages} from "./pages.js";
import {keep, prefs, showTheme} from "./prefs.js";
import {announce, capital, note} from "./say.js";
import {wake} from "./sound.js";
import {movesTo} from "./tree.js";

const main = document.getElementById("main");
const title = document.getElementById("title");
const socket = new Socket();
let games, setup, play;

const icons = {
  rules: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
  flip: "M7 4v16M7 4L3 8M7 4l4 4M17 20V4M17 20l-4-4M17 20l4-4", view: "M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0",
  light: "M12 7a5 5 0 1 0 .01 0M12 1v2M12 21v2M1 12h2M21 12h2M4 4l1.5 1.5M18.5 18.5L20 20M4 20l1.5-1.5M18.5 5.5L20 4",
  dark: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z", auto: "M12 3a9 9 0 1 0 .01 0M12 3v18M12 7l6 3M12 11l7 2M12 15l6 1",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11", mute: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
};

// tools are the buttons above the board.
function tools() {
  const tool = (name, label, path, act) => h("button.button.icon", {type: "button", "data-tool": name, title: label, "aria-label": label, onclick: act}, icon(path));
  const list = [];
  if (shown()?.state) {
    const game = games.find((g) => g.id === shown().state.game);
    if (game.views.length > 1) list.push(tool("view", `Show the board otherwise (${game.views.join(", ")})`, icons.view, nextView));
    list.push(tool("flip", "Turn the board round (f)", icons.flip, () => shown().flip()));
    list.push(h("a.button.icon", {href: `#/rules/${game.id}`, title: "The rules", "aria-label": "The rules", "data-tool": "rules"}, icon(icons.rules)));
  }
  list.push(tool("sound", prefs.sound ? "Sound is on" : "Sound is off", prefs.sound ? icons.sound : icons.mute, () => { keep({sound: !prefs.sound}); wake(); tools(); }));
  list.push(tool("theme", `Theme: ${prefs.theme}`, icons[prefs.theme], nextTheme));
  document.getElementById("tools").replaceChildren(...list);
}

function nextTheme() {
  const themes = ["auto", "light", "dark"];
  keep({theme: themes[(themes.indexOf(prefs.theme) + 1) % themes.length]});
  showTheme();
  tools();
  /** @type {HTMLElement} */ (document.querySelector('[data-tool="theme"]')).focus();
  announce(`Theme: ${prefs.theme}`);
  if (!play && !pages.page) showHome();
}

function nextView() {
  const {state} = shown();
  const {views, id} = games.find((g) => g.id === state.game);
  const view = views[(views.indexOf(state.view) + 1) % views.length];
  keep({views: {...prefs.views, [id]: view}});
  shown().turnTo(view);
}

// pages are what is beside playing; shown is the board that is to be seen.
const pages = new Pages(socket, main, {
  games: () => games, tools, leave: () => { play = undefined; },
  home: () => { if (new URLSearchParams(location.search).has("game")) location.reload(); else showHome(); },
  play: ({side = "white", ...fields}) => {
    history.pushState(null, "", `/?game=${encodeURIComponent(fields.game)}`);
    const who = (s) => s === side ? "person" : "engine";
    socket.send("new", {white: who("white"), black: who("black"), strength: prefs.strength, control: prefs.control, flipped: side === "black", ...fields});
  },
});

function shown() {
  return {study: pages.study, learn: pages.learn, "": play}[pages.page];
}

function showHome() {
  play = undefined;
  title.textContent = "";
  document.title = "Panthera";
  main.replaceChildren(home(games, (id) => setup.open(id)));
  tools();
}

// begin starts a game with what the person prefers.
function begin(id, side = prefs.side) {
  const game = games.find((g) => g.id === id);
  if (side === "random") side = Math.random() < 0.5 ? "white" : "black";
  const persons = {white: ["white"], black: ["black"], both: ["white", "black"], none: []}[side];
  const who = (s) => persons.includes(s) ? "person" : "engine";
  history.replaceState(null, "", `/?game=${encodeURIComponent(id)}`);
  socket.send("new", {
    game: id, white: who("white"), black: who("black"), strength: prefs.strength, control: prefs.control,
    view: game.views.includes(prefs.views[id]) ? prefs.views[id] : game.views[0], flipped: side === "black",
  });
}

function again(what) {
  const {state} = play;
  if (what === "setup") setup.open(state.game);
  else if (state.white === state.black) begin(state.game, state.white === "person" ? "both" : "none");
  else begin(state.game, state.white === "person" ? "black" : "white");
}

function showPlay() {
  play = new Play(socket, again, (review) => pages.analyse(review));
  play.games = games;
  main.replaceChildren(play.element);
}

// wanted says whether the game that the server tells of is to be shown, and sees that it
// can be: who has gone to the choice of games does not want to see it.
function wanted() {
  if (!new URLSearchParams(location.search).has("game")) return false;
  if (!play) showPlay();
  return true;
}

socket
  .on("welcome", (message) => {
    const fresh = games === undefined;
    games = message.games;
    setup ??= new Setup(games, (id) => begin(id), () => socket.send("dice"));
    play?.opened();
    const asked = new URLSearchParams(location.search).get("game");
    const known = games.some((g) => g.id === asked);
    if (fresh && pages.open(message.game)) return;
    if (pages.page) pages.restore(message.game);
    else if (fresh && known && message.game !== asked) begin(asked);
    else if (fresh && !known) showHome();
    else if (play && !message.game) restore();
  })
  .on("tree", (tree) => { if (!pages.receiveTree(tree) && wanted()) play.receiveTree(tree); })
  .on("state", async (state) => {
    if (pages.receiveState(state) || !wanted()) return;
    const other = play.state?.game !== state.game || play.state?.view !== state.view;
    await play.receive(state);
    if (other) {
      tools();
      document.title = `${play.title(state.game)} – Panthera`;
    }
  })
  .on("look", ({position}) => play?.receiveLook(position))
  .on("thinking", (info) => play?.mind.show(info))
  .on("dice", (message) => setup.rolled(message))
  .on("notice", ({text}) => note(text))
  .on("dismissed", ({text}) => { play?.closed(`Not connected: ${text}.`); note(`Not connected: ${text}.`); })
  .on("why", (message) => play?.explain(message))
  .on("refused", ({to, reason}) => {
    if (pages.refused({to, reason})) return;
    note(capital(reason));
    if (to === "play") play?.receive(play.state);
  })
  .on("closed", ({dismissed, ended}) => {
    if (dismissed) return;
    if (play) play.closed(ended ? "Panthera has ended. Start it again to go on." : "The connection is gone; trying again …");
    else if (!games) main.replaceChildren(h("p.loading", {}, "Panthera does not answer; trying again …"));
  });

// restore begins the game again where it was, for a server that has forgotten it.
function restore() {
  const {state, tree} = play;
  if (!state || !tree) return;
  socket.send("new", {
    game: state.game, white: state.white, black: state.black, strength: state.strength, control: state.control,
    view: state.view, flipped: state.flipped, fen: tree.start, moves: movesTo(tree, tree.live),
  });
}

document.getElementById("home-link").addEventListener("click", (event) => {
  if (!games || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  history.replaceState(null, "", "/");
  showHome();
});
document.addEventListener("pointerdown", wake, {once: true});
document.addEventListener("keydown", (event) => shown()?.state && shown().press(event));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { if (!play && games) showHome(); });
showTheme();
tools();
socket.open();
