// A replay: going through its moves and hops, and its controls.

class Replaying {
	// _curve is what the first seat can expect at each position, null where that is unknown.
	_curve() {
		const { actions, facts } = this._game;
		const curve = Array.from({ length: actions.length + 1 }, (_, n) => facts[n]?.x?.[0] ?? null);
		return curve.some((x) => x !== null) ? curve : undefined;
	}

	// go shows the position after n actions of a replay.
	go(n) {
		if (!this._game || !this.replaying) return;
		this._stop();
		this._moveTo(n, 0);
	}

	// _standing is where the game stands, as events and messages have it.
	_standing() {
		const { actions } = this._game, hops = this.replaying && this._hop ? beatsOf(this._told.events[this._at]).length : 0;
		return { action: this._at, actions: actions.length, notation: actions[this._at - 1] || "", hop: this._hop, hops, playing: this._playing };
	}

	_moveTo(n, hop) {
		const last = this._game.actions.length;
		this._at = Math.min(Math.max(Math.trunc(n) || 0, 0), last);
		if (n === Infinity) this._at = last;
		this._hop = this._at < last ? hop : 0;
		this._draw();
		this._update();
		this._tell("at", this._standing());
		this._say(this._place());
	}

	_buildReplay(panel) {
		const say = this._words, game = this._game, seen = this._seen;
		seen.comment = make("p", { class: "comment" }, panel);
		if (this.getAttribute("controls") !== "none") {
			const track = make("div", { class: "track" }, panel);
			seen.track = make("input", { type: "range", min: 0, max: game.actions.length, step: 1, "aria-label": say.Move }, track);
			seen.track.addEventListener("input", () => this.go(Number(seen.track.value)));
			const bar = make("div", { class: "bar", role: "group", "aria-label": say.Controls }, panel);
			this._button(bar, "first", say.First, icons.first, () => this.go(0));
			this._button(bar, "back", say.Back, icons.back, () => this.step(-1));
			this._button(bar, "hopback", say.HopBack, icons.hopBack, () => this.hop(-1));
			this._button(bar, "play", say.Play, icons.play, () => (this._playing ? this.pause() : this.play()));
			this._button(bar, "hopon", say.HopOn, icons.hopOn, () => this.hop(1));
			this._button(bar, "next", say.Next, icons.next, () => this.step(1));
			this._button(bar, "last", say.Last, icons.last, () => this.go(Infinity));
			const pace = make("select", { "aria-label": say.Speed, title: say.Speed }, bar);
			for (const speed of [0.5, 1, 2, 4]) make("option", { value: speed, ...(speed === this._speed ? { selected: "" } : {}) }, pace, `${speed}×`);
			pace.addEventListener("change", () => { this._speed = Number(pace.value); });
			if (light.plays) this._button(bar, "here", say.PlayHere, icons.here, () => light.rest().then(() => this._takeOver()).catch((error) => this._wrong(error)), true);
			this._fullLink(bar);
			for (const part of [track, bar]) part.addEventListener("keydown", (e) => this._replayKey?.(e));
		}
		if (game.facts.some((f) => f.t || f.u || f.m)) seen.costs = make("p", { class: "costs quiet" }, panel, "\u00a0");
		this._fillPanel?.();
	}

	// _address points that link at what is on the board.
	async _address() {
		const { full } = this._seen, serial = this._serial, at = this._at;
		const url = new URL(this.getAttribute("full"), document.baseURI);
		const record = this.getAttribute("record");
		if (this.replaying) url.searchParams.set("at", at);
		if (this.replaying && record) url.searchParams.set("replay", new URL(record, document.baseURI).href);
		else url.hash = "g=" + await (this.replaying ? this._seen.link ||= this.link() : this.link());
		if (serial === this._serial && at === this._at && full === this._seen.full) full.href = url.href;
	}

	// _updateReplay brings the parts of a replay to where it stands.
	_updateReplay(off) {
		const { track, comment, buttons } = this._seen, say = this._words;
		const last = this._game.actions.length, no = this._hop ? this._at + 1 : this._at, fact = this._game.facts[no] || {};
		comment.textContent = fact.c || "";
		comment.hidden = !fact.c;
		this._updatePanel?.(no, fact);
		if (!track) return;
		track.value = no;
		track.style.setProperty("--part", `${last ? 100 * no / last : 0}%`);
		track.setAttribute("aria-valuetext", this._place());
		for (const name of ["first", "back", "hopback"]) off(name, this._at === 0 && !this._hop ? this._place() : "");
		for (const name of ["next", "last", "hopon"]) off(name, this._at === last ? this._place() : "");
		const label = this._playing ? say.Pause : say.Play;
		if (buttons.play.getAttribute("aria-label") === label && buttons.play.firstChild.querySelector(".solid")) return;
		buttons.play.setAttribute("aria-label", label);
		off("play", last ? "" : this._place());
		buttons.play.innerHTML = picture(this._playing ? icons.pause : icons.play, true);
	}
}
