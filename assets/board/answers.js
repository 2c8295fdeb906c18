// What people ask of a board by a letter, and who they are told to be.

// loaded waits until the page has been loaded for a while: readers are silent about what is said before.
async function loaded() {
	if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
	await pause(Math.max(0, 1500 - performance.now()));
	await painted();
}

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

const placed = (say, what, cells) => (cells.length ? fill(say.At, what, cells.join("; ")) : fill(say.NoneAt, what));

// answers are what somebody asks of a board by a letter, as functions of its situation: how it stands, and the words for it.
const answers = {
	l: ({ say, moves }) => (moves.length ? moves : [say.AtStart]),
	t: ({ say, you, turn, name, over }) => (over ? [over] : [you >= 0 ? fill(say.You, name(you)) : "", fill(say.Stop, turn === you ? say.YourTurn : fill(say.ToMove, name(turn)))]),
	s: ({ say, board, tally, number }) => [
		tally.length ? capital(fill(say.Stop, fill(say.Score, say.names[board.tally] || board.tally, tally.map((t) => t.have).reduce((all, have) => fill(say.To, all, have))))) : "",
		fill(say.Stop, fill(say.MoveNumber, number)),
	],
	p: (s) => piecesAt(s, (seat) => seat === (s.you < 0 ? s.turn : s.you) || seat < 0),
	o: (s) => piecesAt(s, (seat) => seat !== (s.you < 0 ? s.turn : s.you) && seat >= 0),
	m: (s) => (s.choices ? legalOf(s) : answers.t(s)),
	g: ({ say, board }) => {
		const goals = board.seats.map(({ title }, seat) => [fill(say.Goal, say.names[title] || title), board.sites.filter((s) => s[3] >> seat & 1).map((s) => s[0])]);
		const lines = goals.filter(([, cells]) => cells.length).map(([what, cells]) => placed(say, what, cells));
		return board.round ? [...lines, fill(say.Round, crossings(board).map(([from, to]) => fill(say.FromTo, from, to)).join("; "))] : lines;
	},
};

function piecesAt({ say, board, pieces, men }, of) {
	const kinds = pieces.map((piece, i) => ({ piece, cells: board.sites.filter((_, c) => men[c] === i).map((s) => s[0]) }));
	return kinds.filter(({ piece, cells }) => of(piece.seat) && (piece.seat >= 0 || cells.length)).map(({ piece, cells }) => placed(say, capital(kindOf(say, board, piece)), cells));
}

// legalOf says where each piece can go, and what else is a move.
function legalOf({ say, board, pieces, men, choices, does }) {
	const lines = choices.filter((c) => !c.cells.length).map((c) => capital(fill(say.Stop, does(c.action))));
	const single = choices.find((c) => c.cells.length === 1), to = new Map();
	if (single) {
		const title = pieces[men[single.cells[0]]]?.title, what = say.names[board.piece] || board.piece;
		const one = men[single.cells[0]] === NONE ? fill(say.Place, what) : title ? fill(say.RemoveKind, say.names[title] || title, what) : fill(say.Remove, what);
		lines.push(capital(fill(say.Stop, one)));
	}
	for (const { cells } of choices) if (cells.length > 1) to.set(cells[0], (to.get(cells[0]) || new Set()).add(board.sites[cells.at(-1)][0]));
	for (const [from, ends] of [...to].sort((a, b) => a[0] - b[0])) lines.push(fill(say.FromMoves, board.sites[from][0], [...ends].join("; ")));
	return lines;
}

// crossings are the steps across the line of a race that goes round, in its direction.
function crossings({ sites, lines, w, h }) {
	const pairs = sites.flatMap((a) => sites.filter((b) => Math.abs(Math.hypot(b[1] - a[1], b[2] - a[2]) - 1) < 0.01).map((b) => [a, b]));
	return pairs.filter(([a, b]) => {
		const x = (a[1] + b[1]) / 2, y = (a[2] + b[2]) / 2;
		const clockwise = (x - w / 2) * (b[2] - a[2]) - (y - h / 2) * (b[1] - a[1]) > 0;
		return clockwise && lines.some(([x1, y1, x2, y2]) => Math.hypot(x - x1, y - y1) + Math.hypot(x - x2, y - y2) < Math.hypot(x2 - x1, y2 - y1) + 0.001);
	}).map(([a, b]) => [a[0], b[0]]);
}

class Answers {
	// _eventsOf are those of an action at the position on the board.
	_eventsOf(action) {
		return followed({ ...this._game, actions: [...this.actions, action] }).events.at(-1);
	}

	// _welcome says who somebody is who comes to a game, once the board is in sight.
	async _welcome(serial) {
		await this._sight;
		await loaded();
		if (serial !== this._serial) return;
		if (this._friend?.said) this._say(this._friend.said);
		else if (!this._at && this._person === this._turn()) this._say(fill(this._words.FriendBegins, this._name(this._person)));
		else if (this._person >= 0) this._ask("t");
	}

	// _ask answers a question by its letter, and reports whether it is one.
	_ask(letter) {
		const answer = answers[letter];
		if (!answer) return false;
		const { board } = boards[this._game.board], say = this._words, at = this._at;
		const text = answer({
			say, board, pieces: piecesOf(this._game.board), men: this._contents().men, you: this.replaying ? -1 : this._person, turn: this._turn(), over: this._over(),
			name: (seat) => this._name(seat), tally: this._tally(), number: this._game.first + at, choices: this._canAct() ? this._legal.choices : null,
			moves: this.actions.map((_, n) => n).slice(-board.seats.length).map((n) => this._sentence(this._mover(n), n)), does: (action) => describe(say, board, this._eventsOf(action)),
		}).filter(Boolean).reduce((all, one) => (all ? fill(say.Both, all, one) : one), "");
		this._say(text || say.None);
		return true;
	}
}
