// Parts of the panel beside the board.

// drawList draws the list of moves; choose is called with the index of one that is pressed. It
// returns its rows.
function drawList(panel, game, board, choose) {
  const box = html("div", { class: "fp-moves" }, panel);
  const ol = html("ol", { "aria-label": "Moves" }, box);
  return game.moves.map((m, i) => {
    const b = html("button", { type: "button" }, html("li", {}, ol));
    const points = m.e.reduce((n, e) => n + (e[0] === CAPTURE ? e[2] : 0), 0), hops = hopsOf(m);
    html("span", { class: "fp-no" }, b, game.first + i);
    b.insertAdjacentHTML("beforeend", dot(board.seats[m.s].hue));
    html("span", { class: "fp-hidden" }, b, board.seats[m.s].title + " ");
    html("span", { class: "fp-label" }, b, m.l + (m.y ? " " + m.y : ""));
    if (m.c) html("span", { class: "fp-quiet" }, b, " commented");
    html("span", { class: "fp-quiet fp-right" }, b, points ? "+" + points : hops > 1 ? `${hops} hops` : "");
    if (m.u || m.t) html("span", { class: "fp-quiet fp-time" }, b, seconds(m.u || m.t));
    b.addEventListener("click", () => choose(i));
    return b;
  });
}

// drawCurve draws what each seat could expect, where that is known; choose is called with the
// number of moves at a place that is pressed. It returns the mark of the move that is shown.
function drawCurve(panel, game, board, choose) {
  const last = game.moves.length;
  const points = [game.x].concat(game.moves.map((m) => m.x));
  if (points.filter(Boolean).length < 2 && !game.own) return null;
  const box = html("div", { class: "fp-curve", role: "img", "aria-label": "Who was ahead" }, panel);
  const top = svg("svg", { viewBox: `0 0 ${last || 1} 1000`, preserveAspectRatio: "none" }, box);
  const seatsDown = board.seats.length;
  for (let from = 0; from < points.length; from++) {
    let to = from;
    while (points[from] && points[to + 1]) to++;
    if (to > from) {
      const run = points.slice(from, to + 1);
      const height = (x, n) => 1000 - x.slice(0, n).reduce((a, b) => a + b, 0);
      const line = (n, flip) => {
        const l = run.map((x, i) => `${from + i} ${height(x, n)}`);
        return (flip ? l.reverse() : l).join("L");
      };
      for (let s = 0; s < seatsDown; s++) {
        const d = seatsDown === 2 ? run.map((x, i) => { const h = height(x, 1); return `${from + i} ${s ? Math.max(h, 500) : Math.min(h, 500)}`; }).join("L") + `L${to} 500L${from} 500` : line(s) + "L" + line(s + 1, true);
        svg("path", { d: `M${d}Z`, class: `fp-area fp-${HUES[board.seats[s].hue]}` }, top);
      }
      for (let s = 1; s < seatsDown; s++) svg("path", { d: "M" + line(s), class: "fp-line" }, top);
    }
    from = to;
  }
  if (seatsDown === 2) svg("path", { d: `M0 500H${last}`, class: "fp-even" }, top);
  for (const own of game.own || []) {
    const up = seatsDown === 2 && own.seat === 1 ? 1 : -1;
    const at = own.points.map((v, i) => v === null ? "" : `${i} ${500 + up * v * .48}`).filter(Boolean);
    svg("path", { d: "M" + at.join("L"), class: "fp-own fp-own" + own.seat }, top);
  }
  const now = svg("path", { class: "fp-now" }, top);
  box.addEventListener("click", (e) => {
    const r = box.getBoundingClientRect();
    choose(Math.round((e.clientX - r.left) / r.width * last));
  });
  return now;
}

// drawOwn names the lines of what programs say that positions are worth.
function drawOwn(panel, game, board) {
  if (!game.own) return;
  const p = html("p", { class: "fp-quiet fp-legend" }, panel);
  for (const own of game.own) {
    const label = html("span", {}, p);
    svg("path", { d: "M0 6H34", class: "fp-own fp-own" + own.seat }, svg("svg", { viewBox: "0 0 34 12", "aria-hidden": "true" }, label));
    label.append(`${board.seats[own.seat].title}'s own value`);
  }
}

// drawPrints shows what programs printed: at the move that is shown, or where the text in the
// field was printed; choose is called with the number of moves there. It returns the function
// that shows a move, or nothing if nothing was printed.
function drawPrints(panel, game, board, choose) {
  const at = [game].concat(game.moves).map((m) => m.o || []);
  if (!at.some((o) => o.length)) return null;
  const most = 200; // lines found that are listed
  const box = html("section", { class: "fp-prints", "aria-label": "Printed" }, panel);
  const field = html("input", { type: "search", placeholder: "Filter what was printed", "aria-label": "Filter what was printed" }, box);
  const out = html("div", { class: "fp-log", tabIndex: 0 }, box);
  let shown = 0;
  const fill = () => {
    const word = field.value.toLowerCase();
    out.textContent = "";
    if (!word) {
      for (const [seat, text] of at[shown]) {
        html("span", { class: "fp-quiet" }, out, board.seats[seat].title);
        html("pre", {}, out, text);
      }
      return;
    }
    let found = 0;
    at.forEach((list, n) => {
      for (const [seat, text] of list) for (const line of text.split("\n")) {
        if (!line.toLowerCase().includes(word) || ++found > most) continue;
        const b = html("button", { type: "button" }, out, line);
        b.title = (n ? `Move ${game.first + n - 1}, ` : "Start, ") + board.seats[seat].title;
        b.addEventListener("click", () => choose(n));
      }
    });
    html("span", { class: "fp-quiet", role: "status" }, out, plural(found, "line"));
  };
  field.addEventListener("input", fill);
  return (n) => { shown = n; if (!field.value) fill(); };
}
