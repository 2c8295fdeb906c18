// How a board looks: its parts, the picture of where the game stands, and its motion.

const darkness = matchMedia("(prefers-color-scheme: dark)");

class Look {
	_theme() {
		const asked = this.getAttribute("theme");
		const dark = asked ? asked === "night" : darkness.matches;
		this.toggleAttribute("dark", dark);
	}

	// _clear takes away all but the log, which readers know.
	_clear() {
		while (this._root.firstChild !== this._log.box) this._root.firstChild.remove();
	}

	_build() {
		const { board } = boards[this._game.board], pieces = piecesOf(this._game.board);
		const say = this._words, root = this._root;
		const focused = root.activeElement?.className.split(" ")[0];
		this._clear();
		const shown = this._flipped ? turned(board) : board;
		const frame = make("section", { class: "fb", "aria-label": this.label, lang: say.lang });
		root.prepend(frame);
		const seats = make("ul", { class: "seats" }, frame);
		frame.style.setProperty("--seats", board.seats.length);
		const tallies = board.seats.map((seat, i) => {
			const item = make("li", {}, seats);
			item.innerHTML = dot(seat.hue);
			this._portrait(item, i);
			make("span", { class: "name", title: this._name(i) }, item, this._name(i));
			if (board.tally) make("span", { class: "unseen" }, item, `, ${this._words.names[board.tally] || board.tally} `);
			return { item, tally: make("span", { class: "tally" }, item) };
		});
		const pond = make("div", { class: "pond" }, make("div", { class: "hold" }, frame));
		const view = newBoard(pond, { pieces }, shown, this._told.positions[0], this._id);
		if (view.firm) pond.classList.add("firm");
		const cells = this._cells(pond, shown);
		const panel = make("div", { class: "panel" }, frame);
		const line = make("p", { class: "line" }, panel);
		this._seen = { board: shown, view, pond, cells, tallies, line, panel, buttons: {} };
		this._active = -1;
		if (this.replaying) this._buildReplay(panel);
		else this._buildPlay(panel);
		if (focused) root.querySelector("." + focused)?.focus({ preventScroll: true });
	}

	// _portrait shows the level that plays a seat.
	_portrait(item, seat) {
		let level = this._level === null || seat === this._person ? "" : levels[(this._level || levels.length) - 1];
		if (this.replaying) level = this._game.levels?.[seat];
		else if (this._players) level = typeof this._players[seat] === "number" ? levels[(this._players[seat] || levels.length) - 1] : "";
		if (!light.portrait || !levels.includes(level)) return;
		const face = make("img", { class: "face", alt: "", width: 34, height: 34, src: light.portrait(level.toLowerCase().replace(" ", "")) }, item);
		face.addEventListener("error", () => face.remove());
	}

	// _cells lays a button over each cell.
	_cells(pond, shown) {
		const [x, y, w, h] = pond.querySelector("svg").getAttribute("viewBox").split(" ").map(Number);
		// In a toolbar readers leave the keys to the page, as in a grid, of which they would count rows and columns from one.
		const grid = make("div", { class: "cells", role: "toolbar", "aria-label": this.label, "aria-roledescription": this._words.Board }, pond);
		grid.addEventListener("keydown", (e) => this._key?.(e));
		grid.addEventListener("focusout", ({ relatedTarget }) => grid.contains(relatedTarget) || this._rove());
		return shown.sites.map((site, c) => {
			const b = make("button", { type: "button", tabindex: "-1" }, grid);
			b.style.cssText = `left:${100 * (site[1] * 100 - 50 - x) / w}%;top:${100 * (site[2] * 100 - 50 - y) / h}%;width:${10000 / w}%;height:${10000 / h}%`;
			b.addEventListener("click", () => this._press?.(c));
			for (const event of ["pointerenter", "focus"]) b.addEventListener(event, () => this._preview?.(c));
			b.addEventListener("pointerleave", () => this._preview?.(-1));
			b.addEventListener("focus", () => { this._active = c; this._rove(); });
			return b;
		});
	}

	_button(bar, name, label, icon, act, worded) {
		const b = make("button", { type: "button", class: name }, bar);
		b.innerHTML = picture(icon);
		b.title = label;
		b.setAttribute("aria-label", label);
		if (worded) make("span", {}, b, label);
		b.addEventListener("click", () => b.getAttribute("aria-disabled") === "true" || act());
		this._seen.buttons[name] = b;
	}

	// _fullLink leads to the whole game at the same move, where the page has it.
	_fullLink(bar) {
		if (!this.hasAttribute("full")) return;
		const a = make("a", { class: "full", href: this.getAttribute("full"), target: "_blank", rel: "noopener", title: this._words.Full, "aria-label": this._words.Full }, bar);
		a.innerHTML = picture(icons.full);
		this._seen.full = a;
	}

	// _contents are the ground and the pieces where the game stands.
	_contents() {
		const { positions, events } = this._told, { ground, men } = positions[this._at];
		const p = { ground: ground.slice(), men: men.slice() };
		if (this._hop) for (const e of beatsOf(events[this._at]).slice(0, this._hop).flat()) apply(p, e);
		return p;
	}

	// _trail is what the last move, or its first hops, did.
	_trail() {
		const { events } = this._told;
		if (this._hop) return beatsOf(events[this._at]).slice(0, this._hop).flat();
		return this._at ? events[this._at - 1] : [];
	}

	_sketch() {
		if (this._drawn.length || this._hop) return this._drawn;
		try {
			return sketchOf(this._game.facts[this._at]?.d || [], boards[this._game.board].board.sites, this._words);
		} catch {
			return []; // of cells that are not on the board
		}
	}

	_draw() {
		const { view } = this._seen;
		view.draw(this._contents());
		view.drawTrail(this._trail());
		view.drawSketch(this._sketch());
	}
}

// sketchOf puts drawings, as annotate takes them, into numbers.
function sketchOf(list, sites, say) {
	const tints = ["green", "red", "blue", "amber"];
	const tint = (name) => (tints.includes(name) ? tints.indexOf(name) : CHALK);
	const cell = (name) => {
		const at = sites.findIndex((s) => s[0] === name);
		if (at < 0) throw new Error(fill(say.NoCell, name));
		return at;
	};
	return list.map(([kind, a, b, c]) => {
		if (kind === "ring") return [RING, cell(a), NONE, tint(b)];
		if (kind === "arrow") return [ARROW, cell(a), cell(b), tint(c)];
		return [TEXT, cell(a), String(b).slice(0, 24)];
	});
}
