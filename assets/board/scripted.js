// What scripts ask of a board.

class Scripted {
	// position shows a position in the game's notation, to be played on, if the engine finds it legal.
	async position(text) {
		const serial = ++this._serial, { game, rules, board } = this._game;
		await this._withEngine((engine) => engine.position(text.trim() || "-"));
		if (serial === this._serial) await this._show({ game, rules, board, names: [], start: text, actions: [], facts: [], first: 1 }, 0, false, "play");
	}

	// resume asks again whose function returned no action.
	resume() {
		if (!this._thinks && this._canAsk()) this._answer(this._serial).catch((error) => this._wrong(error));
	}

	// legal returns what can be played, as Engine.position does.
	async legal() {
		const { start, actions } = this;
		return this._withEngine((engine) => engine.position(start, actions));
	}

	// _still returns a function that reports whether the board still shows what it shows now.
	_still() {
		const serial = this._serial, at = this._at;
		return () => serial === this._serial && at === this._at;
	}

	// append plays an action. It fails if the action is not legal. Several at once are played in their order.
	async append(action) {
		const still = this._still(), { choices } = await this.legal();
		if (!still()) return this.append(action);
		const found = choices.find((c) => c.action === action.trim());
		if (!found) throw new Error(fill(this._words.Illegal, action));
		await this._play(found.action, "script");
	}

	// think searches the position on the board, as Engine.go does.
	async think(limits) {
		const { start, actions } = this;
		return this._withEngine(async (engine) => {
			await engine.position(start, actions);
			return engine.go(limits);
		});
	}

	// answer lets the engine move, whoever's turn it is.
	async answer(limits = {}) {
		const still = this._still(), { action } = await this.think({ level: this._level ?? 0, ...limits });
		if (!still()) return this.answer(limits);
		await this._play(action, "engine");
	}

	// annotate draws rings, arrows and texts: [["ring", cell], ["arrow", cell, cell], ["text", cell, text]], each with
	// a color at its end: green, red, blue or amber.
	annotate(list) {
		this._drawn = sketchOf(list, boards[this._game.board].board.sites, this._words);
		this._seen.view.drawSketch(this._drawn);
	}
}
