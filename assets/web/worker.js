"use strict";

// The machine in a worker of its own. Its name says where the program and its
// support lie, and which game it plays; lines of the engine protocol go to and
// fro as messages.
const asked = JSON.parse(self.name);
importScripts(asked.exec);

self.enginePort = self;
const go = new (self.Machine || Go)();
go.argv = ["engine", asked.game];
WebAssembly.instantiateStreaming(fetch(asked.engine), go.importObject)
	.then((program) => go.run(program.instance))
	.then(() => self.postMessage({ ended: "the engine has ended" }))
	.catch((error) => self.postMessage({ ended: String(error) }));
