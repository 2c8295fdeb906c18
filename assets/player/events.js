// What moves do to the cells. The script knows no rules: every move comes with what it does.

// The kinds of events, and what follows them in their arrays.
const STEP = 0; // from, to
const HOP = 1; // from, to, over
const SINK = 2; // cell
const GROW = 3; // cell, from
const CAPTURE = 4; // cell, points
const CONVERT = 5; // cell, piece
const EXIT = 6; // from, to or -1
const PLACE = 7; // cell, piece
const PASS = 8;
const MARK = 9; // cell, piece
const UNMARK = 10; // cell

const WATER = 0, PAD = 1, LAND = 2, LAKE = 3;
const NONE = -1;

// What programs draw: its kind, a cell, the other cell of an arrow or the text, and a tint.
const RING = 0, TEXT = 2, CHALK = 4;

function startOf(game) {
  return {
    ground: Array.from(game.ground, Number),
    men: Array.from(game.men, (c) => (c === "." ? NONE : c.charCodeAt(0) - 97)),
  };
}

function copy(p) { return { ground: p.ground.slice(), men: p.men.slice() }; }

function apply(p, e) {
  switch (e[0]) {
    case STEP: case HOP: {
      const man = p.men[e[1]];
      p.men[e[1]] = NONE;
      p.men[e[2]] = man;
      break;
    }
    case SINK: p.ground[e[1]] = WATER; break;
    case GROW: p.ground[e[1]] = PAD; break;
    case CAPTURE: case EXIT: case UNMARK: p.men[e[1]] = NONE; break;
    case CONVERT: case PLACE: case MARK: p.men[e[1]] = e[2]; break;
  }
}

// positions returns the ground and the pieces of all cells at the start and after each move.
function positions(game) {
  const p = startOf(game);
  const list = [copy(p)];
  for (const m of game.moves) {
    for (const e of m.e) apply(p, e);
    list.push(copy(p));
  }
  return list;
}

// beatsOf splits a move into its hops, each with what it causes.
function beatsOf(move) {
  const list = [];
  for (const e of move.e) {
    const first = e[0] === STEP || e[0] === HOP || e[0] === PLACE || e[0] === PASS;
    if (!list.length || first) list.push([e]);
    else list[list.length - 1].push(e);
  }
  return list.length ? list : [[]];
}
