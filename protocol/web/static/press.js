// What is pressed stays as it is until it is let go: browsers make no click of a press on what has been replaced meanwhile.

const longest = 5000; // ms that what is told waits for a finger

let pressed = false, timer;
const waiting = [];

// calmly does something at once, or when nothing is pressed any more.
export function calmly(act) {
  if (pressed) waiting.push(act);
  else act();
}

function letGo() {
  clearTimeout(timer);
  pressed = false;
  waiting.splice(0).forEach((act) => act());
}

addEventListener("pointerdown", ({target}) => {
  if (!(/** @type {Element} */ (target)).closest("button, a, summary, .graph")) return;
  pressed = true;
  clearTimeout(timer);
  timer = setTimeout(letGo, longest);
}, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { if (pressed) setTimeout(letGo); }, true); // after the click
