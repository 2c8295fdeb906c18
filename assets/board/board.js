// <freckers-board>: a board that plays, in the page itself. It follows moves with moves.js, and asks the engine's
// worker what is legal and what to answer. README.md documents it.

const sheet = new CSSStyleSheet();
sheet.replaceSync(light.style);

let count = 0;

class Board extends HTMLElement {
	static observedAttributes = ["game", "rules", "level", "seat", "record", "position", "at", "lang", "theme", "flipped", "controls", "list", "full", "link", "friend"];

	#root = this.attachShadow({ mode: "open" });
	#log = newLog(this.#root);
	#id = "fb" + count++;
	#queued = false;
	#serial = 0; // of the game on the board: what was asked for an earlier one is dropped
	#engine = null; // a promise
	#seen = null;
	#game = null; // as FreckersMoves.read returns it
	#told = null; // as followed returns it
	#at = 0; // the actions on the board
	#hop = 0; // the hops of the next one on it
	#speed = 1;
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
	#since = 0; // when the turn began
	#players = null; // by seat: null for the reader, a level, or a function that chooses an action
	#friend = null; // of a game by links: id, created, lines (as keptLines has them), line, fresh (not found legal yet), older, said, sent, address

	#sight = null; // fulfilled once the board is in sight
	#visible = false;
	#waiting = []; // are called when it comes into sight

	connectedCallback() {
		this.#root.adoptedStyleSheets = [sheet];
		this.#watch ||= new IntersectionObserver((list) => {
			this.#visible = list.at(-1).isIntersecting;
			if (this.#visible) this.#waiting.splice(0).forEach((seen) => seen());
			this.#rest();
		});
		this.#watch.observe(this);
		this.#sight = this.#seenAgain();
		this.#later();
	}

	#watch = null;

	// #seenAgain waits until the board is in sight.
	#seenAgain() {
		return this.#visible ? Promise.resolve() : new Promise((seen) => this.#waiting.push(seen));
	}

	disconnectedCallback() {
		this.#serial++;
		this.#playing = false;
		this.#watch.disconnect();
		this.#visible = false;
		this.#closeEngine();
	}

	attributeChangedCallback(name, before, after) {
		if (!this.isConnected || before === after || this.#own) return;
		if (name === "flipped") this.flip(after !== null);
		else if (name === "at") this.#mode === "replay" && this.go(Number(after));
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
		this.#log.speaks(this.#words);
		const record = this.getAttribute("record"), link = this.getAttribute("link");
		this.#friend = null;
		if (link) return this.open(link);
		if (record) {
			const text = await this.#fetched(record);
			if (serial === this.#serial) await this.load(text, { name: record.split("/").pop() });
			return;
		}
		const given = this.querySelector(":scope > script[type='application/json']");
		if (given) return this.#replay(JSON.parse(given.textContent));
		const game = (this.getAttribute("game") || "freckers").toLowerCase();
		const rules = this.getAttribute("rules") || "";
		const board = boards[`${game}-${rules}`] ? `${game}-${rules}` : game;
		if (!boards[board]) throw new Error(fill(this.#words.NoGame, game, Object.keys(boards).join(", ")));
		let start = this.getAttribute("position") || boards[board].start;
		if (game === "froglet" && !this.getAttribute("position") && record !== "") start = FreckersMoves.deal(start);
		const whole = { game, rules, board, names: [], start, actions: [], facts: [], first: 1 };
		if (record === "") return this.#replay(whole);
		this.#mode = "play";
		if (this.hasAttribute("friend")) this.#befriend(newFriendId(), new Date().toISOString().replace(/\.\d+/, ""), { here: this.#asked(), actions: whole.actions, resigned: -1 });
		await this.#show(whole, 0);
	}

	async #fetched(record) {
		const response = await fetch(new URL(record, document.baseURI)).catch(() => null);
		if (!response?.ok) throw new Error(fill(this.#words.NoRecord, record));
		return response.text();
	}

	// load shows a record or a referee's log: its end, or the position after at moves. Errors use its name.
	async load(text, { at, name = "record" } = {}) {
		this.#serial++;
		let game;
		try {
			game = FreckersMoves.read(text, boards);
		} catch {
			const said = fill(this.#words.NoGameIn, name);
			throw new Error(said[0].toUpperCase() + said.slice(1) + ".");
		}
		await this.#replay(game, at);
	}

	// open shows the game of a link, as in the address of the full page.
	async open(link, at) {
		const serial = ++this.#serial;
		let text = "", turn = null;
		try {
			text = await unpackLink(link);
			turn = light.plays && at === undefined ? turnOf(text) : null;
		} catch {
			throw new Error(this.#words.BadLink);
		}
		if (serial !== this.#serial) return;
		if (turn) await this.#receive(turn);
		else await this.load(text, { at, name: this.#words.Link });
	}

	// link returns the game on the board as a link.
	link() {
		if (this.#friend) return packLink(...this.#asTurn());
		return packLink({ ...this.#game, actions: this.#mode === "replay" ? this.#game.actions : this.actions });
	}

	// record returns a game that is being played as a record, with the level that plays, the times of the moves, and that of the turn.
	record() {
		if (this.#friend) return recordText(...this.#asTurn());
		const seats = boards[this.#game.board].board.seats.map((_, n) => (this.#person < 0 || n === this.#person ? {} : { kind: "level", level: this.#level || 10 }));
		const facts = this.#game.facts.slice();
		if (!this.#machine()) facts[this.#at] = { ...facts[this.#at], thinking: Math.round(performance.now() - this.#since) };
		return recordText({ ...this.#game, actions: this.actions, facts }, seats, { created: new Date().toISOString().replace(/\.\d+/, "") });
	}

	// ---- A game with a friend

	#befriend(id, created, line, lines = [line]) {
		this.#friend = { id, created, lines, line, fresh: false, older: false, said: "", sent: false, address: null };
	}

	// #asTurn are the arguments of recordText for what is to be sent.
	#asTurn() {
		const { id, created, line } = this.#friend, { resigned } = line;
		const seats = boards[this.#game.board].board.seats.map((_, n) => ({ kind: n === line.here ? "person" : "friend" }));
		const result = resigned >= 0 ? { result: seats.length === 2 ? 1 - resigned : "draw", reason: "resigned", who: resigned } : null;
		return [{ ...this.#game, actions: line.actions, facts: [], result }, seats, { id, created }];
	}

	// #receive goes on with the game of a link. It is kept once the engine has found its moves legal.
	async #receive({ id, here, game, created }) {
		const { start, lines } = keptLines(id), say = this.#words;
		if (lines.length && start !== game.start) throw new Error(say.BadLink);
		const resigned = game.result?.reason === "resigned" ? game.result.who : -1;
		const { relation, line: known, common } = arriveAt(lines, game, resigned);
		let line = known;
		if (relation === "new" || relation === "apart") lines.push(line = { here: known ? known.here : here, actions: game.actions, resigned, from: known ? common + 1 : 0 });
		else if (relation === "later") Object.assign(line, { actions: game.actions, resigned });
		this.#befriend(id, created, line, lines);
		this.#friend.fresh = relation !== "same" && relation !== "older";
		this.#mode = "play";
		await this.#showLine(line, game, relation, common);
	}

	// #showLine shows the last move of a line, or where an older link stands.
	async #showLine(line, game, relation, common) {
		const friend = this.#friend, n = line.actions.length, say = this.#words;
		friend.line = line;
		friend.older = relation === "older" && common < n;
		if (this.#flipped !== this.#fromBelow(game, line.here)) this.#flipped = !this.#flipped;
		const { seats } = boards[game.board].board, told = followed({ ...game, actions: line.actions });
		const name = (seat) => game.names[seat] || say.names[seats[seat].title] || seats[seat].title, last = (told.first + n - 1) % seats.length;
		if (friend.older) friend.said = fill(say.OlderLink, n);
		else if (relation === "apart") friend.said = fill(say.Apart, common + 1);
		else if ((told.first + n) % seats.length !== line.here) friend.said = line.resigned < 0 ? say.OwnLink : "";
		else friend.said = n ? fill(say.FriendMoved, name(last), name(line.here)) : fill(say.FriendBegins, name(line.here));
		await this.#show({ ...game, actions: line.actions.slice(), facts: [], result: null }, friend.older ? common : n, !friend.older);
	}

	// #fromBelow reports whether a board is turned for a seat, so that its pieces move up.
	#fromBelow({ game }, here) { return game === "freckers" && here === 0; }

	// #away reports whether the board waits for the others.
	#away() {
		const friend = this.#friend;
		return Boolean(friend) && (friend.older || friend.line.resigned >= 0 || this.#turn() !== friend.line.here);
	}

	// #sends reports whether there is a link to send: others are to move, or the game has ended by a move that was made here.
	#sends() {
		const friend = this.#friend;
		if (!friend || friend.older) return false;
		if (friend.line.resigned >= 0) return friend.line.resigned === friend.line.here;
		return this.#away() && this.#legal?.turn !== null || this.#legal?.turn === null && this.#mover(this.#at - 1) === friend.line.here;
	}

	#keepLine() {
		const friend = this.#friend;
		Object.assign(friend.line, { actions: this.actions, resigned: -1 });
		Object.assign(friend, { said: "", sent: false, address: null });
		keepLines(friend.id, this.#game.start, friend.lines);
	}

	// #send offers the link to the system, or copies it; where neither is allowed it stands in a field.
	async #send() {
		const friend = this.#friend, say = this.#words;
		const url = new URL("board.html", light.base).href + "#g=" + await (friend.address ||= this.link());
		friend.sent = true;
		try {
			if (navigator.share) await navigator.share({ title: this.label, url });
			else await navigator.clipboard.writeText(url);
			friend.said = navigator.share ? "" : say.LinkCopied;
		} catch (error) {
			if (error.name === "AbortError") return;
			friend.said = "";
			this.#seen.field?.remove();
			this.#seen.field = make("input", { readonly: "", class: "link", value: url, "aria-label": say.Link }, this.#seen.panel);
			this.#seen.field.select();
		}
		this.#update();
		this.#say(this.#seen.line.textContent);
	}

	// #playOn takes back what was played since an older link.
	#playOn() {
		this.#serial++;
		const game = { ...this.#game, actions: this.actions };
		this.#friend.older = false;
		this.#game = game;
		this.#keepLine();
		this.#show(game, this.#at).catch((error) => this.#wrong(error));
	}

	#leaveOlder() {
		this.#serial++;
		Object.assign(this.#friend, { older: false, said: "" });
		this.#show(this.#game, this.#game.actions.length).catch((error) => this.#wrong(error));
	}

	#buildFriend(bar) {
		const say = this.#words, friend = this.#friend;
		this.#button(bar, "send", navigator.share ? say.ShareLink : say.CopyLink, icons.send, () => this.#send(), true);
		this.#button(bar, "leave", say.BackToGame, icons.next, () => this.#leaveOlder(), true);
		this.#button(bar, "on", say.PlayOn, icons.here, () => this.#playOn(), true);
		if (friend.lines.length < 2) return;
		const choice = make("select", { "aria-label": say.Board }, bar), title = boards[this.#game.board].board.title;
		friend.lines.forEach((line, n) => {
			const name = say.names[title] || title;
			make("option", { value: n, ...(line === friend.line ? { selected: "" } : {}) }, choice, line.from ? fill(say.FromMove, name, line.from) : name);
		});
		choice.addEventListener("change", () => {
			this.#serial++;
			this.#showLine(friend.lines[choice.value], this.#game, "same", 0).catch((error) => this.#wrong(error));
		});
	}

	#updateFriend(buttons) {
		const friend = this.#friend, sends = this.#sends();
		buttons.send.hidden = !sends;
		buttons.leave.hidden = buttons.on.hidden = !friend.older;
		if (buttons.grow) buttons.grow.hidden ||= sends || friend.older;
		for (const name of ["hint", "undo", "resign"]) buttons[name].hidden = friend.older;
		this.#seen.field?.toggleAttribute("hidden", !sends);
		if (sends) friend.address ||= this.link();
	}

	// #friendStatus is the line under the board, empty where it is that of any game.
	#friendStatus() {
		const friend = this.#friend, say = this.#words, over = this.#legal?.turn === null;
		if (friend.line.resigned >= 0 && !friend.older) return this.#won(this.#asTurn()[0].result);
		if (friend.said && !over) return friend.said;
		if (!this.#away() || over) return "";
		const name = this.#name(this.#turn());
		if (friend.sent) return `${fill(say.WaitingFor, name)}. ${say.AnswerOpens}`;
		return boards[this.#game.board].board.seats.length > 2 ? fill(say.SendTo, name) : say.SendLink;
	}

	async #replay(game, at = this.getAttribute("at") ?? game.actions.length) {
		await this.#show(game, at, false, "replay");
		this.#tell("loaded", { ...this.#standing(), curve: this.#curve() });
		this.#tell("at", this.#standing());
	}

	// #curve is what the first seat can expect at each position, null where that is unknown.
	#curve() {
		const { actions, facts } = this.#game;
		const curve = Array.from({ length: actions.length + 1 }, (_, n) => facts[n]?.x?.[0] ?? null);
		return curve.some((x) => x !== null) ? curve : undefined;
	}

	// position shows a position in the game's notation, to be played on, if the engine finds it legal.
	async position(text) {
		const serial = ++this.#serial, { game, rules, board } = this.#game;
		await this.#withEngine((engine) => engine.position(text.trim() || "-"));
		if (serial === this.#serial) await this.#show({ game, rules, board, names: [], start: text, actions: [], facts: [], first: 1 }, 0, false, "play");
	}

	async #show(game, at, again = false, mode = this.#mode) {
		this.#stop();
		this.#told = await this.#followed(game);
		if (this.#differs(game)) this.#closeEngine();
		this.#mode = mode;
		this.#game = game;
		this.#at = Math.min(Math.max(Math.trunc(at) || 0, 0), game.actions.length);
		this.#hop = 0;
		this.#drawn = [];
		this.#build();
		again &&= this.#at > 0;
		if (again) this.#seen.view.draw(this.#told.positions[this.#at - 1]);
		else this.#draw();
		const serial = this.#serial;
		this.#tell("ready", {});
		this.#welcome(serial);
		if (again) await this.#playOut(serial);
		if (!this.replaying) this.#tell("at", this.#standing());
		await this.#arrive(serial);
	}

	// #playOut shows the last move once the board is in sight.
	async #playOut(serial) {
		this.#update();
		await this.#sight;
		if (serial !== this.#serial) return;
		await pause(350);
		if (serial === this.#serial) await this.#animate(this.#told.positions[this.#at - 1], this.#told.events[this.#at - 1]);
	}

	// #differs reports whether a game needs another engine than that on the board.
	#differs({ game, rules }) { return Boolean(this.#game) && (this.#game.game !== game || this.#game.rules !== rules); }

	// #followed follows a game. Where that cannot be done, the engine knows why.
	async #followed(game) {
		try {
			return followed(game);
		} catch (error) {
			const other = () => this.#differs(game) && this.#closeEngine();
			other();
			await this.#withEngine((engine) => engine.position(game.start, game.actions), game).finally(other);
			throw error;
		}
	}

	// #arrive finds out what is legal, and lets the engine answer where it is its turn.
	async #arrive(serial, by = "") {
		this.#from = -1;
		this.#hinted = null;
		this.#since = performance.now();
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
			this.#say(this.#over());
			this.#tell("end", { result: this.#legal.result, reason: this.#legal.reason });
			return;
		}
		if (by !== "script" && this.#machine()) await this.#answer(serial);
	}

	// #known is what is legal at the start of a game, which the script brings along.
	#known() {
		const { board, start } = this.#game, kind = boards[board];
		if (this.#at || this.#game.actions.length) return null;
		if (this.#game.game === "froglet") return FreckersMoves.firstOf(kind, start);
		return kind.choices && start === kind.start ? { ...kind.choices, later: true } : null;
	}

	async #learn(serial) {
		if (this.#legal && !this.#legal.later) return;
		const { start, actions } = this.#game, at = this.#at, friend = this.#friend, fresh = friend?.fresh;
		const legal = await this.#withEngine((engine) => engine.position(start, actions.slice(0, at)).catch((error) => {
			throw fresh ? new Error(this.#words.BadLink) : error;
		}));
		if (serial !== this.#serial) return;
		if (fresh) {
			friend.fresh = false;
			keepLines(friend.id, start, friend.lines);
		}
		this.#legal = legal;
		this.#update();
	}

	// #wake fetches the engine once the board is in sight and has been painted, so that nothing else waits for it.
	async #wake() {
		const serial = this.#serial;
		await this.#sight;
		await painted();
		if (serial === this.#serial) this.#withEngine(() => {}).catch((error) => this.#wrong(error));
	}

	// #withEngine gives the engine to use, and returns what that does.
	async #withEngine(use, { game, rules } = this.#game) {
		this.#engine ||= import("./engine.js").then(({ Engine }) => Engine.start({ game, rules, ...(this.#level === null ? {} : { level: this.#level }) }));
		this.#engine.catch(() => { this.#engine = null; });
		this.#users++;
		try {
			return await use(await this.#engine);
		} finally {
			this.#users--;
			this.#rest();
		}
	}

	#users = 0; // of the engine, now
	#resting = 0;

	// #rest ends the engine of a board that has been out of sight for ten seconds, unless it is used.
	#rest() {
		clearTimeout(this.#resting);
		if (!this.#visible) this.#resting = setTimeout(() => this.#users || this.#closeEngine(), 10000);
	}

	#closeEngine() {
		this.#engine?.then((engine) => engine.close(), () => {});
		this.#engine = null;
	}

	get #level() { return this.#friend ? null : this.#attributeLevel; }
	get #attributeLevel() { return this.hasAttribute("level") ? Math.min(Math.max(Number(this.getAttribute("level")) || 0, 0), 10) : null; }

	// #person is the seat of whoever looks at the board, -1 where all seats are theirs.
	get #person() {
		if (this.#friend) return this.#friend.line.here;
		if (this.#players) return this.#players.filter((p) => p === null).length === 1 ? this.#players.indexOf(null) : -1;
		return this.#level === null ? -1 : this.#asked();
	}

	// #asked is the seat that the page wants for its reader.
	#asked() {
		const seats = boards[this.#game?.board ?? (this.getAttribute("game") || "freckers").toLowerCase()].board.seats;
		const asked = (this.getAttribute("seat") || "").toLowerCase();
		const found = seats.findIndex((s, i) => asked === String(i + 1) || asked === s.title.toLowerCase());
		return Math.max(found, 0);
	}

	#turn() { return this.#mover(this.#at); }
	#machine() { return this.#players ? this.#players[this.#turn()] !== null : this.#level !== null && this.#turn() !== this.#person; }

	async #answer(serial) {
		await this.#sight;
		this.#thinks = true;
		this.#update();
		const player = this.#players ? this.#players[this.#turn()] : this.#level, scripted = typeof player === "function";
		const { start, actions } = this;
		let choices = null;
		const chosen = this.#withEngine(async (engine) => {
			({ choices } = await engine.position(start, actions));
			return scripted ? player({ start, actions, choices }) : engine.go({ level: player, movetime: 1500 });
		});
		const [found] = await Promise.all([chosen, pause(350)]);
		this.#thinks = false;
		if (serial !== this.#serial) return;
		if (!scripted) return this.#play(found.action, "engine");
		this.#update();
		if (found === null) return;
		const action = choices.find((c) => c.action === String(found).trim())?.action;
		if (!action) throw new Error(fill(this.#words.Illegal, found));
		await this.#play(action, "player");
	}

	// #play plays an action that is legal.
	async #play(action, by) {
		const serial = ++this.#serial;
		this.#stop();
		const seat = this.#turn();
		this.#game.actions.splice(this.#at, Infinity, action);
		this.#told = followed(this.#game);
		this.#at++;
		this.#game.facts[this.#at] = { t: Math.round(performance.now() - this.#since) };
		this.#legal = null;
		this.#from = -1;
		if (this.#friend) this.#keepLine();
		this.#update();
		await this.#animate(this.#told.positions[this.#at - 1], this.#told.events[this.#at - 1]);
		if (serial !== this.#serial) return;
		this.#say(this.#sentence(seat, this.#at - 1));
		this.#tell("moved", { action, by, seat });
		this.#tell("at", this.#standing());
		await this.#arrive(serial, by);
	}

	// ---- For scripts

	get start() { return this.#game?.start ?? ""; }
	get actions() { return this.#game ? this.#game.actions.slice(0, this.#at) : []; }

	// players says who plays, by seat: null for the reader, a level, or a function that is given {start, actions, choices} and
	// returns an action or a promise of one, null for none. A new game begins.
	get players() { return this.#players; }
	set players(list) {
		this.#players = list;
		this.#closeEngine();
		this.#later();
	}

	// resume asks again whose function returned no action.
	resume() {
		if (!this.#thinks && this.#canAsk()) this.#answer(this.#serial).catch((error) => this.#wrong(error));
	}

	#canAsk() { return this.#mode === "play" && this.#legal && this.#legal.turn !== null && this.#machine(); }

	// legal returns what can be played, as Engine.position does.
	async legal() {
		const { start, actions } = this;
		return this.#withEngine((engine) => engine.position(start, actions));
	}

	// #still returns a function that reports whether the board still shows what it shows now.
	#still() {
		const serial = this.#serial, at = this.#at;
		return () => serial === this.#serial && at === this.#at;
	}

	// append plays an action. It fails if the action is not legal. Several at once are played in their order.
	async append(action) {
		const still = this.#still(), { choices } = await this.legal();
		if (!still()) return this.append(action);
		const found = choices.find((c) => c.action === action.trim());
		if (!found) throw new Error(fill(this.#words.Illegal, action));
		await this.#play(found.action, "script");
	}

	// think searches the position on the board, as Engine.go does.
	async think(limits) {
		const { start, actions } = this;
		return this.#withEngine(async (engine) => {
			await engine.position(start, actions);
			return engine.go(limits);
		});
	}

	// answer lets the engine move, whoever's turn it is.
	async answer(limits = {}) {
		const still = this.#still(), { action } = await this.think({ level: this.#level ?? 0, ...limits });
		if (!still()) return this.answer(limits);
		await this.#play(action, "engine");
	}

	// annotate draws rings, arrows and texts: [["ring", cell], ["arrow", cell, cell], ["text", cell, text]], each with
	// a color at its end: green, red, blue or amber.
	annotate(list) {
		this.#drawn = sketchOf(list, boards[this.#game.board].board.sites, this.#words);
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

	// label says what is on the board: the game, and in a replay who played.
	get label() {
		const { board } = boards[this.#game.board], title = this.#words.names[board.title] || board.title;
		return this.replaying ? `${board.seats.map((_, i) => this.#name(i)).join(" – ")}, ${title}` : title;
	}

	// byLink reports whether the game is one of people who send each other its link.
	get byLink() { return Boolean(this.#friend); }

	get replaying() { return this.#mode === "replay"; }
	get playing() { return this.#playing; }
	// first is the number of the first move of what is on the board.
	get first() { return this.#game?.first ?? 1; }

	// go shows the position after n actions of a replay.
	go(n) {
		if (!this.#game || !this.replaying) return;
		this.#stop();
		this.#moveTo(n, 0);
	}

	// step goes some actions forward, one of which is shown, or back. What is shown of a move counts as one back.
	step(by = 1) {
		if (!this.replaying) return;
		this.#stop();
		if (by === 1) return this.#forward();
		this.#moveTo(this.#at + by + (by < 0 && this.#hop ? 1 : 0), 0);
	}

	// hop does the same by hops.
	hop(by = 1) {
		if (!this.replaying) return;
		this.#stop();
		if (by === 1) return this.#hopForward();
		let at = this.#at, hop = this.#hop;
		const { events } = this.#told;
		for (; by > 0 && at < events.length; by--) if (++hop >= beatsOf(events[at]).length) [at, hop] = [at + 1, 0];
		for (; by < 0 && at + hop > 0; by++) if (--hop < 0) [at, hop] = [at - 1, beatsOf(events[at - 1]).length - 1];
		this.#moveTo(at, hop);
	}

	play() {
		if (this.#playing || !this.replaying || !this.#game.actions.length) return;
		if (this.#at >= this.#game.actions.length) this.#moveTo(0, 0);
		this.#playing = true;
		this.#update();
		this.#tell("at", this.#standing());
		this.#run();
	}

	pause() {
		if (!this.#playing) return;
		this.#stop();
		this.#update();
		this.#tell("at", this.#standing());
	}

	// ---- Replays

	// #standing is where the game stands, as events and messages have it.
	#standing() {
		const { actions } = this.#game, hops = this.replaying && this.#hop ? beatsOf(this.#told.events[this.#at]).length : 0;
		return { action: this.#at, actions: actions.length, notation: actions[this.#at - 1] || "", hop: this.#hop, hops, playing: this.#playing };
	}

	async #run() {
		const serial = this.#serial;
		while (this.#playing && serial === this.#serial) {
			await this.#seenAgain();
			if (!this.#playing) return;
			await this.#forward();
			await pause((still.matches ? 1100 : 480) / this.#speed);
		}
	}

	async #forward() {
		const { events } = this.#told;
		if (this.#at >= events.length) return;
		const before = this.#contents(), rest = beatsOf(events[this.#at]).slice(this.#hop).flat();
		this.#at++;
		this.#hop = 0;
		if (this.#at === events.length) this.#playing = false;
		await this.#arrives(before, rest);
	}

	async #hopForward() {
		const { events } = this.#told;
		if (this.#at >= events.length) return;
		const before = this.#contents(), beats = beatsOf(events[this.#at]), beat = beats[this.#hop];
		if (++this.#hop === beats.length) [this.#at, this.#hop] = [this.#at + 1, 0];
		await this.#arrives(before, beat);
	}

	// #arrives shows how the board comes to where the replay stands.
	async #arrives(before, events) {
		this.#update();
		this.#tell("at", this.#standing());
		await this.#animate(before, events);
		if (!this.#playing && !this.#hop) this.#say(this.#sentence(this.#mover(this.#at - 1), this.#at - 1));
	}

	#moveTo(n, hop) {
		const last = this.#game.actions.length;
		this.#at = Math.min(Math.max(Math.trunc(n) || 0, 0), last);
		if (n === Infinity) this.#at = last;
		this.#hop = this.#at < last ? hop : 0;
		this.#draw();
		this.#update();
		this.#tell("at", this.#standing());
		this.#say(this.#place());
	}

	#mover(n) { return (this.#told.first + n) % boards[this.#game.board].board.seats.length; }

	#stop() {
		this.#playing = false;
		this.#finish?.();
	}

	// #takeOver plays on from the position on the board.
	#takeOver() {
		this.#serial++;
		this.#game = { ...this.#game, actions: this.actions, names: [], facts: [], own: null, result: null };
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

	// #clear takes away all but the log, which readers know.
	#clear() {
		while (this.#root.firstChild !== this.#log.box) this.#root.firstChild.remove();
	}

	#build() {
		const { board } = boards[this.#game.board], pieces = piecesOf(this.#game.board);
		const say = this.#words, root = this.#root;
		const focused = root.activeElement?.className.split(" ")[0];
		this.#clear();
		const shown = this.#flipped ? turned(board) : board;
		const frame = make("section", { class: "fb", "aria-label": this.label, lang: say.lang });
		root.prepend(frame);
		const seats = make("ul", { class: "seats" }, frame);
		frame.style.setProperty("--seats", board.seats.length);
		const tallies = board.seats.map((seat, i) => {
			const item = make("li", {}, seats);
			item.innerHTML = dot(seat.hue);
			this.#portrait(item, i);
			make("span", { class: "name", title: this.#name(i) }, item, this.#name(i));
			if (board.tally) make("span", { class: "unseen" }, item, `, ${this.#words.names[board.tally] || board.tally} `);
			return { item, tally: make("span", { class: "tally" }, item) };
		});
		const pond = make("div", { class: "pond" }, make("div", { class: "hold" }, frame));
		const view = newBoard(pond, { pieces }, shown, this.#told.positions[0], this.#id);
		if (view.firm) pond.classList.add("firm");
		const cells = this.#cells(pond, shown);
		const panel = make("div", { class: "panel" }, frame);
		const line = make("p", { class: "line" }, panel);
		this.#seen = { board: shown, view, pond, cells, tallies, line, panel, buttons: {} };
		this.#active = -1;
		if (this.replaying) this.#buildReplay(panel);
		else this.#buildPlay(panel);
		if (focused) root.querySelector("." + focused)?.focus({ preventScroll: true });
	}

	// #portrait shows the level that plays a seat.
	#portrait(item, seat) {
		let level = this.#level === null || seat === this.#person ? "" : levels[(this.#level || levels.length) - 1];
		if (this.replaying) level = this.#game.levels?.[seat];
		else if (this.#players) level = typeof this.#players[seat] === "number" ? levels[(this.#players[seat] || levels.length) - 1] : "";
		if (!light.portrait || !levels.includes(level)) return;
		const face = make("img", { class: "face", alt: "", width: 34, height: 34, src: light.portrait(level.toLowerCase().replace(" ", "")) }, item);
		face.addEventListener("error", () => face.remove());
	}

	// #cells lays a button over each cell.
	#cells(pond, shown) {
		const [x, y, w, h] = pond.querySelector("svg").getAttribute("viewBox").split(" ").map(Number);
		// In a toolbar readers leave the keys to the page, as in a grid, of which they would count rows and columns from one.
		const grid = make("div", { class: "cells", role: "toolbar", "aria-label": this.label, "aria-roledescription": this.#words.Board }, pond);
		grid.addEventListener("keydown", (e) => this.#key(e));
		grid.addEventListener("focusout", ({ relatedTarget }) => grid.contains(relatedTarget) || this.#rove());
		return shown.sites.map((site, c) => {
			const b = make("button", { type: "button", tabindex: "-1" }, grid);
			b.style.cssText = `left:${100 * (site[1] * 100 - 50 - x) / w}%;top:${100 * (site[2] * 100 - 50 - y) / h}%;width:${10000 / w}%;height:${10000 / h}%`;
			b.addEventListener("click", () => this.#press(c));
			for (const event of ["pointerenter", "focus"]) b.addEventListener(event, () => this.#preview(c));
			b.addEventListener("pointerleave", () => this.#preview(-1));
			b.addEventListener("focus", () => { this.#active = c; this.#rove(); });
			return b;
		});
	}

	#buildPlay(panel) {
		const say = this.#words;
		const bar = this.#seen.bar = make("div", { class: "bar" }, panel);
		const fails = (error) => this.#wrong(error);
		if (this.#friend) this.#buildFriend(bar);
		this.#button(bar, "grow", say.Grow, icons.grow, () => this.#global(), true);
		this.#button(bar, "hint", say.Hint, icons.hint, () => this.#hint().catch(fails), true);
		this.#button(bar, "undo", say.Undo, icons.undo, () => this.#undo(), true);
		this.#button(bar, "resign", say.Resign, icons.resign, () => this.#resign(), true);
		if (!this.#friend) this.#button(bar, "again", say.NewGame, icons.again, () => { this.#closeEngine(); this.#later(); }, true);
		this.#fullLink(bar);
	}

	#buildReplay(panel) {
		const say = this.#words, game = this.#game, seen = this.#seen;
		const seatName = (seat) => this.#name(seat);
		const choose = (n) => this.go(n);
		seen.comment = make("p", { class: "comment" }, panel);
		if (this.getAttribute("controls") !== "none") {
			const track = make("div", { class: "track" }, panel);
			const curve = make("div", { class: "curve", "aria-hidden": "true" }, track);
			if (drawCurve(curve, game, seen.board)) {
				seen.now = svg("path", { class: "now" }, curve.firstChild);
				drawChances(panel, game, seen.board, seatName, say);
			} else curve.remove();
			seen.track = make("input", { type: "range", min: 0, max: game.actions.length, step: 1, "aria-label": say.Move }, track);
			seen.track.addEventListener("input", () => this.go(Number(seen.track.value)));
			drawOwn(panel, game, seen.board, say);
			const bar = make("div", { class: "bar", role: "group", "aria-label": say.Controls }, panel);
			this.#button(bar, "first", say.First, icons.first, () => this.go(0));
			this.#button(bar, "back", say.Back, icons.back, () => this.step(-1));
			this.#button(bar, "hopback", say.HopBack, icons.hopBack, () => this.hop(-1));
			this.#button(bar, "play", say.Play, icons.play, () => (this.#playing ? this.pause() : this.play()));
			this.#button(bar, "hopon", say.HopOn, icons.hopOn, () => this.hop(1));
			this.#button(bar, "next", say.Next, icons.next, () => this.step(1));
			this.#button(bar, "last", say.Last, icons.last, () => this.go(Infinity));
			const pace = make("select", { "aria-label": say.Speed, title: say.Speed }, bar);
			for (const speed of [0.5, 1, 2, 4]) make("option", { value: speed, ...(speed === this.#speed ? { selected: "" } : {}) }, pace, `${speed}×`);
			pace.addEventListener("change", () => { this.#speed = Number(pace.value); });
			if (light.plays) this.#button(bar, "here", say.PlayHere, icons.here, () => this.#takeOver(), true);
			this.#fullLink(bar);
			for (const part of [track, bar]) part.addEventListener("keydown", (e) => this.#replayKey(e));
		}
		if (game.facts.some((f) => f.t || f.u || f.m)) seen.costs = make("p", { class: "costs quiet" }, panel);
		seen.prints = drawPrints(panel, game, seatName, say, choose);
		if (this.hasAttribute("list") && game.actions.length) seen.list = drawList(panel, game, this.#told, seen.board, seatName, say, (n) => (n === this.#at + 1 ? this.step(1) : this.go(n)));
	}

	#button(bar, name, label, icon, act, worded) {
		const b = make("button", { type: "button", class: name }, bar);
		b.innerHTML = picture(icon);
		b.title = label;
		b.setAttribute("aria-label", label);
		if (worded) make("span", {}, b, label);
		b.addEventListener("click", () => b.getAttribute("aria-disabled") === "true" || act());
		this.#seen.buttons[name] = b;
	}

	// #fullLink leads to the whole game at the same move, where the page has it.
	#fullLink(bar) {
		if (!this.hasAttribute("full")) return;
		const a = make("a", { class: "full", target: "_blank", rel: "noopener", title: this.#words.Full, "aria-label": this.#words.Full }, bar);
		a.innerHTML = picture(icons.full);
		this.#seen.full = a;
	}

	// #address points that link at what is on the board.
	async #address() {
		const { full } = this.#seen, serial = this.#serial, at = this.#at;
		const url = new URL(this.getAttribute("full"), document.baseURI);
		const record = this.getAttribute("record");
		if (this.replaying) url.searchParams.set("at", at);
		if (this.replaying && record) url.searchParams.set("replay", new URL(record, document.baseURI).href);
		else url.hash = "g=" + await (this.replaying ? this.#seen.link ||= this.link() : this.link());
		if (serial === this.#serial && at === this.#at && full === this.#seen.full) full.href = url.href;
	}

	// #contents are the ground and the pieces where the game stands.
	#contents() {
		const { positions, events } = this.#told, { ground, men } = positions[this.#at];
		const p = { ground: ground.slice(), men: men.slice() };
		if (this.#hop) for (const e of beatsOf(events[this.#at]).slice(0, this.#hop).flat()) apply(p, e);
		return p;
	}

	// #trail is what the last move, or its first hops, did.
	#trail() {
		const { events } = this.#told;
		if (this.#hop) return beatsOf(events[this.#at]).slice(0, this.#hop).flat();
		return this.#at ? events[this.#at - 1] : [];
	}

	#sketch() {
		if (this.#drawn.length || this.#hop) return this.#drawn;
		try {
			return sketchOf(this.#game.facts[this.#at]?.d || [], boards[this.#game.board].board.sites, this.#words);
		} catch {
			return []; // of cells that are not on the board
		}
	}

	#draw() {
		const { view } = this.#seen;
		view.draw(this.#contents());
		view.drawTrail(this.#trail());
		view.drawSketch(this.#sketch());
	}

	async #animate(before, events) {
		const { view } = this.#seen;
		this.#finish?.();
		this.#drawn = [];
		if (still.matches || document.hidden || !this.#visible) return this.#draw();
		view.draw(before);
		view.drawTrail(events);
		view.drawSketch([]);
		await new Promise((done) => {
			const cancel = view.animate(events, () => this.#speed, () => { this.#finish = null; done(); });
			this.#finish = () => { this.#finish = null; cancel(); done(); };
		});
		if (view === this.#seen.view) this.#draw();
	}

	// #tally is how far each seat has come.
	#tally() {
		const { game, board: name, start } = this.#game, { board, tally, start: usual } = boards[name];
		const scores = { froglet: / (\d+),(\d+)$/, chexers: / (\d+),(\d+),(\d+) \d+$/ }[game]?.exec(start)?.slice(1);
		const base = this.#game.tally || scores?.map((n, seat) => [Number(n), tally[seat][1]]) || (start === usual || game === "freckers" ? tally : null);
		if (!base) return this.#legal?.tally || [];
		const { positions, events } = this.#told;
		return base.map(([have, of], seat) => {
			if (game === "freckers") {
				const men = positions[this.#at].men, pieces = piecesOf(name);
				return { have: board.sites.filter((s, c) => s[3] >> seat & 1 && pieces[men[c]]?.seat === seat).length, of };
			}
			events.slice(0, this.#at).forEach((list, n) => {
				if (this.#mover(n) === seat) have += pointsOf(list) + list.filter((e) => e[0] === EXIT).length;
			});
			return { have, of };
		});
	}

	// #update brings everything beside the picture to where the game stands.
	#update() {
		const { cells, tallies, line, buttons, board } = this.#seen;
		const say = this.#words, legal = this.#legal;
		const mine = this.#mode === "play" && legal && legal.turn !== null && !this.#machine() && !this.#away() && !this.#thinks;
		const uses = mine ? this.#uses() : new Map();
		const { men, ground } = this.#contents();
		cells.forEach((b, c) => {
			const use = uses.get(c);
			b.className = use ? use.kind : "";
			if (this.#hinted?.includes(c)) b.classList.add("hint");
			if (c === this.#from) b.setAttribute("aria-pressed", "true");
			else b.removeAttribute("aria-pressed");
			const name = board.sites[c][0], content = board.sites[c][4] ? say.Beside : this.#occupant(men[c], ground[c]);
			b.setAttribute("aria-label", [name, content, use?.words].filter(Boolean).join(", "));
			b.dataset.points = use?.points || "";
		});
		this.#rove();
		const tally = this.#tally();
		tallies.forEach(({ item, tally: t }, i) => {
			item.toggleAttribute("aria-current", this.#mode === "play" && legal?.turn === i);
			t.textContent = tally[i] ? (tally[i].of ? `${tally[i].have}/${tally[i].of}` : tally[i].have) : "";
		});
		const text = this.#status(mine);
		if (line.textContent !== text) line.textContent = text;
		const over = this.#over(), idle = mine ? "" : over ? say.Over : say.NotYours;
		const off = (name, why) => explain(buttons[name], why, say);
		if (this.replaying) this.#updateReplay(off);
		if (this.#seen.full) this.#address().catch((error) => this.#wrong(error));
		const begun = this.#at || this.#legal?.reason === "resigned";
		const others = this.#friend && (this.#friend.fresh || this.#mover(this.#at - 1) !== this.#friend.line.here);
		off("undo", this.#thinks ? idle : this.#gaveUp() || begun && !others ? "" : say.NothingBack);
		for (const name of ["hint", "resign"]) off(name, idle);
		off("again", begun ? "" : say.AtStart);
		if (buttons.grow) {
			const global = mine ? legal.choices.find((c) => !c.cells.length) : null;
			const passes = global?.action === "PASS";
			buttons.grow.hidden = this.#game.game !== "freckers" && !global;
			const label = passes ? say.Pass : say.Grow;
			buttons.grow.lastChild.textContent = label;
			buttons.grow.setAttribute("aria-label", label);
			off("grow", global ? "" : idle || say.NotYours);
		}
		if (this.#friend) this.#updateFriend(buttons);
	}

	// #updateReplay brings the parts of a replay to where it stands.
	#updateReplay(off) {
		const { track, now, comment, costs, prints, list, buttons } = this.#seen, say = this.#words;
		const last = this.#game.actions.length, no = this.#hop ? this.#at + 1 : this.#at, fact = this.#game.facts[no] || {};
		comment.textContent = fact.c || "";
		comment.hidden = !fact.c;
		if (costs) costs.textContent = costOf(say, fact) || "\u00a0";
		prints?.(no);
		list?.(no);
		if (!track) return;
		track.value = no;
		track.style.setProperty("--part", `${last ? 100 * no / last : 0}%`);
		track.setAttribute("aria-valuetext", this.#place());
		now?.setAttribute("d", `M${no} 0V1000`);
		for (const name of ["first", "back", "hopback"]) off(name, this.#at === 0 && !this.#hop ? this.#place() : "");
		for (const name of ["next", "last", "hopon"]) off(name, this.#at === last ? this.#place() : "");
		const label = this.#playing ? say.Pause : say.Play;
		if (buttons.play.getAttribute("aria-label") === label && buttons.play.firstChild.querySelector(".solid")) return;
		buttons.play.setAttribute("aria-label", label);
		off("play", last ? "" : this.#place());
		buttons.play.innerHTML = picture(this.#playing ? icons.pause : icons.play, true);
	}

	// #over says how the game has ended, empty while it has not.
	#over() {
		const { actions, result } = this.#game, { line } = this.#friend || {};
		if (this.replaying) return this.#at === actions.length && result ? this.#won(result) : "";
		if (line?.resigned >= 0 && !this.#friend.older) return this.#won(this.#asTurn()[0].result);
		return this.#legal?.turn === null ? this.#won(this.#legal) : "";
	}

	// #status is the line under the board.
	#status(mine) {
		const say = this.#words, legal = this.#legal;
		if (this.replaying) {
			return [this.#place(), this.#over()].filter(Boolean).join(". ");
		}
		const said = this.#friend && this.#from < 0 ? this.#friendStatus() : "";
		if (said) return said;
		if (this.#thinks || !legal && this.#at && this.#machine()) return fill(say.Thinking, this.#name(this.#turn()));
		if (!legal) return this.#at ? "" : say.Loading;
		if (legal.turn === null) return this.#won(legal);
		if (!mine) return "";
		if (this.#from >= 0) return say.Where;
		if (legal.choices.length && legal.choices.every((c) => c.cells.length === 1) && this.#game.game === "billabong") return say.PlaceIt;
		if (this.#level !== null || this.#friend || this.#person >= 0) return say.YourTurn;
		return fill(say.ToMove, this.#name(legal.turn));
	}

	#won({ result, reason, who = -1 }) {
		const say = this.#words;
		const why = (who >= 0 && say.reasonsOf[reason] ? fill(say.reasonsOf[reason], this.#name(who)) : say.reasons[reason]) ?? reason;
		if (reason === "search problem" || reason === "interrupted") return why + ".";
		if (result === "draw" || result === null) return why ? fill(say.Draw, why) : say.DrawOnly + ".";
		if (result === this.#person && !this.replaying) return fill(say.YouWin, why);
		return why ? fill(say.Wins, this.#name(result), why) : fill(say.WinsOnly, this.#name(result)) + ".";
	}

	#place() {
		const { first, actions } = this.#game, last = first + actions.length - 1, say = this.#words;
		if (this.#hop) return fill(say.HopOf, first + this.#at, last, this.#hop);
		return this.#at ? fill(say.MoveOf, first + this.#at - 1, last) : say.Start;
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

	#occupant(man, ground) {
		const say = this.#words, { board } = boards[this.#game.board];
		const piece = piecesOf(this.#game.board)[man];
		if (!piece) return say.grounds[ground];
		return [say.names[board.piece] || board.piece, kindOf(say, board, piece)].filter(Boolean).join(", ");
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
	#canAct() { return this.#mode === "play" && this.#legal && this.#legal.turn !== null && !this.#machine() && !this.#away() && !this.#thinks; }
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
			if (!this.#finish) view.drawTrail(this.#trail());
			return;
		}
		view.drawTrail(this.#eventsOf(use.choice.action));
	}

	#global() {
		const choice = this.#canAct() && this.#legal.choices.find((c) => !c.cells.length);
		if (choice) this.#play(choice.action, "person").catch((error) => this.#wrong(error));
	}

	// #undo takes back the last move, and that of the engine before it.
	#undo() {
		if (this.#legal?.reason === "resigned" || this.#gaveUp()) {
			if (this.#friend) this.#keepLine();
			this.#arrive(++this.#serial).catch((error) => this.#wrong(error));
			return;
		}
		let n = this.#at - 1;
		if (this.#level !== null || this.#players && this.#person >= 0) while (n > 0 && (this.#told.first + n) % boards[this.#game.board].board.seats.length !== this.#person) n--;
		this.#serial++;
		this.#stop();
		const taken = this.#at - n;
		this.#game.actions.length = n;
		this.#told = followed(this.#game);
		this.#at = n;
		if (this.#friend) this.#keepLine();
		this.#draw();
		this.#say(fill(taken === 1 ? this.#words.TookOne : this.#words.TookMany, taken));
		this.#arrive(this.#serial).catch((error) => this.#wrong(error));
	}

	// #gaveUp reports whether whoever looks at a game with a friend has resigned it.
	#gaveUp() { return Boolean(this.#friend) && !this.#friend.older && this.#friend.line.resigned === this.#person; }

	// #resign ends the game for whoever is to move. Undo goes on with it.
	#resign() {
		const who = this.#turn(), seats = boards[this.#game.board].board.seats.length, friend = this.#friend;
		this.#serial++;
		this.#legal = { ...this.#legal, choices: [], turn: null, result: seats === 2 ? 1 - who : "draw", reason: "resigned", who };
		this.#from = -1;
		if (friend) {
			this.#keepLine();
			friend.line.resigned = who;
			keepLines(friend.id, this.#game.start, friend.lines);
		}
		this.#update();
		this.#say(this.#seen.line.textContent);
		this.#tell("end", { result: this.#legal.result, reason: this.#legal.reason });
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
		const text = fill(this.#words.Cell, this.#words.Hint, fill(this.#words.Sentence, this.#name(this.#turn()), describe(this.#words, this.#seen.board, this.#eventsOf(found.action))));
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
		} else if (!this.#ask(e.key.toLowerCase())) {
			return;
		}
		e.preventDefault();
		if (to >= 0) cells[to].focus();
	}

	// #replayKey goes by moves, with Shift by hops.
	#replayKey(e) {
		if (e.altKey || e.ctrlKey || e.metaKey || e.target.tagName === "SELECT") return;
		const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
		if (by && e.shiftKey) this.hop(by);
		else if (by) this.step(by);
		else if (e.key === "Home") this.go(0);
		else if (e.key === "End") this.go(Infinity);
		else return;
		e.preventDefault();
	}

	// #rove lets the Tab key lead to one cell, which tells the keys to who comes there.
	#rove() {
		const { cells } = this.#seen, held = this.#root.activeElement;
		if (this.#active < 0 && this.#legal) this.#active = [...this.#currentUses().keys()][0] ?? -1;
		const active = Math.max(this.#active, 0), within = cells.includes(held);
		const keys = [this.replaying ? "" : this.#words.ArrowKeys, this.#words.Letters].filter(Boolean).join(" ");
		cells.forEach((b, c) => {
			b.tabIndex = c === active ? 0 : -1;
			if (!within && c === active) b.setAttribute("aria-description", keys);
			else if (b !== held) b.removeAttribute("aria-description");
		});
	}

	// ---- Words

	#sentence(seat, n) {
		return fill(this.#words.Sentence, this.#name(seat), describe(this.#words, boards[this.#game.board].board, this.#told.events[n]));
	}

	// #eventsOf are those of an action at the position on the board.
	#eventsOf(action) {
		return followed({ ...this.#game, actions: [...this.actions, action] }).events.at(-1);
	}

	#say(text) { this.#log.say(text); }

	// #welcome says who somebody is who comes to a game, once the board is in sight.
	async #welcome(serial) {
		await this.#sight;
		await loaded();
		if (serial !== this.#serial || this.replaying) return;
		if (this.#friend?.said) this.#say(this.#friend.said);
		else if (!this.#at && this.#person === this.#turn()) this.#say(fill(this.#words.FriendBegins, this.#name(this.#person)));
		else if (this.#person >= 0) this.#ask("t");
	}

	// #ask answers a question by its letter, and reports whether it is one.
	#ask(letter) {
		const answer = answers[letter];
		if (!answer) return false;
		const { board } = boards[this.#game.board], say = this.#words, at = this.#at;
		const text = answer({
			say, board, pieces: piecesOf(this.#game.board), men: this.#contents().men, you: this.replaying ? -1 : this.#person, turn: this.#turn(), over: this.#over(),
			name: (seat) => this.#name(seat), tally: this.#tally(), number: this.#game.first + at, choices: this.#canAct() ? this.#legal.choices : null,
			moves: this.actions.map((_, n) => n).slice(-board.seats.length).map((n) => this.#sentence(this.#mover(n), n)), does: (action) => describe(say, board, this.#eventsOf(action)),
		}).filter(Boolean).reduce((all, one) => (all ? fill(say.Both, all, one) : one), "");
		this.#say(text || say.None);
		return true;
	}

	#tell(type, detail) {
		this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
	}

	#wrong(error) {
		if (!this.isConnected) return;
		const text = error?.message || String(error);
		if (this.#seen) {
			this.#seen.line.textContent = text;
			this.#say(text);
		} else {
			this.#clear();
			this.#root.prepend(make("p", { role: "alert" }, null, text));
		}
		this.#tell("error", { message: text });
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

const darkness = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
customElements.define("freckers-board", Board);
// wordsOf are those that a board uses, for its page.
const wordsOf = (board) => words[tongue(board)] || words.en;
