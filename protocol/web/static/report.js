// Report a problem: a page that saves one file with what is needed to understand it. The
// person reads it and sends it; nothing is sent from here.

import {h} from "./dom.js";
import {ask} from "./place.js";
import {prefs} from "./prefs.js";
import {note} from "./say.js";
import {trail} from "./trail.js";

// browserLines are what the browser tells of itself.
function browserLines() {
  const media = ["(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)", "(forced-colors: active)", "(pointer: coarse)"].filter((query) => matchMedia(query).matches);
  return [navigator.userAgent, `languages ${navigator.languages.join(", ")}`, `window ${innerWidth}×${innerHeight}, ${devicePixelRatio} dots a pixel, screen ${screen.width}×${screen.height}`,
    `media ${media.join(" ") || "plain"}`, `page ${location.hash || "/"}`, `preferences ${JSON.stringify(prefs)}`];
}

export class Report {
  // game is the ID of the game that was seen last, if there is one.
  constructor(game) {
    this.game = game;
    this.text = h("textarea", {id: "report-text", rows: 7, maxlength: 20000, "aria-describedby": "report-what"});
    this.with = h("input", {type: "checkbox", checked: true});
    this.element = h("div.report", {}, h("h2", {}, "Report a problem"),
      h("p", {}, "Say what you did, what happened, and what you expected. You get one file, a text; read it, and send it to whoever gave you Panthera. Nothing is sent from here."),
      h("form", {onsubmit: (event) => this.#save(event)},
        h("label.field", {for: "report-text"}, h("span", {}, "What happened?"), this.text),
        game && h("label.check", {}, this.with, "With the game that was on the board last"),
        h("button.button.main", {type: "submit"}, "Save the file")),
      h("section", {id: "report-what"}, h("h3", {}, "What is in it"),
        h("ul", {}, ...["What you write", "The version of Panthera, the system, the number of processors", "The game as a PGN, if you want that", "The newest lines of Panthera's log, which may name folders",
          "What the browser says of itself: its name, languages, sizes, your preferences here, and the errors that this page has seen"].map((text) => h("li", {}, text))),
        h("p", {}, "No secret that opens the board, and no other game.")));
  }

  async #save(event) {
    event.preventDefault();
    const body = JSON.stringify({text: this.text.value, game: this.game && this.with.checked ? this.game : "", browser: browserLines(), trail: trail()});
    const answer = await ask("report", {method: "POST", body}).catch(() => undefined);
    if (!answer?.ok) {
      note(answer ? await answer.text() : "Panthera does not answer. Start it again, and try once more.");
      return;
    }
    const address = URL.createObjectURL(await answer.blob());
    h("a", {href: address, download: `panthera-problem-${new Date().toISOString().slice(0, 10)}.txt`}).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
    note("The file is in your browser's downloads.");
  }
}
