// The pond: cells and pieces.

const WATER = 0, PAD = 1, LAND = 2, LAKE = 3;
const NONE = -1;

// What is drawn: its kind, a cell, the other cell of an arrow or the text, and a tint.
const RING = 0, ARROW = 1, TEXT = 2, CHALK = 4;

// apply does to the ground and the pieces of a position what an event does.
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

// beatsOf splits the events of a move into its hops, each with what it causes.
function beatsOf(events) {
  const list = [];
  for (const e of events) {
    const first = e[0] === STEP || e[0] === HOP || e[0] === PLACE || e[0] === PASS;
    if (!list.length || first) list.push([e]);
    else list.at(-1).push(e);
  }
  return list.length ? list : [[]];
}

const SVG = "http://www.w3.org/2000/svg";
function svg(name, attrs, parent) {
  const e = document.createElementNS(SVG, name);
  for (const k in attrs) e.setAttribute(k, attrs[k]);
  if (parent) parent.appendChild(e);
  return e;
}
function hash(n) { n = Math.imul(n + 1, 0x9e3779b1); n ^= n >>> 15; n = Math.imul(n, 0x85ebca6b); return (n ^ n >>> 13) >>> 0; }

// newBoard draws the board of a game into an element. First is the position at the start, id a
// prefix for the names of its parts.
function newBoard(pond, game, board, first, id) {
  const site = (c) => ({ x: board.sites[c][1] * 100, y: board.sites[c][2] * 100 });
  const firm = !board.hex && first.ground.includes(LAND);
  const layers = drawBoard();
  const pads = {}, men = {};

  function drawBoard() {
    let x1 = 1e9, y1 = 1e9, x2 = -1e9, y2 = -1e9;
    const cover = (x, y, r) => { x1 = Math.min(x1, x - r); y1 = Math.min(y1, y - r); x2 = Math.max(x2, x + r); y2 = Math.max(y2, y + r); };
    board.sites.forEach((s) => cover(s[1] * 100, s[2] * 100, s[4] ? 30 : 58));
    board.tags.forEach((t) => cover(t[1] * 100, t[2] * 100, 24));
    const top = svg("svg", { class: "fp-board", viewBox: `${x1} ${y1} ${x2 - x1} ${y2 - y1}`, "aria-hidden": "true" }, pond);
    pond.style.setProperty("--ratio", (x2 - x1) / (y2 - y1));
    const defs = svg("defs", {}, top);
    const r = 57.7 * 0.94;
    const hexagon = [30, 90, 150, 210, 270].map((a) => `${(r * Math.cos(a * Math.PI / 180)).toFixed(1)} ${(r * Math.sin(a * Math.PI / 180)).toFixed(1)}`).join("L");
    const leaf = board.hex ? `M${hexagon}L25-40 4-4 38-33 47-27.1Z` : "M45-9A46 46 0 1 1 36-29L7-4Z";
    const veins = [70, 105, 140, 175, 210, 245, 280].map((a) => `M4-2L${(38 * Math.cos(a * Math.PI / 180)).toFixed(0)} ${(38 * Math.sin(a * Math.PI / 180)).toFixed(0)}`).join("");
    defs.innerHTML = `<radialGradient id="${id}-leaf" cx=".4" cy=".35" r=".7"><stop class="fp-l1"/><stop class="fp-l2" offset=".6"/><stop class="fp-l3" offset="1"/></radialGradient>` +
      `<g id="${id}-pad"><path d="${leaf}" class="fp-shade" transform="translate(2.5 3)"/><path d="${leaf}" fill="url(#${id}-leaf)"/><path class="fp-vein" d="${veins}"/></g>`;
    game.pieces.forEach((p, i) => {
      const art = artOf(p.look);
      defs.insertAdjacentHTML("beforeend", `<g id="${id}-p${i}" class="fp-${HUES[art[1]] || "referee"}">${art[0]}</g>`);
    });
    const layer = (c) => svg("g", { class: c }, top);
    const out = { under: layer("fp-under"), lines: layer("fp-lines"), pads: layer("fp-pads"), trail: layer("fp-trail"), men: layer("fp-men"), over: layer("fp-over"), sketch: layer("fp-sketch") };
    drawGround(out.under);
    drawHomes(out.under);
    for (const l of board.lines) {
      const of = board.seats.map((_, s) => s).filter((s) => l[4] >> s & 1);
      svg("line", { x1: l[0] * 100, y1: l[1] * 100, x2: l[2] * 100, y2: l[3] * 100, class: of.length === 1 ? `fp-goal fp-${HUES[board.seats[of[0]].hue]}` : "fp-rope" }, out.lines);
    }
    for (const t of board.tags) svg("text", { x: t[1] * 100, y: t[2] * 100, dy: ".35em" }, out.over).textContent = t[0];
    return out;
  }

  // drawGround draws firm ground as one field with a lake in it.
  function drawGround(to) {
    const box = (kind) => {
      const cells = board.sites.filter((s, c) => first.ground[c] === kind && !s[4]);
      if (!cells.length) return null;
      const xs = cells.map((s) => s[1]), ys = cells.map((s) => s[2]);
      return [Math.min(...xs) - 0.5, Math.min(...ys) - 0.5, Math.max(...xs) + 0.5, Math.max(...ys) + 0.5].map((v) => v * 100);
    };
    if (!firm) return;
    const rect = (b, c, r) => svg("rect", { x: b[0], y: b[1], width: b[2] - b[0], height: b[3] - b[1], rx: r, class: c }, to);
    rect(box(LAND), "fp-land", 24);
    board.sites.forEach((s, c) => {
      const x = s[1] * 100 + 50, y = s[2] * 100 + 50;
      if (first.ground[c] === LAND && x < board.w * 100 && y < board.h * 100) svg("path", { class: "fp-groove", d: `M${x - 12} ${y}H${x + 12}M${x} ${y - 12}V${y + 12}` }, to);
    });
    const lake = box(LAKE);
    if (!lake) return;
    rect(lake, "fp-lake", 30);
    const x = (lake[0] + lake[2]) / 2, y = (lake[1] + lake[3]) / 2;
    svg("path", { class: "fp-wave", d: `M${x - 130} ${y - 40}q18-14 36 0t36 0t36 0M${x + 10} ${y + 36}q18-14 36 0t36 0t36 0` }, to);
  }

  // drawHomes tints the goals: one field where they are one, else cell by cell.
  function drawHomes(to) {
    board.seats.forEach((seat, s) => {
      const cells = board.sites.filter((c) => c[3] >> s & 1);
      if (!cells.length || firm || board.lines.some((l) => l[4] >> s & 1)) return;
      const xs = cells.map((c) => c[1]), ys = cells.map((c) => c[2]);
      const x = Math.min(...xs) - 0.5, y = Math.min(...ys) - 0.5, w = Math.max(...xs) + 0.5 - x, h = Math.max(...ys) + 0.5 - y;
      const c = `fp-home fp-${HUES[seat.hue]}`;
      if (cells.length > w * h - 0.5) svg("rect", { x: x * 100 - 5, y: y * 100 + 2, width: w * 100 + 10, height: h * 100 - 4, rx: 18, class: c }, to);
      else cells.forEach((k) => svg("circle", { cx: k[1] * 100, cy: k[2] * 100, r: 50, class: c }, to));
    });
  }

  function padOf(c) {
    if (!pads[c]) {
      const g = svg("use", { href: `#${id}-pad` }, layers.pads), p = site(c), h = hash(c);
      pads[c] = { g, x: p.x, y: p.y, turn: board.hex ? h % 6 * 60 : h % 3 * 115 + (h >> 4) % 60 - 30 };
    }
    return pads[c];
  }
  function posePad(c, scale, alpha) {
    const p = padOf(c);
    p.g.setAttribute("transform", `translate(${p.x} ${p.y})rotate(${p.turn})scale(${scale})`);
    p.g.style.opacity = alpha;
  }

  // heading returns where a piece looks at rest, in degrees.
  function heading(man, x, y) {
    const p = game.pieces[man];
    if (board.round) return Math.atan2(board.h * 50 - y, board.w * 50 - x) * 180 / Math.PI;
    if (p.seat >= 0) return board.seats[p.seat].angle;
    return hash(Math.round(x * 3 + y)) % 57 - 28;
  }

  function newMan(kind) {
    const g = svg("g", {}, layers.men);
    const shade = svg("ellipse", { class: "fp-shade", rx: 30, ry: 26 }, g);
    const body = svg("g", {}, g);
    svg("use", { href: `#${id}-p${kind}` }, body);
    const p = game.pieces[kind], art = artOf(p.look), side = p.look.startsWith("roo-");
    const digit = p.seat < 0 && p.letter >= "1" && p.letter <= "9";
    let badge = null;
    if (p.seat >= 0 || digit) {
      badge = svg("g", { class: `fp-badge${p.letter >= "a" ? " fp-dark" : ""} fp-${HUES[p.seat >= 0 ? board.seats[p.seat].hue : 1]}` }, g);
      svg("circle", { r: digit ? 16 : 11.5 }, badge);
      if (digit) svg("text", { dy: ".36em" }, badge).textContent = p.letter;
      else badge.insertAdjacentHTML("beforeend", mark(board.seats[p.seat].hue));
    }
    return { g, shade, body, badge, kind, side, bx: art[2] || 0, by: art[3] || (digit ? 4 : 3) };
  }

  // pose puts a piece somewhere: its angle or, undefined, that at rest; height 0 to 1.
  function pose(man, x, y, o) {
    const angle = o.angle === undefined ? heading(man.kind, x, y) : o.angle;
    const scale = (o.scale || 1) * (man.side ? 1.06 : 0.88), up = o.height || 0;
    const flip = man.side && Math.sin(angle * Math.PI / 180) > 0.2 ? -1 : 1;
    man.g.setAttribute("transform", `translate(${x} ${y})`);
    man.g.style.opacity = o.alpha === undefined ? 1 : o.alpha;
    man.body.setAttribute("transform", man.side ? `scale(${flip * scale * (o.flat === undefined ? 1 : o.flat)} ${scale})` : `rotate(${angle})scale(${scale * (o.flat === undefined ? 1 : o.flat)} ${scale})`);
    man.shade.setAttribute("transform", man.side ? `translate(4 ${37 + 10 * up})scale(${scale} .25)` : `translate(${3 + 11 * up} ${4 + 12 * up})scale(${scale})`);
    if (man.badge) man.badge.setAttribute("transform", `translate(${man.bx * flip} ${man.by})scale(${scale})`);
  }

  // draw puts the board into a position.
  function draw(p) {
    board.sites.forEach((_, c) => {
      const pad = p.ground[c] === PAD || board.hex && p.ground[c] === LAND;
      if (pad) posePad(c, 1, 1);
      else if (pads[c]) posePad(c, 1, 0);
      if (men[c] && men[c].kind !== p.men[c]) { men[c].g.remove(); delete men[c]; }
      if (p.men[c] === NONE) return;
      if (!men[c]) men[c] = newMan(p.men[c]);
      const s = site(c);
      pose(men[c], s.x, s.y, {});
    });
  }

  // ---- The trail of the last move
  function drawTrail(events) {
    layers.trail.textContent = "";
    let end = -1;
    for (const e of events) {
      if (e[0] === STEP || e[0] === HOP || e[0] === EXIT && e[2] >= 0) {
        const a = site(e[1]), b = site(e[2]);
        const bow = e[0] === HOP ? 0.16 : 0;
        svg("path", { d: `M${a.x} ${a.y}Q${(a.x + b.x) / 2 - (b.y - a.y) * bow} ${(a.y + b.y) / 2 + (b.x - a.x) * bow} ${b.x} ${b.y}` }, layers.trail);
        if (end < 0) svg("circle", { cx: a.x, cy: a.y, r: 9, class: "fp-from" }, layers.trail);
        end = e[2];
      }
      if (e[0] === GROW || e[0] === PLACE || e[0] === CAPTURE && end < 0) {
        const s = site(e[1]);
        svg("circle", { cx: s.x, cy: s.y, r: e[0] === GROW ? 40 : 45, class: "fp-ring" + (e[0] === GROW ? " fp-thin" : "") }, layers.trail);
      }
    }
    if (end >= 0) { const s = site(end); svg("circle", { cx: s.x, cy: s.y, r: 46, class: "fp-ring" }, layers.trail); }
  }

  // ---- What programs drew: rings, arrows and texts, as in the data of a move
  function drawSketch(list) {
    layers.sketch.textContent = "";
    for (const [kind, from, to, tint] of list || []) {
      const a = site(from);
      if (kind === TEXT) {
        const t = svg("text", { x: a.x, y: a.y + (men[from] ? 30 : 0), dy: ".35em" }, layers.sketch);
        t.textContent = to;
        continue;
      }
      const line = (c) => {
        if (kind === RING) { svg("circle", { cx: a.x, cy: a.y, r: 46, class: c }, layers.sketch); return; }
        const b = site(to), far = Math.hypot(b.x - a.x, b.y - a.y), x = (b.x - a.x) / far, y = (b.y - a.y) / far;
        const at = (along, aside) => `${(a.x + x * along - y * aside).toFixed(1)} ${(a.y + y * along + x * aside).toFixed(1)}`;
        svg("path", { class: c, d: `M${at(40, 0)}L${at(far - 45, 0)}M${at(far - 24, 0)}L${at(far - 45, 11)}L${at(far - 45, -11)}Z` }, layers.sketch);
      };
      line("fp-case");
      if (tint < CHALK) { line("fp-halo"); line("fp-t" + tint); } else line("");
    }
  }

  return { firm, board, layers, men, site, pose, posePad, newMan, draw, drawTrail, drawSketch };
}
