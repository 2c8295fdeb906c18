// The rules of the games beside Freckers.

const { numbers, referee } = FreckersMoves;

Object.assign(FreckersMoves.games, {
	chexers: {
		play(cells, action) {
			const goals = [([q]) => q === 3, ([, r]) => r === 3, ([q, r]) => q + r === -3];
			const all = [];
			for (let r = -3; r <= 3; r++) for (let q = Math.max(-3, -3 - r); q <= Math.min(3, 3 - r); q++) all.push([q, r]);
			const cellOf = ([q, r]) => all.findIndex((hex) => hex[0] === q && hex[1] === r);
			const shores = goals.flatMap((goal) => all.filter(goal).map(cellOf));
			const [kind, a, b] = action.split(" ");
			if (kind === "PASS") return [[PASS]];
			const from = cellOf(numbers(a)), piece = cells[from];
			cells[from] = ".";
			if (kind === "EXIT") return [[EXIT, from, all.length + shores.indexOf(from)]];
			const to = cellOf(numbers(b));
			cells[to] = piece;
			if (kind === "MOVE") return [[STEP, from, to]];
			const over = cellOf(numbers(a).map((n, i) => (n + numbers(b)[i]) / 2));
			const turned = cells[over] !== piece;
			cells[over] = piece;
			return turned ? [[HOP, from, to, over], [CONVERT, over, piece]] : [[HOP, from, to, over]];
		},
	},
	froglet: {
		play(cells, action) {
			const side = Math.sqrt(cells.length);
			const cellOf = (name) => side * (side - Number(name.slice(1))) + name.charCodeAt(0) - 97;
			if (action.startsWith("x")) {
				const cell = cellOf(action.slice(1));
				cells[cell] = ".";
				return [[CAPTURE, cell, 0]];
			}
			const path = action.split("-").map(cellOf), events = [];
			for (let i = 1; i < path.length; i++) {
				const frog = cells[path[i - 1]], over = (path[i - 1] + path[i]) / 2;
				events.push([HOP, path[i - 1], path[i], over], [CAPTURE, over, Number(cells[over])]);
				cells[path[i - 1]] = cells[over] = ".";
				cells[path[i]] = frog;
			}
			return events;
		},
	},
	billabong: {
		play(cells, action, seat) {
			const [kind, ...names] = action.split(" ");
			if (kind === "PASS") return [[PASS]];
			const [at, ...rest] = names.map((name) => numbers(name).map((n) => n - 1));
			const cellOf = ([x, y]) => 16 * y + x;
			const begun = cellOf(at);
			if (kind === "P") {
				cells[begun] = "rg"[seat];
				return [[PLACE, begun, "rg"[seat]]];
			}
			let roo = cells[begun];
			cells[begun] = ".";
			let from = at;
			const events = [];
			for (const target of rest) {
				const times = kind === "J" ? 2 : 1;
				const way = [target[0] - from[0], target[1] - from[1]];
				const steps = times * Math.max(Math.abs(way[0]), Math.abs(way[1]));
				const place = (n) => [from[0] + times * way[0] * n / steps, from[1] + times * way[1] * n / steps];
				const to = place(steps);
				events.push(kind === "J" ? [HOP, cellOf(from), cellOf(to), cellOf(target)] : [STEP, cellOf(from), cellOf(to)]);
				if (from === at && rest.length > 1) events.push([MARK, begun, referee]);
				// The start line is the edge between the columns 8 and 9 in the rows from 9 on.
				let crosses = false;
				for (let n = 0; n < steps; n++) {
					const [a, b] = [place(n), place(n + 1)];
					crosses ||= a[1] >= 8 && b[1] >= 8 && Math.min(a[0], b[0]) === 7 && Math.max(a[0], b[0]) === 8;
				}
				const before = roo, forwards = from[0] > 7;
				from = to;
				if (crosses && forwards && roo < "a") {
					roo = ".";
					events.push([EXIT, cellOf(to), -1]);
					break; // home
				}
				if (crosses) roo = forwards ? roo.toUpperCase() : roo.toLowerCase();
				if (roo !== before) events.push([CONVERT, cellOf(to), roo]);
			}
			if (roo !== ".") cells[cellOf(from)] = roo;
			if (rest.length > 1) events.push([UNMARK, begun]);
			return events;
		},
	},
});

// deal returns a start of Froglet: the frogs of another one, shuffled.
FreckersMoves.deal = function (start) {
	const [rows, ...rest] = start.split(" "), frogs = [...rows.replaceAll("/", "")];
	for (let i = frogs.length - 1; i > 0; i--) {
		const j = Math.floor(Math.random() * (i + 1));
		[frogs[i], frogs[j]] = [frogs[j], frogs[i]];
	}
	return [rows.replaceAll(/[^/]/g, () => frogs.pop()), ...rest].join(" ");
};

// firstOf returns what is legal at a start of Froglet, as the engine does: any frog of one point is removed. It is null
// elsewhere.
FreckersMoves.firstOf = function ({ board, tally }, start) {
	const [rows, side, score] = start.split(" ");
	if (rows.includes(".") || side !== "A" || score !== "0,0") return null;
	const choices = [...rows.replaceAll("/", "")].flatMap((frog, c) => (frog === "1" ? [{ action: "x" + board.sites[c][0], points: 0, cells: [c] }] : []));
	return { choices, turn: 0, ply: 0, tally: tally.map(([have, of]) => ({ have, of })), result: "", reason: "", later: true };
};
