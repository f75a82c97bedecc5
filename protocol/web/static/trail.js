// What the page has met with: errors, and what was refused. Kept for a report of a problem,
// in this page only.

const most = 100;
const met = [];

// remember notes what has happened.
export function remember(text) {
  met.push(`${new Date().toISOString()} ${String(text).slice(0, 500)}`);
  if (met.length > most) met.shift();
}

// trail is what is known, the newest last.
export function trail() {
  return [...met];
}

addEventListener("error", (event) => remember(`error: ${event.message} (${event.filename}:${event.lineno}:${event.colno})`));
addEventListener("unhandledrejection", (event) => remember(`unhandled: ${event.reason?.stack ?? event.reason}`));
