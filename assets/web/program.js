"use strict";

// Fetches and compiles the game, in a worker, which leaves the page's thread to the page, or else in the page.
(() => {
	// unpacked fetches the compressed copy of a program, from a server that does not compress by itself; null if there is none.
	async function unpacked(name) {
		if (typeof DecompressionStream !== "function") return null;
		const packed = await fetch(name + ".gz").catch(() => null);
		if (!packed?.ok || (packed.headers.get("Content-Type") || "").startsWith("text/")) return null;
		const plain = packed.headers.get("Content-Encoding") ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
		return new Response(plain, { headers: { "Content-Type": "application/wasm" } });
	}

	async function follow(body, tell) {
		const reader = body.getReader();
		let have = 0;
		for (let told = 0; ;) {
			const { done, value } = await reader.read();
			if (done) break;
			have += value.length;
			if (have < told + 100000) continue;
			told = have;
			tell(have);
		}
		tell(have);
	}

	// fetchProgram starts to compile a program while it is fetched, and tells how many bytes have come. It wraps the promise in
	// an array, which await does not resolve.
	self.fetchProgram = async (name, zips, tell) => {
		const stop = new AbortController();
		let response = await fetch(name, { signal: stop.signal });
		if (!response.ok) throw new Error(response.status + " " + name);
		if (zips && !response.headers.get("Content-Encoding")) {
			const small = await unpacked(name);
			if (small) {
				stop.abort();
				response = small;
			}
		}
		follow(response.clone().body, tell).catch(() => {});
		const type = response.headers.get("Content-Type") || "";
		const coming = type.startsWith("application/wasm") ? WebAssembly.compileStreaming(response)
			: response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
		coming.catch(() => {});
		return [coming];
	};

	if (typeof document === "object") return;

	// warmUp starts the browser's graphics, for which the page then waits a fraction of the time.
	function warmUp() {
		try {
			const gl = new OffscreenCanvas(16, 16).getContext("webgl2");
			gl.finish();
			gl.getExtension("WEBGL_lose_context").loseContext();
		} catch {
			// the page finds out whether it can draw
		}
	}

	const { name, zips } = JSON.parse(self.name);
	self.fetchProgram(name, zips, (have) => self.postMessage({ have })).then(async ([coming]) => {
		warmUp();
		self.postMessage({ begun: true });
		self.postMessage({ program: await coming });
	}).catch((error) => self.postMessage({ error: String(error) }));
})();
