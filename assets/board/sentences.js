// Moves in sentences, and what they took.

// describe puts the events of a move into words, those of a kind together.
function describe(say, board, events) {
	const cell = (c) => board.sites[c]?.[0] || "";
	const kinds = new Map();
	for (const e of events) kinds.set(e[0], [...(kinds.get(e[0]) || []), e]);
	const parts = [], { moves } = say;
	for (const [kind, run] of kinds) {
		const e = run[0], end = run.at(-1);
		if (kind === STEP) parts.push(fill(moves.step, cell(e[1]), cell(end[2])));
		else if (kind === HOP && run.length === 1) parts.push(fill(moves.hop, cell(e[1]), cell(e[2]), cell(e[3])));
		else if (kind === HOP) parts.push(fill(moves.hops, cell(e[1]), cell(end[2]), run.length));
		else if (kind === GROW) parts.push(fill(run.length === 1 ? moves.grow : moves.grows, run.length, run.map((g) => cell(g[1])).join("; ")));
		else if (kind === EXIT) parts.push(fill(moves.exit, cell(e[1])));
		else if (kind === PLACE) parts.push(fill(moves.place, cell(e[1]), say.names[board.piece] || board.piece));
		else if (kind === CAPTURE && !kinds.has(HOP)) parts.push(fill(moves.take, cell(e[1])));
		else if (kind === PASS) parts.push(moves.pass);
	}
	const points = pointsOf(events);
	if (points) parts.push(fill(points === 1 ? moves.point : moves.points, points));
	return parts.join(", ") || moves.nothing;
}
const hopsOf = (events) => events.filter((e) => e[0] === HOP).length;

// costOf says what a move took.
function costOf(say, { t, u, m }) {
	const seconds = (ms) => (ms / 1000).toFixed(ms < 9995 ? 2 : 1);
	return [u && fill(say.CPU, seconds(u)), t && fill(say.Seconds, seconds(t)), m && fill(say.Megabytes, Math.round(m / 1048576))].filter(Boolean).join(", ");
}

// printable leaves out of what a program printed what could harm a page: control characters, with the codes of colors.
const printable = (text) => text.replace(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, "").replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, "").trimEnd();

class Sentences {
	// _sentence says what a seat did by a move.
	_sentence(seat, n) {
		return fill(this._words.Sentence, this._name(seat), describe(this._words, boards[this._game.board].board, this._told.events[n]));
	}
}
