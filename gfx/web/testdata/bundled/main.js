import "freckers-board";
import { Engine } from "freckers-board/engine";

const engine = await Engine.start({ game: "freckers" });
document.querySelector("output").textContent = (await engine.position()).choices.length;
engine.close();
