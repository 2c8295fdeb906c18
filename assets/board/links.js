// A game in the address of a page, as replay/FORMAT.md specifies it.

const base64 = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

async function through(stream, ...parts) {
	return new Uint8Array(await new Response(new Blob(parts).stream().pipeThrough(stream)).arrayBuffer());
}

// checksum is the CRC-32 of bytes, as the link begins with it.
function checksum(bytes) {
	let sum = ~0;
	for (const b of bytes) {
		sum ^= b;
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
	}
	sum = ~sum;
	return Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum);
}

// unpackLink returns the record in a link. It fails if a character differs.
async function unpackLink(link) {
	const [sum, packed] = ((bytes) => [bytes.slice(0, 4), bytes.slice(4)])(Uint8Array.from(atob(link.slice(1).replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)));
	const known = new TextEncoder().encode(light.dictionary);
	// A browser knows no preset dictionary: an uncompressed block before the rest does the same.
	const head = Uint8Array.of(0, known.length & 255, known.length >> 8, ~known.length & 255, ~known.length >> 8 & 255);
	const text = (await through(new DecompressionStream("deflate-raw"), head, known, packed)).subarray(known.length);
	if (link[0] !== "1" || String(checksum(text)) !== String(sum)) throw new Error("a link that was changed");
	return new TextDecoder().decode(text);
}

// recordText writes a game as a record: seats has what the header says of each seat, besides the name.
function recordText({ game, rules, start, names, actions, facts, result }, seats, more) {
	const signs = FreckersMoves.turns[game], titles = { r: "red", b: "blue", g: "green" };
	const seat = (n) => (game === "froglet" ? signs[n] : titles[signs[n]]);
	const lines = [{
		format: "freckers-record", version: 1, game, rules: rules || light.boards[game].rules, start,
		seats: [...signs].map((_, n) => ({ ...(names[n] ? { name: names[n] } : {}), kind: "person", ...seats?.[n] })), ...more,
	}];
	actions.forEach((action, n) => {
		const { c: comment, t: ms, thinking } = facts?.[n + 1] || {};
		lines.push({ id: n + 1, parent: n, action, ...(seats && ms ? { ms } : {}), ...(comment ? { comment } : {}), ...(thinking ? { thinking } : {}) });
	});
	if (result) lines.push({ result: { winner: result.result === "draw" ? "nobody" : seat(result.result), reason: result.reason, ...(result.who >= 0 ? { seat: seat(result.who) } : {}) } });
	return lines.map((line) => JSON.stringify(line) + "\n").join("");
}

// packLink returns the link of a game, with what recordText takes.
async function packLink(...game) {
	const text = new TextEncoder().encode(recordText(...game));
	return "1" + base64(Uint8Array.of(...checksum(text), ...await through(new CompressionStream("deflate-raw"), text)));
}

class Links {
	// _link returns the game on the board as a link.
	_link() {
		if (this._friend) return packLink(...this._asTurn());
		return packLink({ ...this._game, actions: this._mode === "replay" ? this._game.actions : this.actions });
	}

	// record returns a game that is being played as a record, with the level that plays, the times of the moves, and that of the turn.
	record() {
		if (this._friend) return recordText(...this._asTurn());
		const seats = boards[this._game.board].board.seats.map((_, n) => (this._person < 0 || n === this._person ? {} : { kind: "level", level: this._level || 10 }));
		const facts = this._game.facts.slice();
		if (!this._machine()) facts[this._at] = { ...facts[this._at], thinking: Math.round(performance.now() - this._since) };
		return recordText({ ...this._game, actions: this.actions, facts }, seats, { created: new Date().toISOString().replace(/\.\d+/, "") });
	}
}
