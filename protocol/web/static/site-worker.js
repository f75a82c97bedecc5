// The worker of a place without a server: runs the module, in which the server is, and keeps
// what people do in the browser's database.

const scope = /** @type {any} */ (self);
const format = 1; // of the database: pages that know only older ones do not touch it
const root = new URL("../../", location.href).href; // of the site
const kept = `panthera ${new URL(root).pathname}`;

// taken waits a moment for the right to write, which one tab has; take takes it from another tab.
// It is false if another keeps it, undefined where browsers know no locks.
function taken(take) {
  if (!navigator.locks) return undefined;
  return new Promise((resolve) => {
    const options = take ? {steal: true} : {signal: AbortSignal.timeout(1500)};
    navigator.locks.request(kept, options, () => { resolve(true); return new Promise(() => {}); }).catch((failure) => {
      if (failure.name === "SecurityError") return resolve(undefined); // nothing is kept here, either
      resolve(false);
      scope.postMessage({lost: true});
      scope.close();
    });
  });
}

// openDatabase opens the database.
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(kept, format);
    request.onupgradeneeded = () => request.result.createObjectStore("files", {keyPath: "path"});
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("an older page has it open"));
  });
}

// done waits for the end of a transaction.
function done(transaction) {
  return /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  }));
}

async function everything(database) {
  const request = database.transaction("files").objectStore("files").getAll();
  await done(request.transaction);
  return request.result;
}

// unpacked are parts of the module, as streams, which tell how far they have come.
async function unpacked(...names) {
  const answers = await Promise.all(names.map((name) => fetch(name)));
  for (const {ok, status} of answers) if (!ok) throw new Error(`the module cannot be had: ${status}`);
  const all = answers.reduce((sum, {headers}) => sum + Number(headers.get("Content-Length")), 0);
  let read = 0;
  return answers.map(({body}) => body.pipeThrough(new TransformStream({transform(part, out) {
    read += part.length;
    if (all) scope.postMessage({progress: Math.min(1, read / all)});
    out.enqueue(part);
  }})).pipeThrough(new DecompressionStream("gzip")));
}

const early = []; // what the page has said before the module was there
const wires = new Map();
let ask, connect;

function hear(message) {
  if (message.ask) ask(message.method, message.path, message.body, (status, type, content) => scope.postMessage({answer: message.ask, status, type, content}, [content.buffer]));
  else if (message.open) wires.set(message.open, connect((text) => scope.postMessage({wire: message.open, text})));
  else if (message.say) wires.get(message.wire)?.send(message.say);
  else if (message.close) wires.get(message.close)?.close();
}

async function start(take) {
  if (await taken(take) === false) return;
  let database, files = [], trouble = "";
  try {
    database = await openDatabase();
    files = await everything(database);
  } catch (/** @type {any} */ failure) {
    trouble = failure?.name === "VersionError" ? "What is kept here is of a newer Panthera: load this page anew. Until then nothing is kept."
      : "This browser keeps nothing for this page: what you do is lost when you close it. Save what you want to keep.";
  }
  scope.place = {
    files, trouble, beside: await (await fetch(`${root}beside.json`)).json(),
    keep: (changes) => {
      const transaction = database.transaction("files", "readwrite", {durability: "strict"}), store = transaction.objectStore("files");
      for (const file of changes) if (file.content) store.put(file); else store.delete(file.path);
      return done(transaction);
    },
    fetch: async (path) => {
      const answer = await fetch(root + path);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
    },
    ready: (answer, wire) => {
      ask = answer;
      connect = wire;
      scope.postMessage({ready: true});
      early.splice(0).forEach(hear);
    },
    warming: (left) => scope.postMessage({warming: left}), // how many nodes are searched for nothing, still
  };
  scope.importScripts("wasm_exec.js");
  const go = new scope.Go();
  const [module, memory] = await unpacked("panthera.module", "panthera.memory");
  const {instance} = await WebAssembly.instantiateStreaming(new Response(module, {headers: {"Content-Type": "application/wasm"}}), go.importObject);
  const bytes = new Uint8Array(/** @type {WebAssembly.Memory} */ (instance.exports.mem).buffer);
  let filled = 0; // browsers would keep what the memory begins with, as a part of the module
  await memory.pipeTo(new WritableStream({write(part) { bytes.set(part, filled); filled += part.length; }}));
  await go.run(instance);
  throw new Error("the module has ended");
}

onmessage = ({data}) => {
  if (data.start) start(data.take).catch((failure) => scope.postMessage({failed: String(failure?.message ?? failure)}));
  else if (ask) hear(data);
  else early.push(data);
};
