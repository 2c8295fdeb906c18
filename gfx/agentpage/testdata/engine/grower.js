// An engine of the engine protocol in a worker. It grows, and wants what is impossible at its third move.
let asked = 0;
onmessage = ({ data }) => {
	if (data === "ugi") postMessage("ugiok");
	else if (data === "isready") postMessage("readyok");
	else if (data.startsWith("position ")) asked = (data.split(" moves ")[1] ?? "").split(" ").length;
	else if (data.startsWith("go ")) {
		postMessage("info string #! ring 3,4 gold");
		if (asked === 5) postMessage({ printed: "I have no idea" });
		postMessage(asked === 5 ? "bestmove MOVE_9,9_D" : "bestmove GROW");
	}
};
