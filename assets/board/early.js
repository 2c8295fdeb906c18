// The record of a replay, the words of the reader's language, the games beside the first and what plays a game of a link come while the script of the board does.
const asked = new URLSearchParams(location.search), tongues = {{.Tongues}};
const fetchSoon = (rel, href) => document.head.append(Object.assign(document.createElement("link"), rel === "preload" ? { rel, as: "fetch", crossOrigin: "anonymous", href } : { rel, href }));
const record = asked.get("record") || asked.get("replay");
if (record && URL.parse?.(record, location)?.origin === location.origin) fetchSoon("preload", record);
const wish = (asked.get("lang") || navigator.language || "").toLowerCase(), short = wish.split("-")[0];
const tongue = [wish, short, ...tongues.filter((name) => name.startsWith(short + "-"))].find((name) => tongues.includes(name));
if (tongue) fetchSoon("modulepreload", `words/${tongue}.js`);
const linked = location.hash.startsWith("#g=");
if (linked || !/^(freckers)?$/i.test(asked.get("game") || "")) fetchSoon("modulepreload", "board-games.js");
if (linked) fetchSoon("modulepreload", "board-play.js");
// A page that is opened from a file can load no modules: it says what it needs instead.
if (location.protocol === "file:") addEventListener("DOMContentLoaded", () => document.head.append(Object.assign(document.createElement("script"), { src: "opened.js" })));
