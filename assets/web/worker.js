"use strict";

// The machine in a worker of its own. Its address says where the program and its
// support lie, and which game it plays; lines of the engine protocol go to and
// fro as messages.
const asked = new URL(self.location.href).searchParams;
importScripts(asked.get("exec"));

self.enginePort = self;
const go = new Go();
go.argv = ["engine", asked.get("game")];
WebAssembly.instantiateStreaming(fetch(asked.get("engine")), go.importObject)
	.then((program) => go.run(program.instance))
	.then(() => self.postMessage({ ended: "the engine has ended" }))
	.catch((error) => self.postMessage({ ended: String(error) }));
