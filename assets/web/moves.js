// Reads a recorded game and follows its moves, so that a picture of it stands on the page before
// the game itself is there. The game checks what it reads; this believes it.
const FreckersMoves = (() => {
	const eight = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1], UL: [-1, -1], UR: [-1, 1], DL: [1, -1], DR: [1, 1] };
	const arrows = { "↑": "U", "↓": "D", "←": "L", "→": "R", "↖": "UL", "↗": "UR", "↙": "DL", "↘": "DR" };
	const numbers = (text) => text.split(",").map(Number);

	// Each game has its seats' signs in the order of play, and plays an action on cells, the list of
	// their signs by cell; seat is the number of the one to move.
	const games = {
		freckers: {
			play(cells, action, seat) {
				const own = "RB"[seat];
				const at = ([r, c]) => (r < 0 || r > 7 || c < 0 || c > 7 ? -1 : 8 * r + c);
				const beside = (cell, [dr, dc]) => at([(cell >> 3) + dr, (cell & 7) + dc]);
				if (action === "GROW") {
					const frogs = cells.flatMap((sign, cell) => (sign === own ? [cell] : []));
					for (const frog of frogs) {
						for (const way of Object.values(eight)) if (cells[beside(frog, way)] === ".") cells[beside(frog, way)] = "*";
					}
					return;
				}
				const [, start, path] = action.split(" ");
				const from = at(numbers(start));
				let to = from;
				for (const name of path.split(",")) {
					to = beside(to, eight[name]);
					if (/[RB]/.test(cells[to])) to = beside(to, eight[name]);
				}
				const frog = cells[from];
				cells[from] = ".";
				cells[to] = frog;
			},
		},
		chexers: {
			play(cells, action) {
				const cellOf = ([q, r]) => {
					let first = 0;
					for (let row = -3; row < r; row++) first += 7 - Math.abs(row);
					return first + q - Math.max(-3, -3 - r);
				};
				const [kind, a, b] = action.split(" ");
				if (kind === "PASS") return;
				const from = numbers(a), piece = cells[cellOf(from)];
				cells[cellOf(from)] = ".";
				if (kind === "EXIT") return;
				const to = numbers(b);
				cells[cellOf(to)] = piece;
				if (kind === "JUMP") cells[cellOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])] = piece;
			},
		},
		froglet: {
			play(cells, action) {
				const side = Math.sqrt(cells.length);
				const cellOf = (name) => side * (side - Number(name.slice(1))) + name.charCodeAt(0) - 97;
				if (action.startsWith("x")) {
					cells[cellOf(action.slice(1))] = ".";
					return;
				}
				const path = action.split("-").map(cellOf);
				for (let i = 1; i < path.length; i++) {
					const frog = cells[path[i - 1]];
					cells[path[i - 1]] = cells[(path[i - 1] + path[i]) / 2] = ".";
					cells[path[i]] = frog;
				}
			},
		},
		billabong: {
			play(cells, action, seat) {
				const [kind, ...names] = action.split(" ");
				if (kind === "PASS") return;
				const [at, ...rest] = names.map((name) => numbers(name).map((n) => n - 1));
				const cellOf = ([x, y]) => 16 * y + x;
				if (kind === "P") {
					cells[cellOf(at)] = "rg"[seat];
					return;
				}
				let roo = cells[cellOf(at)];
				cells[cellOf(at)] = ".";
				let from = at;
				for (const target of rest) {
					const times = kind === "J" ? 2 : 1;
					const way = [target[0] - from[0], target[1] - from[1]];
					const steps = times * Math.max(Math.abs(way[0]), Math.abs(way[1]));
					const place = (n) => [from[0] + times * way[0] * n / steps, from[1] + times * way[1] * n / steps];
					// The start line is the edge between the columns 8 and 9 in the rows from 9 on.
					let crosses = false;
					for (let n = 0; n < steps; n++) {
						const [a, b] = [place(n), place(n + 1)];
						crosses ||= a[1] >= 8 && b[1] >= 8 && Math.min(a[0], b[0]) === 7 && Math.max(a[0], b[0]) === 8;
					}
					if (crosses && from[0] > 7 && roo < "a") return; // home
					if (crosses) roo = from[0] > 7 ? roo.toUpperCase() : roo.toLowerCase();
					from = place(steps);
				}
				cells[cellOf(from)] = roo;
			},
		},
	};
	const turns = { freckers: "rb", chexers: "rgb", froglet: "ab", billabong: "rg" };

	// lineOf returns the actions of the line of play through the cursor of a record.
	function lineOf(lines) {
		const nodes = new Map([[0, {}]]);
		const visit = (id) => {
			for (let n = nodes.get(id); n && n.parent !== undefined; id = n.parent, n = nodes.get(id)) nodes.get(n.parent).next = id;
		};
		for (const line of lines) {
			if (typeof line.id === "number" && nodes.has(line.parent)) {
				nodes.set(line.id, { parent: line.parent, action: line.action });
				visit(line.id);
			} else if (typeof line.cursor === "number") {
				visit(line.cursor);
			}
		}
		const actions = [];
		for (let n = nodes.get(nodes.get(0).next); n; n = nodes.get(n.next)) actions.push(n.action);
		return actions;
	}

	// readLog reads a referee's log, or what it prints.
	function readLog(text, start) {
		const actions = [];
		for (const [, grow, cell, path] of text.matchAll(/(?:turn_end\s+\d+\s+|plays action )(?:(GROW)|MOVE\((\d-\d), \[([^)]*)\]\))/g)) {
			actions.push(grow || `MOVE ${cell.replace("-", ",")} ${[...path].filter((sign) => arrows[sign]).map((sign) => arrows[sign])}`);
		}
		if (/player[ _]error:?\s+ILLEGAL ACTION/.test(text)) actions.pop(); // it was refused
		if (!actions.length) throw new Error("no game");
		return { game: "freckers", board: "freckers", names: [], start, actions };
	}

	// read returns what a record or a log says: the game's name, that of its board, the players' names as far as it has
	// them, the start position and the actions. starts are start positions by board. It throws an error if there is no game.
	function read(text, starts) {
		text = text.replace(/^\uFEFF/, "");
		if (!text.startsWith("{")) return readLog(text, starts.freckers);
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
		return { game: head.game, board: own in starts ? own : head.game, names: (head.seats || []).map((seat) => seat.name || ""), start: head.start, actions: lineOf(lines) };
	}

	// positions returns the signs of all cells at the start and after each action.
	function positions({ game, start, actions }) {
		const [rows, turn] = start.split(" ");
		const cells = [...rows.replaceAll("/", "")];
		const seats = turns[game];
		const list = [cells.slice()];
		let seat = Math.max(seats.indexOf(turn), 0);
		for (const action of actions) {
			games[game].play(cells, action, seat);
			seat = (seat + 1) % seats.length;
			list.push(cells.slice());
		}
		return list;
	}

	// unpack returns the record in a link; dictionary is what its compression begins with.
	async function unpack(link, dictionary) {
		const packed = Uint8Array.from(atob(link.slice(1).replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).slice(4);
		const known = new TextEncoder().encode(dictionary);
		// A browser knows no preset dictionary: an uncompressed block before the rest does the same.
		const head = new Uint8Array([0, known.length & 255, known.length >> 8, ~known.length & 255, ~known.length >> 8 & 255]);
		const stream = new Blob([head, known, packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
		const text = await new Response(stream).arrayBuffer();
		return new TextDecoder().decode(new Uint8Array(text).subarray(known.length));
	}

	return { read, positions, unpack };
})();
