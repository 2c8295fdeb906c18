"use strict";

// Runs a program in a worker, whose name holds the addresses of the program and its
// support script, and the engine's game. Messages carry the lines of its protocol.
const asked = JSON.parse(self.name);
importScripts(asked.exec);

self.enginePort = self;
const go = new (self.Machine || Go)();
go.argv = ["engine", asked.game];
WebAssembly.instantiateStreaming(fetch(asked.engine), go.importObject)
	.then((program) => go.run(program.instance))
	.then(() => self.postMessage({ ended: "the engine has ended" }))
	.catch((error) => self.postMessage({ ended: String(error) }));
