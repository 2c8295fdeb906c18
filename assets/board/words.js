// What the board says, and small helpers of its parts.

const { boards, words } = light;

// spoken returns the words of a language, which are fetched if the script has not brought them along.
async function spoken(name) {
	try {
		words[name] ||= (await light.tongues[name]()).default;
	} catch (error) {
		console.warn(error);
	}
	return words[name] || words.en;
}

const icons = {
	grow: "M12 4V20M4 12H20M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5", pass: "M5 12H19M13 6 19 12 13 18", hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z",
	undo: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2", again: "M19 8A8 8 0 1 0 20 13M20 4v5h-5", first: "M6 5V19M18 6 10 12 18 18", back: "M15 6 9 12 15 18",
	hopBack: "M20 17A7 7 0 0 0 6 15M3 11 6 16 11 13", hopOn: "M4 17A7 7 0 0 1 18 15M21 11 18 16 13 13", next: "M9 6 15 12 9 18", last: "M18 5V19M6 6 14 12 6 18",
	play: "M8 4.5V19.5L20 12Z", pause: "M7 5h3.5V19H7ZM13.5 5H17V19h-3.5Z", full: "M14 4H20V10M20 4 11 13M18 14V20H4V6H10", here: "M5 21V3M5 4h13l-3 4 3 4H5",
	resign: "M5 21V4M5 5H19V14H5",
	send: "M12 15V4M7 8.5 12 3.5 17 8.5M5 13V20H19V13",
};

function make(name, attributes, parent, text) {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes || {})) element.setAttribute(key, value);
	if (text !== undefined) element.textContent = text;
	parent?.append(element);
	return element;
}
const picture = (path, solid) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path${solid ? ' class="solid"' : ""} d="${path}"/></svg>`;

// fill puts values into a sentence of the catalogues: %s and %d in their order, or %[2]s.
function fill(text, ...values) {
	let n = 0;
	return text.replace(/%(?:\[(\d+)\])?[sd]/g, (_, place) => String(values[place ? place - 1 : n++])).replaceAll("%%", "%");
}
// levels are the names of the engine's levels, which have portraits.
const levels = ["Tadpole", "Minnow", "Newt", "Tree frog", "Water vole", "Bullfrog", "Otter", "Pike", "Heron", "Old toad"];

// explain says of a button that can do nothing why that is so.
function explain(button, why, say) {
	if (!button) return;
	const label = button.getAttribute("aria-label");
	button.title = why ? fill(say.Cell, label, why) : label;
	button.setAttribute("aria-disabled", String(Boolean(why)));
	if (why) button.setAttribute("aria-description", why);
	else button.removeAttribute("aria-description");
}

const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// tongue is the language of an element's page, or of its reader where the page has none, as the words are filed.
function tongue(element) {
	const own = element.getAttribute("lang");
	const asked = (own ?? element.closest("[lang]")?.lang ?? "") || navigator.language || "en";
	const [tag, short] = [asked.toLowerCase(), asked.toLowerCase().split("-")[0]];
	const known = ["en", ...Object.keys(light.tongues)];
	return [tag, short, ...known.filter((name) => name.startsWith(short + "-"))].find((name) => known.includes(name)) || "en";
}

const pointsOf = (events) => events.reduce((n, e) => n + (e[0] === CAPTURE ? e[2] : 0), 0);
// turned is a board seen from its other end.
function turned(b) {
	const place = (list) => list.map(([name, x, y, ...rest]) => [name, b.w - x, b.h - y, ...rest]);
	return {
		...b, sites: place(b.sites), tags: place(b.tags), lines: b.lines.map(([x1, y1, x2, y2, of]) => [b.w - x1, b.h - y1, b.w - x2, b.h - y2, of]),
		seats: b.seats.map((s) => ({ ...s, angle: s.angle + 180 })),
	};
}

// kindOf names a kind of piece: whose it is, and which of theirs.
function kindOf(say, board, { seat, letter, title }) {
	return [seat >= 0 ? say.names[board.seats[seat].title] || board.seats[seat].title : letter, title && (say.names[title] || title)].filter(Boolean).join(", ");
}
