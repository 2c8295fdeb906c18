// <freckers-board>: a board that plays, in the page itself. It follows moves with moves.js, and asks the engine's
// worker what is legal and what to answer. README.md documents it.

const sheet = new CSSStyleSheet();
sheet.replaceSync(light.style);

let count = 0;
class Board extends HTMLElement {
	static observedAttributes = ["game", "rules", "level", "seat", "record", "position", "at", "lang", "theme", "flipped", "controls", "list", "full", "link", "friend"];

	_root = this.attachShadow({ mode: "open" });
	_log = newLog(this._root);
	_id = "fb" + count++;
	_queued = false;
	_serial = 0; // of the game on the board: what was asked for an earlier one is dropped
	_engine = null; // a promise
	_seen = null;
	_game = null; // as FreckersMoves.read returns it
	_told = null; // as followed returns it
	_at = 0; // the actions on the board
	_hop = 0; // the hops of the next one on it
	_speed = 1;
	_mode = "play"; // or "replay"
	_legal = null; // as Engine.position returns it, null while it is unknown
	_from = -1;
	_active = -1; // the cell that the Tab key leads to
	_playing = false;
	_flipped = false;
	_finish = null;
	_hinted = null;
	_own = false; // whether the board changes its attributes itself
	_drawn = [];
	_thinks = null; // the search that goes on
	_since = 0; // when the turn began
	_players = null; // by seat: null for the reader, a level, or a function that chooses an action
	_friend = null; // of a game by links: id, created, lines (as keptLines has them), line, fresh (not found legal yet), older, said, sent, address
	_sight = null; // fulfilled once the board is in sight
	_visible = false;
	_waiting = []; // are called when it comes into sight
	_watch = null;
	_users = 0; // of the engine, now
	_resting = 0;
	_words = words.en;

	connectedCallback() {
		this._root.adoptedStyleSheets = [sheet];
		this._watch ||= new IntersectionObserver((list) => {
			this._visible = list.at(-1).isIntersecting;
			if (this._visible) this._waiting.splice(0).forEach((seen) => seen());
			this._rest();
		});
		this._watch.observe(this);
		this._sight = this._seenAgain();
		this._later();
	}

	// _seenAgain waits until the board is in sight.
	_seenAgain() {
		return this._visible ? Promise.resolve() : new Promise((seen) => this._waiting.push(seen));
	}

	disconnectedCallback() {
		this._serial++;
		this._playing = false;
		this._watch.disconnect();
		this._visible = false;
		this._closeEngine();
	}

	attributeChangedCallback(name, before, after) {
		if (!this.isConnected || before === after || this._own) return;
		if (name === "flipped") this.flip(after !== null);
		else if (name === "at") this._mode === "replay" && this.go(Number(after));
		else if (name === "theme") this._theme();
		else this._later();
	}

	// _later starts anew once all attributes have changed.
	_later() {
		if (this._queued) return;
		this._queued = true;
		queueMicrotask(() => {
			this._queued = false;
			if (this.isConnected) this._start().catch((error) => this._wrong(error));
		});
	}

	async _start() {
		const serial = ++this._serial;
		this._theme();
		const say = await spoken(tongue(this));
		if (serial !== this._serial) return;
		this._words = say;
		this._log.speaks(say);
		const record = this.getAttribute("record"), link = this.getAttribute("link");
		this._friend = null;
		if (link) return this.open(link);
		if (record) {
			const text = await this._fetched(record);
			if (serial === this._serial) await this.load(text, { name: record.split("/").pop() });
			return;
		}
		const given = this.querySelector(":scope > script[type='application/json']");
		if (given) return this._replay(JSON.parse(given.textContent));
		const game = (this.getAttribute("game") || "freckers").toLowerCase();
		const rules = this.getAttribute("rules") || "";
		if (!boards[game]) await light.games();
		if (serial !== this._serial) return;
		const board = boards[`${game}-${rules}`] ? `${game}-${rules}` : game;
		if (!boards[board]) throw new Error(fill(this._words.NoGame, game, Object.keys(boards).join(", ")));
		let start = this.getAttribute("position") || boards[board].start;
		if (game === "froglet" && !this.getAttribute("position") && record !== "") start = FreckersMoves.deal(start);
		const whole = { game, rules, board, names: [], start, actions: [], facts: [], first: 1 };
		if (record === "") return this._replay(whole);
		this._mode = "play";
		if (this.hasAttribute("friend")) {
			await light.rest();
			if (serial !== this._serial) return;
			this._begin(this._asked(), whole.actions);
		}
		await this._show(whole, 0);
	}

	async _fetched(record) {
		const response = await fetch(new URL(record, document.baseURI)).catch(() => null);
		if (!response?.ok) throw new Error(fill(this._words.NoRecord, record));
		return response.text();
	}

	// load shows a record or a referee's log: its end, or the position after at moves. Errors use its name.
	async load(text, { at, name = "record" } = {}) {
		const serial = ++this._serial;
		let game = read(text);
		if (!game) {
			await light.games();
			if (serial !== this._serial) return;
			game = read(text);
		}
		if (!game) {
			const said = fill(this._words.NoGameIn, name);
			throw new Error(said[0].toUpperCase() + said.slice(1) + ".");
		}
		await this._replay(game, at);
	}

	// open shows the game of a link, as in the address of the full page.
	async open(link, at) {
		const serial = ++this._serial;
		await light.rest();
		if (serial === this._serial) await this._open(link, at);
	}

	async _replay(game, at = this.getAttribute("at") ?? game.actions.length) {
		if (this.hasAttribute("list") || game.facts.some((fact) => fact.o)) await light.rest(); // lest it moves what is seen
		await this._show(game, at, false, "replay");
		this._tell("loaded", { ...this._standing(), curve: this._curve() });
		this._tell("at", this._standing());
	}

	async _show(game, at, again = false, mode = this._mode) {
		this._stop();
		this._told = await this._followed(game);
		if (this._differs(game)) this._closeEngine();
		this._mode = mode;
		this._game = game;
		this._at = Math.min(Math.max(Math.trunc(at) || 0, 0), game.actions.length);
		this._hop = 0;
		this._drawn = [];
		this._from = -1;
		this._hinted = this._legal = this._thinks = null;
		this._build();
		again &&= this._at > 0;
		if (again) this._seen.view.draw(this._told.positions[this._at - 1]);
		else this._draw();
		const serial = this._serial;
		this._tell("ready", {});
		this._update();
		if (this.replaying) {
			painted().then(light.rest).then(() => this._filled()).catch(() => {}); // who needs it asks again
			return;
		}
		await light.rest();
		if (serial !== this._serial) return;
		this._welcome(serial);
		if (again) await this._playOut(serial);
		this._tell("at", this._standing());
		await this._arrive(serial);
	}

	// link returns the game on the board as a link.
	async link() {
		await light.rest();
		return this._link();
	}

	// _differs reports whether a game needs another engine than that on the board.
	_differs({ game, rules }) { return Boolean(this._game) && (this._game.game !== game || this._game.rules !== rules); }

	// _followed follows a game. Where that cannot be done, the engine knows why.
	async _followed(game) {
		try {
			return followed(game);
		} catch (error) {
			const other = () => this._differs(game) && this._closeEngine();
			other();
			await this._withEngine((engine) => engine.position(game.start, game.actions), game).finally(other);
			throw error;
		}
	}

	// _withEngine gives the engine to use, and returns what that does.
	async _withEngine(use, { game, rules } = this._game) {
		this._engine ||= import("./engine.js").then(({ Engine }) => Engine.start({ game, rules, ...(this._level === null ? {} : { level: this._level }) }));
		this._engine.catch(() => { this._engine = null; });
		this._users++;
		try {
			return await use(await this._engine);
		} finally {
			this._users--;
			this._rest();
		}
	}

	// _rest ends the engine of a board that has been out of sight for ten seconds, unless it is used.
	_rest() {
		clearTimeout(this._resting);
		if (!this._visible) this._resting = setTimeout(() => this._users || this._closeEngine(), 10000);
	}

	_closeEngine() {
		this._engine?.then((engine) => engine.close(), () => {});
		this._engine = null;
	}

	get start() { return this._game?.start ?? ""; }
	get actions() { return this._game ? this._game.actions.slice(0, this._at) : []; }

	// players says who plays, by seat: null for the reader, a level, or a function that is given {start, actions, choices} and
	// returns an action or a promise of one, null for none. A new game begins.
	get players() { return this._players; }

	set players(list) {
		this._players = list;
		this._closeEngine();
		this._later();
	}

	flip(flipped = !this._flipped) {
		if (this._flipped === flipped) return;
		this._flipped = flipped;
		if (!this._game) return;
		this._build();
		this._draw();
		this._update();
	}

	// label says what is on the board: the game, and in a replay who played.
	get label() {
		const { board } = boards[this._game.board], title = this._words.names[board.title] || board.title;
		return this.replaying ? `${board.seats.map((_, i) => this._name(i)).join(" – ")}, ${title}` : title;
	}

	// byLink reports whether the game is one of people who send each other its link.
	get byLink() { return Boolean(this._friend); }
	get replaying() { return this._mode === "replay"; }

	get playing() { return this._playing; }

	// first is the number of the first move of what is on the board.
	get first() { return this._game?.first ?? 1; }

	_stop() {
		this._playing = false;
		this._finish?.();
	}

	_say(text) { this._log.say(text); }

	_tell(type, detail) {
		this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
	}

	_wrong(error) {
		if (!this.isConnected) return;
		const text = error?.message || String(error);
		if (this._seen) {
			this._seen.line.textContent = text;
			this._say(text);
		} else {
			this._clear();
			this._root.prepend(make("p", { role: "alert" }, null, text));
		}
		this._tell("error", { message: text });
	}
}

// read returns a recorded game, null if there is none, or one whose rules have not come yet.
function read(text) {
	try {
		return FreckersMoves.read(text, boards);
	} catch {
		return null;
	}
}

// What comes with the rest of the script can be asked for before.
for (const name of ["step", "hop", "play", "pause", "position", "resume", "legal", "append", "think", "answer", "annotate"]) {
	Board.prototype[name] = async function (...given) {
		await light.rest();
		return this[name](...given);
	};
}

// mix gives a board the methods of a part.
function mix(part) {
	const { constructor, ...methods } = Object.getOwnPropertyDescriptors(part.prototype);
	Object.defineProperties(Board.prototype, methods);
}
[Look, State, Replaying].forEach(mix);
customElements.define("freckers-board", Board);
// wordsOf are those that a board uses, for its page.
const wordsOf = (board) => words[tongue(board)] || words.en;
