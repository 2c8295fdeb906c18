const pond = document.getElementById("pond");
const ask = (message) => pond.contentWindow.postMessage(message, location.origin);
document.getElementById("back").onclick = () => ask({ freckers: "step", by: -1 });
document.getElementById("on").onclick = () => ask({ freckers: "step", by: 1 });
document.getElementById("file").onchange = async (e) => {
	const file = e.target.files[0];
	if (file) ask({ freckers: "load", name: file.name, record: await file.text() });
};
window.addEventListener("message", ({ source, data }) => {
	if (source !== pond.contentWindow) return;
	if (data.freckers === "at") document.getElementById("at").value = `${data.action} of ${data.actions} ${data.notation}`;
	if (data.freckers === "error") document.getElementById("at").value = data.message;
});
