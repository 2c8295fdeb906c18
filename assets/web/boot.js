"use strict";

// Fetches the game, shows its progress, and connects it to the page: the requests
// in the address, and messages from whoever embeds it.
(() => {
	const page = JSON.parse(document.getElementById("page").textContent);
	if (new URLSearchParams(location.search).get("embed") === "1") return lightBoard();
	const load = document.getElementById("load");
	const line = document.getElementById("line");
	const bar = document.getElementById("bar");
	const asked = new URL(location.href).searchParams;
	const wished = understood([asked.get("lang")]);
	const system = understood(navigator.languages || []) || "en";
	const language = wished || understood([kept().language]) || system;
	const words = page.words[language];
	const spoken = new Set(); // the files of languages that were fetched
	const embedded = window.parent !== window;
	// A sandbox without allow-same-origin makes the page a stranger to its own server.
	const sandboxed = self.origin === "null" && location.protocol !== "file:";
	const waiting = [];
	let take = null;
	let begun = false;
	let shown = null;
	const first = new Promise((done) => { shown = done; });
	let ticks = 0;

	// lightBoard shows the light board instead of the game.
	function lightBoard() {
		document.getElementById("load").remove();
		document.body.dataset.full = "./";
		const style = document.createElement("link");
		style.rel = "stylesheet";
		style.href = "board-page.css";
		document.head.append(style);
		for (const name of ["board.js", "board-page.js"]) import("./" + name).catch((error) => console.warn(error));
	}

	// kept returns the settings of the last visit.
	function kept() {
		try {
			return JSON.parse(localStorage.getItem("freckers/keep/settings.json")) || {};
		} catch {
			return {};
		}
	}

	// understood returns the first of some languages that there is a translation into, or one that
	// its readers understand: of another region, or in another script.
	function understood(names) {
		const all = Object.keys(page.words);
		for (const name of names) {
			const tag = (name || "").toLowerCase().replace("_", "-");
			const found = all.find((one) => one === tag) || all.find((one) => one.split("-")[0] === tag.split("-")[0]);
			if (found) return found;
		}
		return "";
	}

	// gettext returns the name that the game has for a language, empty for none.
	const gettext = (name) => page.languages[name]?.name || name;

	// translation fetches what a language needs: its catalogue, and its fonts.
	function translation(name) {
		const coming = { done: false, failed: false, files: [] };
		const names = Object.values(page.languages).find((one) => one.name === name)?.files || [];
		Promise.all(names.map(async (file) => {
			const response = await fetch(file);
			if (!response.ok) throw new Error(response.status + " " + file);
			spoken.add(file);
			return new Uint8Array(await response.arrayBuffer());
		})).then((files) => {
			coming.files = files;
		}, (error) => {
			console.warn(error);
			coming.failed = true;
		}).finally(() => {
			coming.done = true;
			coming.settled();
			here.stir?.();
		});
		coming.wait = new Promise((settled) => { coming.settled = settled; });
		return coming;
	}
	// Art and sounds that the game does not hold come in packs, for the names that begin or end in one of these ways.
	const packs = {}; // those asked for, by their files

	// fetchPack fetches a pack, once more later if that fails.
	function fetchPack(file) {
		const pack = packs[file] ||= { file: null, taken: false };
		fetch(file).then(async (response) => {
			if (!response.ok) throw new Error(response.status + " " + file);
			pack.file = new Uint8Array(await response.arrayBuffer());
			here.stir?.();
		}).catch((error) => {
			console.warn(error);
			setTimeout(fetchPack, 30000, file);
		});
		return pack;
	}

	// packOf returns the pack that holds a name to the first who asks, null to others and if there is none.
	function packOf(name) {
		const start = Object.keys(page.packs).find((one) => name.startsWith(one) || name.endsWith(one));
		if (start === undefined) return null;
		const file = page.packs[start];
		const pack = packs[file] || fetchPack(file);
		if (pack.taken) return null;
		pack.taken = true;
		return pack;
	}
	const isAgain = ["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type);

	// tabs does something with the place that this tab keeps, where the browser lets it.
	function tabs(what, ...value) {
		try {
			return sessionStorage[what]("freckers/place", ...value);
		} catch (error) {
			console.warn(error);
			return null;
		}
	}
	let translated = null; // the page's language, once the game is fetched

	document.documentElement.lang = language;
	line.textContent = words.Loading;

	// word returns a parameter of the address in lower case.
	const word = (name) => (asked.get(name) || "").toLowerCase();

	// The load screen has the theme of the game.
	document.documentElement.dataset.theme = word("theme") || kept().theme || "system";

	// freckersPage is the page's interface for the game.
	const here = globalThis.freckersPage = {
		files: page.files,
		game: word("game"),
		level: asked.get("level") || "",
		theme: word("theme"),
		wished: gettext(wished),
		system: gettext(system),
		languages: () => Object.values(page.languages).map((one) => one.name),
		translation: (name) => name === gettext(language) && !translated.failed ? translated : translation(name),
		// speaks is called when the game speaks a language.
		speaks(name) { document.documentElement.lang = name.replace("_", "-"); },
		embedded,
		// Whether the page was reloaded or returned to, and where the game stood then.
		again: isAgain,
		place: isAgain && tabs("getItem") || "",
		keepPlace(place) { tabs(place ? "setItem" : "removeItem", place); },
		record: null,
		// began is called when the first frame is on the screen.
		began() {
			begun = true;
			here.watchSight();
			shown();
			load.remove();
			early?.remove();
			if (focusedEarly) focusOn(focusedEarly, 20);
			here.say(words.Ready);
			performance.mark("freckers-began");
			setTimeout(() => packs[page.packs["sound/"]] || fetchPack(page.packs["sound/"]), 1000); // the sounds
			tell({ freckers: "ready", version: 1 });
		},
		// ticked counts the game's ticks.
		ticked() { ticks++; },
		deep,
		pack: packOf,
		failed: fail,
		// listen delivers the messages received so far, and all later ones.
		listen(f) {
			take = f;
			for (const message of waiting.splice(0)) f(message);
		},
		tell,
		engine,
		get alone() { return noWorkers; },
		exportPicture,
		shares: typeof navigator.share === "function",
		// copy copies the game's address, or the code of a frame.
		copy(text, code) {
			const copied = code ? "copiedcode" : "copied";
			const other = () => deliver({ freckers: copyByHand(text, code) || copied });
			if (!navigator.clipboard) return other();
			navigator.clipboard.writeText(text).then(() => deliver({ freckers: copied }), other);
		},
		// takenLink takes a turn of a game with a friend out of the address, which would lead back to it.
		takenLink() {
			history.replaceState(history.state, "", location.pathname + location.search);
			hash = location.hash;
		},
		share(url) {
			navigator.share({ title: words.Title, url }).catch(() => {});
		},
	};

	// The browser's back button leads to the previous screen: while there is one, it
	// has an entry in the history.
	const place = "freckers";
	let hash = location.hash;
	let behind = false; // there is a previous screen
	let held = false; // the entry was made since the page was loaded
	let leaving = false; // the entry is being removed by the page, not the user

	function deep(is) {
		behind = is && !embedded;
		if (leaving) return;
		if (behind && history.state !== place) {
			history.pushState(place, "");
			held = true;
		} else if (!behind && held) {
			held = false;
			leaving = true;
			history.back();
		}
	}
	window.addEventListener("popstate", () => {
		const other = location.hash !== hash;
		hash = location.hash;
		if (leaving) {
			leaving = false;
			deep(behind);
			return;
		}
		if (other || history.state === place) return;
		held = false;
		deliver({ freckers: "back" });
	});

	// Errors may answer a flood of messages: some come at once, later ones slowly, and the last
	// before a silence says so.
	const mostErrors = 20;
	const errorEvery = 1000; // milliseconds
	let errorsLeft = mostErrors;
	let lastError = 0;
	let silent = false;

	function limited(message) {
		const now = performance.now();
		errorsLeft = Math.min(errorsLeft + (now - lastError) / errorEvery, mostErrors);
		lastError = now;
		if (errorsLeft >= 1) {
			errorsLeft--;
			silent = false;
			return message;
		}
		if (silent) return null;
		silent = true;
		return { freckers: "error", message: words.TooMany };
	}

	function tell(message) {
		if (message.freckers === "error") message = limited(message);
		if (!message) return;
		window.dispatchEvent(new CustomEvent("freckers", { detail: message }));
		if (embedded) window.parent.postMessage(message, "*");
	}

	// copyByHand copies a text from a field, as pages did before the clipboard API: a
	// frame on another site may still do so. If that is refused too, a link becomes
	// the page's address; code, and a link in a frame, whose address nobody sees, stay in
	// the field until it loses focus. It returns what became of the text, or null if it is copied.
	function copyByHand(text, code) {
		const field = document.createElement("input");
		field.id = "link";
		field.readOnly = true;
		field.value = text;
		field.setAttribute("aria-label", code ? words.CodeField : words.LinkField);
		document.body.append(field);
		field.focus({ preventScroll: true });
		field.select();
		const done = () => {
			field.remove();
			document.querySelector("canvas").focus();
		};
		if (document.execCommand("copy")) {
			done();
			return null;
		}
		if (!embedded && !code) {
			done();
			history.replaceState(history.state, "", text);
			hash = location.hash;
			return "uncopied";
		}
		field.addEventListener("blur", done, { once: true });
		field.addEventListener("keydown", (e) => {
			if (e.key === "Escape") field.blur();
		});
		return "offered";
	}

	// engine starts the engine for a game, in a worker, or between the page's frames if
	// there can be none. post sends it lines of its protocol and take receives them,
	// an empty one first; ended is called when no more will come.
	let noWorkers = typeof Worker !== "function" || asked.get("workers") === "0";

	function engine(game, take, ended) {
		let over = false;
		let greeted = false;
		let worker = null;
		let port = null;
		const end = (why) => {
			if (!over) ended(String(why));
			over = true;
		};
		const hear = (line) => {
			greeted = true;
			if (!over) take(line);
			here.stir();
		};
		const inPage = async () => {
			const channel = new MessageChannel();
			if (page.files.host !== page.files.exec && !globalThis.Machine) await script(page.files.host);
			const go = new (globalThis.Machine || Go)();
			go.argv = ["engine", game];
			const [program, net] = await Promise.all([WebAssembly.instantiateStreaming(fetch(page.files.engine), go.importObject), fetch(page.files.nets[game]).catch(() => null)]);
			if (net?.ok) go.net = new Uint8Array(await net.arrayBuffer());
			port = channel.port2;
			port.onmessage = (e) => hear(e.data);
			globalThis.enginePort = channel.port1;
			await go.run(program.instance);
			end("the engine has ended");
		};
		const without = () => {
			noWorkers = true;
			worker = null;
			inPage().catch(end);
		};
		try {
			if (noWorkers) throw new Error("no workers");
			const name = JSON.stringify({ game, engine: page.files.engine, exec: page.files.host, net: page.files.nets[game] });
			port = worker = new Worker(page.files.worker, { name });
			worker.onmessage = (e) => typeof e.data === "string" ? hear(e.data) : end(e.data.ended);
			worker.onerror = (e) => greeted ? end(e.message) : without();
		} catch {
			without();
		}
		return {
			post(line) {
				if (port) port.postMessage(line);
			},
			close() {
				over = true;
				if (worker) worker.terminate();
				else if (port) port.postMessage("quit");
			},
		};
	}

	// script runs one of the page's scripts.
	function script(name) {
		return new Promise((done, fail) => {
			const element = document.createElement("script");
			element.onload = done;
			element.onerror = () => fail(new Error(name + " is not there"));
			element.src = name;
			document.head.append(element);
		});
	}

	// exportPicture draws a picture file in a worker: take receives progress as texts
	// and the file as bytes; ended is called if there will be no file.
	function exportPicture(job, take, ended) {
		let over = false;
		let worker = null;
		const end = () => {
			if (!over) ended();
			over = true;
		};
		try {
			const name = JSON.stringify({ game: "", engine: page.files.export, exec: page.files.exec });
			worker = new Worker(page.files.worker, { name });
			worker.onmessage = ({ data }) => {
				if (over) return;
				if (data === "") worker.postMessage(job);
				else if (data.ended) end();
				else take(data);
				here.stir();
			};
			worker.onerror = end;
		} catch {
			setTimeout(end);
		}
		return {
			close() {
				over = true;
				if (worker) worker.terminate();
			},
		};
	}

	const mostWaiting = 1000; // messages before the game listens

	function deliver(message) {
		if (take) {
			take(message);
			here.stir();
		} else if (waiting.length < mostWaiting) {
			waiting.push(message);
		}
	}

	// fail replaces the game by a sentence.
	function fail(text) {
		load.classList.add("failed");
		document.body.append(load);
		bar.remove();
		line.textContent = text;
		tell({ freckers: "failed", message: text });
	}

	// canDraw reports whether the browser supports WebGL 2. A context takes long to
	// create, so Ebitengine's first canvas is the one created here.
	function canDraw() {
		const canvas = document.createElement("canvas");
		canvas.width = canvas.height = 16; // Ebitengine's first size; another one would be allocated again
		try {
			if (!canvas.getContext("webgl2", { alpha: true, premultipliedAlpha: true, stencil: true })) return false;
		} catch {
			return false;
		}
		document.createElement = (name, ...rest) => {
			if (name !== "canvas") return Document.prototype.createElement.call(document, name, ...rest);
			delete document.createElement;
			return canvas;
		};
		return true;
	}

	// replay fetches the record named in the address.
	async function replay() {
		const name = asked.get("replay");
		if (!name) return null;
		try {
			const url = new URL(name, location.href);
			if (url.origin !== location.origin) return { name, error: words.ForeignReplay };
			const response = await fetch(url);
			if (!response.ok) return { name, error: words.NoReplay };
			return { name: url.pathname.split("/").pop(), bytes: new Uint8Array(await response.arrayBuffer()) };
		} catch {
			return { name, error: words.NoReplay };
		}
	}

	// follow shows how much of the game has come.
	function follow(have) {
		bar.value = Math.min(have / page.size, 1);
		if (bar.value === 1 && !begun && bar.isConnected) line.textContent = words.Starting;
	}

	// program fetches and compiles the game, in a worker where there can be one. It returns once it has begun to.
	async function program() {
		const zips = !sandboxed && !navigator.serviceWorker?.controller;
		if (!noWorkers && !sandboxed) {
			try {
				return await compiled(new Worker(page.files.program, { name: JSON.stringify({ name: page.files.game, zips }) }));
			} catch (error) {
				console.warn(error);
			}
		}
		await script(page.files.program);
		return fetchProgram(page.files.game, zips, follow);
	}

	// compiled is what a worker compiles, which ends when the browser has had the time to keep that.
	function compiled(worker) {
		return new Promise((begins, fails) => {
			const coming = new Promise((take, refuse) => {
				worker.onerror = refuse;
				worker.onmessage = ({ data }) => {
					if (data.have) follow(data.have);
					else if (data.begun) begins([coming]);
					else if (data.error) refuse(new Error(data.error));
					else take(data.program);
				};
			});
			coming.then(() => setTimeout(() => worker.terminate(), 60000), fails);
		});
	}

	// Ebitengine evaluates a string to install the handlers of its text fields, which
	// the page's policy forbids: these do the same.
	const evaluate = globalThis.eval;
	globalThis.eval = () => {
		globalThis.eval = evaluate;
		const give = () => {
			if (window._ebitengine_textinput_x === undefined || window._ebitengine_textinput_y === undefined) return false;
			const field = document.getElementById("ebitengine-textinput");
			field.value = "";
			field.style.left = window._ebitengine_textinput_x + "px";
			field.style.top = window._ebitengine_textinput_y + "px";
			field.focus();
			window._ebitengine_textinput_x = window._ebitengine_textinput_y = undefined;
			window._ebitengine_textinput_ready = true;
			return true;
		};
		// The game sees a tap, and asks for the keyboard, a few frames later.
		const soon = (frames) => {
			if (!give() && frames > 0) requestAnimationFrame(() => soon(frames - 1));
		};
		document.body.addEventListener("keyup", give);
		for (const event of ["mouseup", "touchend"]) document.body.addEventListener(event, () => soon(20));
	};

	// Ebitengine asks for the names of keys, which a frame of another site may not have, and
	// logs each refusal.
	if (navigator.keyboard?.getLayoutMap) {
		const ask = navigator.keyboard.getLayoutMap.bind(navigator.keyboard);
		navigator.keyboard.getLayoutMap = () => ask().catch(() => new Map());
	}

	// What each key typed by itself, and when it was pressed last, by the name of its place: the game's
	// shortcuts are what keys type.
	const keys = here.keys = { plain: {}, typed: {} };
	window.addEventListener("keydown", (e) => {
		if (!e.key) return; // browsers that fill in a field send such
		const other = e.key.length > 2 || e.getModifierState?.("AltGraph");
		const character = other ? "" : e.key.toLowerCase();
		keys.typed[e.code] = character;
		if (!other && (!e.shiftKey || character !== e.key.toUpperCase())) keys.plain[e.code] = character;
	}, true);

	// The browser keeps its own keys, and a page that embeds the game scrolls over it
	// until the game gets the focus. The game has those that undo and redo.
	const own = new Set(["F5", "F12"]);
	const passes = new Set(["control", "meta", "shift", "z", "y"]);
	const meant = (e) => (/^[^a-z]$/i.test(e.key) ? e.code.replace("Key", "") : e.key || "").toLowerCase();
	for (const event of ["keydown", "keyup"]) {
		window.addEventListener(event, (e) => {
			if (own.has(e.code) || ((e.ctrlKey || e.metaKey) && !passes.has(meant(e)))) e.stopImmediatePropagation();
		}, true);
	}
	const asleep = () => embedded && !document.hasFocus();
	for (const event of ["wheel", "touchstart", "touchmove", "touchend"]) {
		window.addEventListener(event, (e) => {
			if (asleep()) e.stopImmediatePropagation();
		}, { capture: true, passive: true });
	}

	// The game reads touches in its ticks, of which a still page has few: a shorter
	// touch lasts until it was seen.
	let down = 0;
	window.addEventListener("touchstart", () => { down = ticks; }, { capture: true, passive: true });
	window.addEventListener("touchend", (e) => {
		const seen = () => ticks >= down + 2;
		if (!e.isTrusted || e.target.tagName !== "CANVAS" || !begun || asleep() || seen()) return;
		e.stopImmediatePropagation();
		e.preventDefault();
		const at = e.target;
		const lift = new TouchEvent("touchend", {
			touches: [...e.touches], targetTouches: [...e.targetTouches], changedTouches: [...e.changedTouches],
			bubbles: true, cancelable: true,
		});
		const later = () => {
			if (seen()) at.dispatchEvent(lift);
			else requestAnimationFrame(later);
		};
		requestAnimationFrame(later);
	}, { capture: true, passive: false });

	const mark = () => document.documentElement.classList.toggle("asleep", asleep());
	for (const event of ["focus", "blur"]) window.addEventListener(event, mark);
	mark();

	// Messages may contain anything: the game gets strings and numbers, and null for
	// everything else.
	const known = (value) => ["string", "number", "undefined"].includes(typeof value) ? value : null;
	window.addEventListener("message", ({ source, data }) => {
		if (source !== window.parent || !data || data.freckers === undefined) return;
		deliver(Object.fromEntries(Object.entries(data).map(([name, value]) => [name, known(value)])));
	});
	window.addEventListener("hashchange", () => deliver({ freckers: "link", link: location.hash }));

	// A waiting new version takes over before the game starts, if no other page shows
	// the old one. On the first visit the game has priority.
	async function keep() {
		const workers = navigator.serviceWorker;
		if (!workers || !window.isSecureContext || location.protocol === "file:") return;
		const controlled = Boolean(workers.controller);
		workers.addEventListener("controllerchange", () => {
			if (controlled && !begun) location.reload();
		});
		if (!controlled) await first;
		navigator.storage?.persist?.().catch(() => {}); // saved games outlast a full disk
		const own = await workers.register("sw.js");
		if (own.waiting) own.waiting.postMessage("alone");
		// What was fetched before the worker began is not in its cache yet.
		(await workers.ready).active.postMessage({ keep: [...spoken] });
	}

	if (asked.has("at") && !here.place && (asked.has("replay") || location.hash.startsWith("#g="))) deliver({ freckers: "go", to: Number(asked.get("at")) });

	// While the game comes for the first time, the light board shows what the address asks for, and is played on.
	let early = null;
	let focusedEarly = ""; // what has the keyboard's focus on it

	function newcomer() {
		try {
			return !navigator.serviceWorker?.controller && localStorage.getItem("freckers/keep/settings.json") === null;
		} catch {
			return true;
		}
	}

	// boardFirst is the longest that the game waits for the light board, in milliseconds.
	const boardFirst = 3000;

	// beginEarly shows the light board at the first visit. It returns once the board is painted, or there is none.
	async function beginEarly() {
		if (noWorkers || !newcomer()) return;
		await import("./board.js");
		if (begun) return;
		const board = document.createElement("freckers-board");
		const shows = asked.has("replay") || location.hash.startsWith("#g=");
		const wanted = { game: here.game, theme: here.theme, lang: language, at: asked.get("at"), record: asked.get("replay"), link: shows && location.hash.startsWith("#g=") ? location.hash.slice(3) : "", level: shows ? "" : here.level || "1" };
		for (const [name, value] of Object.entries(wanted)) {
			if (value) board.setAttribute(name, value);
		}
		board.setAttribute("fit", "");
		if (!shows && (here.game || "freckers") === "freckers") board.setAttribute("flipped", ""); // as the window has it
		board.addEventListener("error", () => board.actions.length || leaveEarly());
		const there = new Promise((is) => ["ready", "loaded", "error"].forEach((type) => board.addEventListener(type, is, { once: true })));
		document.body.append(board);
		load.classList.add("beside");
		early = board;
		await there;
		await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
	}

	function leaveEarly() {
		early?.remove();
		early = null;
		load.classList.remove("beside");
	}

	// focusOn gives the focus to the cell or control of the game with a name, once it is there.
	function focusOn(name, frames) {
		const named = (e) => ((e.getAttribute("aria-label") || e.textContent) + ", ").startsWith(name + ", ");
		const found = [...document.querySelectorAll("#document [role=button], #document button")].find(named);
		if (found) found.focus({ preventScroll: true });
		else if (frames) requestAnimationFrame(() => focusOn(name, frames - 1));
	}

	// handOver returns the game that was begun on the light board, to go on in the window; a replay stands where it stood.
	function handOver() {
		if (!early) return "";
		const had = early.shadowRoot.activeElement;
		if (had?.matches(":focus-visible")) focusedEarly = had.getAttribute("aria-label")?.split(", ")[0] || "";
		early.inert = true;
		if (!early.replaying) return early.actions.length ? early.record() : "";
		deliver({ freckers: "go", to: early.actions.length });
		if (early.playing) deliver({ freckers: "play" });
		return "";
	}

	async function start() {
		if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) return fail(words.NoWasm);
		performance.mark("freckers-script");
		const record = replay();
		const painted = sandboxed ? null : Promise.race([beginEarly().catch(leaveEarly), new Promise((next) => setTimeout(next, boardFirst))]);
		translated = translation(gettext(language));
		const support = Promise.all([script(page.files.exec), script(page.files.document), script(page.files.frames)]);
		support.catch(() => {}); // it is waited for below
		let game;
		try {
			// The browser compiles the program while the WebGL context is created.
			await painted; // until then the light board has the bandwidth and the CPU to itself
			const [coming] = await program();
			if (!canDraw()) return fail(words.NoWebGL);
			performance.mark("freckers-draws");
			keep().catch(() => {});
			[game] = await Promise.all([coming, support]);
		} catch (error) {
			console.warn(error);
			return fail(sandboxed ? words.Sandboxed : words.NotFetched);
		}
		here.record = await record;
		await translated.wait;
		here.link = location.hash;
		performance.mark("freckers-compiled");
		const go = new Go();
		const instance = await WebAssembly.instantiate(game, go.importObject);
		await new Promise((next) => setTimeout(next)); // a task of its own for what the program does first
		here.begunEarly = handOver();
		// Ebitengine takes the function that asks for frames when the program starts, which is before run returns.
		const usual = globalThis.requestAnimationFrame;
		globalThis.requestAnimationFrame = here.frame;
		const ended = go.run(instance);
		globalThis.requestAnimationFrame = usual;
		await ended;
		if (!line.isConnected || bar.isConnected) fail(begun ? words.Ended : words.NotStarted);
	}

	start().catch((error) => {
		console.warn(error);
		fail(words.NotStarted);
	});
})();
