// A page with one recorded game: it hears all keys, and follows the address, as in #12 and #end.
const alone = document.querySelector("freckers-board");
const asked = () => {
	const n = /^#(\d+|end)$/.exec(location.hash);
	if (n) alone.go(n[1] === "end" ? Infinity : Number(n[1]) - alone.first + 1);
};
alone.addEventListener("loaded", asked);
window.addEventListener("hashchange", asked);
document.addEventListener("keydown", (e) => {
	const on = e.composedPath()[0].tagName;
	if (e.altKey || e.ctrlKey || e.metaKey || e.defaultPrevented || ["SELECT", "TEXTAREA", "INPUT"].includes(on)) return;
	const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
	if (by && e.shiftKey) alone.hop(by);
	else if (by) alone.step(by);
	else if (e.key === "Home") alone.go(0);
	else if (e.key === "End") alone.go(Infinity);
	else if (e.key === " " && on !== "BUTTON" && on !== "A") alone.playing ? alone.pause() : alone.play();
	else return;
	e.preventDefault();
});
