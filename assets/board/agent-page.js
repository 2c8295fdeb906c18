import { Agent } from "./agent.js";
import { fill, spoken, tongue } from "./board.js";

// The page on which a visitor plays against an agent, or watches it play. agent.json beside it says which one.
const agent = await (await fetch("agent.json")).json();
const form = document.getElementById("seats"), said = document.getElementById("said"), moves = document.getElementById("moves");
const board = Object.assign(document.createElement("freckers-board"), { id: "board" });
board.setAttribute("game", agent.game);
board.lang = navigator.language;

const language = (await spoken(tongue(board))).lang, words = agent.words[language];
const told = (name, ...values) => fill(words[name], ...values);
document.documentElement.lang = language;
document.title = document.querySelector("h1").textContent = told("Title");
document.getElementById("prints-title").textContent = told("Printed");
document.querySelector(".small").textContent = told("Here");

const python = agent.script === "python.js", module = python || agent.script.endsWith(".mjs");

// A worker that this page begins, with a script of its own, may fetch only from where this page may. Its address is
// none to resolve others with: home is the folder of the script.
function worker() {
	const script = new URL(agent.script, location.href), load = JSON.stringify(script.href);
	const begin = `self.home = ${JSON.stringify(new URL(".", script).href)};` + (module ? `import ${load};` : `importScripts(${load});`);
	return new Worker(URL.createObjectURL(new Blob([begin], { type: "text/javascript" })), module ? { type: "module" } : {});
}

const kinds = [words.You, agent.name, ...words.Levels];
const choices = words.Seats.map((seat, n) => {
	const label = document.createElement("label"), choice = document.createElement("select");
	label.append(seat, choice);
	kinds.forEach((kind, k) => choice.add(new Option(kind, k, false, k === Math.min(n, 1))));
	choice.addEventListener("change", begin);
	form.append(label);
	return choice;
});
board.addEventListener("ready", clear);
board.addEventListener("at", () => say(""));
board.addEventListener("moved", ({ detail }) => detail.by === "player" && draw());
board.addEventListener("error", ({ detail }) => say(detail.message, true));

let players = [];
let drawn = []; // by the agent for the move that it has chosen

// begin begins a game between those who were chosen.
function begin() {
	for (const player of players) player?.close();
	players = choices.map((choice) => (choice.value === "1" ? new Agent({ worker, words: told, seconds: agent.patience, fromStart: python }) : null));
	board.players = choices.map((choice, n) => (players[n] ? (position) => answer(n, position) : choice.value === "0" ? null : Number(choice.value) - 1));
}

// clear prepares a new game. The agents start while the visitor thinks about the first move.
function clear() {
	moves.replaceChildren();
	document.getElementById("prints").hidden = true;
	players.forEach((player, n) => {
		player?.renew();
		player?.start(n).catch(() => {}); // the next question fails with the same error
	});
}

// answer has an agent choose. What it printed stands beside its move, also that of a move that failed.
async function answer(n, { start, actions }) {
	const player = players[n], move = actions.length + 1;
	if (!player.running || move <= words.Seats.length) say(told("Starting"));
	try {
		const chosen = await player.choose({ start, actions, seat: n });
		say("");
		list(n, move, chosen.printed);
		drawn = chosen.drawn;
		return chosen.action;
	} catch (error) {
		if (error.name === "AbortError") return null;
		list(n, move, player.taken().printed);
		say(error.message + ".", true);
		return null;
	}
}

function draw() {
	try {
		board.annotate(drawn);
	} catch (error) {
		say(error.message);
	}
}

function list(n, move, printed) {
	if (!printed.length) return;
	const item = document.createElement("li"), pre = document.createElement("pre");
	pre.textContent = printed.join("\n");
	item.append(told("Move", move, words.Seats[n]), pre);
	moves.prepend(item);
	document.getElementById("prints").hidden = false;
}

function say(text, retry = false) {
	said.textContent = text;
	if (!retry) return;
	const button = Object.assign(document.createElement("button"), { type: "button", textContent: told("Again") });
	button.addEventListener("click", () => {
		board.shadowRoot.querySelector(".cells [tabindex='0']").focus({ preventScroll: true });
		say("");
		board.resume();
	});
	said.append(button);
}

begin();
form.after(board);
