// What is said: to all in a note that goes away, to screen readers in a live region.

const status = document.getElementById("status");
const toast = document.getElementById("toast");
let timer;

// heard is how many lines screen readers find in the live region: what comes quickly one
// after the other, as a move and its answer, is read one after the other.
const heard = 4;

// announce tells screen readers.
export function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  status.append(line);
  while (status.childElementCount > heard) status.firstElementChild.remove();
}

// note shows a line for a while.
export function note(text) {
  toast.textContent = text;
  toast.classList.add("on");
  clearTimeout(timer);
  timer = setTimeout(() => toast.classList.remove("on"), 2500 + 40 * text.length);
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
