// Playing by hand: cells that are pressed or pointed at, and keys.

class Hands {
	// _uses says what can be done with cells, by cell.
	_uses() {
		const say = this._words, uses = new Map();
		for (const c of this._legal.choices) {
			if (c.cells.length === 1) uses.set(c.cells[0], { kind: "can", words: say.Here, points: c.points ? "+" + c.points : "", choice: c });
			if (c.cells.length < 2) continue;
			if (c.cells[0] !== this._from) {
				if (!uses.has(c.cells[0]) && this._from < 0) uses.set(c.cells[0], { kind: "can", words: say.CanMove });
				continue;
			}
			const end = c.cells.at(-1), known = uses.get(end)?.choice;
			if (known && (known.points > c.points || known.points === c.points && known.cells.length <= c.cells.length)) continue;
			uses.set(end, { kind: "to", words: say.Here + (c.points ? ` +${c.points}` : ""), points: c.points ? "+" + c.points : "", choice: c });
		}
		if (this._from >= 0) uses.set(this._from, { ...uses.get(this._from), kind: "chosen" + (uses.get(this._from) ? " to" : ""), words: say.Selected });
		return uses;
	}

	_press(c) {
		const use = this._seen && this._currentUses().get(c);
		if (this._from === c) {
			this._from = -1;
		} else if (use?.choice) {
			this._play(use.choice.action, "person").catch((error) => this._wrong(error));
			return;
		} else if (this._isMovable(c)) {
			this._from = c;
			this._tell("selected", { cell: boards[this._game.board].board.sites[c][0] });
		} else {
			this._from = -1;
		}
		this._update();
		this._preview(-1);
		if (this._from >= 0) this._say(this._targets());
	}

	_currentUses() { return this._canAct() ? this._uses() : new Map(); }
	_canAct() { return this._mode === "play" && this._legal && this._legal.turn !== null && !this._machine() && !this._away() && !this._thinks; }

	_isMovable(c) { return this._canAct() && this._legal.choices.some((k) => k.cells.length > 1 && k.cells[0] === c); }

	// _targets lists where the selected piece can go.
	_targets() {
		const ends = [...this._uses()].filter(([, use]) => use.choice).map(([c]) => c);
		const names = ends.sort((a, b) => a - b).map((c) => this._seen.board.sites[c][0]);
		return fill(this._words.CanGo, names.join("; "));
	}

	_preview(c) {
		const use = c >= 0 ? this._currentUses().get(c) : null;
		const { view } = this._seen;
		if (!use?.choice || this._finish) {
			if (!this._finish) view.drawTrail(this._trail());
			return;
		}
		view.drawTrail(this._eventsOf(use.choice.action));
	}

	_global() {
		const choice = this._canAct() && this._legal.choices.find((c) => !c.cells.length);
		if (choice) this._play(choice.action, "person").catch((error) => this._wrong(error));
	}

	// _key goes from cell to cell by arrow keys, and to cells with a use by Page Up and Page Down.
	_key(e) {
		if (e.altKey || e.ctrlKey || e.metaKey) return;
		const { board, cells } = this._seen;
		const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
		let to = -1;
		if (ways[e.key]) {
			const [, x, y] = board.sites[this._active], [dx, dy] = ways[e.key];
			let best = Infinity;
			board.sites.forEach((s, c) => {
				const along = (s[1] - x) * dx + (s[2] - y) * dy, aside = Math.abs((s[1] - x) * dy) + Math.abs((s[2] - y) * dx);
				if (along > 0.3 && aside <= 0.6 * along && along + 2 * aside < best) [best, to] = [along + 2 * aside, c];
			});
		} else if (e.key === "PageDown" || e.key === "PageUp") {
			const useful = [...this._currentUses().keys()].sort((a, b) => a - b);
			to = e.key === "PageDown" ? useful.find((c) => c > this._active) ?? useful[0] : useful.findLast((c) => c < this._active) ?? useful.at(-1);
		} else if (e.key === "Escape" && this._from >= 0) {
			this._press(this._from);
		} else if (!this._ask(e.key.toLowerCase())) {
			return;
		}
		e.preventDefault();
		if (to >= 0) cells[to].focus();
	}
}
