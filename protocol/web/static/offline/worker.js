// The service worker: keeps the page and its parts, so that it opens as an app, and while
// Panthera does not run says so. Whatever can be asked for is asked for: what is kept is for
// when nobody answers. A place without a server is kept whole, once its page asks for that.

const version = "{{version}}";
const parts = ["{{parts}}"];
const place = `panthera ${new URL("./", location.href).pathname} `; // other places of this origin have others
const shell = place + version;
const worker = /** @type {any} */ (self);

// looks are addresses whose answers are kept as they come: what boards look like.
const looks = /^(pieces\.css|welcome\.json|offline\.json|beside|board\/|symbols\/|start\/|rules\/|diagram\/|special\/|sample\/|problems[^?]*\.json)/;

// here is the address of the page: whatever is asked for lies below it.
const here = new URL("./", location.href).href;

worker.addEventListener("install", (event) => {
  const addresses = ["./", "pieces.css", ...parts.map((name) => `static/${version}/${name}`)];
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(addresses)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith(place) && name !== shell).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

// "keep all" has all files kept that offline.json lists, one after the other; that list last.
worker.addEventListener("message", (event) => {
  if (event.data !== "keep all") return;
  event.waitUntil(caches.open(shell).then(async (cache) => {
    if (await cache.match("offline.json")) return;
    for (const path of await (await fetch("offline.json")).json()) if (!await cache.match(path)) await cache.add(path);
    await cache.add("offline.json");
  }).catch(() => {})); // next time, then
});

worker.addEventListener("fetch", (event) => {
  const {request} = event, [address, query] = request.url.split("#")[0].split("?");
  if (request.method !== "GET" || !address.startsWith(here)) return;
  const path = address.slice(here.length);
  if (path.startsWith(`static/${version}/`)) event.respondWith(keptFirst(request));
  else if (path === "" && request.mode === "navigate") event.respondWith(askedFirst(request, query ? undefined : here, here));
  else if (looks.test(path)) event.respondWith(askedFirst(request, request, request));
});

// keptFirst answers with what is kept, if it is: its address names its content.
async function keptFirst(request) {
  return await caches.match(request) ?? fetch(request);
}

// askedFirst answers with what the server says, which is kept under an address if there is
// one, and with what is kept where nobody answers.
async function askedFirst(request, keepAs, kept) {
  try {
    const answer = await fetch(request);
    if (keepAs && answer.ok && !answer.redirected) (await caches.open(shell)).put(keepAs, answer.clone());
    return answer;
  } catch (failure) {
    const answer = await caches.match(kept);
    if (answer) return answer;
    throw failure;
  }
}
