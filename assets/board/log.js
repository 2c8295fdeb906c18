// The log of what a board has said.

const mostHeard = 50; // sentences that are kept

// newLog makes a log, in which what was said can be looked up. What is added to it is read aloud.
function newLog(root) {
	const box = make("div", { class: "unseen" }, root);
	const heading = make("h2", {}, box), log = make("div", { role: "log", "aria-live": "polite" }, box);
	return {
		box,
		speaks(say) {
			box.lang = say.lang;
			heading.textContent = say.Messages;
		},
		say(text) {
			make("p", {}, log, text);
			while (log.childElementCount > mostHeard) log.firstChild.remove();
		},
	};
}
