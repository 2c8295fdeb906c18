"use strict";

// Hands the browser's frames to the game. While it sleeps they come once a second, and at once when anything happens;
// out of sight they come once a second, too.
(() => {
	const page = globalThis.freckersPage;
	const request = globalThis.requestAnimationFrame.bind(globalThis);
	const every = 1000; // milliseconds
	const events = ["pointerdown", "pointermove", "pointerup", "pointerleave", "mousemove", "wheel", "touchstart", "touchmove",
		"touchend", "keydown", "keyup", "input", "change", "click", "compositionstart", "paste", "dragenter", "drop", "focus", "focusin", "blur",
		"resize", "scroll", "fullscreenchange", "visibilitychange", "storage", "hashchange", "popstate", "message"];
	let held = null; // the game's callback
	let timer = 0;
	let wake = null; // ends the game's sleep
	let outOfSight = false;
	let gamepad = false; // is polled, as it sends no events

	// frame does what requestAnimationFrame does, sooner or later.
	page.frame = (callback) => {
		if (!wake && !outOfSight) return request(callback);
		held = callback;
		timer = setTimeout(release, every);
		return 0;
	};

	function release() {
		clearTimeout(timer);
		const callback = held;
		held = null;
		if (callback) request(callback);
	}

	// sleep reports whether frames are held back from now on, until woken is called.
	page.sleep = (woken) => {
		if (gamepad || page.alone) return false;
		wake = woken;
		return true;
	};
	Object.defineProperty(page, "asleep", { get: () => wake !== null });

	page.stir = () => {
		const woken = wake;
		wake = null;
		woken?.();
		release();
	};
	for (const event of events) window.addEventListener(event, page.stir, { capture: true, passive: true });
	window.addEventListener("gamepadconnected", () => {
		gamepad = true;
		page.stir();
	});

	page.watchSight = () => {
		new IntersectionObserver((all) => {
			outOfSight = !all[all.length - 1].isIntersecting;
			if (!outOfSight) release();
		}).observe(document.documentElement);
	};
})();
