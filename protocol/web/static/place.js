// The place where the page is: everything that it asks for goes through here. A place answers
// addresses below the page's own, and has a socket to talk by. It is a server, or, where there is
// none, a worker of the page's own. What it can do stands in its welcome message.

import {admitted, ask as askServer, protocols} from "./key.js";

// here is the address of the page, without what follows it there.
export const here = () => new URL("./", location.href).href;

function openSocket() {
  const address = new URL("socket", here());
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address, protocols());
}

const server = {ask: askServer, socket: openSocket, locked: async () => await admitted() === false, picture: async (path) => path, page: undefined};

// ask is fetch for an address below the page's; socket is a new WebSocket; locked says that the
// place answers, and does not let this browser in; picture is the address by which the browser
// shows a picture that the place makes, page that of a page; undefined where it is the same.
const place = document.documentElement.dataset.place === "site" ? await import("./site.js") : server;
export const {ask, socket, locked, picture} = place;

// inTab opens the page of a link in a tab of its own, where the place has to make it first.
export async function inTab(event) {
  if (!place.page) return;
  event.preventDefault();
  const tab = window.open("about:blank"), address = await place.page(event.currentTarget.getAttribute("href"));
  if (tab) tab.location.href = address;
}
