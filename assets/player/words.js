// What moves and positions are in words, as the terminal has them.

function name(board, c) { return board.sites[c] ? board.sites[c][0] : ""; }

function describe(m, game, board) {
  const at = (c) => name(board, c);
  const order = [], kinds = {};
  let points = 0;
  for (const e of m.e) {
    if (!kinds[e[0]]) { kinds[e[0]] = []; order.push(e[0]); }
    kinds[e[0]].push(e);
    if (e[0] === CAPTURE) points += e[2];
  }
  const cells = (run, i) => run.map((e) => at(e[i])).join("; ");
  const parts = order.map((k) => {
    const run = kinds[k], e = run[0];
    switch (k) {
      case STEP: return `steps from ${at(e[1])} to ${at(e[2])}`;
      case HOP: return `hops from ${at(e[1])} to ${run.map((h) => at(h[2])).join(" to ")}` + (run.length === 1 ? ` over ${at(e[3])}` : ` in ${run.length} hops`);
      case GROW: return `grows ${plural(run.length, "pad")} at ${cells(run, 1)}`;
      case CAPTURE: return `takes ${plural(run.length, board.piece)} at ${cells(run, 1)}`;
      case CONVERT: return game.pieces[run[run.length - 1][2]].title || `flips ${plural(run.length, board.piece)}`;
      case EXIT: return `leaves the board from ${at(e[1])}`;
      case PLACE: return `places a ${board.piece} on ${at(e[1])}`;
      case PASS: return "passes";
    }
    return "";
  }).filter(Boolean);
  if (!m.e.length) parts.push("grows, and no pad opens");
  if (points) parts.push(`for ${plural(points, "point")}`);
  return parts.join(", ");
}

// pieces lists where the pieces of each kind stand.
function pieces(p, game, board) {
  return game.pieces.map((k, i) => {
    const on = board.sites.map((s) => s[0]).filter((_, c) => p.men[c] === i);
    if (!on.length) return "";
    const who = k.seat >= 0 ? board.seats[k.seat].title : k.letter;
    return who + (k.title ? ` (${k.title})` : "") + `: ${on.join("; ")}.`;
  }).filter(Boolean).join(" ");
}
function hopsOf(m) { return m.e.filter((e) => e[0] === HOP).length; }
function costOf(m) {
  return [m.u ? seconds(m.u) + " of CPU" : "", m.t ? seconds(m.t) + (m.u ? " by the clock" : "") : "", m.m ? megabytes(m.m) : ""].filter(Boolean).join(", ");
}
