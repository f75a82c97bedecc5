// What screen readers are told: where the pieces are, and where a move that is being entered
// can go.

// pieces names all pieces of a position with their squares: "white King: e1".
export function pieces({pieces: all}, called) {
  const places = new Map();
  for (const piece of all) {
    const where = piece.at.includes("/") ? `${piece.count > 1 ? `${piece.count} ` : ""}beside the board` : called(piece.at);
    places.set(piece.name, [...(places.get(piece.name) ?? []), where]);
  }
  const sorted = [...places].sort(([a], [b]) => a < b ? -1 : 1);
  return sorted.map(([name, list]) => `${name}: ${list.join(", ")}`);
}

// targets says where a move goes on from the places entered so far; empty if it is not begun.
export function targets(entry, board) {
  if (!entry.begun) return "";
  const list = [...entry.targets()].map(([place, {takes}]) => {
    const taken = takes && board.pieceAt(place);
    return board.called(place) + (taken ? ` takes ${taken.name}` : "");
  });
  const who = board.pieceAt(entry.path[0])?.name ?? board.called(entry.path[0]);
  const at = entry.last.includes("/") ? "beside the board" : board.called(entry.last);
  if (list.length === 0) return `${who}, ${at}.`;
  return `${who}, ${at}, can go to ${list.join(", ")}${entry.ends().length > 0 ? ", or stop here" : ""}.`;
}
