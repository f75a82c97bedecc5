"use strict";
// Replays the games of the report: a board, its moves and what the engines thought.
(() => {
  const $ = (id) => document.getElementById(id);
  const trace = echarts.init($("trace"));
  let game, at = 0, positions = [];

  // open shows a game from its first position after the opening.
  function open(index) {
    game = data.games[index];
    let now = [...(game.start || "")];
    positions = [now];
    for (const ply of game.plies || []) {
      now = [...now];
      for (let i = 0; i < (ply.d || []).length; i += 2) now[ply.d[i]] = ply.d[i + 1];
      positions.push(now);
    }
    $("about").textContent = `Game ${game.n}, ${game.v}: ${game.w} – ${game.b} ${game.r} (${game.pts.join(" : ")}), ${game.why}`;
    list();
    plot();
    show(0);
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

  // show draws a position, its first rank at the bottom.
  function show(ply) {
    at = Math.max(0, Math.min(positions.length - 1, ply));
    const board = data.boards[game.v], position = positions[at], size = 40;
    const hidden = new Set(board.void || []);
    const changed = new Set(at > 0 ? (game.plies[at - 1].d || []).filter((_, i) => i % 2 === 0) : []);
    const parts = [];
    for (let s = 0; s < board.files * board.ranks; s++) {
      if (hidden.has(s)) continue;
      const file = s % board.files, rank = Math.floor(s / board.files);
      const x = file * size, y = (board.ranks - 1 - rank) * size;
      const fill = changed.has(s) ? "#f6d55c" : (file + rank) % 2 ? "#f0e0c0" : "#b8926a";
      parts.push(`<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}"><title>${board.names[s]}</title></rect>`);
      const letter = position[s];
      if (letter === "." || letter === undefined) continue;
      const white = letter === letter.toUpperCase();
      parts.push(`<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size * 0.4}" fill="${white ? "#fff" : "#222"}" stroke="#222"/>` +
        `<text x="${x + size / 2}" y="${y + size / 2}" text-anchor="middle" dominant-baseline="central" font-size="20" font-weight="bold" fill="${white ? "#222" : "#fff"}" pointer-events="none">${letter.toUpperCase()}</text>`);
    }
    $("board").setAttribute("viewBox", `0 0 ${board.files * size} ${board.ranks * size}`);
    $("board").innerHTML = parts.join("");
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
