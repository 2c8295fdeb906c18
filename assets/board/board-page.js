import "./board.js";

// A page with one board for a frame: the parameters of its address are the attributes of the board, and the page
// around it controls the board by messages. README.md documents both.
const board = document.getElementById("board");
const asked = new URLSearchParams(location.search);
for (const name of ["game", "rules", "level", "seat", "record", "position", "at", "lang", "theme", "flipped"]) {
	if (asked.has(name)) board.setAttribute(name, asked.get(name));
}
if (asked.has("lang")) document.documentElement.lang = asked.get("lang");

const tell = (freckers, detail) => {
	if (window.parent !== window) window.parent.postMessage({ freckers, ...detail }, "*");
};
for (const type of ["ready", "loaded", "moved", "selected", "at", "end", "error"]) {
	board.addEventListener(type, (e) => tell(type, e.detail));
}

// What a page can ask for, and what is answered.
const orders = {
	load: ({ record }) => board.load(String(record)),
	position: ({ position }) => board.position(String(position)),
	append: ({ action }) => board.append(String(action)),
	legal: () => board.legal(),
	think: ({ limits }) => board.think(limits),
	go: ({ to }) => board.go(Number(to)),
	answer: ({ limits }) => board.answer(limits),
	step: ({ by = 1 }) => board.step(Number(by)),
	play: () => board.play(),
	pause: () => board.pause(),
	flip: () => board.flip(),
	annotate: ({ drawn }) => board.annotate(drawn),
};

window.addEventListener("message", async ({ source, data }) => {
	if (source !== window.parent || window.parent === window || !data || data.freckers === undefined) return;
	const { id } = data;
	try {
		const order = Object.hasOwn(orders, data.freckers) ? orders[data.freckers] : null;
		if (!order) throw new Error(`${String(data.freckers)} is no message: use one of ${Object.keys(orders).join(", ")}`);
		const result = await order(data);
		tell("done", { id, of: data.freckers, result });
	} catch (error) {
		tell("error", { id, of: String(data.freckers), message: error.message });
	}
});

