import { wordsOf } from "./board.js";

// A page with one board for a frame: the parameters of its address are the attributes of the board, and the page
// around it controls the board by messages. README.md documents both. The page of the whole game does the same for
// ?embed=1.
const asked = new URLSearchParams(location.search);
const board = document.getElementById("board") || document.createElement("freckers-board");
for (const name of ["game", "rules", "level", "seat", "record", "position", "at", "lang", "theme", "flipped", "list", "friend", "controls"]) {
	if (asked.has(name)) board.setAttribute(name, asked.get(name));
}
if (!asked.has("lang")) board.lang = navigator.language;
if (asked.has("replay")) board.setAttribute("record", asked.get("replay"));
if (location.hash.startsWith("#g=")) board.setAttribute("link", location.hash.slice(3));
else if (asked.get("embed") === "1" && !["level", "replay", "record", "position"].some((name) => asked.has(name))) board.setAttribute("record", "");
if (asked.get("controls") === "0") board.setAttribute("controls", "none");
// A link that is opened in the same tab, and the address after a move, which is that of the game as it stands.
window.addEventListener("hashchange", () => location.hash.startsWith("#g=") && board.setAttribute("link", location.hash.slice(3)));
board.addEventListener("moved", async () => {
	if (board.byLink) history.replaceState(history.state, "", "#g=" + await board.link());
});
const { full } = document.body.dataset;
if (full) board.setAttribute("full", full);
board.setAttribute("fit", "");
if (!board.isConnected) document.body.appendChild(document.createElement("main")).append(board);
const heading = document.querySelector("h1") || document.createElement("h1");
board.before(heading);

// Errors may answer a flood of messages: some come at once, later ones slowly, and the last before a silence says so.
const mostErrors = 20, errorEvery = 1000; // milliseconds
let errorsLeft = mostErrors, lastError = 0, silent = false;

function limited(detail) {
	const now = performance.now();
	errorsLeft = Math.min(errorsLeft + (now - lastError) / errorEvery, mostErrors);
	lastError = now;
	if (errorsLeft >= 1) {
		errorsLeft--;
		silent = false;
		return detail;
	}
	if (silent) return null;
	silent = true;
	return { message: wordsOf(board).TooMany };
}

// tell sends messages to the page around it in their order, some of which take time to make.
let last = Promise.resolve();
function tell(freckers, detail) {
	last = last.then(async () => {
		const made = typeof detail === "function" ? await detail() : detail;
		const message = { freckers, ...made };
		window.dispatchEvent(new CustomEvent("freckers", { detail: message }));
		if (window.parent !== window) window.parent.postMessage(message, "*");
	}).catch((error) => console.warn(error));
}
function fails(detail) {
	const message = limited(detail);
	if (message) tell("error", message);
}

let begun = false, standing = {};
board.addEventListener("ready", () => {
	document.title = heading.textContent = board.label;
	document.documentElement.lang = wordsOf(board).lang;
	if (!begun) {
		performance.mark("freckers-picture");
		setTimeout(() => tell("ready", { version: 1 }));
	}
	begun = true;
});
board.addEventListener("loaded", ({ detail }) => tell("loaded", async () => {
	const { curve, ...rest } = detail;
	return { ...rest, ...(full ? { link: new URL(full, location).href.split("?")[0] + "#g=" + await board.link() } : {}), ...(curve ? { curve } : {}) };
}));
board.addEventListener("at", ({ detail }) => { standing = detail; });
for (const type of ["moved", "selected", "at", "end"]) board.addEventListener(type, ({ detail }) => tell(type, detail));
board.addEventListener("end", () => tell("over", standing));
board.addEventListener("error", ({ detail }) => fails(detail));

const isText = (value) => typeof value === "string";
const isNumber = (value) => typeof value === "number" && !Number.isNaN(value);
const isLimits = (value) => value === undefined || Object.prototype.toString.call(value) === "[object Object]" && Object.values(value).every((limit) => isNumber(limit) && limit >= 0);
const isDrawn = (one) => Array.isArray(one) && ["ring", "arrow", "text"].includes(one[0]) && one.length > (one[0] === "ring" ? 1 : 2) && one.every(isText);
const isPace = (value) => value === undefined || isNumber(value);

// What a page can ask for: what it needs, and what is done. Replays alone are gone through.
const replays = {
	step: { fits: ({ by }) => isPace(by), does: ({ by = 1 }) => void board.step(by) },
	hop: { fits: ({ by }) => isPace(by), does: ({ by = 1 }) => void board.hop(by) },
	go: { fits: ({ to }) => isNumber(to), does: ({ to }) => board.go(to) },
	play: { does: () => board.play() },
	pause: { does: () => board.pause() },
};
const orders = {
	...replays,
	load: { fits: ({ record, name }) => isText(record) && (name === undefined || isText(name)), does: ({ record, name }) => board.load(record, { at: 0, name: name?.trim() || "record" }) },
	position: { fits: ({ position }) => isText(position), does: ({ position }) => board.position(position) },
	append: { fits: ({ action }) => isText(action), does: ({ action }) => board.append(action) },
	legal: { does: () => board.legal() },
	think: { fits: ({ limits }) => isLimits(limits), does: ({ limits }) => board.think(limits) },
	answer: { fits: ({ limits }) => isLimits(limits), does: ({ limits }) => board.answer(limits) },
	flip: { does: () => board.flip() },
	annotate: { fits: ({ drawn }) => Array.isArray(drawn) && drawn.every(isDrawn), does: ({ drawn }) => board.annotate(drawn) },
};

window.addEventListener("message", async ({ source, data }) => {
	if (source !== window.parent || window.parent === window || !data || data.freckers === undefined) return;
	const { id } = data, of = typeof data.freckers === "string" ? data.freckers : "";
	try {
		const order = Object.hasOwn(orders, of) ? orders[of] : null;
		if (!order || order.fits && !order.fits(data)) throw new Error(wordsOf(board).NotUnderstood);
		if (Object.hasOwn(replays, of) && !board.replaying) throw new Error(wordsOf(board).NoReplayHere);
		const result = await order.does(data);
		if (id !== undefined) tell("done", { id, of, result });
	} catch (error) {
		fails({ id, of, message: error.message });
	}
});
