// The connection to the server: joins with the tab's token, comes back when it is cut,
// hands each message to the listener for its type.

import {tab} from "./kept.js";
import {changed} from "./key.js";
import {locked, socket as newSocket} from "./place.js";
import {calmly} from "./press.js";

const tokenKey = "panthera.token";

export class Socket extends EventTarget {
  #socket;
  #tries = 0;
  #dismissed = false;
  #waiting = [];
  #next; // the time for the next try

  constructor() {
    super();
    changed(() => { if (this.#next) this.again(); });
  }

  // on calls back with every message of a type; also "open" and "closed".
  on(type, handler) {
    this.addEventListener(type, (event) => handler(/** @type {CustomEvent} */ (event).detail ?? {}));
    return this;
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  open() {
    clearTimeout(this.#next);
    this.#next = undefined;
    const socket = newSocket();
    this.#socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({type: "join", token: tab.read(tokenKey) ?? ""}));
    });
    socket.addEventListener("message", (/** @type {any} */ event) => calmly(() => this.#receive(JSON.parse(event.data))));
    socket.addEventListener("close", (event) => this.#closed(socket, event));
  }

  // again connects once more after a dismissal.
  again() {
    this.#dismissed = false;
    this.#tries = 0;
    this.open();
  }

  #receive(message) {
    switch (message.type) {
      case "welcome":
        tab.keep(tokenKey, message.token);
        this.#tries = 0;
        this.#tell("welcome", message);
        this.#waiting.splice(0).forEach((waiting) => this.#socket.send(waiting));
        return;
      case "dismissed":
        this.#dismissed = true;
        tab.forget(tokenKey);
        break;
      case "refused":
        if (message.to === "join") this.#dismissed = true;
        break;
    }
    this.#tell(message.type, message);
  }

  async #closed(socket, event) {
    if (socket !== this.#socket) return;
    const ended = event.code === 1001 && event.reason !== "";
    const shut = !this.#dismissed && await locked();
    if (socket !== this.#socket) return;
    this.#tell("closed", {dismissed: this.#dismissed, ended, locked: shut});
    if (this.#dismissed) return;
    this.#tries++;
    this.#next = setTimeout(() => this.open(), Math.min(5000, 250 * 2 ** Math.min(this.#tries, 5)));
  }

  send(type, fields) {
    const message = JSON.stringify({type, ...fields});
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message);
    else if (["new", "study", "open"].includes(type)) this.#waiting = [message];
  }
}
