// The men on the board: elements that are kept from one position to the next, so that
// they glide to where they stand now.

import {s} from "./dom.js";

const manSize = 0.92, badgeSize = 0.44;
const glideTime = 190;

const still = matchMedia("(prefers-reduced-motion: reduce)");

// picture is a man's drawing about the origin, in squares.
export function picture(man) {
  const half = manSize / 2, children = [];
  children.push(s("use", {href: `#${man.picture}`, x: -half, y: -half, width: manSize, height: manSize}));
  if (man.badge) {
    const at = 0.29 - badgeSize / 2;
    children.push(s("use", {class: "man thing", href: `#${man.badge}`, x: at, y: at, width: badgeSize, height: badgeSize}));
  }
  if (man.count > 1) {
    children.push(s("circle", {class: "count", cx: 0.3, cy: 0.32, r: 0.22}),
      s("text", {class: "count", x: 0.3, y: 0.32, "font-size": 0.32}, man.count));
  }
  return children;
}

export class Men {
  constructor(layer) {
    this.layer = layer;
    this.shown = new Map(); // by key: {man, element}
  }

  // clear forgets all men, for another layout with these squares.
  clear(squares) {
    this.squares = squares;
    this.shown.clear();
    this.layer.replaceChildren();
  }

  // show sets the men of a position.
  show(position, glide) {
    const before = this.shown, now = new Map(), seen = new Map(), fresh = [];
    for (const man of position.men) {
      const number = seen.get(man.at) ?? 0;
      seen.set(man.at, number + 1);
      const key = `${man.at}#${number}`;
      const old = before.get(key);
      if (old && alike(old.man, man)) {
        now.set(key, old);
        before.delete(key);
      } else {
        fresh.push([key, man]);
      }
    }
    for (const [key, man] of fresh) now.set(key, this.#place(man, before, position.last, glide && !still.matches));
    for (const {element} of before.values()) this.#remove(element, glide && !still.matches);
    this.shown = now;
  }

  // #place makes the element of a man that was not there before, and has it come from
  // where it was.
  #place(man, before, last, glide) {
    const element = s("g", {class: `man ${man.class}`, "data-at": man.at, transform: this.#transform(man)}, ...picture(man));
    if (man.at.includes("/")) {
      element.setAttribute("tabindex", -1);
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", `${man.name}${man.count > 1 ? ` × ${man.count}` : ""}, beside the board`);
    }
    this.layer.append(element);
    const path = glide ? this.#origin(man, before, last) : undefined;
    if (path) {
      element.animate(path.map((place) => ({transform: this.#css({...man, ...place})})), {duration: glideTime * (path.length - 1) ** 0.6, easing: "ease-in-out"});
    } else if (glide) {
      element.animate([{opacity: 0}, {opacity: 1}], {duration: glideTime});
    }
    return {man, element};
  }

  // #origin is the way by which a man came: along the last move, or from where its like
  // has gone.
  #origin(man, before, last) {
    const onWay = last.length > 1 && man.at === last.at(-1) && before.get(`${last[0]}#0`);
    if (onWay && onWay.man.side === man.side) {
      before.delete(`${last[0]}#0`);
      onWay.element.remove();
      return last.map((place) => pick(this.squares.get(place)));
    }
    for (const [key, old] of before) {
      if (old.man.picture === man.picture && old.man.class === man.class) {
        before.delete(key);
        old.element.remove();
        return [pick(old.man), pick(man)];
      }
    }
    return undefined;
  }

  #remove(element, glide) {
    if (!glide) {
      element.remove();
      return;
    }
    element.animate([{opacity: 1}, {opacity: 0}], {duration: glideTime}).finished.finally(() => element.remove());
  }

  // lift pales the men of a place, for one that is being dragged from there.
  lift(place, lifted) {
    for (const {man, element} of this.shown.values()) {
      if (man.at === place) {
        element.classList.toggle("lifted", lifted);
        if (lifted && place.includes("/")) return;
      }
    }
  }

  // release lets all men stand again.
  release() {
    for (const lifted of this.layer.querySelectorAll(".lifted")) lifted.classList.remove("lifted");
  }

  #turn(man) {
    return this.squares?.get(man.at)?.turn ?? 0;
  }

  #transform(man) {
    return `translate(${man.x} ${man.y}) rotate(${this.#turn(man)}) scale(${man.scale})`;
  }

  #css(man) {
    return `translate(${man.x}px, ${man.y}px) rotate(${this.#turn(man)}deg) scale(${man.scale})`;
  }
}

function pick({x, y, scale}) {
  return {x, y, scale};
}

function alike(a, b) {
  return a.picture === b.picture && a.class === b.class && a.badge === b.badge && a.count === b.count && a.x === b.x && a.y === b.y && a.scale === b.scale;
}
