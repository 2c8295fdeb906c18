"use strict";

// A page that is opened from a file may load no programs: it says what it needs instead.
if (location.protocol === "file:") {
	const sentences = {{.Sentences}};
	const tags = navigator.languages.map((tag) => tag.toLowerCase());
	const tag = tags.map((tag) => Object.keys(sentences).find((one) => one === tag || one.split("-")[0] === tag.split("-")[0])).find(Boolean) || "en";
	document.documentElement.lang = tag;
	document.body.replaceChildren(Object.assign(document.createElement("p"), { textContent: sentences[tag] }));
	document.body.style.cssText = "display: block; padding: 1rem; font: 1rem/1.5 sans-serif; color: CanvasText; background: Canvas";
}
