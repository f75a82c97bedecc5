// The buttons above the board: how it is shown, the rules, sound and theme.

import {h, icon} from "./dom.js";
import {keep, prefs, showTheme} from "./prefs.js";
import {announce} from "./say.js";
import {wake} from "./sound.js";

const icons = {
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  rules: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
  flip: "M7 4v16M7 4L3 8M7 4l4 4M17 20V4M17 20l-4-4M17 20l4-4", view: "M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0",
  invite: "M9 4a4 4 0 1 0 .01 0M2 20a7 7 0 0 1 14 0M19 8v8M15 12h8",
  light: "M12 7a5 5 0 1 0 .01 0M12 1v2M12 21v2M1 12h2M21 12h2M4 4l1.5 1.5M18.5 18.5L20 20M4 20l1.5-1.5M18.5 5.5L20 4",
  dark: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z", auto: "M12 3a9 9 0 1 0 .01 0M12 3v18M12 7l6 3M12 11l7 2M12 15l6 1",
  settings: "M4 7h8M18 7h2M12 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17h2M12 17h8M6 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11", mute: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
};

let now; // what the buttons are for, as showTools was told last

// showTools shows those for a board and its game, which may be missing. Hooks: themed is
// called when the theme has changed, set when the settings are wanted; rules when a
// link to the rules of a game is followed; share, if there is one, to share what is on the board, link to copy the address of the page, invite to show how others join; guest says that there
// are no other pages to go to. Buttons that look the same stay: one that is being pressed or
// has the focus is not taken away.
export function showTools(board, game, hooks) {
  now = {board, game, hooks};
  const renew = () => showTools(now.board, now.game, now.hooks);
  const tool = (name, label, path, act) => h("button.button.icon", {type: "button", "data-tool": name, title: label, "aria-label": label, onclick: act}, icon(path));
  const list = [];
  if (board && game) {
    if (game.views.length > 1) list.push(tool("view", `Show the board otherwise (${game.views.join(", ")})`, icons.view, () => nextView(now.board, now.game)));
    list.push(tool("flip", "Turn the board round (f)", icons.flip, () => now.board.flip()));
    if (hooks.invite) list.push(tool("invite", now.hooks.byLinks ? "Your move as a link" : "Invite another device", icons.invite, () => now.hooks.invite()));
    if (hooks.link) list.push(tool("link", "Copy the link to this page", icons.share, () => now.hooks.link()));
    if (hooks.share && board.shown?.()) list.push(tool("share", "Share: links, FEN, PGN, pictures", icons.share, () => now.hooks.share(now.board)));
    if (!hooks.guest) list.push(h("a.button.icon", {href: `#/rules/${game.id}`, title: "The rules", "aria-label": "The rules", "data-tool": "rules", onclick: (event) => now.hooks.rules?.(event, now.game)}, icon(icons.rules)));
  }
  list.push(tool("sound", prefs.sound ? "Sound is on" : "Sound is off", prefs.sound ? icons.sound : icons.mute, () => { keep({sound: !prefs.sound}); wake(); renew(); }));
  list.push(tool("theme", `Theme: ${prefs.theme}`, icons[prefs.theme], () => { nextTheme(); renew(); now.hooks.themed(); focusTheme(); }));
  list.push(tool("settings", "Settings", icons.settings, () => now.hooks.set()));
  const shown = document.getElementById("tools");
  if (shown.childElementCount !== list.length || list.some((button, i) => !button.isEqualNode(shown.children[i]))) shown.replaceChildren(...list);
}

function nextTheme() {
  const themes = ["auto", "light", "dark"];
  keep({theme: themes[(themes.indexOf(prefs.theme) + 1) % themes.length]});
  showTheme();
  announce(`Theme: ${prefs.theme}`);
}

function focusTheme() {
  /** @type {HTMLElement} */ (document.querySelector('[data-tool="theme"]')).focus();
}

function nextView(board, game) {
  const view = game.views[(game.views.indexOf(board.state.view) + 1) % game.views.length];
  keep({views: {...prefs.views, [game.id]: view}});
  board.turnTo(view);
}
