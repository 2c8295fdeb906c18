// Where the game stands: whose turn it is, how far each side has come, and all that beside the picture in words.

class State {
	get _level() { return this._friend ? null : this._attributeLevel; }
	get _attributeLevel() { return this.hasAttribute("level") ? Math.min(Math.max(Number(this.getAttribute("level")) || 0, 0), 10) : null; }

	// _person is the seat of whoever looks at the board, -1 where all seats are theirs.
	get _person() {
		if (this._friend) return this._friend.line.here;
		if (this._players) return this._players.filter((p) => p === null).length === 1 ? this._players.indexOf(null) : -1;
		return this._level === null ? -1 : this._asked();
	}

	// _asked is the seat that the page wants for its reader.
	_asked() {
		const seats = boards[this._game?.board ?? (this.getAttribute("game") || "freckers").toLowerCase()].board.seats;
		const asked = (this.getAttribute("seat") || "").toLowerCase();
		const found = seats.findIndex((s, i) => asked === String(i + 1) || asked === s.title.toLowerCase());
		return Math.max(found, 0);
	}

	_turn() { return this._mover(this._at); }
	_machine() { return this._players ? this._players[this._turn()] !== null : this._level !== null && this._turn() !== this._person; }

	// _gaveUp reports whether whoever looks at a game with a friend has resigned it.
	_gaveUp() { return Boolean(this._friend) && !this._friend.older && this._friend.line.resigned === this._person; }

	_mover(n) { return (this._told.first + n) % boards[this._game.board].board.seats.length; }

	_buildPlay(panel) {
		const say = this._words;
		const bar = this._seen.bar = make("div", { class: "bar" }, panel);
		const fails = (error) => this._wrong(error);
		if (this._friend) this._buildFriend(bar);
		this._button(bar, "grow", say.Grow, icons.grow, () => this._global(), true);
		this._button(bar, "hint", say.Hint, icons.hint, () => this._hint().catch(fails), true);
		this._button(bar, "undo", say.Undo, icons.undo, () => this._undo(), true);
		this._button(bar, "resign", say.Resign, icons.resign, () => this._resign(), true);
		if (!this._friend) this._button(bar, "again", say.NewGame, icons.again, () => { this._closeEngine(); this._later(); }, true);
		this._fullLink(bar);
	}

	// _tally is how far each seat has come.
	_tally() {
		const { game, board: name, start } = this._game, { board, tally, start: usual } = boards[name];
		const scores = { froglet: / (\d+),(\d+)$/, chexers: / (\d+),(\d+),(\d+) \d+$/ }[game]?.exec(start)?.slice(1);
		const base = this._game.tally || scores?.map((n, seat) => [Number(n), tally[seat][1]]) || (start === usual || game === "freckers" ? tally : null);
		if (!base) return this._legal?.tally || [];
		const { positions, events } = this._told;
		return base.map(([have, of], seat) => {
			if (game === "freckers") {
				const men = positions[this._at].men, pieces = piecesOf(name);
				return { have: board.sites.filter((s, c) => s[3] >> seat & 1 && pieces[men[c]]?.seat === seat).length, of };
			}
			events.slice(0, this._at).forEach((list, n) => {
				if (this._mover(n) === seat) have += pointsOf(list) + list.filter((e) => e[0] === EXIT).length;
			});
			return { have, of };
		});
	}

	// _update brings everything beside the picture to where the game stands.
	_update() {
		const { cells, tallies, line, buttons, board } = this._seen;
		const say = this._words, legal = this._legal;
		const mine = this._mode === "play" && legal && legal.turn !== null && !this._machine() && !this._away() && !this._thinks;
		const uses = mine ? this._uses() : new Map();
		const { men, ground } = this._contents();
		cells.forEach((b, c) => {
			const use = uses.get(c);
			b.className = use ? use.kind : "";
			if (this._hinted?.includes(c)) b.classList.add("hint");
			if (c === this._from) b.setAttribute("aria-pressed", "true");
			else b.removeAttribute("aria-pressed");
			const name = board.sites[c][0], content = board.sites[c][4] ? say.Beside : this._occupant(men[c], ground[c]);
			b.setAttribute("aria-label", [name, content, use?.words].filter(Boolean).join(", "));
			b.dataset.points = use?.points || "";
		});
		this._rove();
		const tally = this._tally();
		tallies.forEach(({ item, tally: t }, i) => {
			item.toggleAttribute("aria-current", this._mode === "play" && legal?.turn === i);
			t.textContent = tally[i] ? (tally[i].of ? `${tally[i].have}/${tally[i].of}` : tally[i].have) : "";
		});
		const text = this._status(mine);
		if (line.textContent !== text) line.textContent = text;
		const over = this._over(), idle = mine ? "" : over ? say.Over : say.NotYours;
		const off = (name, why) => explain(buttons[name], why, say);
		if (this.replaying) this._updateReplay(off);
		if (this._seen.full) this._address().catch((error) => this._wrong(error));
		const begun = this._at || this._legal?.reason === "resigned";
		const others = this._friend && (this._friend.fresh || this._mover(this._at - 1) !== this._friend.line.here);
		off("undo", this._thinks ? idle : this._gaveUp() || begun && !others ? "" : say.NothingBack);
		for (const name of ["hint", "resign"]) off(name, idle);
		off("again", begun ? "" : say.AtStart);
		if (buttons.grow) {
			const global = mine ? legal.choices.find((c) => !c.cells.length) : null;
			const passes = global?.action === "PASS";
			buttons.grow.hidden = this._game.game !== "freckers" && !global;
			const label = passes ? say.Pass : say.Grow;
			buttons.grow.lastChild.textContent = label;
			buttons.grow.setAttribute("aria-label", label);
			off("grow", global ? "" : idle || say.NotYours);
		}
		if (this._friend) this._updateFriend(buttons);
	}

	// _over says how the game has ended, empty while it has not.
	_over() {
		const { actions, result } = this._game, { line } = this._friend || {};
		if (this.replaying) return this._at === actions.length && result ? this._won(result) : "";
		if (line?.resigned >= 0 && !this._friend.older) return this._won(this._asTurn()[0].result);
		return this._legal?.turn === null ? this._won(this._legal) : "";
	}

	// _status is the line under the board.
	_status(mine) {
		const say = this._words, legal = this._legal;
		if (this.replaying) {
			return [this._place(), this._over()].filter(Boolean).join(". ");
		}
		const said = this._friend && this._from < 0 ? this._friendStatus() : "";
		if (said) return said;
		if (this._thinks || !legal && this._at && this._machine()) return fill(say.Thinking, this._name(this._turn()));
		if (!legal) return this._at ? "" : say.Loading;
		if (legal.turn === null) return this._won(legal);
		if (!mine) return "";
		if (this._from >= 0) return say.Where;
		if (legal.choices.length && legal.choices.every((c) => c.cells.length === 1) && this._game.game === "billabong") return say.PlaceIt;
		if (this._level !== null || this._friend || this._person >= 0) return say.YourTurn;
		return fill(say.ToMove, this._name(legal.turn));
	}

	_won({ result, reason, who = -1 }) {
		const say = this._words;
		const why = (who >= 0 && say.reasonsOf[reason] ? fill(say.reasonsOf[reason], this._name(who)) : say.reasons[reason]) ?? reason;
		if (reason === "search problem" || reason === "interrupted") return why + ".";
		if (result === "draw" || result === null) return why ? fill(say.Draw, why) : say.DrawOnly + ".";
		if (result === this._person && !this.replaying) return fill(say.YouWin, why);
		return why ? fill(say.Wins, this._name(result), why) : fill(say.WinsOnly, this._name(result)) + ".";
	}

	_place() {
		const { first, actions } = this._game, last = first + actions.length - 1, say = this._words;
		if (this._hop) return fill(say.HopOf, first + this._at, last, this._hop);
		return this._at ? fill(say.MoveOf, first + this._at - 1, last) : say.Start;
	}

	_name(seat) {
		const title = boards[this._game.board].board.seats[seat].title;
		return this._game.names[seat] || this._words.names[title] || title;
	}

	_occupant(man, ground) {
		const say = this._words, { board } = boards[this._game.board];
		const piece = piecesOf(this._game.board)[man];
		if (!piece) return say.grounds[ground];
		return [say.names[board.piece] || board.piece, kindOf(say, board, piece)].filter(Boolean).join(", ");
	}

	// _rove lets the Tab key lead to one cell, which tells the keys to who comes there.
	_rove() {
		const { cells } = this._seen, held = this._root.activeElement;
		if (this._active < 0 && this._legal) this._active = [...this._currentUses().keys()][0] ?? -1;
		const active = Math.max(this._active, 0), within = cells.includes(held);
		const keys = [this.replaying ? "" : this._words.ArrowKeys, this._words.Letters].filter(Boolean).join(" ");
		cells.forEach((b, c) => {
			b.tabIndex = c === active ? 0 : -1;
			if (!within && c === active) b.setAttribute("aria-description", keys);
			else if (b !== held) b.removeAttribute("aria-description");
		});
	}
}

// piecesOf are the kinds of pieces on a board. The referee's kangaroo marks where a turn began.
function piecesOf(name) {
	const { pieces } = boards[name];
	return name === "billabong" ? [...pieces, { look: "roo-referee", letter: FreckersMoves.referee, seat: -1 }] : pieces;
}

// followed returns what is on the board at the start of a game and after each action (positions), what each action
// does (events), with the numbers of pieces, and the seat that begins (first).
function followed(game) {
	const { ground, board: { sites } } = boards[game.board], numbers = new Map(piecesOf(game.board).map((p, i) => [p.letter, i]));
	const number = (sign) => numbers.get(sign) ?? NONE;
	const { positions, events, first } = FreckersMoves.follow(game);
	const floor = (signs) => (game.game === "freckers" ? signs.map((sign) => (sign === "." ? WATER : PAD)) : Array.from(ground, Number));
	return {
		first,
		positions: positions.map((signs) => ({ men: sites.map((_, c) => number(signs[c])), ground: floor(signs) })),
		events: events.map((list) => list.map((e) => e.map((v) => (typeof v === "string" ? number(v) : v)))),
	};
}
