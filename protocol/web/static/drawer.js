// A sheet beside the board, which stays as it is.

import {h} from "./dom.js";

let drawer;

// openDrawer shows what is to be read beside the board, in the place of what was there.
export function openDrawer(label, content) {
  closeDrawer();
  const close = h("button.button", {type: "button", "data-drawer": "close", onclick: closeDrawer}, "Close");
  drawer = h("aside.drawer", {"aria-label": label}, h("div.end", {}, close), content);
  drawer.addEventListener("keydown", (event) => { if (event.key === "Escape") closeDrawer(); });
  document.body.append(drawer);
  close.focus();
}

export function closeDrawer() {
  drawer?.remove();
  drawer = undefined;
}
