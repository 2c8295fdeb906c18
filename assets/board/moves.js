// Reads a recorded game and follows its moves, so that a picture of it stands on the page before
// the game itself is there. The game checks what it reads; this believes it.
const FreckersMoves = (() => {
	const eight = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1], UL: [-1, -1], UR: [-1, 1], DL: [1, -1], DR: [1, 1] };
	const arrows = { "↑": "U", "↓": "D", "←": "L", "→": "R", "↖": "UL", "↗": "UR", "↙": "DL", "↘": "DR" };
	const referee = "#"; // the sign of the kangaroo that marks where a turn began
	const numbers = (text) => text.split(",").map(Number);

	// Each game has its seats' signs in the order of play. It plays an action on cells, the list of their signs by
	// cell, and returns its events, in which a piece is a sign; seat is the number of the one to move.
	const games = {
		freckers: {
			play(cells, action, seat) {
				const own = "RB"[seat];
				const at = ([r, c]) => (r < 0 || r > 7 || c < 0 || c > 7 ? -1 : 8 * r + c);
				const beside = (cell, [dr, dc]) => at([(cell >> 3) + dr, (cell & 7) + dc]);
				const events = [];
				if (action === "GROW") {
					const frogs = cells.flatMap((sign, cell) => (sign === own ? [cell] : []));
					for (const frog of frogs) {
						for (const name of ["D", "U", "L", "R", "DL", "DR", "UL", "UR"]) {
							const to = beside(frog, eight[name]);
							if (cells[to] !== ".") continue;
							cells[to] = "*";
							events.push([GROW, to, frog]);
						}
					}
					return events;
				}
				const [, start, path] = action.split(" ");
				const from = at(numbers(start));
				const frog = cells[from];
				let last = from;
				for (const name of path.split(",")) {
					const over = beside(last, eight[name]);
					const hops = /[RB]/.test(cells[over]);
					const to = hops ? beside(over, eight[name]) : over;
					events.push(hops ? [HOP, last, to, over] : [STEP, last, to]);
					last = to;
				}
				cells[from] = ".";
				cells[last] = frog;
				return [...events, [SINK, from]];
			},
		},
	};
	const turns = { freckers: "rb", chexers: "rgb", froglet: "ab", billabong: "rg" };

	// A position of a line has facts: of the move that led to it the milliseconds (t), those of CPU (u), the bytes of
	// memory (m) and the symbol (y); the comment (c), what is drawn (d, as annotate has it), what was printed (o, the seat
	// and the text), the points that each seat can expect, in thousandths (x), and the seats' tallies where they changed (h).
	function noteFacts(node, line, seats) {
		if (line.ms) node.t = line.ms;
		if (line.cpu_ms) node.u = line.cpu_ms;
		if (line.memory) node.m = line.memory;
		if (line.comment !== undefined) node.c = line.comment;
		if (line.eval) node.eval = line.eval;
		if (line.symbol !== undefined) node.y = line.symbol;
		if (line.text && seats.includes(String(line.seat)[0])) (node.o ||= []).push([seats.indexOf(line.seat[0]), line.text]);
		for (const [name, kind] of [["arrows", "arrow"], ["rings", "ring"]]) {
			if (Array.isArray(line[name])) node.d = [...(node.d || []).filter(([other]) => other !== kind), ...line[name].map((shape) => [kind, ...shape])];
		}
	}

	// share is what the first of two seats can expect by an evaluation, in thousandths.
	function share({ seat, value = 0, win = 0 }, seats, slope) {
		const own = win ? Number(win > 0) : 1 / (1 + Math.exp(-value / 100 * slope));
		const first = Math.round(1000 * (String(seat)[0] === seats[0] ? own : 1 - own));
		return [first, 1000 - first];
	}

	// lineOf returns the actions of the line of play through the cursor of a record, and the facts of its positions.
	function lineOf(lines, seats, slope) {
		const nodes = new Map([[0, {}]]);
		const visit = (id) => {
			for (let n = nodes.get(id); n && n.parent !== undefined; id = n.parent, n = nodes.get(id)) nodes.get(n.parent).next = id;
		};
		let review = null;
		for (const line of lines) {
			if (typeof line.id === "number" && nodes.has(line.parent)) {
				const node = { parent: line.parent, action: line.action };
				noteFacts(node, line, seats);
				nodes.set(line.id, node);
				visit(line.id);
			} else if (typeof line.cursor === "number") {
				visit(line.cursor);
			} else if (line.review) {
				review = line.review.positions;
			} else {
				const node = nodes.get(line.annotate ?? line.mark ?? line.output);
				if (node) noteFacts(node, line, seats);
			}
		}
		for (const { node, expected } of Array.isArray(review) ? review : []) {
			if (nodes.has(node) && expected?.length === seats.length) nodes.get(node).x = expected;
		}
		const actions = [], facts = [];
		for (let n = nodes.get(0); n; n = nodes.get(n.next)) {
			const { parent, action, next, eval: found, ...fact } = n;
			if (found && slope && !fact.x) fact.x = share(found, seats, slope);
			if (parent !== undefined) actions.push(action);
			facts.push(fact);
		}
		return { actions, facts };
	}

	// resultOf returns how a record says that its game ended, null if it does not: the seat that won or "draw", the reason,
	// and the seat that resigned or failed, -1 for none.
	function resultOf(lines, game) {
		const last = lines.findLast((line) => line.result !== undefined)?.result;
		if (!last) return null;
		const seat = (name) => turns[game].indexOf(String(name)[0]);
		const winner = last.winner === "nobody" ? -1 : seat(last.winner);
		return { result: winner < 0 ? "draw" : winner, reason: String(last.reason), who: last.seat ? seat(last.seat) : -1 };
	}

	// readLog reads a referee's log, or what it prints.
	function readLog(text, start) {
		const actions = [];
		for (const [, grow, cell, path] of text.matchAll(/(?:turn_end\s+\d+\s+|plays action )(?:(GROW)|MOVE\((\d-\d), \[([^)]*)\]\))/g)) {
			actions.push(grow || `MOVE ${cell.replace("-", ",")} ${[...path].filter((sign) => arrows[sign]).map((sign) => arrows[sign])}`);
		}
		if (/player[ _]error:?\s+ILLEGAL ACTION/.test(text)) actions.pop(); // it was refused
		if (!actions.length) throw new Error("no game");
		const winner = /(?:game_end\s+winner:|winner is )(RED|BLUE)/.exec(text)?.[1];
		const result = winner ? { result: Number(winner === "BLUE"), reason: "", who: -1 } : null;
		return { game: "freckers", board: "freckers", rules: "referee", names: [], start, first: 1, actions, facts: [], result };
	}

	// read returns what a record or a log says: the game's name, that of its board, the rules, the players' names as far as
	// it has them, the start position, the actions, the facts of the positions and the result. boards are kinds of boards by
	// name, with their start and slope. It throws an error if there is no game.
	function read(text, boards) {
		text = text.replace(/^\uFEFF/, "");
		if (!text.startsWith("{")) return readLog(text, boards.freckers.start);
		const lines = text.split("\n").flatMap((line) => {
			try {
				return line.trim() ? [JSON.parse(line)] : [];
			} catch {
				return [];
			}
		});
		const head = lines[0];
		if (head.format !== "freckers-record" || !games[head.game]) throw new Error("no record");
		const own = head.game + "-" + head.rules;
		const board = own in boards ? own : head.game;
		const first = Number(/ (\d+)$/.exec(head.start)?.[1] || 0) + 1;
		return {
			game: head.game, board, names: (head.seats || []).map((seat) => seat.name || ""), levels: (head.seats || []).map((seat) => (seat.kind === "level" ? seat.name : "")), start: head.start, rules: head.rules, first,
			result: resultOf(lines, head.game), ...lineOf(lines, turns[head.game], boards[board].slope),
		};
	}

	// follow returns the signs of all cells at the start and after each action (positions), the events of each action
	// (events), and the seat to move at the start (first).
	function follow({ game, start, actions }) {
		const [rows, turn] = start.split(" ");
		const cells = [...rows.replaceAll("/", "")];
		const seats = turns[game], first = Math.max(seats.indexOf(turn.toLowerCase()), 0);
		const all = { positions: [cells.slice()], events: [], first };
		actions.forEach((action, i) => {
			all.events.push(games[game].play(cells, action, (first + i) % seats.length));
			all.positions.push(cells.slice());
		});
		return all;
	}

	return { games, numbers, read, follow, referee, turns };
})();
