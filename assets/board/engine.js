// The rules and the search of the four games, in a worker of their own.
// README.md beside this file documents the interface, which is version 1.

// Bundlers know such addresses, and put the files where they belong.
const files = {
	engine: new URL("./{{.Engine}}", import.meta.url).href,
	host: new URL("./{{.Host}}", import.meta.url).href,
	worker: new URL("./{{.Worker}}", import.meta.url).href,
};
const nets = {
{{- range $game, $net := .Nets}}
	{{$game}}: new URL("./{{$net}}", import.meta.url).href,
{{- end}}
};
const unaided = {{.Unaided}}; // how many of the first levels of a game evaluate positions without its net

export const version = 1;

// pack writes a position or an action as one word of the engine protocol.
const pack = (text) => text.trim().replace(/ +/g, "_");
const unpack = (word) => word.replaceAll("_", " ");

// The program is fetched and compiled once for all engines of a page. Where the page may not compile programs, or has no
// connection, each worker is given its address.
let program = null;
function compiled() {
	program ||= WebAssembly.compileStreaming(fetch(files.engine)).catch(() => {
		program = null;
		return files.engine;
	});
	return program;
}

// netOf fetches the net of a game once for all engines of a page. Without it they play below their strength.
const fetched = {};
function netOf(game) {
	return fetched[game] ||= fetch(nets[game]).then((response) => {
		if (!response.ok) throw new Error(`${response.status} ${nets[game]}`);
		return response.arrayBuffer();
	}).then((file) => new Uint8Array(file)).catch((error) => {
		delete fetched[game];
		console.warn("The engine plays below its strength, because its net could not be fetched:", error);
		return null;
	});
}

// newWorker starts the engine's worker, whose first message is the program. One of another site must be started by a
// script of the page's own.
function newWorker(game) {
	const name = JSON.stringify({ game, exec: files.host });
	if (new URL(files.worker).origin === location.origin) return new Worker(files.worker, { name });
	const own = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(files.worker)});`], { type: "text/javascript" }));
	return new Worker(own, { name });
}

export class Engine {
	#worker;
	#ended = null; // why it has ended, an Error
	#hear = null; // takes the lines of the answer that is awaited
	#fail = null;
	#last = Promise.resolve(); // the request before
	#level = 0;
	#rules = "";
	#game;
	#net = null; // whether the program was given its net, a promise

	// start starts an engine for a game: "freckers", "chexers", "froglet" or "billabong". What go needs at a level is fetched at
	// once if it is named.
	static async start({ game = "freckers", rules = "", level } = {}) {
		const engine = new Engine(game);
		if (level !== undefined) engine.#prepare(level);
		try {
			await engine.#ask(["isready"], (line, done) => {
				if (line === "readyok") done();
			});
			await engine.#set(rules);
		} catch (error) {
			engine.close();
			throw error;
		}
		return engine;
	}

	constructor(game) {
		this.#game = game;
		this.#worker = newWorker(game);
		compiled().then((program) => this.#worker.postMessage(program));
		this.#worker.onmessage = ({ data }) => {
			if (typeof data !== "string") this.#end(new Error(data.ended));
			else if (data) this.#hear?.(data);
			else this.#begun();
		};
		this.#worker.onerror = (event) => this.#end(new Error(event.message || "the engine could not be started"));
	}

	#waiting = [];
	#ready = false;

	#begun() {
		this.#ready = true;
		for (const line of this.#waiting.splice(0)) this.#worker.postMessage(line);
	}

	// #prepare gives the program the net, if a level needs it.
	#prepare(level) {
		if (level > 0 && level <= unaided[this.#game] || !nets[this.#game]) return null;
		return this.#net ||= netOf(this.#game).then((net) => {
			if (net) this.#send(net);
			else this.#net = null;
		});
	}

	#send(line) {
		if (this.#ready) this.#worker.postMessage(line);
		else this.#waiting.push(line);
	}

	#end(why) {
		this.#ended ||= why;
		this.#worker.terminate();
		this.#fail?.(why);
	}

	// #ask sends lines once earlier requests are answered, and what is needed is there, and gives the answer's lines to take until it calls done.
	#ask(lines, take, needed = null) {
		const answer = this.#last.then(() => needed).then(() => new Promise((done, fail) => {
			if (this.#ended) return fail(this.#ended);
			const over = (result) => {
				this.#hear = this.#fail = null;
				done(result);
			};
			const failed = (error) => {
				this.#hear = this.#fail = null;
				fail(error);
			};
			this.#fail = failed;
			this.#hear = (line) => take(line, over, failed);
			lines.forEach((line) => this.#send(line));
		}));
		this.#last = answer.catch(() => {});
		return answer;
	}

	// #confirm sends lines that are answered only if they are wrong.
	#confirm(lines) {
		let wrong = null;
		return this.#ask([...lines, "isready"], (line, done, fail) => {
			if (line.startsWith("info string error ")) wrong ||= new Error(line.slice("info string error ".length));
			else if (line === "readyok") wrong ? fail(wrong) : done();
		});
	}

	async #set(rules) {
		if (rules === this.#rules || !rules) return;
		await this.#confirm([`setoption name Rules value ${rules}`, "uginewgame"]);
		this.#rules = rules;
	}

	// deal returns a start position; that of Froglet depends on the seed.
	async deal(seed = Math.floor(Math.random() * 2 ** 31)) {
		let start = "";
		return this.#ask([`setoption name Seed value ${seed}`, "uginewgame", "d", "isready"], (line, done) => {
			if (line.startsWith("fen ")) start = unpack(line.slice(4));
			else if (line === "readyok") done(start);
		});
	}

	// position sets up a position, the start of the game if there is none, and plays actions. It returns what is legal
	// there: {choices: [{action, points, cells}], turn, ply, tally: [{have, of}], result, reason}. turn is the seat to
	// move, from 0, or null; result is "" while the game runs, "draw", or the seat that won as a number.
	async position(start = "", actions = []) {
		const setUp = `position ${start ? "fen " + pack(start) : "startpos"}${actions.length ? " moves " + actions.map(pack).join(" ") : ""}`;
		const choices = [];
		let wrong = null;
		return this.#ask([setUp, "choices"], (line, done, fail) => {
			const words = line.split(" ");
			if (line.startsWith("info string error ")) wrong ||= new Error(line.slice("info string error ".length));
			else if (words[0] === "choice") choices.push({ action: unpack(words[1]), points: Number(words[2]), cells: words.slice(3).map(Number) });
			else if (words[0] === "choices") wrong ? fail(wrong) : done({ choices, ...standing(words) });
		});
	}

	// go searches the position that was set up last, and returns {action, score, line}: a score in hundredths of a
	// step for the side to move, or {win: turns}. Without a limit it takes two seconds; level 0 is full strength.
	async go({ level = 0, movetime, nodes, depth, onInfo } = {}) {
		if (level !== this.#level) await this.#confirm([`setoption name Level value ${level}`, `setoption name Varied value ${level > 0}`]);
		this.#level = level;
		const limits = [movetime && `movetime ${movetime}`, nodes && `nodes ${nodes}`, depth && `depth ${depth}`].filter(Boolean).join(" ");
		let found = { score: null, line: [] };
		let wrong = null;
		return this.#ask([`go ${limits || "movetime 2000"}`], (line, done, fail) => {
			if (line.startsWith("info string error ")) wrong = new Error(line.slice("info string error ".length));
			const words = line.split(" ");
			if (words[0] === "info" && words.includes("pv") && !(numberAfter(words, "multipv") > 1)) {
				const win = numberAfter(words, "win");
				found = { score: win === null ? numberAfter(words, "cp") : { win }, depth: numberAfter(words, "depth"), line: words.slice(words.indexOf("pv") + 1).map(unpack) };
				onInfo?.(found);
			} else if (words[0] === "bestmove") {
				wrong ? fail(wrong) : done({ ...found, action: unpack(words[1]) });
			}
		}, this.#prepare(level));
	}

	// stop ends the search under way, which then returns what it has found.
	stop() {
		this.#send("stop");
	}

	// close ends the engine. What was asked for fails.
	close() {
		this.#end(new Error("the engine was closed"));
	}
}

function numberAfter(words, name) {
	const at = words.indexOf(name);
	return at < 0 ? null : Number(words[at + 1]);
}

// standing reads the last line of the answer to choices.
function standing(words) {
	const ply = numberAfter(words, "ply");
	const tally = words.slice(words.indexOf("tally") + 1).map((t) => {
		const [have, of] = t.split("/").map(Number);
		return { have, of };
	});
	if (words[1] === "turn") return { turn: Number(words[2].slice(1)) - 1, ply, tally, result: "", reason: "" };
	const winner = /^p(\d)win$/.exec(words[2]);
	return { turn: null, ply, tally, result: winner ? Number(winner[1]) - 1 : "draw", reason: unpack(words[3]) };
}
