// <freckers-board>: a board that plays, in the page itself. It draws with the player's script, follows moves with
// moves.js, and asks the engine's worker what is legal and what to answer. README.md documents it.

const { boards, words, files } = freckersLight;
const sheet = new CSSStyleSheet();
sheet.replaceSync(files.style);

const icons = {
	grow: "M12 4V20M4 12H20M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5", pass: "M5 12H19M13 6 19 12 13 18", hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z",
	undo: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2", again: "M19 8A8 8 0 1 0 20 13M20 4v5h-5", first: "M6 5V19M18 6 10 12 18 18", back: "M15 6 9 12 15 18",
	next: "M9 6 15 12 9 18", last: "M18 5V19M6 6 14 12 6 18", play: "M8 4.5V19.5L20 12Z", pause: "M7 5h3.5V19H7ZM13.5 5H17V19h-3.5Z", full: "M14 4H20V10M20 4 11 13M18 14V20H4V6H10",
};

const make = (name, attributes, parent, text) => {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes || {})) element.setAttribute(key, value);
	if (text !== undefined) element.textContent = text;
	parent?.append(element);
	return element;
};
const picture = (path, solid) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path${solid ? ' class="solid"' : ""} d="${path}"/></svg>`;
// fill puts values into a sentence of the catalogues: %s and %d in their order, or %[2]s.
const fill = (text, ...values) => {
	let n = 0;
	return text.replace(/%(?:\[(\d+)\])?[sd]/g, (_, place) => String(values[place ? place - 1 : n++])).replaceAll("%%", "%");
};
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

let count = 0;

class Board extends HTMLElement {
	static observedAttributes = ["game", "rules", "level", "seat", "record", "position", "at", "lang", "theme", "flipped"];

	#root = this.attachShadow({ mode: "open" });
	#id = "fb" + count++;
	#queued = false;
	#serial = 0; // of the game on the board: what was asked for an earlier one is dropped
	#engine = null; // a promise
	#seen = null;
	#game = null; // as FreckersMoves.read returns it
	#told = null; // as FreckersMoves.follow returns it
	#at = 0; // the actions on the board
	#mode = "play"; // or "replay"
	#legal = null; // as Engine.position returns it, null while it is unknown
	#from = -1;
	#active = -1; // the cell that the Tab key leads to
	#playing = false;
	#flipped = false;
	#finish = null;
	#hinted = null;
	#own = false; // whether the board changes its attributes itself
	#drawn = [];
	#thinks = false;

	#sight = null; // fulfilled once the board is in sight

	connectedCallback() {
		this.#root.adoptedStyleSheets = [sheet];
		this.#sight = new Promise((seen) => {
			const watch = new IntersectionObserver((list) => {
				if (!list.some((e) => e.isIntersecting)) return;
				watch.disconnect();
				seen();
			});
			watch.observe(this);
		});
		this.#later();
	}

	disconnectedCallback() {
		this.#serial++;
		this.#playing = false;
		this.#closeEngine();
	}

	attributeChangedCallback(name, before, after) {
		if (!this.isConnected || before === after || this.#own) return;
		if (name === "flipped") this.flip(after !== null);
		else if (name === "at") this.go(Number(after));
		else if (name === "theme") this.#theme();
		else this.#later();
	}

	// #later starts anew once all attributes have changed.
	#later() {
		if (this.#queued) return;
		this.#queued = true;
		queueMicrotask(() => {
			this.#queued = false;
			if (this.isConnected) this.#start().catch((error) => this.#wrong(error));
		});
	}

	// ---- What is on the board

	async #start() {
		const serial = ++this.#serial;
		this.#theme();
		this.#words = words[tongue(this)] || words.en;
		const record = this.getAttribute("record");
		if (record) {
			const response = await fetch(new URL(record, document.baseURI));
			if (!response.ok) throw new Error(fill(this.#words.NoRecord, record));
			const text = await response.text();
			if (serial === this.#serial) await this.load(text);
			return;
		}
		const game = (this.getAttribute("game") || "freckers").toLowerCase();
		const rules = this.getAttribute("rules") || "";
		const board = boards[`${game}-${rules}`] ? `${game}-${rules}` : game;
		if (!boards[board]) throw new Error(fill(this.#words.NoGame, game, Object.keys(boards).join(", ")));
		let start = this.getAttribute("position") || boards[board].start;
		if (game === "froglet" && !this.getAttribute("position")) {
			this.#closeEngine();
			await this.#sight;
			start = await (await this.#engineFor(game, rules)).deal();
			if (serial !== this.#serial) return;
		}
		this.#mode = "play";
		await this.#show({ game, rules, board, names: [], start, actions: [] }, 0);
	}

	// load shows a record or a referee's log.
	async load(text) {
		this.#serial++;
		const starts = Object.fromEntries(Object.entries(boards).map(([name, b]) => [name, b.start]));
		let game;
		try {
			game = FreckersMoves.read(text, starts);
		} catch {
			throw new Error(this.#words.NoReplay);
		}
		this.#mode = "replay";
		const asked = this.getAttribute("at");
		await this.#show(game, asked === null ? game.actions.length : Number(asked));
		this.#tell("loaded", { actions: game.actions.length });
	}

	// position shows a position in the game's notation, to be played on.
	async position(text) {
		this.#serial++;
		this.#mode = "play";
		const { game, rules, board } = this.#game;
		await this.#show({ game, rules, board, names: [], start: text, actions: [] }, 0);
	}

	async #show(game, at) {
		this.#stop();
		const fresh = this.#game?.board !== game.board;
		if (this.#game && (this.#game.game !== game.game || this.#game.rules !== game.rules)) this.#closeEngine();
		this.#told = await this.#followed(game);
		this.#game = game;
		this.#at = Math.min(Math.max(Math.trunc(at) || 0, 0), game.actions.length);
		this.#drawn = [];
		if (fresh || !this.#seen || this.#seen.mode !== this.#mode || this.#seen.words !== this.#words) this.#build();
		this.#draw();
		const serial = this.#serial;
		this.#tell("ready", {});
		await this.#arrive(serial);
	}

	// #followed follows a game. Where that cannot be done, the engine knows why.
	async #followed(game) {
		try {
			return FreckersMoves.follow(game);
		} catch (error) {
			await (await this.#engineFor(game.game, game.rules)).position(game.start, game.actions);
			throw error;
		}
	}

	// #arrive finds out what is legal, and lets the engine answer where it is its turn.
	async #arrive(serial, by = "") {
		this.#from = -1;
		this.#hinted = null;
		this.#legal = this.#mode === "play" ? this.#known() : null;
		this.#update();
		if (this.#mode !== "play") return;
		if (this.#legal?.later && !this.#machine()) {
			this.#wake();
			return;
		}
		await this.#learn(serial);
		if (serial !== this.#serial) return;
		if (this.#legal.turn === null) {
			this.#tell("end", { result: this.#legal.result, reason: this.#legal.reason });
			return;
		}
		if (by !== "script" && this.#machine()) await this.#answer(serial);
	}

	// #known is what is legal at the start of a game, which the script brings along.
	#known() {
		const { start, choices } = boards[this.#game.board];
		if (this.#at || this.#game.actions.length || this.#game.start !== start || !choices) return null;
		return { ...choices, later: true };
	}

	async #learn(serial) {
		if (this.#legal && !this.#legal.later) return;
		const { game, rules, start, actions } = this.#game;
		const engine = await this.#engineFor(game, rules);
		const legal = await engine.position(start, actions.slice(0, this.#at));
		if (serial !== this.#serial) return;
		this.#legal = legal;
		this.#update();
	}

	// #wake fetches the engine once the board is in sight.
	async #wake() {
		const serial = this.#serial;
		await this.#sight;
		if (serial === this.#serial) this.#engineFor(this.#game.game, this.#game.rules).catch((error) => this.#wrong(error));
	}

	#engineFor(game, rules) {
		this.#engine ||= import("./engine.js").then(({ Engine }) => Engine.start({ game, rules }));
		this.#engine.catch(() => { this.#engine = null; });
		return this.#engine;
	}

	#closeEngine() {
		this.#engine?.then((engine) => engine.close(), () => {});
		this.#engine = null;
	}

	get #level() { return this.hasAttribute("level") ? Math.min(Math.max(Number(this.getAttribute("level")) || 0, 0), 10) : null; }

	// #person is the seat of whoever looks at the board, -1 where all seats are theirs.
	get #person() {
		if (this.#level === null) return -1;
		const seats = boards[this.#game.board].board.seats;
		const asked = (this.getAttribute("seat") || "").toLowerCase();
		const found = seats.findIndex((s, i) => asked === String(i + 1) || asked === s.title.toLowerCase());
		return Math.max(found, 0);
	}

	#turn() { return (this.#told.first + this.#at) % boards[this.#game.board].board.seats.length; }
	#machine() { return this.#level !== null && this.#turn() !== this.#person; }

	async #answer(serial) {
		await this.#sight;
		this.#thinks = true;
		this.#update();
		const engine = await this.#engineFor(this.#game.game, this.#game.rules);
		await engine.position(this.#game.start, this.#game.actions.slice(0, this.#at));
		const [found] = await Promise.all([engine.go({ level: this.#level, movetime: 1500 }), pause(350)]);
		this.#thinks = false;
		if (serial !== this.#serial) return;
		await this.#play(found.action, "engine");
	}

	// #play plays an action that is legal.
	async #play(action, by) {
		const serial = ++this.#serial;
		this.#stop();
		const seat = this.#turn();
		this.#game.actions.splice(this.#at, Infinity, action);
		this.#told = FreckersMoves.follow(this.#game);
		this.#at++;
		this.#legal = null;
		this.#from = -1;
		this.#update();
		await this.#animate(this.#events(this.#at - 1));
		if (serial !== this.#serial) return;
		this.#say(this.#sentence(seat, this.#at - 1));
		this.#tell("moved", { action, by, seat });
		await this.#arrive(serial, by);
	}

	// ---- For scripts

	get start() { return this.#game?.start ?? ""; }
	get actions() { return this.#game ? this.#game.actions.slice(0, this.#at) : []; }

	// legal returns what can be played, as Engine.position does.
	async legal() {
		const { game, rules, start } = this.#game;
		return (await this.#engineFor(game, rules)).position(start, this.actions);
	}

	// append plays an action. It fails if the action is not legal.
	async append(action) {
		const { choices } = await this.legal();
		const found = choices.find((c) => c.action === action.trim());
		if (!found) throw new Error(fill(this.#words.Illegal, action));
		await this.#play(found.action, "script");
	}

	// think searches the position on the board, as Engine.go does.
	async think(limits) {
		await this.legal();
		return (await this.#engine).go(limits);
	}

	// answer lets the engine move, whoever's turn it is.
	async answer(limits = {}) {
		const { action } = await this.think({ level: this.#level ?? 0, ...limits });
		await this.#play(action, "engine");
	}

	// annotate draws rings, arrows and texts: [["ring", cell], ["arrow", cell, cell], ["text", cell, text]], each with
	// a color at its end: green, red, blue or amber.
	annotate(list) {
		const sites = boards[this.#game.board].board.sites;
		const tints = ["green", "red", "blue", "amber"];
		const cell = (name) => {
			const at = sites.findIndex((s) => s[0] === name);
			if (at < 0) throw new Error(fill(this.#words.NoCell, name));
			return at;
		};
		this.#drawn = list.map(([kind, a, b, c]) => {
			if (kind === "ring") return [0, cell(a), -1, tintOf(tints, b)];
			if (kind === "arrow") return [1, cell(a), cell(b), tintOf(tints, c)];
			return [2, cell(a), String(b).slice(0, 24)];
		});
		this.#seen.view.drawSketch(this.#drawn);
	}

	flip(flipped = !this.#flipped) {
		if (this.#flipped === flipped) return;
		this.#flipped = flipped;
		if (!this.#game) return;
		this.#build();
		this.#draw();
		this.#update();
	}

	// go shows the position after n actions of a replay.
	go(n) {
		if (!this.#game || this.#mode !== "replay") return;
		this.#stop();
		this.#moveTo(n);
	}

	// step goes one action forward, which is shown, or back.
	step(by = 1) {
		this.#stop();
		if (by < 0) return this.#moveTo(this.#at + by);
		return this.#forward();
	}

	play() {
		if (this.#playing || this.#mode !== "replay") return;
		if (this.#at >= this.#game.actions.length) this.#moveTo(0);
		this.#playing = true;
		this.#update();
		this.#run();
	}

	pause() {
		this.#stop();
		this.#update();
	}

	// ---- Replays

	async #run() {
		const serial = this.#serial;
		while (this.#playing && serial === this.#serial && this.#at < this.#game.actions.length) {
			await this.#forward();
			await pause(still.matches ? 1100 : 480);
		}
		if (serial !== this.#serial) return;
		this.#playing = false;
		this.#update();
	}

	async #forward() {
		if (this.#at >= this.#game.actions.length) return;
		this.#at++;
		this.#update();
		this.#tell("at", { action: this.#at, actions: this.#game.actions.length });
		await this.#animate(this.#events(this.#at - 1));
		if (!this.#playing) this.#say(this.#sentence((this.#told.first + this.#at - 1) % boards[this.#game.board].board.seats.length, this.#at - 1));
	}

	#moveTo(n) {
		this.#at = Math.min(Math.max(Math.trunc(n) || 0, 0), this.#game.actions.length);
		this.#draw();
		this.#update();
		this.#tell("at", { action: this.#at, actions: this.#game.actions.length });
		this.#say(this.#place());
	}

	#stop() {
		this.#playing = false;
		this.#finish?.();
	}

	// #takeOver plays on from the position on the board.
	#takeOver() {
		this.#serial++;
		this.#game = { ...this.#game, actions: this.actions, names: [] };
		this.#own = true;
		if (!this.hasAttribute("level")) this.setAttribute("level", "4");
		this.setAttribute("seat", String(this.#turn() + 1));
		this.removeAttribute("record");
		this.#own = false;
		this.#mode = "play";
		this.#show(this.#game, this.#at).catch((error) => this.#wrong(error));
	}

	// ---- Drawing

	#words = words.en;

	#theme() {
		const asked = this.getAttribute("theme");
		const dark = asked ? asked === "night" : darkness.matches;
		this.toggleAttribute("dark", dark);
	}

	#build() {
		const { board, pieces } = boards[this.#game.board];
		const say = this.#words;
		const root = this.#root;
		root.textContent = "";
		const shown = this.#flipped ? turned(board) : board;
		const frame = make("section", { class: "fb", "aria-label": say.names[board.title] || board.title, lang: say.lang }, root);
		const seats = make("ul", { class: "seats" }, frame);
		const tallies = board.seats.map((seat, i) => {
			const item = make("li", {}, seats);
			item.innerHTML = FreckersPlayer.dot(seat.hue);
			make("span", { class: "name" }, item, this.#name(i));
			return { item, tally: make("span", { class: "tally" }, item) };
		});
		const pond = make("div", { class: "pond" }, frame);
		const art = { pieces: board.sites.some((s) => s[4]) || !pieces.some((p) => p.look.startsWith("roo-")) ? pieces : [...pieces, { look: "roo-referee", letter: FreckersMoves.referee, seat: -1 }] };
		const view = FreckersPlayer.newBoard(pond, art, shown, this.#contents(0), this.#id);
		if (view.firm) pond.classList.add("firm");
		const svg = pond.querySelector("svg");
		svg.setAttribute("aria-hidden", "true");
		for (const name of ["role", "aria-label", "aria-describedby"]) svg.removeAttribute(name);
		const [x, y, w, h] = svg.getAttribute("viewBox").split(" ").map(Number);
		pond.style.setProperty("--ratio", w / h);
		const grid = make("div", { class: "cells", role: "group", "aria-label": say.Board }, pond);
		const cells = shown.sites.map((site, c) => {
			const b = make("button", { type: "button", tabindex: "-1" }, grid);
			b.style.cssText = `left:${100 * (site[1] * 100 - 50 - x) / w}%;top:${100 * (site[2] * 100 - 50 - y) / h}%;width:${10000 / w}%;height:${10000 / h}%`;
			b.addEventListener("click", () => this.#press(c));
			for (const event of ["pointerenter", "focus"]) b.addEventListener(event, () => this.#preview(c));
			b.addEventListener("pointerleave", () => this.#preview(-1));
			b.addEventListener("focus", () => { this.#active = c; this.#rove(); });
			return b;
		});
		grid.addEventListener("keydown", (e) => this.#key(e));
		const line = make("p", { class: "line" }, frame);
		const live = make("p", { class: "unseen", role: "status", "aria-live": "polite" }, frame);
		const bar = make("div", { class: "bar", role: "group", "aria-label": say.Controls }, frame);
		this.#seen = { mode: this.#mode, words: say, board: shown, pieces: art.pieces, view, pond, cells, tallies, line, live, bar, buttons: {} };
		this.#active = -1;
		if (this.#mode === "play") {
			this.#button("grow", say.Grow, icons.grow, () => this.#global(), true);
			this.#button("hint", say.Hint, icons.hint, () => this.#hint().catch((error) => this.#wrong(error)), true);
			this.#button("undo", say.Undo, icons.undo, () => this.#undo(), true);
			this.#button("again", say.NewGame, icons.again, () => { this.#closeEngine(); this.#later(); }, true);
		} else {
			const track = make("input", { type: "range", min: 0, max: this.#game.actions.length, step: 1, "aria-label": say.Move }, frame);
			frame.insertBefore(track, bar);
			track.addEventListener("input", () => { this.#stop(); this.#moveTo(Number(track.value)); });
			this.#seen.track = track;
			this.#button("first", say.First, icons.first, () => this.go(0));
			this.#button("back", say.Back, icons.back, () => this.step(-1));
			this.#button("play", say.Play, icons.play, () => (this.#playing ? this.pause() : this.play()));
			this.#button("next", say.Next, icons.next, () => this.step(1));
			this.#button("last", say.Last, icons.last, () => this.go(Infinity));
			this.#button("here", say.PlayHere, icons.full, () => this.#takeOver(), true);
		}
	}

	#button(name, label, icon, act, worded) {
		const b = make("button", { type: "button", class: name }, this.#seen.bar);
		b.innerHTML = picture(icon);
		b.title = label;
		b.setAttribute("aria-label", label);
		if (worded) make("span", {}, b, label);
		b.addEventListener("click", () => b.getAttribute("aria-disabled") === "true" || act());
		this.#seen.buttons[name] = b;
	}

	// #contents are the ground and the pieces after some actions.
	#contents(n) {
		const { board, pieces, ground } = boards[this.#game.board];
		const signs = this.#told.positions[n];
		const list = board.sites.map((_, c) => pieces.findIndex((p) => p.letter === signs[c]));
		const floor = Array.from(ground, Number);
		if (this.#game.game === "freckers") signs.forEach((sign, c) => { floor[c] = sign === "." ? 0 : 1; });
		return { ground: floor, men: list };
	}

	// #events are those of an action, with the numbers of pieces.
	#events(n) {
		return this.#numbered(this.#told.events[n]);
	}

	#numbered(events) {
		const pieces = this.#seen.pieces;
		return events.map((e) => e.map((v) => (typeof v === "string" ? pieces.findIndex((p) => p.letter === v) : v)));
	}

	#draw() {
		const { view } = this.#seen;
		view.draw(this.#contents(this.#at));
		view.drawTrail(this.#at ? this.#events(this.#at - 1) : []);
		view.drawSketch(this.#drawn);
	}

	async #animate(events) {
		const { view } = this.#seen;
		this.#finish?.();
		this.#drawn = [];
		if (still.matches || document.hidden) return this.#draw();
		view.draw(this.#contents(this.#at - 1));
		view.drawTrail(events);
		view.drawSketch([]);
		await new Promise((done) => {
			const cancel = view.animate(events, () => 1, () => { this.#finish = null; done(); });
			this.#finish = () => { this.#finish = null; cancel(); done(); };
		});
		this.#draw();
	}

	// #update brings everything beside the picture to where the game stands.
	#update() {
		const { cells, tallies, line, buttons, board, track } = this.#seen;
		const say = this.#words, legal = this.#legal;
		const mine = this.#mode === "play" && legal && legal.turn !== null && !this.#machine() && !this.#thinks;
		const uses = mine ? this.#uses() : new Map();
		const signs = this.#told.positions[this.#at];
		cells.forEach((b, c) => {
			const use = uses.get(c);
			b.className = use ? use.kind : "";
			if (this.#hinted?.includes(c)) b.classList.add("hint");
			const name = board.sites[c][0], content = board.sites[c][4] ? say.Beside : this.#occupant(signs[c], c);
			b.setAttribute("aria-label", [fill(say.Cell, name, content), use?.words].filter(Boolean).join(", "));
			b.dataset.points = use?.points || "";
		});
		this.#rove();
		const tally = legal?.tally || [];
		tallies.forEach(({ item, tally: t }, i) => {
			item.toggleAttribute("aria-current", this.#mode === "play" && legal?.turn === i);
			t.textContent = tally[i] ? (tally[i].of ? `${tally[i].have}/${tally[i].of}` : tally[i].have) : "";
		});
		const text = this.#status(mine);
		if (line.textContent !== text) line.textContent = text;
		if (track) {
			track.max = this.#game.actions.length;
			track.value = this.#at;
			track.style.setProperty("--part", `${this.#game.actions.length ? 100 * this.#at / this.#game.actions.length : 0}%`);
			track.setAttribute("aria-valuetext", this.#place());
		}
		const off = (name, is) => buttons[name]?.setAttribute("aria-disabled", String(Boolean(is)));
		off("undo", !this.#at || this.#thinks);
		off("hint", !mine);
		off("again", !this.#at);
		for (const name of ["first", "back"]) off(name, this.#at === 0);
		for (const name of ["next", "last"]) off(name, this.#at === this.#game.actions.length);
		if (buttons.play) {
			const label = this.#playing ? say.Pause : say.Play;
			buttons.play.setAttribute("aria-label", label);
			buttons.play.title = label;
			buttons.play.innerHTML = picture(this.#playing ? icons.pause : icons.play, true);
		}
		if (buttons.grow) {
			const global = mine ? legal.choices.find((c) => !c.cells.length) : null;
			const passes = global?.action === "PASS";
			buttons.grow.hidden = this.#game.game !== "freckers" && !global;
			const label = passes ? say.Pass : say.Grow;
			buttons.grow.lastChild.textContent = buttons.grow.title = label;
			buttons.grow.setAttribute("aria-label", label);
			off("grow", !global);
		}
	}

	// #status is the line under the board.
	#status(mine) {
		const say = this.#words, legal = this.#legal;
		if (this.#mode === "replay") {
			const comment = this.#game.comments?.[this.#at];
			return [this.#place(), comment || (this.#at === this.#game.actions.length && this.#game.result ? this.#won(this.#game.result) : "")].filter(Boolean).join(". ");
		}
		if (this.#thinks || !legal && this.#at && this.#machine()) return fill(say.Thinking, this.#name(this.#turn()));
		if (!legal) return this.#at ? "" : say.Loading;
		if (legal.turn === null) return this.#won(legal);
		if (!mine) return "";
		if (this.#from >= 0) return say.Where;
		if (this.#level !== null) return say.YourTurn;
		return fill(say.ToMove, this.#name(legal.turn));
	}

	#won({ result, reason }) {
		const say = this.#words, why = say.reasons[reason] || reason;
		if (result === "draw" || result === null) return fill(say.Draw, why);
		if (result === this.#person) return fill(say.YouWin, why);
		return fill(say.Wins, this.#name(result), why);
	}

	#place() {
		const n = this.#game.actions.length;
		return fill(this.#words.MoveOf, this.#at, n);
	}

	#name(seat) {
		const title = boards[this.#game.board].board.seats[seat].title;
		return this.#game.names[seat] || this.#words.names[title] || title;
	}

	// #uses says what can be done with cells, by cell.
	#uses() {
		const say = this.#words, uses = new Map();
		for (const c of this.#legal.choices) {
			if (c.cells.length === 1) uses.set(c.cells[0], { kind: "can", words: say.Here, points: c.points ? "+" + c.points : "", choice: c });
			if (c.cells.length < 2) continue;
			if (c.cells[0] !== this.#from) {
				if (!uses.has(c.cells[0]) && this.#from < 0) uses.set(c.cells[0], { kind: "can", words: say.CanMove });
				continue;
			}
			const end = c.cells.at(-1), known = uses.get(end)?.choice;
			if (known && (known.points > c.points || known.points === c.points && known.cells.length <= c.cells.length)) continue;
			uses.set(end, { kind: "to", words: say.Here + (c.points ? ` +${c.points}` : ""), points: c.points ? "+" + c.points : "", choice: c });
		}
		if (this.#from >= 0) uses.set(this.#from, { ...uses.get(this.#from), kind: "chosen" + (uses.get(this.#from) ? " to" : ""), words: say.Selected });
		return uses;
	}

	#occupant(sign, c) {
		const say = this.#words, { board, pieces, ground } = boards[this.#game.board];
		const piece = pieces.find((p) => p.letter === sign);
		if (piece) {
			const whose = piece.seat >= 0 ? say.names[board.seats[piece.seat].title] || board.seats[piece.seat].title : piece.letter;
			return [say.names[board.piece] || board.piece, whose, piece.title && (say.names[piece.title] || piece.title)].filter(Boolean).join(", ");
		}
		return say.grounds[this.#game.game === "freckers" ? (sign === "." ? 0 : 1) : Number(ground[c])];
	}

	// ---- What people do

	#press(c) {
		const use = this.#seen && this.#currentUses().get(c);
		if (this.#from === c) {
			this.#from = -1;
		} else if (use?.choice) {
			this.#play(use.choice.action, "person").catch((error) => this.#wrong(error));
			return;
		} else if (this.#isMovable(c)) {
			this.#from = c;
			this.#tell("selected", { cell: boards[this.#game.board].board.sites[c][0] });
		} else {
			this.#from = -1;
		}
		this.#update();
		this.#preview(-1);
		if (this.#from >= 0) this.#say(this.#targets());
	}

	#currentUses() { return this.#canAct() ? this.#uses() : new Map(); }
	#canAct() { return this.#mode === "play" && this.#legal && this.#legal.turn !== null && !this.#machine() && !this.#thinks; }
	#isMovable(c) { return this.#canAct() && this.#legal.choices.some((k) => k.cells.length > 1 && k.cells[0] === c); }

	// #targets lists where the selected piece can go.
	#targets() {
		const ends = [...this.#uses()].filter(([, use]) => use.choice).map(([c]) => c);
		const names = ends.sort((a, b) => a - b).map((c) => this.#seen.board.sites[c][0]);
		return fill(this.#words.CanGo, names.join("; "));
	}

	#preview(c) {
		const use = c >= 0 ? this.#currentUses().get(c) : null;
		const { view } = this.#seen;
		if (!use?.choice || this.#finish) {
			if (!this.#finish) view.drawTrail(this.#at ? this.#events(this.#at - 1) : []);
			return;
		}
		const more = FreckersMoves.follow({ ...this.#game, actions: [...this.actions, use.choice.action] });
		view.drawTrail(this.#numbered(more.events.at(-1)));
	}

	#global() {
		const choice = this.#canAct() && this.#legal.choices.find((c) => !c.cells.length);
		if (choice) this.#play(choice.action, "person").catch((error) => this.#wrong(error));
	}

	// #undo takes back the last move, and that of the engine before it.
	#undo() {
		let n = this.#at - 1;
		if (this.#level !== null) while (n > 0 && (this.#told.first + n) % boards[this.#game.board].board.seats.length !== this.#person) n--;
		this.#serial++;
		this.#stop();
		const taken = this.#at - n;
		this.#game.actions.length = n;
		this.#told = FreckersMoves.follow(this.#game);
		this.#at = n;
		this.#draw();
		this.#say(fill(taken === 1 ? this.#words.TookOne : this.#words.TookMany, taken));
		this.#arrive(this.#serial).catch((error) => this.#wrong(error));
	}

	async #hint() {
		const serial = this.#serial;
		this.#thinks = true;
		this.#update();
		let found;
		try {
			found = await this.think({ movetime: 1000 });
		} finally {
			this.#thinks = false;
		}
		if (serial !== this.#serial) return;
		const choice = this.#legal.choices.find((c) => c.action === found.action);
		this.#hinted = choice?.cells.length ? [choice.cells[0], choice.cells.at(-1)] : [];
		this.#update();
		const text = fill(this.#words.Cell, this.#words.Hint, fill(this.#words.Sentence, this.#name(this.#turn()), this.#sentenceOf(found.action)));
		this.#seen.line.textContent = text;
		this.#say(text);
	}

	// #key goes from cell to cell by arrow keys, and to cells with a use by Page Up and Page Down.
	#key(e) {
		if (e.altKey || e.ctrlKey || e.metaKey) return;
		const { board, cells } = this.#seen;
		const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
		let to = -1;
		if (ways[e.key]) {
			const [, x, y] = board.sites[this.#active], [dx, dy] = ways[e.key];
			let best = Infinity;
			board.sites.forEach((s, c) => {
				const along = (s[1] - x) * dx + (s[2] - y) * dy, aside = Math.abs((s[1] - x) * dy) + Math.abs((s[2] - y) * dx);
				if (along > 0.3 && aside <= 0.6 * along && along + 2 * aside < best) [best, to] = [along + 2 * aside, c];
			});
		} else if (e.key === "PageDown" || e.key === "PageUp") {
			const useful = [...this.#currentUses().keys()].sort((a, b) => a - b);
			to = e.key === "PageDown" ? useful.find((c) => c > this.#active) ?? useful[0] : useful.findLast((c) => c < this.#active) ?? useful.at(-1);
		} else if (e.key === "Escape" && this.#from >= 0) {
			this.#press(this.#from);
		} else {
			return;
		}
		e.preventDefault();
		if (to >= 0) cells[to].focus();
	}

	// #rove lets the Tab key lead to one cell.
	#rove() {
		const { cells } = this.#seen;
		if (this.#active < 0 && this.#legal) this.#active = [...this.#currentUses().keys()][0] ?? -1;
		const active = Math.max(this.#active, 0);
		cells.forEach((b, c) => { b.tabIndex = c === active ? 0 : -1; });
	}

	// ---- Words

	#sentence(seat, n) {
		return fill(this.#words.Sentence, this.#name(seat), this.#told.events[n] ? this.#describe(this.#told.events[n]) : "");
	}

	#sentenceOf(action) {
		return this.#describe(FreckersMoves.follow({ ...this.#game, actions: [...this.actions, action] }).events.at(-1));
	}

	// #describe puts events into words, those of a kind together.
	#describe(events) {
		const say = this.#words.moves, { board } = boards[this.#game.board];
		const cell = (c) => board.sites[c]?.[0] || "";
		const kinds = new Map();
		for (const e of events) kinds.set(e[0], [...(kinds.get(e[0]) || []), e]);
		const parts = [];
		for (const [kind, run] of kinds) {
			const e = run[0], end = run.at(-1);
			if (kind === 0) parts.push(fill(say.step, cell(e[1]), cell(end[2])));
			else if (kind === 1 && run.length === 1) parts.push(fill(say.hop, cell(e[1]), cell(e[2]), cell(e[3])));
			else if (kind === 1) parts.push(fill(say.hops, cell(e[1]), cell(end[2]), run.length));
			else if (kind === 3) parts.push(fill(run.length === 1 ? say.grow : say.grows, run.length, run.map((g) => cell(g[1])).join("; ")));
			else if (kind === 6) parts.push(fill(say.exit, cell(e[1])));
			else if (kind === 7) parts.push(fill(say.place, cell(e[1]), this.#words.names[board.piece] || board.piece));
			else if (kind === 8) parts.push(say.pass);
		}
		const points = events.reduce((n, e) => n + (e[0] === 4 ? e[2] : 0), 0);
		if (points) parts.push(fill(points === 1 ? say.point : say.points, points));
		return parts.join(", ") || say.nothing;
	}

	#say(text) { this.#seen.live.textContent = text; }

	#tell(type, detail) {
		this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
	}

	#wrong(error) {
		if (!this.isConnected) return;
		const text = error?.message || String(error);
		if (this.#seen) this.#seen.line.textContent = text;
		else this.#root.replaceChildren(make("p", { role: "alert" }, null, text));
		this.#tell("error", { message: text });
	}
}

// tintOf is the number of a color, that of chalk without one.
function tintOf(tints, name) {
	const at = tints.indexOf(name);
	return at < 0 ? tints.length : at;
}

// turned is a board seen from its other end.
function turned(b) {
	const place = (list) => list.map(([name, x, y, ...rest]) => [name, b.w - x, b.h - y, ...rest]);
	return {
		...b, sites: place(b.sites), tags: place(b.tags), lines: b.lines.map(([x1, y1, x2, y2, of]) => [b.w - x1, b.h - y1, b.w - x2, b.h - y2, of]),
		seats: b.seats.map((s) => ({ ...s, angle: s.angle + 180 })),
	};
}

// tongue is the language of an element's page, or of its reader, as the words are filed.
function tongue(element) {
	const asked = (element.getAttribute("lang") || element.closest("[lang]")?.lang || navigator.language || "en").toLowerCase();
	return [asked, asked.split("-")[0], ...Object.keys(words).filter((name) => name.startsWith(asked.split("-")[0] + "-"))].find((name) => name in words) || "en";
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
customElements.define("freckers-board", Board);
export { Board };
