// A game of people who send each other its link after every move, as replay/FORMAT.md specifies it. What is known of a game is kept
// in the browser: its lines of moves, of which there is more than one where links have gone on differently.

const friendGames = "freckers/friend/";

// turnOf returns what a link's record says of such a game, null where it is of no such game: id, here (the seat of whoever is sent
// it), game, as FreckersMoves.read returns it, seats and created. It fails if the link cannot be played.
function turnOf(text) {
	const head = JSON.parse(text.slice(0, text.indexOf("\n")));
	if (!/^[a-z0-9]{8,32}$/.test(head.id || "")) return null;
	const game = FreckersMoves.read(text, boards), seats = boards[game.board].board.seats.length;
	const kinds = (head.seats || []).map((seat) => seat.kind), from = kinds.indexOf("person");
	const others = kinds.filter((kind) => kind === "friend").length;
	if (kinds.length !== seats || from < 0 || others !== seats - 1) throw new Error("not a turn");
	const { result } = game;
	if (result && result.reason === "resigned" && result.who !== from) throw new Error("not a turn");
	let here = (followed(game).first + game.actions.length) % seats;
	if (here === from) here = (here + 1) % seats;
	return { id: head.id, here, game, created: head.created };
}

// keptLines are the lines of moves that are kept of a game: here, actions, and resigned, the seat that has, or -1.
function keptLines(id) {
	try {
		const { start, lines } = JSON.parse(localStorage.getItem(friendGames + id));
		return { start, lines: lines.filter(({ actions }) => Array.isArray(actions)) };
	} catch {
		return { start: "", lines: [] };
	}
}

// keepLines keeps them. A browser that keeps nothing for this page is asked again at the next move.
function keepLines(id, start, lines) {
	try {
		localStorage.setItem(friendGames + id, JSON.stringify({ start, lines }));
	} catch {
		// the link has the whole game
	}
}

// arriveAt finds what a link is to the lines that are kept: same, later, older, apart or new; line is the one it belongs to, common the
// number of moves that both have.
function arriveAt(lines, { actions }, resigned) {
	const order = ["same", "later", "older", "apart", "new"];
	let best = { relation: "new", line: null, common: 0 };
	for (const line of lines) {
		const have = line.actions, both = Math.min(have.length, actions.length), ended = line.resigned >= 0, ends = resigned >= 0;
		let common = 0;
		while (common < both && have[common] === actions[common]) common++;
		let relation = "same";
		if (common < both || actions.length > have.length && ended) relation = "apart";
		else if (actions.length < have.length || actions.length === have.length && ended && !ends) relation = "older";
		else if (actions.length > have.length || ends && !ended) relation = "later";
		const by = order.indexOf(relation) - order.indexOf(best.relation);
		if (by < 0 || by === 0 && common > best.common) best = { relation, line, common };
	}
	return best;
}

const newFriendId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => (n % 32).toString(32)).join("");

class Friends {
	// _open shows the game of a link, and goes on with it if a friend has sent it.
	async _open(link, at) {
		const serial = this._serial;
		let text = "", turn = null;
		try {
			text = await unpackLink(link);
			turn = light.plays && at === undefined ? turnOf(text) : null;
		} catch {
			throw new Error(this._words.BadLink);
		}
		if (serial !== this._serial) return;
		if (turn) await this._receive(turn);
		else await this.load(text, { at, name: this._words.Link });
	}

	// _begin begins a game with a friend.
	_begin(here, actions) {
		this._befriend(newFriendId(), new Date().toISOString().replace(/\.\d+/, ""), { here, actions, resigned: -1 });
	}

	_befriend(id, created, line, lines = [line]) {
		this._friend = { id, created, lines, line, fresh: false, older: false, said: "", sent: false, address: null };
	}

	// _asTurn are the arguments of recordText for what is to be sent.
	_asTurn() {
		const { id, created, line } = this._friend, { resigned } = line;
		const seats = boards[this._game.board].board.seats.map((_, n) => ({ kind: n === line.here ? "person" : "friend" }));
		const result = resigned >= 0 ? { result: seats.length === 2 ? 1 - resigned : "draw", reason: "resigned", who: resigned } : null;
		return [{ ...this._game, actions: line.actions, facts: [], result }, seats, { id, created }];
	}

	// _receive goes on with the game of a link. It is kept once the engine has found its moves legal.
	async _receive({ id, here, game, created }) {
		const { start, lines } = keptLines(id), say = this._words;
		if (lines.length && start !== game.start) throw new Error(say.BadLink);
		const resigned = game.result?.reason === "resigned" ? game.result.who : -1;
		const { relation, line: known, common } = arriveAt(lines, game, resigned);
		let line = known;
		if (relation === "new" || relation === "apart") lines.push(line = { here: known ? known.here : here, actions: game.actions, resigned, from: known ? common + 1 : 0 });
		else if (relation === "later") Object.assign(line, { actions: game.actions, resigned });
		this._befriend(id, created, line, lines);
		this._friend.fresh = relation !== "same" && relation !== "older";
		this._mode = "play";
		await this._showLine(line, game, relation, common);
	}

	// _showLine shows the last move of a line, or where an older link stands.
	async _showLine(line, game, relation, common) {
		const friend = this._friend, n = line.actions.length, say = this._words;
		friend.line = line;
		friend.older = relation === "older" && common < n;
		if (this._flipped !== this._fromBelow(game, line.here)) this._flipped = !this._flipped;
		const { seats } = boards[game.board].board, told = followed({ ...game, actions: line.actions });
		const name = (seat) => game.names[seat] || say.names[seats[seat].title] || seats[seat].title, last = (told.first + n - 1) % seats.length;
		if (friend.older) friend.said = fill(say.OlderLink, n);
		else if (relation === "apart") friend.said = fill(say.Apart, common + 1);
		else if ((told.first + n) % seats.length !== line.here) friend.said = line.resigned < 0 ? say.OwnLink : "";
		else friend.said = n ? fill(say.FriendMoved, name(last), name(line.here)) : fill(say.FriendBegins, name(line.here));
		await this._show({ ...game, actions: line.actions.slice(), facts: [], result: null }, friend.older ? common : n, !friend.older);
	}

	// _fromBelow reports whether a board is turned for a seat, so that its pieces move up.
	_fromBelow({ game }, here) { return game === "freckers" && here === 0; }

	// _away reports whether the board waits for the others.
	_away() {
		const friend = this._friend;
		return Boolean(friend) && (friend.older || friend.line.resigned >= 0 || this._turn() !== friend.line.here);
	}

	// _sends reports whether there is a link to send: others are to move, or the game has ended by a move that was made here.
	_sends() {
		const friend = this._friend;
		if (!friend || friend.older) return false;
		if (friend.line.resigned >= 0) return friend.line.resigned === friend.line.here;
		return this._away() && this._legal?.turn !== null || this._legal?.turn === null && this._mover(this._at - 1) === friend.line.here;
	}

	_keepLine() {
		const friend = this._friend;
		Object.assign(friend.line, { actions: this.actions, resigned: -1 });
		Object.assign(friend, { said: "", sent: false, address: null });
		keepLines(friend.id, this._game.start, friend.lines);
	}

	// _send offers the link to the system, or copies it; where neither is allowed it stands in a field.
	async _send() {
		const friend = this._friend, say = this._words;
		const url = new URL("board.html", light.base).href + "#g=" + await (friend.address ||= this.link());
		friend.sent = true;
		try {
			if (navigator.share) await navigator.share({ title: this.label, url });
			else await navigator.clipboard.writeText(url);
			friend.said = navigator.share ? "" : say.LinkCopied;
		} catch (error) {
			if (error.name === "AbortError") return;
			friend.said = "";
			this._seen.field?.remove();
			this._seen.field = make("input", { readonly: "", class: "link", value: url, "aria-label": say.Link }, this._seen.panel);
			this._seen.field.select();
		}
		this._update();
		this._say(this._seen.line.textContent);
	}

	// _playOn takes back what was played since an older link.
	_playOn() {
		this._serial++;
		const game = { ...this._game, actions: this.actions };
		this._friend.older = false;
		this._game = game;
		this._keepLine();
		this._show(game, this._at).catch((error) => this._wrong(error));
	}

	_leaveOlder() {
		this._serial++;
		Object.assign(this._friend, { older: false, said: "" });
		this._show(this._game, this._game.actions.length).catch((error) => this._wrong(error));
	}

	_buildFriend(bar) {
		const say = this._words, friend = this._friend;
		this._button(bar, "send", navigator.share ? say.ShareLink : say.CopyLink, icons.send, () => this._send(), true);
		this._button(bar, "leave", say.BackToGame, icons.next, () => this._leaveOlder(), true);
		this._button(bar, "on", say.PlayOn, icons.here, () => this._playOn(), true);
		if (friend.lines.length < 2) return;
		const choice = make("select", { "aria-label": say.Board }, bar), title = boards[this._game.board].board.title;
		friend.lines.forEach((line, n) => {
			const name = say.names[title] || title;
			make("option", { value: n, ...(line === friend.line ? { selected: "" } : {}) }, choice, line.from ? fill(say.FromMove, name, line.from) : name);
		});
		choice.addEventListener("change", () => {
			this._serial++;
			this._showLine(friend.lines[choice.value], this._game, "same", 0).catch((error) => this._wrong(error));
		});
	}

	_updateFriend(buttons) {
		const friend = this._friend, sends = this._sends();
		buttons.send.hidden = !sends;
		buttons.leave.hidden = buttons.on.hidden = !friend.older;
		if (buttons.grow) buttons.grow.hidden ||= sends || friend.older;
		for (const name of ["hint", "undo", "resign"]) buttons[name].hidden = friend.older;
		this._seen.field?.toggleAttribute("hidden", !sends);
		if (sends) friend.address ||= this.link();
	}

	// _friendStatus is the line under the board, empty where it is that of any game.
	_friendStatus() {
		const friend = this._friend, say = this._words, over = this._legal?.turn === null;
		if (friend.line.resigned >= 0 && !friend.older) return this._won(this._asTurn()[0].result);
		if (friend.said && !over) return friend.said;
		if (!this._away() || over) return "";
		const name = this._name(this._turn());
		if (friend.sent) return `${fill(say.WaitingFor, name)}. ${say.AnswerOpens}`;
		return boards[this._game.board].board.seats.length > 2 ? fill(say.SendTo, name) : say.SendLink;
	}
}

[Motion, Sentences, Panel, Stepping, Scripted, Playing, Hands, Answers, Links, Friends].forEach(mix);
