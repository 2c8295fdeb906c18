"use strict";

// The document for those who cannot see the canvas: the same board, texts and controls as
// elements of their own, hidden from sight and always in step. The game sends what it shows as a
// list of elements, of which only the differences are made; what people do goes back as requests.
(() => {
	const canvas = () => document.querySelector("canvas");
	const made = new Map(); // the parts by the keys of the elements
	let root = null; // the document, once the game has shown something
	let log = null;
	let spot = null; // says what has the focus on the canvas
	let list = [];
	let ask = () => {};
	let number = 0; // of the last request
	let settled = true; // the game has met it, too
	let focused = ""; // the key of what the game had its focus on
	let cell = ""; // the key of the cell that Tab leads to
	let entered = ""; // that of the cell by which the focus comes to the board, which says what the keys do
	let ghost = null; // what has the focus and is no longer shown: it stays until the focus leaves it
	let screen = 0; // of the game, which counts them

	// A part is what stands for an element: its node, what it was last told, and what it does.
	const roles = {
		dialog: () => part("div", { role: "dialog" }),
		heading: () => part("h2", { tabIndex: -1 }),
		text: () => part("p"),
		// In a toolbar readers leave the keys to the page, as in a grid, of which they would count rows and columns from one.
		grid: () => part("div", { role: "toolbar" }),
		gridcell: () => part("div", { role: "button", tabIndex: -1 }),
		command: () => part("input", { type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" }), // a move is typed
		switch: () => button({ role: "switch" }),
		radiogroup: () => part("div", { role: "radiogroup" }),
		radio: (e) => button(e.in ? { role: "radio" } : {}),
		listbox: () => part("div", { role: "listbox", tabIndex: 0 }),
		option: () => part("div", { role: "option" }),
		document: () => part("div", { role: "document", tabIndex: 0 }), // a text that scrolls
		slider: () => part("input", { type: "range", min: 0, step: 1 }),
		textbox: () => part("input", { type: "text", autocomplete: "off", spellcheck: "false" }),
	};

	function part(name, attributes = {}) {
		const node = document.createElement(name);
		for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
		return { node, told: {}, e: null };
	}

	const button = (attributes = {}) => part("button", { type: "button", ...attributes });

	// set changes an attribute, or removes it, if it differs.
	function set(p, name, value) {
		if (p.told[name] === value) return;
		p.told[name] = value;
		if (value === undefined || value === "" || value === false) p.node.removeAttribute(name);
		else p.node.setAttribute(name, value);
	}

	function say(p, text) {
		if (p.told.text === text) return;
		p.told.text = text;
		p.node.textContent = text;
	}

	// fill brings a part up to its element. One with the focus that waits for its turn, or does something else by now, is
	// not described anew: the log says what happened, and why it does nothing when it is pressed.
	function fill(p, e) {
		const was = p.e;
		p.e = e;
		if (was && !p.stale && JSON.stringify(was) === JSON.stringify(e)) return;
		p.stale = false;
		set(p, "aria-disabled", e.off && e.role !== "grid" ? "true" : "");
		p.hushed = p.node === document.activeElement && (p.hushed || e.off || was && was.label !== e.label);
		if (!p.hushed) set(p, "aria-description", e.role === "gridcell" || e.role === "grid" ? keysOf(e) : e.about);
		switch (e.role) {
		case "button":
			set(p, "aria-current", e.on ? "true" : "");
			return say(p, e.label);
		case "heading":
		case "text":
		case "document":
		case "menuitem":
			return say(p, e.label);
		case "switch":
			set(p, "aria-checked", String(Boolean(e.on)));
			return say(p, e.label);
		case "radio":
			set(p, e.in ? "aria-checked" : "aria-pressed", String(Boolean(e.on)));
			if (e.in) set(p, "tabindex", e.on ? "0" : "-1");
			return say(p, e.label);
		case "dialog":
		case "grid":
		case "radiogroup":
			return set(p, "aria-label", e.label);
		case "gridcell":
			return say(p, e.about ? `${e.label}, ${e.about}` : e.label);
		case "listbox":
			set(p, "aria-label", e.label);
			return set(p, "aria-activedescendant", optionName(`${e.key}.${e.part || 0}`));
		case "option":
			set(p, "id", optionName(e.key));
			set(p, "aria-selected", String(Boolean(e.on)));
			set(p, "aria-posinset", (e.part || 0) + 1);
			set(p, "aria-setsize", e.of);
			return say(p, e.label || String((e.part || 0) + 1));
		case "slider":
			set(p, "max", e.top);
			set(p, "aria-label", e.label);
			set(p, "aria-valuetext", e.value);
			return value(p, String(e.at || 0));
		case "textbox":
			set(p, "aria-label", e.label);
			return value(p, e.value || "");
		case "command":
			return set(p, "aria-label", e.label);
		}
	}

	// keysOf describes the cell by which the focus comes to the board: a reader says it once.
	const keysOf = (e) => (e.key === entered && made.get("board").e.about ? `${made.get("board").e.about} ${made.get("board").e.keys}` : "");

	// value sets the value of a field, unless somebody changes it who is ahead of the game.
	function value(p, text) {
		if (p.node.value === text) return;
		if (!settled && p.node === document.activeElement) p.stale = true;
		else p.node.value = text;
	}

	const optionName = (key) => "option-" + key.replace(".", "-");

	// show brings the document up to a list of elements. Met means that the game has met all
	// requests up to the one of that number, shown is the number of the screen.
	function show(text, upTo, met, shown) {
		const before = list, answered = !settled;
		settled = met && upTo === number;
		list = JSON.parse(text).filter((e) => e.role === "canvas" ? label(e) : true);
		if (!root) build();
		const holder = part_of(document.activeElement);
		const fresh = shown !== screen || dialogIn(before) !== dialogIn(list);
		screen = shown;
		const keys = new Set(list.map((e) => e.key));
		const gone = [];
		for (const e of before) {
			if (keys.has(e.key) && e.role === roleOf(e.key)) continue;
			if (made.has(e.key)) gone.push(made.get(e.key));
			made.delete(e.key);
		}
		if (holder && gone.includes(holder)) keep(holder);
		for (const e of list) {
			if (!made.has(e.key)) made.set(e.key, ghost?.e.key === e.key && ghost.e.role === e.role ? ghost : create(e));
			if (made.get(e.key) === ghost) ghost = null;
			fill(made.get(e.key), e);
		}
		arrange();
		follow(holder, fresh, answered && settled);
		for (const p of gone) if (p !== ghost) p.node.remove();
		arrange();
	}

	const dialogIn = (list) => list.some((e) => e.role === "dialog");

	function create(e) {
		const p = (roles[e.role] || (() => button()))(e);
		p.node.freckersPart = p;
		return p;
	}

	// keep keeps what has the focus in its place, to be left and not to be used.
	function keep(p) {
		ghost = p;
		p.e = { ...p.e, off: true };
		set(p, "aria-disabled", "true");
	}

	const roleOf = (key) => list.find((e) => e.key === key).role;

	// arrange puts the nodes into their order, and moves only those that stand elsewhere.
	function arrange() {
		const top = [];
		const inside = new Map();
		let dialog = null;
		for (const e of list) {
			const p = made.get(e.key);
			if (e.role === "grid" || !e.in) {
				if (dialog) inside.get(dialog).push(p.node);
				else top.push(p.node);
				if (e.role === "dialog") inside.set(dialog = p.node, []); // the rest is in it
			} else {
				const parent = e.in === "board" ? rowOf(e) : made.get(e.in).node;
				if (!inside.has(parent)) inside.set(parent, []);
				inside.get(parent).push(p.node);
			}
		}
		order(root.content, top);
		for (const [parent, nodes] of inside) order(parent, nodes);
		const grid = made.get("board");
		if (!grid) {
			rows.length = 0;
			return;
		}
		const used = rows.filter((row) => row && inside.has(row));
		for (const row of rows) if (row && !inside.has(row)) row.remove();
		order(grid.node, used);
		if (!made.has(cell) || !list.some((e) => e.key === cell)) cell = (list.find((e) => e.role === "gridcell" && e.target) || list.find((e) => e.role === "gridcell")).key;
		for (const e of list) if (e.role === "gridcell") set(made.get(e.key), "tabindex", e.key === cell ? "0" : "-1");
		if (!onBoard(document.activeElement)) enter(cell);
	}

	const rows = [];
	const rowOf = (e) => (rows[e.row] ||= document.createElement("div"));

	function order(parent, nodes) {
		const keep = new Set(nodes);
		for (const child of [...parent.childNodes]) if (!keep.has(child) && !child.contains(document.activeElement)) child.remove();
		let at = parent.firstChild;
		for (const node of nodes) {
			while (at && !keep.has(at)) at = at.nextSibling; // what keeps the focus stays where it is
			if (node === at) at = at.nextSibling;
			else parent.insertBefore(node, at);
		}
	}

	// follow keeps the focus of the page where it was, even if nothing can be done there any more, or brings
	// it to where the game has moved its own: to a new screen, or to what came in answer to what was done.
	function follow(holder, fresh, answered) {
		const e = list.find((e) => e.focus && e.role !== "grid");
		const key = e ? e.key : "";
		const moved = settled && key !== focused;
		if (settled) focused = key;
		if (!holder) return;
		const lost = holder === ghost;
		if (fresh && (lost || moved)) {
			const to = stop(e) || lost && (root.content.querySelector("h2") || root);
			if (onBoard(to) && !onBoard(holder.node)) enter(to.freckersPart.e.key);
			if (to) to.focus({ preventScroll: true });
		} else if (moved && stop(e) && (lost ? answered : !holder.e.off)) {
			if (onBoard(stop(e)) && !onBoard(holder.node)) enter(e.key);
			stop(e).focus({ preventScroll: true });
		}
		if (document.activeElement !== holder.node && lost) ghost = null;
		if (!part_of(document.activeElement)) (holder.node.isConnected ? holder.node : root.content.querySelector("h2") || root).focus({ preventScroll: true });
	}

	// stop returns the node that takes the focus of an element.
	function stop(e) {
		if (!e) return null;
		if (e.role !== "radiogroup") return made.get(e.key).node;
		const chosen = list.find((o) => o.in === e.key && o.on);
		return chosen ? made.get(chosen.key).node : null;
	}

	const part_of = (node) => node && node.freckersPart || null;
	const onBoard = (node) => part_of(node)?.e.role === "gridcell";

	// request sends what somebody does.
	function request(what, key, more = {}) {
		number++;
		settled = false;
		ask({ number, do: what, key: key || "0", part: -1, at: 0, text: "", x: 0, y: 0, ...more });
	}

	// owner returns the key of the game's widget that an element belongs to; none for a board that is
	// only looked at.
	function owner(e) {
		if (e.role === "gridcell") return made.get("board").e.in;
		return e.role === "option" || e.in ? e.in : e.key;
	}

	function press(e) {
		if (e.off) return void (e.about && note(e.about));
		if (e.role === "gridcell") {
			if (owner(e)) request("point", owner(e), { part: e.part || 0, x: (e.x || 0) / 1000, y: (e.y || 0) / 1000 });
		} else if (e.role === "radio" && e.in) request("set", e.in, { part: e.part || 0 });
		else if (e.role === "option") request("press", e.in, { part: e.part || 0 });
		else if (e.role === "listbox") request("press", e.key, { part: e.part || 0 });
		else request("press", e.key);
	}

	// The arrows in a grid go to the next cell, up and down to the nearest of the next row; Page Up and
	// Page Down to the cells that something can be done with.
	function walk(e, event) {
		const cells = list.filter((c) => c.role === "gridcell");
		const at = cells.findIndex((c) => c.key === e.key);
		const line = cells.filter((c) => c.row === e.row);
		const i = line.findIndex((c) => c.key === e.key);
		const beside = (by) => {
			const next = cells.filter((c) => c.row === e.row + by);
			return next.sort((a, b) => Math.abs(a.column - e.column) - Math.abs(b.column - e.column))[0];
		};
		const targets = (from) => from.find((c) => c.target || c.on);
		const to = {
			ArrowLeft: () => line[i - 1],
			ArrowRight: () => line[i + 1],
			ArrowUp: () => beside(-1),
			ArrowDown: () => beside(1),
			Home: () => event.ctrlKey ? cells[0] : line[0],
			End: () => (event.ctrlKey ? cells : line).at(-1),
			PageUp: () => targets([...cells.slice(0, at).reverse(), ...cells.slice(at + 1).reverse()]),
			PageDown: () => targets([...cells.slice(at + 1), ...cells.slice(0, at)]),
		}[event.key];
		if (!to) return false;
		const found = to();
		if (found) visit(found.key);
		return true;
	}

	// enter has the cell say what the keys do by which the focus comes to the board.
	function enter(key) {
		const was = made.get(entered);
		entered = key;
		for (const p of [was, made.get(key)]) if (p) set(p, "aria-description", keysOf(p.e));
	}

	// visit moves the focus to a cell.
	function visit(key) {
		enter("");
		set(made.get(cell), "tabindex", "-1");
		cell = key;
		set(made.get(cell), "tabindex", "0");
		made.get(cell).node.focus({ preventScroll: true });
	}

	// turn moves along the options of a group.
	function turn(e, event) {
		const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
		if (!by || !e.in) return false;
		const all = list.filter((o) => o.in === e.in);
		const next = all[(all.findIndex((o) => o.key === e.key) + by + all.length) % all.length];
		made.get(next.key).node.focus({ preventScroll: true });
		press(next);
		return true;
	}

	// tells are the questions about the board by the letters that ask them.
	const tells = { l: "last", t: "turn", s: "score", p: "mine", o: "others", m: "moves", g: "goals" };

	// tell asks one of them, or leads to the field for a move.
	function tell(e, event) {
		if (event.ctrlKey) return false;
		const letter = event.key.toLowerCase();
		if (letter === "i" && made.has("move")) toField(event.target);
		else if (tells[letter]) request("tell", "0", { text: tells[letter], part: e.part || 0 });
		else return false;
		return true;
	}

	let before = null; // what had the focus before the field for a move

	function toField(from) {
		before = from;
		made.get("move").node.focus({ preventScroll: true });
	}

	// fromField goes back to it, or to the board.
	function fromField() {
		const to = before?.isConnected ? before : made.get(cell).node;
		before = null;
		to.focus({ preventScroll: true });
	}

	// type plays the move in the field.
	function type(p) {
		request("type", p.e.value, { text: p.node.value });
		p.node.value = "";
	}

	const scrolls = { ArrowUp: "up", ArrowDown: "down", PageUp: "pageup", PageDown: "pagedown" };

	function keyed(event) {
		const p = part_of(event.target);
		if (event.altKey || event.metaKey || !p) return;
		const e = p.e;
		let done = false;
		if (event.key === "Escape" && e.role === "command" && made.has(cell)) {
			fromField();
			done = true;
		} else if (event.key === "Escape") {
			request("cancel");
			done = true;
		} else if (e.role === "command" && event.key === "Enter") {
			type(p);
			done = true;
		} else if (e.role === "gridcell") {
			done = walk(e, event) || tell(e, event);
			if (event.key === "Enter" || event.key === " ") {
				press(e);
				done = true;
			}
		} else if (e.role === "radio") done = turn(e, event);
		else if (scrolls[event.key] && (e.role === "listbox" || e.role === "document")) {
			request(scrolls[event.key], e.key);
			done = true;
		} else if (e.role === "listbox" && (event.key === "Enter" || event.key === " ")) {
			press(e);
			done = true;
		} else if (e.role === "textbox" && event.key === "Enter") {
			request("confirm", e.key);
			done = true;
		}
		if (done) event.preventDefault();
	}

	// label names the canvas and the field that soft keyboards type into, and takes the places in the order
	// of Tab from them that Ebitengine gives them.
	function label(e) {
		if (!root) build();
		const c = canvas();
		c.setAttribute("role", "img");
		c.setAttribute("aria-label", e.label);
		log.heading.textContent = e.about;
		log.setAttribute("aria-label", e.about);
		c.tabIndex = 0;
		for (const field of document.querySelectorAll("body > textarea")) {
			field.setAttribute("aria-label", e.value);
			field.tabIndex = -1;
			root.append(field);
		}
		return false;
	}

	function build() {
		root = document.createElement("main");
		root.id = "game";
		const had = document.activeElement;
		const heading = document.createElement("h1");
		heading.textContent = document.title;
		root.content = document.createElement("div");
		log = document.createElement("div");
		log.setAttribute("role", "log");
		log.setAttribute("aria-live", "polite");
		log.heading = document.createElement("h2");
		spot = document.createElement("div");
		spot.setAttribute("aria-live", "polite");
		const hidden = document.createElement("div");
		hidden.id = "document";
		hidden.append(heading, root.content, log.heading, log, spot);
		const c = canvas();
		c.before(root);
		root.append(c, hidden);
		if (had === c) c.focus({ preventScroll: true });
		hidden.addEventListener("click", (event) => {
			const p = part_of(event.target);
			if (p && !["text", "heading", "document", "slider", "textbox", "command", "grid", "radiogroup", "listbox", "dialog"].includes(p.e.role)) press(p.e);
		});
		hidden.addEventListener("input", ({ target }) => {
			const { e } = part_of(target);
			if (e.role === "command") return;
			if (e.role === "slider") request("set", e.key, { at: Number(target.value) / e.top });
			else request("set", e.key, { text: target.value });
		});
		hidden.addEventListener("keydown", keyed);
		hidden.addEventListener("focusin", ({ target, relatedTarget }) => {
			const p = part_of(target);
			ask({ outside: true });
			if (!p || p.e.role === "heading" || p.e.off || p.e.role === "command") return;
			if (p.e.role === "gridcell") {
				if (p.e.key !== cell) visit(p.e.key);
				if (!onBoard(relatedTarget)) enter(p.e.key);
				if (owner(p.e)) request("focus", owner(p.e), { part: p.e.part || 0 });
			} else request("focus", owner(p.e));
		});
		hidden.addEventListener("focusout", ({ target, relatedTarget }) => {
			if (ghost && target === ghost.node && relatedTarget) {
				ghost = null;
				target.remove();
			}
			if (!hidden.contains(relatedTarget)) ask({ outside: false });
			const p = part_of(target);
			if (p?.e.role !== "gridcell") return void (p && set(p, "aria-description", p.e.about));
			if (!onBoard(relatedTarget)) enter(cell);
		});
	}

	// I leads from the canvas to where a move is typed, as it does from the board of the document. Tab leaves the canvas at the ends of the game's own order, instead of going round in it, and wherever
	// a Tab before did not move the game's focus on.
	let tabbed = null;
	window.addEventListener("keydown", (event) => {
		if (event.target === canvas() && event.key.toLowerCase() === "i" && made.has("move") && !event.altKey && !event.ctrlKey && !event.metaKey) {
			toField(event.target);
			event.preventDefault();
			event.stopImmediatePropagation();
		}
		if (event.key !== "Tab" || !root || event.target !== canvas()) {
			tabbed = null;
			return;
		}
		const stops = list.filter((e) => !e.off && !["text", "heading", "gridcell", "option", "dialog", "command"].includes(e.role) && (!e.in || e.role === "grid"));
		const way = event.shiftKey ? -1 : 1;
		const at = stops.findIndex((e) => e.focus);
		const end = stops.at(event.shiftKey ? 0 : -1);
		const stuck = tabbed?.way === way && tabbed.at >= 0 === at >= 0 && (at - tabbed.at) * way <= 0;
		tabbed = { at, way };
		if (!end || end.focus || stuck) event.stopImmediatePropagation();
	}, true);

	const most = 50; // sentences that are kept

	// note adds a sentence to the log.
	function note(text) {
		const line = document.createElement("p");
		line.textContent = text;
		log.append(line);
		while (log.childNodes.length > most) log.firstChild.remove();
	}

	Object.assign(globalThis.freckersPage, {
		mirror(f) { ask = f; },
		show,
		// say announces what happened. What gets the focus on the canvas is announced only while that has
		// the keys: a screen reader says it of the document by itself.
		say(text, focus) {
			if (!root) build();
			if (focus) {
				if (document.activeElement === canvas()) spot.textContent = text;
				return;
			}
			const { e } = part_of(document.activeElement) || {};
			if (e?.role === "heading" && e.label === text) return; // the screen reader says what the focus comes to
			note(text);
		},
	});
})();
