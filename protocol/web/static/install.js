// The page as an app: a worker keeps its parts, and a page of another version than the
// server's is loaded anew.

import {tab} from "./kept.js";

const triedKey = "panthera.version";

// version is the version of this page's parts, which is in their addresses.
const version = import.meta.url.split("/").at(-2);

// install has the browser keep the page for when Panthera does not run. Browsers do so for
// pages of this machine, and by HTTPS.
export function install() {
  navigator.serviceWorker?.register("worker.js").catch(() => {}); // then there is a page as long as there is a server
}

// renewed loads the page anew if the server has another version, once; true if it does.
export function renewed(wanted) {
  if (wanted === version || tab.read(triedKey) === wanted || !tab.keep(triedKey, wanted)) return false;
  location.reload();
  return true;
}
