// A place without a server: files answer what depends on the game alone; for the rest there is a
// worker, which is started when something is asked of it.

import {browser} from "./kept.js";

// files are the addresses of files.
const files = /^(?:static\/|board\/|symbols\/|start\/|rules\/|diagram\/|special\/|sample\/|pieces\.css$|problems\.json$|problems\/[^/]+\.json$|welcome\.json$)/;

// ofGame is the ID in the address of what depends on a game; made games have no files.
const ofGame = /^(?:board|symbols|start|rules|diagram|special|sample)\/([^/]+?)(?:\.json)?(?:\/|$)/;
let greeting; // what a place says first: here it is a file

async function greet() {
  greeting ??= fetch("welcome.json").then((answer) => answer.json()).catch((failure) => { greeting = undefined; throw failure; });
  return greeting;
}

// isFile says whether a file answers an address.
async function isFile(path) {
  const id = path.match(ofGame)?.[1];
  return files.test(path) && (!id || (await greet()).games.some((g) => g.id === id));
}

// usedKey says in the browser's storage that something may be kept here.
const usedKey = "panthera.used";

const version = import.meta.url.split("/").at(-2);
const answers = new Map(); // those that are waited for, by number
const wires = new Map();
let number = 0, worker, take = false;

// started is the worker, which is started.
function started() {
  if (worker) return worker;
  browser.keep(usedKey, "yes");
  worker = new Worker(new URL("site-worker.js", import.meta.url));
  worker.addEventListener("message", ({data}) => hear(data));
  worker.addEventListener("error", (event) => fail(event.message));
  worker.postMessage({start: true, take});
  progress(0);
  return worker;
}

function hear(data) {
  if (data.answer) {
    answers.get(data.answer)?.(new Response(data.content, {status: data.status, headers: {"Content-Type": data.type}}));
    answers.delete(data.answer);
  } else if (data.wire) wires.get(data.wire)?.hear(data.text);
  else if ("progress" in data) progress(data.progress);
  else if (data.ready) {
    progress();
    navigator.serviceWorker?.ready.then(({active}) => active.postMessage("keep all"));
  }
  else if (data.lost) end("the board is open in another tab or window of this browser");
  else if (data.failed) fail(data.failed);
}

// progress shows how much of the module has come; nothing when it runs.
function progress(part) {
  const bar = /** @type {HTMLProgressElement} */ (document.getElementById("fetching"));
  bar.hidden = part === undefined;
  if (part) bar.value = part;
}

function fail(reason) {
  end(`the engine cannot run here (${reason})`);
}

// end ends what has been begun: it is told why, and the worker is gone.
function end(text) {
  progress();
  worker?.terminate();
  worker = undefined;
  for (const answer of answers.values()) answer(new Response(text, {status: 503}));
  answers.clear();
  take = true; // who tries again wants it here
  for (const wire of [...wires.values()]) wire.dismiss(text);
  wires.clear();
}

// ask answers as a server does.
/** @type {(path: string, options?: RequestInit) => Promise<Response>} */
export async function ask(path, {method = "GET", body} = {}) {
  if (await isFile(path)) return fetch(path);
  if (path === "library/unfinished" && !worker && !browser.read(usedKey)) return new Response("[]");
  const content = new Uint8Array(await new Response(body).arrayBuffer()), id = ++number;
  return new Promise((resolve) => {
    answers.set(id, resolve);
    started().postMessage({ask: id, method, path, body: content});
  });
}

// Wire is a WebSocket to the worker. The first greeting is a file: until the page asks for
// something the worker is not needed.
class Wire extends EventTarget {
  readyState = /** @type {number} */ (WebSocket.OPEN);
  #id = ++number;
  #open = false;

  constructor() {
    super();
    wires.set(this.#id, this);
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }

  async send(text) {
    const {type} = JSON.parse(text);
    if (type === "join") {
      this.#tell(JSON.stringify({...await greet(), token: "", version}));
      return;
    }
    if (!this.#open) started().postMessage({open: this.#id});
    if (!this.#open) worker.postMessage({wire: this.#id, say: JSON.stringify({type: "join", token: ""})});
    this.#open = true;
    started().postMessage({wire: this.#id, say: text});
  }

  hear(text) {
    if (text.startsWith("{\"type\":\"welcome\"")) return; // that has been said
    this.#tell(text);
    if (text.startsWith("{\"type\":\"state\"") && JSON.parse(text).result) persist();
  }

  #tell(data) {
    this.dispatchEvent(new MessageEvent("message", {data}));
  }

  // dismiss ends it for good.
  dismiss(text) {
    this.readyState = WebSocket.CLOSED;
    this.#tell(JSON.stringify({type: "dismissed", text}));
    this.dispatchEvent(new CloseEvent("close", {code: 1000}));
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    worker?.postMessage({close: this.#id});
    wires.delete(this.#id);
  }
}

export const socket = () => new Wire();

// persist asks the browser once not to throw away what is kept here.
let asked = false;
function persist() {
  if (!asked) navigator.storage?.persist?.().catch(() => {});
  asked = true;
}

export const locked = async () => false;

// picture is the address of a picture that is made when it is asked for.
export async function picture(path) {
  if (await isFile(path)) return path;
  return `data:image/svg+xml,${encodeURIComponent(await (await ask(path)).text())}`;
}

// page is the address of a page to be printed.
export async function page(path) {
  return URL.createObjectURL(new Blob([await (await ask(path)).text()], {type: "text/html"}));
}
