"use strict";

// Runs a program in a worker, whose name holds the addresses of the program, its
// support script and its net, and the engine's game. Without an address of the program the first message has it, or is
// the program, compiled. Messages carry the lines of its protocol, and the net if it has no address.
const asked = JSON.parse(self.name);
importScripts(asked.exec);

self.enginePort = self;
const go = new (self.Machine || Go)();
go.argv = ["engine", asked.game];
// netAt fetches a net. Without it the engine plays below its strength, and says so.
async function netAt(address) {
	try {
		const response = await fetch(address);
		if (!response.ok) throw new Error(response.status + " " + address);
		go.net = new Uint8Array(await response.arrayBuffer());
	} catch (error) {
		console.warn("the engine's net could not be fetched", error);
	}
}
const net = asked.net && netAt(asked.net);
const given = asked.engine ? Promise.resolve(asked.engine) : new Promise((take) => { self.onmessage = ({ data }) => take(data); });
given.then(async (program) => (typeof program === "string" ? (await WebAssembly.instantiateStreaming(fetch(program), go.importObject)).instance
	: WebAssembly.instantiate(program, go.importObject)))
	.then(async (instance) => { await net; await go.run(instance); })
	.then(() => self.postMessage({ ended: "the engine has ended" }))
	.catch((error) => self.postMessage({ ended: String(error) }));
