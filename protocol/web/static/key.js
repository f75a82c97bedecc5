// The secret by which this browser is let in. It comes in the address that "panthera play"
// opens, or in an invitation, is kept for this origin, and is shown with all that is asked
// for. No cookie has it: those are sent to every port of a machine.

import {browser} from "./kept.js";

// fields are the names, in the address and in storage, of the owner's secret and of a guest's.
const fields = ["token", "guest"];
const keptAs = (field) => `panthera.${field}`;
const read = (field) => browser.read(keptAs(field));
const secret = () => read("token") ?? read("guest") ?? "";
const shown = (text) => ({Authorization: `Bearer ${text}`});

// ask is fetch for what not everybody is given.
export function ask(address, options = {}) {
  return fetch(address, {...options, headers: {...options.headers, ...shown(secret())}});
}

// protocols are what a WebSocket offers, to show the secret.
export function protocols() {
  return secret() ? ["panthera", `panthera.${secret()}`] : ["panthera"];
}

// admits says whether a secret lets its holder in; undefined if nobody answers.
async function admits(text) {
  try {
    return (await fetch("token", {headers: shown(text)})).ok;
  } catch {
    return undefined;
  }
}

// admitted says whether this browser is let in; undefined if nobody answers.
export const admitted = () => admits(secret());

// renew has a new token made: other browsers are let in no more. It is false if that cannot
// be done.
export async function renew() {
  const answer = await ask("token", {method: "POST"}).catch(() => undefined);
  if (!answer?.ok) return false;
  browser.keep(keptAs("token"), await answer.json());
  return true;
}

// changed calls back when another tab has come to another secret.
export function changed(then) {
  addEventListener("storage", (event) => { if (fields.some((field) => event.key === keptAs(field))) then(); });
}

// take keeps the secret in the address, if it is one, and takes it out of there.
async function take() {
  const query = new URLSearchParams(location.search);
  if (!fields.some((field) => query.has(field))) return;
  for (const field of fields) {
    const text = query.get(field);
    query.delete(field);
    if (!text || !await admits(text)) continue;
    browser.keep(keptAs(field), text);
    if (field === "guest" && read("token") && !await admits(read("token"))) browser.forget(keptAs("token"));
  }
  history.replaceState(null, "", `./${query.size ? `?${query}` : ""}${location.hash}`);
}

await take();
