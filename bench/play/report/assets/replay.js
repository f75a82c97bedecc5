"use strict";
// Replays the games of the report: a board, its moves and what the engines thought.
(() => {
  const $ = (id) => document.getElementById(id);
  const trace = echarts.init($("trace"));
  let game, at = 0, positions = [];

  // after is who stands where, by places, when changes have been made to it.
  function after(before, changes) {
    const now = new Map(before);
    for (let i = 0; i < (changes || []).length; i += 2) {
      if (changes[i + 1] < 0) now.delete(changes[i]); else now.set(changes[i], changes[i + 1]);
    }
    return now;
  }

  // open shows a game from its first position after the opening.
  function open(index) {
    game = data.games[index];
    positions = [after([], game.start)];
    for (const ply of game.plies || []) positions.push(after(positions.at(-1), ply.d));
    $("about").textContent = `Game ${game.n}, ${game.v}: ${game.w} – ${game.b} ${game.r} (${game.pts.join(" : ")}), ${game.why}`;
    $("board").innerHTML = data.symbols + empty(data.boards[game.v]);
    $("board").setAttribute("viewBox", `0 0 ${data.boards[game.v].w} ${data.boards[game.v].h}`);
    list();
    plot();
    show(0);
  }

  const text = (s) => s.replace(/[&<>"]/g, (c) => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})[c]);

  // empty is a board without pieces.
  function empty(b) {
    const squares = b.squares.map((q) => `<path class="square ${q.c}" d="${q.o}"><title>${text(q.n)}</title></path>`);
    const trays = (b.trays || []).map((t) => `<rect class="tray ${t.c}" x="${t.x}" y="${t.y}" width="${t.w}" height="${t.h}" rx=".12"><title>${text(t.n)}</title></rect>`);
    return `<rect class="table" width="${b.w}" height="${b.h}"/>` + (b.under || "") + squares.join("") + (b.over || "") + trays.join("") +
      `<g id="last"></g>` + b.coordinates + `<g id="pieces"></g>`;
  }

  // The size of a piece, and that and the place of what it carries.
  const pieceSize = 0.92, badgeSize = 0.5, badgeAt = 0.25;

  const use = (id, x, y, size) => `<use href="#${id}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;

  // drawn is a piece in its place.
  function drawn(piece, {x, y, s}) {
    let inner = use(piece.p, x, y, s * pieceSize);
    if (piece.b) inner += `<g class="piece thing">${use(piece.b, x + s * badgeAt, y + s * badgeAt, s * badgeSize)}</g>`;
    if (piece.k) {
      const at = [x + s * 0.3, y + s * 0.32];
      inner += `<circle class="count" cx="${at[0]}" cy="${at[1]}" r="${s * 0.22}"/><text class="count" x="${at[0]}" y="${at[1]}" font-size="${s * 0.32}">${piece.k}</text>`;
    }
    return `<g class="piece ${piece.c}"><title>${text(piece.n)}</title>${inner}</g>`;
  }

  function list() {
    $("moves").replaceChildren(...(game.plies || []).map((ply, i) => {
      const span = document.createElement("span");
      span.textContent = (ply.c === 0 ? `${i + 1}. ` : "") + ply.m;
      if (ply.s !== undefined) span.title = `${(ply.s / 100).toFixed(2)}, ${ply.t || 0} ms`;
      span.onclick = () => show(i + 1);
      return span;
    }));
  }

  function plot() {
    const of = (side) => (game.plies || []).map((ply) => (ply.c === side && ply.s !== undefined ? ply.s / 100 : null));
    trace.setOption({
      animation: false, tooltip: { trigger: "axis" }, legend: {}, grid: { left: 50, right: 20, top: 30, bottom: 30 },
      xAxis: { type: "category", data: (game.plies || []).map((ply, i) => `${i + 1} ${ply.m}`) },
      yAxis: { type: "value", min: -10, max: 10, name: "for White" },
      series: [[game.w, 0], [game.b, 1]].map(([name, side]) => ({ name: `${name} ${side ? "(Black)" : "(White)"}`, type: "line", connectNulls: true, showSymbol: false, data: of(side) })),
    }, true);
  }

  // show sets the pieces of a position and marks the squares of the last move.
  function show(ply) {
    at = Math.max(0, Math.min(positions.length - 1, ply));
    const board = data.boards[game.v];
    const pieces = [...positions[at]].map(([where, who]) => [board.places[where], board.pieces[who]]);
    pieces.sort((a, b) => (a[0].l || 0) - (b[0].l || 0));
    $("pieces").innerHTML = pieces.map(([where, who]) => drawn(who, where)).join("");
    const changed = (at > 0 && game.plies[at - 1].d || []).filter((_, i) => i % 2 === 0).map((where) => board.places[where].q);
    $("last").innerHTML = [...new Set(changed)].filter((q) => q >= 0).map((q) => `<path class="last" d="${board.squares[q].o}"/>`).join("");
    const spans = $("moves").children;
    for (let i = 0; i < spans.length; i++) spans[i].className = i + 1 === at ? "now" : "";
    if (at > 0) spans[at - 1].scrollIntoView({ block: "nearest" });
  }

  $("game").replaceChildren(...data.games.map((g, i) => new Option(`${g.n}: ${g.v}, ${g.w} – ${g.b} ${g.r}, ${g.why}`.slice(0, 120), i)));
  $("game").onchange = () => open($("game").value);
  $("first").onclick = () => show(0);
  $("back").onclick = () => show(at - 1);
  $("forth").onclick = () => show(at + 1);
  $("last").onclick = () => show(positions.length - 1);
  document.addEventListener("keydown", (e) => {
    if (e.key === "ArrowLeft") show(at - 1);
    if (e.key === "ArrowRight") show(at + 1);
  });
  if (data.games.length) open(0);
})();
