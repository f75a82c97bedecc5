// How another device joins: a link and its QR code for each seat.

import {h, s} from "./dom.js";
import {ask} from "./place.js";
import {note} from "./say.js";

const words = {
  player: ["To play against you", "Open this on the other device, or scan the code."],
  watcher: ["To watch", "Any number of people may watch."],
};

export class Invite {
  constructor() {
    this.list = h("div.invitations", {});
    this.dialog = h("dialog.invite", {"aria-labelledby": "invite-title"},
      h("div.inside", {}, h("h2", {id: "invite-title"}, "Invite another device"), this.list,
        h("p.exposed", {}, "Anyone with a link sees this game and later ones against another device, and nothing else: no other game, no library, no settings, no files. What is sent is not encrypted: use it in networks you trust."),
        h("div.end", {}, h("button.button", {type: "button", "data-invite": "anew", onclick: () => this.#anew()}, "Withdraw these links, make new ones"),
          h("button.button.main", {type: "button", onclick: () => this.dialog.close()}, "Close"))));
    document.body.append(this.dialog);
  }

  async open() {
    if (this.dialog.open || !await this.#fill("GET")) return;
    this.dialog.showModal();
  }

  async #fill(method) {
    const answer = await ask("invitations", {method}).catch(() => undefined);
    if (!answer?.ok) {
      note("No invitation is available just now.");
      return false;
    }
    this.list.replaceChildren(...(await answer.json()).map((one) => this.#card(one)));
    return true;
  }

  async #anew() {
    if (await this.#fill("POST")) note("The old links no longer work.");
  }

  #card({seat, links, code, side}) {
    const [title, text] = words[seat];
    const picture = s("svg", {viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": `QR code: ${title.toLowerCase()}`, "shape-rendering": "crispEdges"},
      s("rect", {width: side, height: side, fill: "#fff"}), s("path", {d: code, fill: "#000"}));
    return h("section", {"data-seat": seat}, h("h3", {}, title), picture, h("p", {}, text), ...links.map((link) => h("p.link", {}, h("code", {}, link))));
  }
}
