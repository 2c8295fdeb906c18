"use strict";

// Machine runs an engine built by TinyGo. It has the interface of the class Go for
// programs built by Go: argv, importObject, and run, which ends with the program.
// enginePort carries the lines of the engine protocol, and the bytes of the net.
globalThis.Machine = class {
	argv = [];

	constructor() {
		const bytes = (at, size) => new Uint8Array(this.program.memory.buffer, at, size);
		const text = (at, size) => new TextDecoder().decode(bytes(at, size));
		const turns = new MessageChannel();
		turns.port1.onmessage = () => this.call(() => this.program.turned());
		let timer = 0;
		this.importObject = {
			page: {
				asked: () => this.wait(this.argv[1] || ""),
				net: () => this.wait(this.net),
				take: (at) => bytes(at, this.waiting.length).set(this.waiting),
				say: (at, size) => {
					const line = text(at, size);
					this.port.postMessage(line);
					this.answered ||= line.startsWith("bestmove");
				},
				// Browsers clamp timers to 4 ms; a message arrives after the pending tasks.
				turn: () => turns.port2.postMessage(null),
			},
			// Package time imports functions for the time zone, which the engine never calls.
			gojs: new Proxy({
				"runtime.ticks": () => BigInt(Math.trunc((performance.timeOrigin + performance.now()) * 1e6)),
				// The scheduler must run again within so many nanoseconds.
				"runtime.sleepTicks": (time) => {
					clearTimeout(timer);
					timer = setTimeout(() => this.call(() => {}), Math.ceil(Number(time) / 1e6));
				},
			}, { get: (own, name) => own[name] || (() => 0n) }),
			env: {
				log: Math.log,
				arc4random: () => crypto.getRandomValues(new Uint32Array(1))[0],
				__stdio_exit() {},
			},
			wasi_snapshot_preview1: {
				// The program's last words before it fails.
				fd_write: (file, list, count, written) => {
					const view = new DataView(this.program.memory.buffer);
					let all = 0;
					for (let i = 0; i < count; i++) {
						const size = view.getUint32(list + 8 * i + 4, true);
						this.said += text(view.getUint32(list + 8 * i, true), size);
						all += size;
					}
					view.setUint32(written, all, true);
					return 0;
				},
				proc_exit: () => { throw new Error("it has ended"); },
			},
		};
	}

	said = "";

	// net is the net of the engine's game, once the page has it.
	net = new Uint8Array();

	// wait offers a text or bytes to the program, and returns their size.
	wait(text) {
		this.waiting = typeof text === "string" ? new TextEncoder().encode(text) : text;
		return this.waiting.length;
	}

	// call calls the program and then runs its scheduler.
	call(first) {
		if (this.over) return;
		try {
			first();
			this.program.go_scheduler();
		} catch (error) {
			this.end(this.said.trim() || String(error));
		}
		if (this.answered) this.weigh();
	}

	// weigh ends a program that has grown much since its first answer, as it never frees
	// memory: about 0.1 MB a search. The next search starts another one.
	weigh() {
		const size = this.program.memory.buffer.byteLength;
		this.first ||= size;
		this.answered = false;
		if (size > 4 * this.first) this.end("its memory is full");
	}

	end(why) {
		this.over = true;
		this.fail(new Error(why));
	}

	run(instance) {
		this.program = instance.exports;
		this.port = enginePort;
		return new Promise((_, fail) => {
			this.fail = fail;
			this.call(() => this.program._start());
			this.port.onmessage = ({ data }) => {
				if (typeof data === "string") this.call(() => this.program.hear(this.wait(data)));
				else this.net = data;
			};
			if (!this.over) this.port.postMessage("");
		});
	}
};
