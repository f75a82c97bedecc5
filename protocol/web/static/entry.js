// How a move is entered, place by place. Knows no rules: only the list of legal moves
// with the path of each, from the server.

export class Entry {
  constructor(choices = []) {
    this.choices = choices;
    this.path = [];
  }

  // fitting are the moves that begin as entered so far.
  fitting() {
    return this.choices.filter((c) => this.path.every((place, i) => c.path[i] === place));
  }

  // ends are the moves that are entered completely, but for what they become.
  ends() {
    return this.path.length < 2 ? [] : this.fitting().filter((c) => c.path.length === this.path.length);
  }

  // targets are the places that may come next: what is there is taken, the move may end
  // there, it may go on.
  targets() {
    const found = new Map();
    if (this.path.length === 0) return found;
    for (const c of this.fitting()) {
      const place = c.path[this.path.length];
      if (place === undefined) continue;
      const target = found.get(place) ?? {takes: false, ends: false, goesOn: false};
      const last = c.path.length === this.path.length + 1;
      target.ends ||= last;
      target.goesOn ||= !last;
      target.takes ||= last && c.takes;
      found.set(place, target);
    }
    return found;
  }

  // starts says whether some move begins at a place.
  starts(place) {
    return this.choices.some((c) => c.path[0] === place);
  }

  get begun() {
    return this.path.length > 0;
  }

  get last() {
    return this.path.at(-1);
  }

  // enter adds a place. The answer is what is to be done: "play" with the move, "choose"
  // among moves, "stop" if the move is whole but may go on, "go" if it must go on, or
  // "no" if no move does so.
  enter(place) {
    if (this.path.length === 0) {
      if (!this.starts(place)) return {what: "no"};
      this.path = [place];
      return {what: "go"};
    }
    if (!this.targets().has(place)) return {what: "no"};
    this.path = [...this.path, place];
    const ends = this.ends();
    const goesOn = this.fitting().length > ends.length;
    if (goesOn) return {what: ends.length > 0 ? "stop" : "go"};
    return this.finish();
  }

  // finish ends the move where it is.
  finish() {
    const ends = this.ends();
    if (ends.length === 0) return {what: "no"};
    if (ends.length === 1 && !ends[0].label) return {what: "play", move: ends[0]};
    return {what: "choose", moves: ends};
  }

  // back undoes the last place.
  back() {
    this.path = this.path.slice(0, -1);
  }

  clear() {
    this.path = [];
  }
}
