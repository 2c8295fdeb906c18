// A frame with a board: a picture of the position until somebody turns to it, and the controls of a
// replay. Everything here works before the game itself is fetched.
//
// frame has the address's parameters (asked), the page's sentences (words), the record's bytes or null
// (record, a promise), the game of a link ("1..." or empty), the game's name (game), whether somebody plays
// (playing), whether there is a picture (waits) and controls (controls), deliver(message) to the game, and
// wake(), which fetches the game.
globalThis.freckersEmbed = (frame) => {
	const { asked, words, deliver } = frame;
	const named = asked.get("at");
	let begun = false; // the game has the board
	let awake = false; // it is on its way
	let called = false; // by the reader
	let turned = named !== null; // somebody chose the position
	let list = []; // the cells after each move, as far as they are known
	let view = null;
	let board = null;
	let at = 0;
	let last = 0;
	let hops = [0, 0];
	let playing = false;

	const make = (name, attributes, parent, text) => {
		const element = document.createElement(name);
		for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
		if (text) element.textContent = text;
		if (parent) parent.append(element);
		return element;
	};
	const drawn = (path, solid) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path${solid ? ' class="solid"' : ""} d="${path}"/></svg>`;

	const rest = make("main", {}, document.body);
	make("h1", { class: "unseen" }, rest, words.Title);
	const poster = make("button", { id: "poster", type: "button" }, rest);
	const pond = make("div", { class: "pond", "aria-hidden": "true" }, poster);
	const foot = make("span", { class: "foot" }, poster);
	const title = make("span", { class: "title" }, foot);
	make("span", { class: "tap" }, foot, words.Tap).insertAdjacentHTML("afterbegin", drawn("M8 4.5V19.5L20 12Z", true));
	poster.addEventListener("click", () => {
		called = true;
		wake(true);
	});
	if (!frame.waits) rest.remove();

	// wake fetches the game. A person who asked to play gets the replay playing.
	function wake(plays) {
		if (awake) return;
		awake = true;
		poster.classList.add("waking");
		foot.textContent = "";
		if (!frame.playing && turned) deliver({ freckers: "go", to: at });
		if (!frame.playing && plays) deliver({ freckers: "play" });
		frame.wake();
	}

	const strip = frame.controls ? newStrip() : null;

	function newStrip() {
		document.documentElement.classList.add("strip");
		const bar = make("section", { id: "strip", "aria-label": words.Controls }, document.body);
		const line = make("div", { class: "line" }, bar);
		const track = make("div", { class: "track" }, line);
		const curve = make("div", { class: "curve", "aria-hidden": "true" }, track);
		const slider = make("input", { type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": words.Move }, track);
		const place = make("output", {}, line);
		const full = make("a", { target: "_blank", rel: "noopener", href: fullAddress(), "aria-label": words.Full, title: words.Full }, line);
		full.innerHTML = drawn("M14 4H20V10M20 4 11 13M18 14V20H4V6H10");
		const keys = make("div", { class: "keys", role: "group", "aria-label": words.Controls }, bar);
		const button = (label, path, act, solid) => {
			const b = make("button", { type: "button", "aria-label": label, title: label }, keys);
			b.innerHTML = drawn(path, solid);
			b.addEventListener("click", act);
			return b;
		};
		const first = button(words.First, "M6 5V19M18 6 10 12 18 18", () => go(0));
		const back = button(words.Back, "M15 6 9 12 15 18", () => step(-1));
		const hopBack = button(words.HopBack, "M20 17A7 7 0 0 0 6 15M3 11 6 16 11 13", () => hop(-1));
		const play = button(words.Play, "", toggle);
		play.className = "main";
		const hopOn = button(words.HopOn, "M4 17A7 7 0 0 1 18 15M21 11 18 16 13 13", () => hop(1));
		const on = button(words.Next, "M9 6 15 12 9 18", () => step(1));
		const end = button(words.Last, "M18 5V19M6 6 14 12 6 18", () => go(last));
		slider.addEventListener("input", () => go(Number(slider.value)));
		bar.addEventListener("keydown", (e) => {
			if (e.altKey || e.ctrlKey || e.metaKey) return;
			const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
			if (by) (e.shiftKey ? hop : step)(by);
			else if (e.key === "Home") go(0);
			else if (e.key === "End") go(last);
			else return;
			e.preventDefault();
		});
		return { curve, slider, place, full, first, back, hopBack, play, hopOn, on, end };
	}

	function fullAddress() {
		const url = new URL(location.href);
		for (const name of ["embed", "at", "poster", "controls"]) url.searchParams.delete(name);
		return url.href;
	}

	// go shows the position after n moves; before the game is there, as a picture.
	function go(n) {
		n = Math.min(Math.max(n, 0), last);
		if (awake) return deliver({ freckers: "go", to: n });
		at = n;
		turned = true;
		draw();
		update();
	}
	function step(by) {
		if (awake) deliver({ freckers: "step", by });
		else go(at + by);
	}
	function hop(by) {
		turned = true;
		wake(false);
		deliver({ freckers: "hop", by });
	}
	function toggle() {
		if (!awake) return wake(true);
		deliver({ freckers: playing ? "pause" : "play" });
	}

	function draw() {
		if (!view || !list[at]) return;
		view.draw(contents(list[at]));
	}

	// contents are the ground and the pieces of the cells with these signs.
	function contents(cells) {
		const ground = Array.from(board.ground, Number);
		const men = board.board.sites.map((_, c) => board.pieces.findIndex((p) => p.letter === cells[c]));
		if (board.board.title === "Freckers") cells.forEach((sign, c) => { ground[c] = sign === "." ? 0 : 1; });
		return { ground, men };
	}

	function update() {
		if (!strip) return;
		strip.slider.max = last;
		strip.slider.value = at;
		strip.slider.style.setProperty("--part", `${last ? 100 * at / last : 0}%`);
		const text = `${at} / ${last}` + (hops[0] ? ` (${hops[0]}/${hops[1]})` : "");
		strip.place.textContent = text;
		strip.slider.setAttribute("aria-valuetext", text);
		for (const b of [strip.first, strip.back, strip.hopBack]) b.setAttribute("aria-disabled", String(at === 0 && hops[0] === 0));
		for (const b of [strip.hopOn, strip.on, strip.end]) b.setAttribute("aria-disabled", String(at === last));
		const label = playing ? words.Pause : words.Play;
		if (strip.play.dataset.shows !== label) {
			strip.play.dataset.shows = label;
			strip.play.setAttribute("aria-label", label);
			strip.play.title = label;
			strip.play.innerHTML = drawn(playing ? "M7 5h3.5V19H7ZM13.5 5H17V19h-3.5Z" : "M8 4.5V19.5L20 12Z", true);
		}
	}

	// drawCurve draws what the first seat could expect after each move, in thousandths, and null where
	// that is unknown.
	function drawCurve(curve) {
		const known = (curve || []).filter((x) => x !== null).length > 1;
		strip.curve.textContent = "";
		if (!known) return;
		let path = "";
		curve.forEach((x, i) => {
			if (x !== null) path += `${path ? "L" : "M"}${i} ${1000 - x}`;
		});
		strip.curve.innerHTML = `<svg viewBox="0 0 ${Math.max(curve.length - 1, 1)} 1000" preserveAspectRatio="none"><path class="even" d="M0 500H${curve.length}"/><path d="${path}"/></svg>`;
	}

	// told hears what the game reports.
	function told(news) {
		if (news.freckers === "ready") {
			begun = true;
			rest.remove();
			// The keyboard follows a reader who asked to play, and nobody else.
			if (called && document.activeElement === document.body && strip) strip.play.focus({ preventScroll: true });
			return;
		}
		if (!strip || (news.freckers !== "at" && news.freckers !== "loaded")) return;
		at = news.action;
		last = news.actions;
		playing = Boolean(news.playing);
		hops = [news.hop || 0, news.hops || 0];
		if (news.freckers === "loaded") {
			drawCurve(news.curve);
			strip.full.hidden = !news.link && !frame.link && !asked.get("replay");
			if (news.link) strip.full.href = news.link;
		}
		update();
	}
	window.addEventListener("freckers", (e) => told(e.detail));

	// picture draws the position of the address. What cannot be read is left to the game to explain.
	async function picture() {
		let game = { game: frame.game || "freckers", names: [], actions: [] };
		game.start = freckersBoards[game.game]?.start;
		const starts = Object.fromEntries(Object.entries(freckersBoards).map(([name, b]) => [name, b.start]));
		if (frame.link) {
			game = FreckersMoves.read(await FreckersMoves.unpack(frame.link, freckersDictionary), starts);
		} else if (asked.get("replay")) {
			const file = await frame.record;
			if (!file || !file.bytes) return;
			game = FreckersMoves.read(new TextDecoder().decode(file.bytes), starts);
		}
		board = freckersBoards[game.board || game.game];
		if (!board || (frame.playing && game.game === "froglet")) return; // its start is drawn by lot
		list = FreckersMoves.follow(game).positions;
		last = list.length - 1;
		at = named === null ? last : Math.min(Math.max(Math.trunc(Number(named)) || 0, 0), last);
		if (begun) return;
		view = FreckersPlayer.newBoard(pond, board, board.board, contents(list[at]), "poster");
		if (view.firm) pond.classList.add("firm");
		draw();
		update();
		title.textContent = frame.playing ? board.board.title : board.board.seats.map((seat, i) => game.names[i] || seat.title).join(" – ");
	}

	// The colors follow the theme of the game, or the system's.
	const dark = window.matchMedia("(prefers-color-scheme: dark)");
	const paint = () => {
		const theme = document.documentElement.dataset.theme;
		document.documentElement.toggleAttribute("data-dark", theme === "night" || (theme !== "day" && dark.matches));
	};
	dark.addEventListener("change", paint);
	paint();
	update();
	const ready = picture().catch(() => {}).then(() => performance.mark("freckers-picture"));
	return { ready, wake: () => wake(false) };
};
