// Going through a replay by moves and hops, and playing it.

class Stepping {
	// step goes some actions forward, one of which is shown, or back. What is shown of a move counts as one back.
	step(by = 1) {
		if (!this.replaying) return;
		this._stop();
		if (by === 1) return this._forward();
		this._moveTo(this._at + by + (by < 0 && this._hop ? 1 : 0), 0);
	}

	// hop does the same by hops.
	hop(by = 1) {
		if (!this.replaying) return;
		this._stop();
		if (by === 1) return this._hopForward();
		let at = this._at, hop = this._hop;
		const { events } = this._told;
		for (; by > 0 && at < events.length; by--) if (++hop >= beatsOf(events[at]).length) [at, hop] = [at + 1, 0];
		for (; by < 0 && at + hop > 0; by++) if (--hop < 0) [at, hop] = [at - 1, beatsOf(events[at - 1]).length - 1];
		this._moveTo(at, hop);
	}

	play() {
		if (this._playing || !this.replaying || !this._game.actions.length) return;
		if (this._at >= this._game.actions.length) this._moveTo(0, 0);
		this._playing = true;
		this._update();
		this._tell("at", this._standing());
		this._run();
	}

	pause() {
		if (!this._playing) return;
		this._stop();
		this._update();
		this._tell("at", this._standing());
	}

	async _run() {
		const serial = this._serial;
		while (this._playing && serial === this._serial) {
			await this._seenAgain();
			if (!this._playing) return;
			await this._forward();
			await pause((still.matches ? 1100 : 480) / this._speed);
		}
	}

	async _forward() {
		const { events } = this._told;
		if (this._at >= events.length) return;
		const before = this._contents(), rest = beatsOf(events[this._at]).slice(this._hop).flat();
		this._at++;
		this._hop = 0;
		if (this._at === events.length) this._playing = false;
		await this._arrives(before, rest);
	}

	async _hopForward() {
		const { events } = this._told;
		if (this._at >= events.length) return;
		const before = this._contents(), beats = beatsOf(events[this._at]), beat = beats[this._hop];
		if (++this._hop === beats.length) [this._at, this._hop] = [this._at + 1, 0];
		await this._arrives(before, beat);
	}

	// _arrives shows how the board comes to where the replay stands.
	async _arrives(before, events) {
		this._update();
		this._tell("at", this._standing());
		await this._animate(before, events);
		if (!this._playing && !this._hop) this._say(this._sentence(this._mover(this._at - 1), this._at - 1));
	}

	// _replayKey goes by moves, with Shift by hops.
	_replayKey(e) {
		if (e.altKey || e.ctrlKey || e.metaKey || e.target.tagName === "SELECT") return;
		const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
		if (by && e.shiftKey) this.hop(by);
		else if (by) this.step(by);
		else if (e.key === "Home") this.go(0);
		else if (e.key === "End") this.go(Infinity);
		else return;
		e.preventDefault();
	}
}
