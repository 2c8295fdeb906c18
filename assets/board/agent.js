// A program that speaks the engine protocol in a worker of its own: an engine in JavaScript, or an agent in Python by
// python.js. Each message to and from it is a line; {printed} is what it prints, {ended} why it cannot go on.

const pack = (text) => text.trim().replace(/ +/g, "_");
const unpack = (word) => word.replaceAll("_", " ");

// Starting Python takes a phone long; an answer may take the seconds that the page gives it.
const startTime = 120_000;

export class Agent {
	#options;
	#worker = null;
	#ready = null; // fulfilled once the worker has begun a game
	#hear = () => {};
	#fail = () => {};
	#turn = { printed: [], drawn: [] }; // what the program has written since its last move
	#why = "";
	#asked = false; // whether the program that runs has been asked for a move

	// The worker is a function that makes one, words one that returns a sentence by its name with values; seconds is the time of
	// an answer.
	constructor({ worker, words, seconds = 60, movetime = 1000, fromStart = false }) {
		this.#options = { worker, words, seconds, movetime, fromStart };
	}

	// choose returns {action, printed, drawn} of the seat to move. A program that has crashed or was stopped begins
	// anew, and is given the game so far.
	async choose({ start, actions, seat }) {
		const { movetime, fromStart, seconds } = this.#options;
		await this.start(seat);
		this.#asked = true;
		const moves = actions.length ? " moves " + actions.map(pack).join(" ") : "";
		const word = await this.#ask([`position ${fromStart ? "startpos" : "fen " + pack(start)}${moves}`, `go movetime ${movetime}`], "bestmove ", seconds * 1000);
		return { action: unpack(word.split(" ")[0]), ...this.taken() };
	}

	// start starts the program, if it is not running.
	start(seat) { return (this.#ready ||= this.#begin(seat)); }

	get running() { return this.#ready !== null; }

	// taken returns what has been printed and drawn since it was called last.
	taken() {
		const turn = this.#turn;
		this.#turn = { printed: [], drawn: [] };
		return turn;
	}

	// renew ends a program that has been asked in another game. Who waits for it gets an AbortError.
	renew() {
		if (this.#asked) this.close();
	}

	close() { this.#stop(new DOMException("the program was closed", "AbortError")); }

	async #begin(seat) {
		this.#why = "";
		this.taken();
		const worker = this.#worker = this.#options.worker();
		worker.onmessage = ({ data }) => this.#take(data);
		worker.onerror = (event) => this.#stop(new Error(event.message || this.#options.words("NotStarted")));
		await this.#ask(["ugi"], "ugiok", startTime);
		await this.#ask([`setoption name Seat value ${seat + 1}`, "uginewgame", "isready"], "readyok", startTime);
	}

	// #ask sends lines, and returns the rest of the line that begins with a word.
	#ask(lines, word, time) {
		const { words } = this.#options;
		return new Promise((done, fail) => {
			const late = setTimeout(() => this.#stop(new Error(words("Late", "", time / 1000))), time);
			this.#hear = (line) => {
				if (!line.startsWith(word)) return;
				clearTimeout(late);
				done(line.slice(word.length));
			};
			this.#fail = (error) => {
				clearTimeout(late);
				fail(error);
			};
			for (const line of lines) this.#worker.postMessage(line);
		});
	}

	#take(data) {
		if (typeof data === "string") this.#line(data);
		else if (data.printed !== undefined) data.printed.split("\n").forEach((line) => this.#print(line));
		else this.#stop(new Error(data.ended));
	}

	#line(line) {
		const { words } = this.#options, said = /^info string class (lacks|absent|wrong|raised) ?(.*)$/.exec(line);
		if (said?.[1] === "raised") return this.#stop(new Error(this.#why || words("Raised")));
		if (said) this.#why = said[1] === "wrong" ? words("Wrong", "", said[2].replaceAll("\t", ", ")) : said[2];
		else if (line.startsWith("info string #!")) this.#print(line.slice("info string ".length));
		else if (line.startsWith("info string error ")) this.#why = line.slice("info string error ".length);
		else if (line === "bestmove none") this.#stop(new Error(this.#why || words("None")));
		else this.#hear(line);
	}

	#print(line) {
		const words = line.split(" ");
		if (words[0] !== "#!") this.#turn.printed.push(line);
		else if (["ring", "arrow"].includes(words[1])) this.#turn.drawn.push(words.slice(1));
		else if (words[1] === "text") this.#turn.drawn.push(["text", words[2], words.slice(3).join(" ")]);
	}

	#stop(why) {
		this.#worker?.terminate();
		this.#worker = this.#ready = null;
		this.#asked = false;
		this.#fail(why);
	}
}
