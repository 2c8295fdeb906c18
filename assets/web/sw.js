"use strict";

// Caches all files of a version, a few only when first used. A new version is fetched beside the old one and takes
// over when no page shows the old one any more.
const version = "{{.Version}}";
const files = {{.List}};
// Copies of the page on one origin share its caches, so that the name holds the scope.
const mine = "freckers " + self.registration.scope + " ";

// The files of the languages, by name without the hash.
const spoken = {{.Languages}};
const stem = (name) => name.replace(/\.[0-9a-f]{12}\./, ".");

// addSpoken caches the files of the languages that an earlier version has in its cache.
async function addSpoken(cache) {
	const had = new Set();
	for (const name of await caches.keys()) {
		if (!name.startsWith(mine)) continue;
		for (const request of await (await caches.open(name)).keys()) had.add(stem(request.url.split("/").pop()));
	}
	await cache.addAll(spoken.filter((name) => had.has(stem(name))));
}

// add caches a file. A program comes from its compressed copy where the server does not compress by itself.
async function add(cache, name) {
	const stop = new AbortController();
	const own = await fetch(name, { signal: stop.signal });
	if (!own.ok) throw new Error(own.status + " " + name);
	if (!name.endsWith(".wasm") || own.headers.get("Content-Encoding") || typeof DecompressionStream !== "function") return cache.put(name, own);
	const packed = await fetch(name + ".gz").catch(() => null);
	if (!packed?.ok || (packed.headers.get("Content-Type") || "").startsWith("text/")) return cache.put(name, own);
	stop.abort();
	const plain = packed.headers.get("Content-Encoding") ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
	return cache.put(name, new Response(plain, { headers: { "Content-Type": "application/wasm" } }));
}

self.addEventListener("install", (event) => {
	event.waitUntil(caches.open(mine + version).then((cache) => Promise.all([...files.map((name) => add(cache, name)), addSpoken(cache)])));
});

self.addEventListener("activate", (event) => {
	event.waitUntil((async () => {
		for (const name of await caches.keys()) {
			if (name !== mine + version && (name.startsWith(mine) || await unscoped(name))) await caches.delete(name);
		}
		await self.clients.claim();
	})());
});

// unscoped reports whether a cache is one of this page from when names held no scope.
async function unscoped(name) {
	return /^freckers-[0-9a-f]{16}$/.test(name) && Boolean(await (await caches.open(name)).match(self.registration.scope));
}

self.addEventListener("message", (event) => {
	if (event.data.keep) {
		event.waitUntil(caches.open(mine + version).then((cache) => cache.addAll(event.data.keep.filter((name) => spoken.includes(name)))));
	}
	if (event.data !== "alone") return;
	event.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
		if (pages.length <= 1) return self.skipWaiting();
	}));
});

// compiled returns a program from the browser's HTTP cache if possible: the browser keeps the compiled code of the
// first visit, when nothing came from this worker, for that copy alone.
async function compiled(url, kept) {
	try {
		const own = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
		return own.ok ? own : kept;
	} catch {
		return kept;
	}
}

self.addEventListener("fetch", (event) => {
	const asked = event.request;
	if (asked.method !== "GET" || !asked.url.startsWith(self.registration.scope)) return;
	event.respondWith((async () => {
		const cache = await caches.open(mine + version);
		const root = new URL(self.registration.scope).pathname;
		const path = new URL(asked.url).pathname;
		const home = asked.mode === "navigate" && (path === root || path === root + "index.html");
		const kept = await cache.match(home ? root : asked, { ignoreSearch: true });
		if (kept) return /\.[0-9a-f]{12}\.wasm$/.test(path) ? compiled(asked.url, kept) : kept;
		const fetched = await fetch(asked);
		if (fetched.ok && /\.[0-9a-f]{12}\.\w+$/.test(path)) await cache.put(asked, fetched.clone());
		return fetched;
	})());
});
