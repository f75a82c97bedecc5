// Plays on the site in Firefox and in WebKitGTK: the board comes, a move is answered, is there again after
// the page has been loaded anew, without a network too, and is taken out.
//
//	node smoke.mjs FOLDER [Firefox|WebKitGTK]

import {spawn} from "node:child_process";
import {readFile} from "node:fs/promises";
import {existsSync} from "node:fs";
import {createServer} from "node:http";
import {extname, join} from "node:path";

const patience = 90_000; // in milliseconds
const kinds = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json"};

// serve serves a folder below /a/b/, and compresses nothing.
async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url.split("?")[0]).replace(/^\/a\/b\//, "") || "index.html";
    const content = await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, {"Content-Type": kinds[extname(path)] ?? "application/octet-stream"});
    response.end(content);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

// firefox is Firefox, driven by WebDriver BiDi.
async function firefox() {
  const {launch} = await import("puppeteer-core");
  const browser = await launch({browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true});
  const page = await browser.newPage();
  return {
    go: (url) => page.goto(url, {waitUntil: "domcontentloaded"}), run: (script) => page.evaluate(script),
    click: (x, y) => page.mouse.click(x, y), end: () => browser.close(),
  };
}

// webkit is the browser of WebKitGTK, driven by its WebDriver.
async function webkit() {
  const port = 18_000 + process.pid % 1000, driver = spawn("WebKitWebDriver", [`--port=${port}`], {stdio: "ignore"});
  const ask = async (path, body, method = "POST") => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {method, body: body && JSON.stringify(body)});
    const {value} = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until("the driver", () => fetch(`http://127.0.0.1:${port}/status`).then(() => true));
  const binary = ["4.1", "6.0", "4.0"].map((v) => `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${v}/MiniBrowser`).find(existsSync);
  const {sessionId} = await ask("", {capabilities: {alwaysMatch: {"webkitgtk:browserOptions": {binary, args: ["--automation"]}}}});
  return {
    go: (url) => ask(`/${sessionId}/url`, {url}), run: (text) => ask(`/${sessionId}/execute/async`, {script: `const done = arguments[0]; Promise.resolve(${text}).then(done, (failure) => done(String(failure)));`, args: []}),
    click: (x, y) => ask(`/${sessionId}/actions`, {actions: [{type: "pointer", id: "mouse", actions: [
      {type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y)}, {type: "pointerDown", button: 0}, {type: "pointerUp", button: 0}]}]}),
    end: async () => { await ask(`/${sessionId}`, undefined, "DELETE").catch(() => {}); driver.kill(); },
  };
}

// until waits until something is so. A page that is just being left is asked anew.
async function until(what, holds) {
  for (const end = Date.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const so = await Promise.resolve().then(holds).catch((failure) => { if (Date.now() > end) throw failure; });
    if (so) return;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

async function smoke(name, open, folder) {
  const server = await serve(folder), page = await open(), address = `http://127.0.0.1:${server.address().port}/a/b/`;
  const moves = (count) => until(`${count} moves`, () => page.run(`document.querySelectorAll(".moves button").length >= ${count}`));
  const play = async (...squares) => {
    for (const at of squares) {
      const {x, y} = JSON.parse(await page.run(`(() => { const r = document.querySelector('.square[data-at="${at}"]').getBoundingClientRect(); return JSON.stringify({x: r.x + r.width / 2, y: r.y + r.height / 2}); })()`));
      await page.click(x, y);
    }
  };
  const reload = async () => {
    await page.run("(window.old = true, setTimeout(() => location.reload()), true)");
    await until("the page anew", () => page.run("window.old === undefined && document.querySelector('.board .pieces > g') !== null"));
  };
  try {
    await page.go(`${address}?game=chess`);
    await until("the board", () => page.run("location.hash.startsWith('#/play/') && document.querySelector('.board .pieces > g') !== null"));
    await play("e2", "e4");
    await moves(2);
    await reload();
    await moves(2);
    await until("what is kept for when there is no network", () => page.run(`caches.keys().then(async (names) => { for (const name of names) if (await (await caches.open(name)).match("offline.json")) return true; return false; })`));
    server.closeAllConnections();
    server.close();
    await reload();
    await moves(2);
    await play("d2", "d4");
    await moves(4);
    const pgn = await page.run(`import(document.querySelector("script[type=module]").src.replace("app.js", "place.js")).then(async ({ask}) => (await ask("library/export")).text())`);
    if (!pgn.includes("e2e4") && !pgn.includes("1. e4")) throw new Error(`the game is not taken out: ${pgn}`);
    console.log(`${name}: boot, move, reload, without a network, export`);
  } finally {
    await page.end();
    server.close();
  }
}

const [folder, only] = process.argv.slice(2);
for (const [name, open] of Object.entries({Firefox: firefox, WebKitGTK: webkit})) if (!only || name === only) await smoke(name, open, folder);
process.exit(0);
