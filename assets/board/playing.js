// A game that is played: what is legal, and the moves of its reader, of the engine and of functions.

class Playing {
	// _playOut shows the last move once the board is in sight.
	async _playOut(serial) {
		this._update();
		await this._sight;
		if (serial !== this._serial) return;
		await pause(350);
		if (serial === this._serial) await this._animate(this._told.positions[this._at - 1], this._told.events[this._at - 1]);
	}

	// _arrive finds out what is legal, and lets the engine answer where it is its turn.
	async _arrive(serial, by = "") {
		this._from = -1;
		this._hinted = null;
		this._since = performance.now();
		this._legal = this._known();
		this._update();
		if (this._legal?.later && !this._machine()) {
			this._wake();
			return;
		}
		await this._learn(serial);
		if (serial !== this._serial) return;
		if (this._legal.turn === null) {
			this._say(this._over());
			this._tell("end", { result: this._legal.result, reason: this._legal.reason });
			return;
		}
		if (by !== "script" && this._machine()) await this._answer(serial);
		else if (by === "player" && this._person === this._legal.turn) this._say(fill(this._words.Stop, this._words.YourTurn));
	}

	// _known is what is legal at the start of a game, which the script brings along.
	_known() {
		const { board, start } = this._game, kind = boards[board];
		if (this._at || this._game.actions.length) return null;
		if (this._game.game === "froglet") return FreckersMoves.firstOf(kind, start);
		return kind.choices && start === kind.start ? { ...kind.choices, later: true } : null;
	}

	async _learn(serial) {
		if (this._legal && !this._legal.later) return;
		const { start, actions } = this._game, at = this._at, friend = this._friend, fresh = friend?.fresh;
		const legal = await this._withEngine((engine) => engine.position(start, actions.slice(0, at)).catch((error) => {
			throw fresh ? new Error(this._words.BadLink) : error;
		}));
		if (serial !== this._serial) return;
		if (fresh) {
			friend.fresh = false;
			keepLines(friend.id, start, friend.lines);
		}
		this._legal = legal;
		this._update();
	}

	// _wake fetches the engine once the board is in sight and has been painted, so that nothing else waits for it.
	async _wake() {
		const serial = this._serial;
		await this._sight;
		await painted();
		if (serial === this._serial) this._withEngine(() => {}).catch((error) => this._wrong(error));
	}

	// _search shows that a search goes on until it has ended. What becomes of one for an earlier position matters no more.
	async _search(serial, found) {
		const mine = this._thinks = {};
		this._update();
		try {
			return await found;
		} catch (error) {
			if (serial === this._serial) throw error;
		} finally {
			if (this._thinks === mine) {
				this._thinks = null;
				if (serial !== this._serial && this._seen) this._update();
			}
		}
	}

	async _answer(serial) {
		await this._sight;
		if (serial !== this._serial) return;
		const player = this._players ? this._players[this._turn()] : this._level, scripted = typeof player === "function";
		const { start, actions } = this;
		let choices = null;
		const chosen = this._withEngine(async (engine) => {
			({ choices } = await engine.position(start, actions));
			return scripted ? player({ start, actions, choices }) : engine.go({ level: player, movetime: 1500 });
		});
		const found = await this._search(serial, Promise.all([chosen, pause(350)]).then(([found]) => found));
		if (serial !== this._serial) return;
		if (!scripted) return this._play(found.action, "engine");
		this._update();
		if (found === null) return;
		const action = choices.find((c) => c.action === String(found).trim())?.action;
		if (!action) throw new Error(fill(this._words.Illegal, found));
		await this._play(action, "player");
	}

	// _play plays an action that is legal.
	async _play(action, by) {
		const serial = ++this._serial;
		this._stop();
		const seat = this._turn();
		this._game.actions.splice(this._at, Infinity, action);
		this._told = followed(this._game);
		this._at++;
		this._game.facts[this._at] = { t: Math.round(performance.now() - this._since) };
		this._legal = null;
		this._from = -1;
		if (this._friend) this._keepLine();
		if (this.replaying) { // whose controls know how many moves there are
			this._build();
			this._seen.view.draw(this._told.positions[this._at - 1]);
		}
		this._update();
		await this._animate(this._told.positions[this._at - 1], this._told.events[this._at - 1]);
		if (serial !== this._serial) return;
		this._say(this._sentence(seat, this._at - 1));
		this._tell("moved", { action, by, seat });
		this._tell("at", this._standing());
		await this._arrive(serial, by);
	}

	_canAsk() { return this._mode === "play" && this._legal && this._legal.turn !== null && this._machine(); }

	// _takeOver plays on from the position on the board.
	_takeOver() {
		this._serial++;
		this._game = { ...this._game, actions: this.actions, names: [], facts: [], own: null, result: null };
		this._own = true;
		if (!this.hasAttribute("level")) this.setAttribute("level", "4");
		this.setAttribute("seat", String(this._turn() + 1));
		this.removeAttribute("record");
		this._own = false;
		this._mode = "play";
		this._show(this._game, this._at).catch((error) => this._wrong(error));
	}

	// _undo takes back the last move, and that of the engine before it.
	_undo() {
		if (this._legal?.reason === "resigned" || this._gaveUp()) {
			if (this._friend) this._keepLine();
			this._arrive(++this._serial).catch((error) => this._wrong(error));
			return;
		}
		let n = this._at - 1;
		if (this._level !== null || this._players && this._person >= 0) while (n > 0 && (this._told.first + n) % boards[this._game.board].board.seats.length !== this._person) n--;
		this._serial++;
		this._stop();
		const taken = this._at - n;
		this._game.actions.length = n;
		this._told = followed(this._game);
		this._at = n;
		if (this._friend) this._keepLine();
		this._draw();
		this._say(fill(taken === 1 ? this._words.TookOne : this._words.TookMany, taken));
		this._arrive(this._serial).catch((error) => this._wrong(error));
	}

	// _resign ends the game for whoever is to move. Undo goes on with it.
	_resign() {
		const who = this._turn(), seats = boards[this._game.board].board.seats.length, friend = this._friend;
		this._serial++;
		this._legal = { ...this._legal, choices: [], turn: null, result: seats === 2 ? 1 - who : "draw", reason: "resigned", who };
		this._from = -1;
		if (friend) {
			this._keepLine();
			friend.line.resigned = who;
			keepLines(friend.id, this._game.start, friend.lines);
		}
		this._update();
		this._say(this._seen.line.textContent);
		this._tell("end", { result: this._legal.result, reason: this._legal.reason });
	}

	async _hint() {
		const serial = this._serial;
		const found = await this._search(serial, this.think({ movetime: 1000 }));
		if (serial !== this._serial) return;
		const choice = this._legal.choices.find((c) => c.action === found.action);
		this._hinted = choice?.cells.length ? [choice.cells[0], choice.cells.at(-1)] : [];
		this._update();
		const text = fill(this._words.Cell, this._words.Hint, fill(this._words.Sentence, this._name(this._turn()), describe(this._words, this._seen.board, this._eventsOf(found.action))));
		this._seen.line.textContent = text;
		this._say(text);
	}
}
