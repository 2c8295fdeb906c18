// The record of a replay comes while the script of the board does.
const asked = new URLSearchParams(location.search);
const record = asked.get("record") || asked.get("replay");
if (record && URL.parse?.(record, location)?.origin === location.origin) {
	document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: record }));
}
