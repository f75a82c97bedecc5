// What was taken, and which side has more left: small pictures beside a player, with what may come
// back marked.

import {h, s} from "./dom.js";
import {prefs} from "./prefs.js";

const shown = new WeakMap(); // what elements show

// showTaken lists in an element what a side has taken, unless it stands there.
export function showTaken(element, material, side) {
  const key = JSON.stringify([prefs.material, side, material]);
  if (shown.get(element) === key) return;
  shown.set(element, key);
  element.replaceChildren(...taken(material, side));
}

// taken lists what a side has taken, which are the losses of the other, and by how much it
// is ahead.
function taken(material, side) {
  if (!material || !prefs.material) return [];
  const losses = side === "white" ? material.black : material.white;
  const ahead = side === "white" ? material.balance : -material.balance;
  const pictures = losses.map((loss) => h("span.loss", {title: words(loss)}, picture(loss), loss.count > 1 && h("small", {}, loss.count), loss.back > 0 && h("small.back", {"aria-hidden": "true"}, "↺")));
  return [
    losses.length > 0 && h("span.sr", {}, `has taken ${losses.map(words).join(", ")}`),
    ...pictures.map((element) => { element.setAttribute("aria-hidden", "true"); return element; }),
    ahead >= 50 && h("b.ahead", {title: "ahead by so many pawns"}, `+${Math.round(ahead / 100)}`),
  ].filter(Boolean);
}

function picture(loss) {
  return s("svg", {viewBox: "-.5 -.5 1 1", class: "panthera"}, s("g", {class: `piece ${loss.class}`}, s("use", {href: `#${loss.picture}`, x: -0.5, y: -0.5, width: 1, height: 1})));
}

function words({name, count, back = 0}) {
  const number = count > 1 ? `${count}× ${name}` : name;
  if (back === 0) return number;
  return `${number} (${back === count ? "" : `${back} `}may come back)`;
}
