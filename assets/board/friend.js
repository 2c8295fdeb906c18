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
