// The service worker: keeps the page and its parts, so that it opens as an app, and while
// Panthera does not run says so. Whatever can be asked for is asked for: what is kept is for
// when nobody answers.

const version = "{{version}}";
const parts = ["{{parts}}"];
const shell = `panthera-${version}`;
const worker = /** @type {any} */ (self);

// looks are addresses whose answers are kept as they come: what boards look like.
const looks = /^\/(pieces\.css|board\/|symbols\/|start\/)/;

worker.addEventListener("install", (event) => {
  const addresses = ["/", "/pieces.css", ...parts.map((name) => `/static/${version}/${name}`)];
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(addresses)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const {request} = event, {origin, pathname, search} = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(`/static/${version}/`)) event.respondWith(keptFirst(request));
  else if (pathname === "/" && request.mode === "navigate") event.respondWith(askedFirst(request, search === "" ? "/" : undefined, "/"));
  else if (looks.test(pathname)) event.respondWith(askedFirst(request, request, request));
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
