// An arrow on the board.

// arrow is the outline of an arrow from one point to another; empty if they are too near.
export function arrow(from, to, weight) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 0.1) return "";
  const dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const half = 0.085 * weight, wing = 0.24 * weight, head = 0.42 * weight;
  return [[0.22, half], [length - head, half], [length - head, wing], [length - 0.04, 0], [length - head, -wing], [length - head, -half], [0.22, -half]]
    .map(([along, aside], i) => `${i ? "L" : "M"}${(from.x + along * dx - aside * dy).toFixed(3)} ${(from.y + along * dy + aside * dx).toFixed(3)}`).join("") + "Z";
}
