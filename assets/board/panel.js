// The parts of a replay beside the board.

// drawCurve draws what each seat could expect at each position, where that is known, behind the slider. It returns
// whether there is anything to draw.
function drawCurve(box, game, board) {
	const last = game.actions.length, seats = board.seats.length;
	const points = Array.from({ length: last + 1 }, (_, n) => game.facts[n]?.x);
	const top = svg("svg", { viewBox: `0 0 ${last || 1} 1000`, preserveAspectRatio: "none", "aria-hidden": "true" }, box);
	for (let from = 0; from < points.length; from++) {
		let to = from;
		while (points[from] && points[to + 1]) to++;
		if (to > from) drawRun(top, points.slice(from, to + 1), from, board.seats);
		from = to;
	}
	if (!top.childElementCount && !game.own?.length) return false;
	if (seats === 2) svg("path", { d: `M0 500H${last}`, class: "even" }, top);
	for (const own of game.own || []) {
		const up = seats === 2 && own.seat === 1 ? 1 : -1;
		const at = own.points.map((v, i) => (v === null ? "" : `${i} ${500 + up * v * 0.48}`)).filter(Boolean);
		svg("path", { d: "M" + at.join("L"), class: "own own" + own.seat }, top);
	}
	return true;
}

// drawRun draws a part of the curve without a gap: an area for each seat, and the lines between them.
function drawRun(top, run, from, seats) {
	const height = (x, n) => 1000 - x.slice(0, n).reduce((a, b) => a + b, 0);
	const line = (n, back) => {
		const l = run.map((x, i) => `${from + i} ${height(x, n)}`);
		return (back ? l.reverse() : l).join("L");
	};
	const half = (s) => run.map((x, i) => `${from + i} ${Math[s ? "max" : "min"](height(x, 1), 500)}`).join("L") + `L${from + run.length - 1} 500L${from} 500`;
	seats.forEach((seat, s) => {
		const d = seats.length === 2 ? half(s) : line(s) + "L" + line(s + 1, true);
		svg("path", { d: `M${d}Z`, class: `area fp-${HUES[seat.hue]}` }, top);
		if (s) svg("path", { d: "M" + line(s), class: "edge" }, top);
	});
}

// drawChances is the curve as a table, for those who do not see it: what each seat could expect at each position where
// that is known, and what programs said that it is worth, in percent.
function drawChances(parent, game, board, seatName, say) {
	const title = (seat) => say.names[board.seats[seat].title] || board.seats[seat].title, own = game.own || [];
	const table = make("table", {}, make("div", { class: "unseen" }, parent));
	make("caption", {}, table, say.Ahead);
	const head = make("tr", {}, make("thead", {}, table)), body = make("tbody", {}, table), known = game.facts.some((f) => f.x);
	const names = [say.Move, ...(known ? board.seats.map((_, s) => seatName(s)) : []), ...own.map((o) => fill(say.OwnValue, title(o.seat)))];
	for (const name of names) make("th", { scope: "col" }, head, name);
	game.facts.forEach((fact, n) => {
		const values = [...(known ? board.seats.map((_, s) => fact.x?.[s]) : []), ...own.map((o) => o.points[n])];
		if (!values.some((v) => v != null)) return;
		const row = make("tr", {}, body);
		make("th", { scope: "row" }, row, n ? `${game.first + n - 1} ${fact.l || game.actions[n - 1]}` : say.Start);
		for (const v of values) make("td", {}, row, v == null ? "" : Math.round(v / 10) + " %");
	});
}

// drawOwn names the lines of what programs say that positions are worth.
function drawOwn(parent, game, board, say) {
	if (!game.own?.length) return;
	const p = make("p", { class: "legend" }, parent);
	for (const own of game.own) {
		const label = make("span", {}, p);
		svg("path", { d: "M0 6H34", class: "own own" + own.seat }, svg("svg", { viewBox: "0 0 34 12", "aria-hidden": "true" }, label));
		const title = board.seats[own.seat].title;
		label.append(fill(say.OwnValue, say.names[title] || title));
	}
}

// drawPrints shows what programs printed: at the position that is shown, or where the text in the field was printed;
// choose is called with the number of moves there. It returns the function that shows a position, or null if nothing
// was printed.
function drawPrints(parent, game, seatName, say, choose) {
	const at = Array.from({ length: game.actions.length + 1 }, (_, n) => (game.facts[n]?.o || []).map(([seat, text]) => [seat, printable(text)]));
	if (!at.some((o) => o.length)) return null;
	const most = 200; // lines found that are listed
	const box = make("section", { class: "prints", "aria-label": say.Prints }, parent);
	const field = make("input", { type: "search", placeholder: say.Search, "aria-label": say.Search }, box);
	const out = make("div", { class: "log", tabindex: "0", role: "group", "aria-label": say.Prints }, box);
	let shown = 0;
	const fillIn = () => {
		const word = field.value.toLowerCase();
		out.textContent = "";
		if (!word) {
			for (const [seat, text] of at[shown]) {
				make("span", { class: "quiet" }, out, seatName(seat));
				make("pre", {}, out, text);
			}
			return;
		}
		let found = 0;
		at.forEach((list, n) => {
			for (const [seat, text] of list) for (const line of text.split("\n")) {
				if (!line.toLowerCase().includes(word) || ++found > most) continue;
				const b = make("button", { type: "button", title: `${n}, ${seatName(seat)}` }, out, line);
				b.addEventListener("click", () => choose(n));
			}
		});
		make("span", { class: "quiet", role: "status" }, out, String(found));
	};
	field.addEventListener("input", fillIn);
	return (n) => {
		shown = n;
		if (!field.value) fillIn();
	};
}

// drawList draws the list of moves; choose is called with the number of moves up to one that is pressed. It returns
// the function that marks the move that is shown.
function drawList(parent, game, told, board, seatName, say, choose) {
	const box = make("div", { class: "moves" }, parent);
	const list = make("ol", { "aria-label": say.Moves }, box);
	const rows = game.actions.map((action, i) => {
		const fact = game.facts[i + 1] || {}, events = told.events[i];
		const seat = (told.first + i) % board.seats.length;
		const row = make("button", { type: "button" }, make("li", {}, list));
		make("span", { class: "no" }, row, String(game.first + i));
		row.insertAdjacentHTML("beforeend", dot(board.seats[seat].hue));
		make("span", { class: "unseen" }, row, seatName(seat) + " ");
		make("span", { class: "label" }, row, (fact.l || action) + (fact.y ? " " + fact.y : "") + (fact.c ? " …" : ""));
		const points = pointsOf(events), hops = hopsOf(events);
		make("span", { class: "quiet right" }, row, points ? "+" + points : hops > 1 ? fill(say.Hops, hops) : "");
		if (fact.u || fact.t) make("span", { class: "quiet time" }, row, costOf(say, fact.u ? { u: fact.u } : { t: fact.t }));
		row.addEventListener("click", () => choose(i + 1));
		return row;
	});
	return (n) => {
		rows.forEach((row, i) => (i === n - 1 ? row.setAttribute("aria-current", "step") : row.removeAttribute("aria-current")));
		const row = rows[n - 1];
		if (box.scrollHeight > box.clientHeight) box.scrollTop = row ? row.offsetTop - box.clientHeight / 2 : 0;
	};
}

class Panel {
	// _fillPanel adds to a replay's panel what is not needed for its first sight.
	_fillPanel() {
		const say = this._words, game = this._game, seen = this._seen, { panel, track } = seen;
		const seatName = (seat) => this._name(seat);
		seen.filled = true;
		if (track) {
			const curve = make("div", { class: "curve", "aria-hidden": "true" }), tables = make("div", {});
			if (drawCurve(curve, game, seen.board)) {
				track.before(curve);
				seen.now = svg("path", { class: "now" }, curve.firstChild);
				drawChances(tables, game, seen.board, seatName, say);
			}
			drawOwn(tables, game, seen.board, say);
			track.parentNode.after(...tables.childNodes);
		}
		seen.prints = drawPrints(panel, game, seatName, say, (n) => this.go(n));
		if (this.hasAttribute("list") && game.actions.length) seen.list = drawList(panel, game, this._told, seen.board, seatName, say, (n) => (n === this._at + 1 ? this.step(1) : this.go(n)));
	}

	// _filled does so for what was shown before this came.
	_filled() {
		if (!this.replaying || this._seen.filled) return;
		this._fillPanel();
		this._update();
	}

	// _updatePanel brings it to the position after so many moves.
	_updatePanel(no, fact) {
		const { now, costs, prints, list } = this._seen;
		if (costs) costs.textContent = costOf(this._words, fact) || "\u00a0";
		now?.setAttribute("d", `M${no} 0V1000`);
		prints?.(no);
		list?.(no);
	}
}
