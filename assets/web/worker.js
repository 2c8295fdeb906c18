"use strict";

// Runs a program in a worker, whose name holds the addresses of the program and its
// support script, and the engine's game. Without an address of the program the first message has it, or is
// the program, compiled. Messages carry the lines of its protocol.
const asked = JSON.parse(self.name);
importScripts(asked.exec);

self.enginePort = self;
const go = new (self.Machine || Go)();
go.argv = ["engine", asked.game];
const given = asked.engine ? Promise.resolve(asked.engine) : new Promise((take) => { self.onmessage = ({ data }) => take(data); });
given.then(async (program) => (typeof program === "string" ? (await WebAssembly.instantiateStreaming(fetch(program), go.importObject)).instance
	: WebAssembly.instantiate(program, go.importObject)))
	.then((instance) => go.run(instance))
	.then(() => self.postMessage({ ended: "the engine has ended" }))
	.catch((error) => self.postMessage({ ended: String(error) }));
