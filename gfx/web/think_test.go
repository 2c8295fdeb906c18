//go:build !js

package web

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"testing"

	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/web/browsertest"
)

// watching sets the number of cores, gathers what is sent to the machines and what
// they answer, counts the searches and how many of them were ever under way at once,
// and kills the next one that receives "go" if kill is set.
const watching = `
	Object.defineProperty(navigator, "hardwareConcurrency", { get: () => %d });
	window.orders = [];
	window.answers = [];
	window.atOnce = 0;
	const post = Worker.prototype.postMessage;
	Worker.prototype.postMessage = function (text) {
		orders.push(String(text));
		atOnce = Math.max(atOnce, searches() - answered());
		if (window.kill && String(text).startsWith("go")) {
			window.kill = false;
			this.terminate();
			setTimeout(() => this.onmessage({ data: { ended: "killed" } }));
		}
		return post.call(this, text);
	};
	window.Worker = class extends Worker {
		constructor(...a) {
			super(...a);
			this.addEventListener("message", (e) => answers.push(String(e.data)));
		}
	};
	window.gone = () => orders.filter((o) => o.startsWith("go movetime 700")).length;
	window.searches = () => orders.filter((o) => o.startsWith("go ")).length;
	window.answered = () => answers.filter((a) => a.startsWith("bestmove")).length;
`

func TestAHintIsThoughtAboutByAsManyAsThereAreCores(t *testing.T) {
	p := open(t, "?level=3", 1280, 800, browsertest.Before(fmt.Sprintf(watching, 8)))
	p.Eval("kill = true", nil)
	p.key("h")
	p.Await("three workers, and another one for the one that died", `workers.length === 4 && gone() === 4`)
	p.Holds("the workers are told of two parts beside the first", `new Set(orders.filter((o) => o.startsWith("setoption name Part value"))).size === 2`)
	p.Await("the answers", "answered() === 3")
	p.look("hint")
	h := p.hand()
	rec := fresh(t)
	h.step(rec.State(0))
	p.awaitPlies(2)
	p.key("h")
	p.Await("another hint, by the same workers", `workers.length === 4 && gone() === 7`)
}

// Where there are few cores one worker finds hints, and it thinks ahead.
func TestTheMachineThinksAheadOnItsWorker(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 1280, 800)
	p.Do(browsertest.Before(fmt.Sprintf(watching, 2)), settings(t, func(s *platform.Settings) { instant(s); s.Ponder = true }))
	p.load("?level=10")
	p.key("h")
	p.Await("a hint", "answered() === 1")
	h := p.hand()
	rec := fresh(t)
	h.step(rec.State(0))
	rec = p.awaitPlies(2)
	p.Await("the machine to think ahead", `orders.some((o) => o.startsWith("go ponder"))`)
	h.step(rec.State(rec.Cursor))
	p.Await("it to be told what came", `orders.includes("ponderhit") || orders.includes("stop")`)
	p.awaitPlies(4)
	p.Holds("one worker thinks", "workers.length === 1")
}

// shortGame is the record of a game of a few moves.
func shortGame(t *testing.T) (text []byte, positions int) {
	t.Helper()
	rec := fresh(t)
	for _, a := range []game.Action{"GROW", "GROW", "MOVE 0,3 D", "MOVE 7,3 U", "MOVE 0,2 DL", "MOVE 7,5 UR"} {
		if _, err := rec.Add(len(rec.Nodes)-1, a, 0); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := rec.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), len(rec.Nodes)
}

// short is the text of [shortGame].
func short(t *testing.T) []byte {
	t.Helper()
	text, _ := shortGame(t)
	return text
}

func TestThePageLooksBackOnAGame(t *testing.T) {
	text, positions := shortGame(t)
	p := openWith(t, "/short.freckers", text, "?replay=short.freckers", 1280, 800,
		browsertest.Before(fmt.Sprintf(watching+"window.looks = (ms) => orders.filter((o) => o === `go movetime ${ms}`).length", 2)))
	p.key("l")
	p.Await("a search of the last position", `looks(45) > 0`)
	p.key("l")
	p.Await("it to be stopped, or to have ended", `orders.includes("stop") || answered() > 0`)
	p.key("l")
	p.Await("a quick and a careful think about each position", fmt.Sprintf(`looks(45) >= %[1]d && looks(145) >= %[1]d`, positions))
	p.Await("the last answer", `answered() === searches()`)
	p.look("looked-back")
}

func TestAReviewSearchesSeveralPositionsAtOnce(t *testing.T) {
	text, _ := logText(t)
	p := openWith(t, "/games/game-3.log", text, "?replay=games/game-3.log", 1280, 800, browsertest.Before(fmt.Sprintf(watching, 8)))
	p.key("l")
	p.Await("searches of four positions, each in a worker of its own", "atOnce === 4 && workers.length === 4")
	p.Await("many answers", "answered() > 20")
	p.look("reviewing")
}

func TestAnotherEngineAnalyzesInAWorkerOfItsOwn(t *testing.T) {
	text, _ := shortGame(t)
	p := blank(t, httptest.NewServer(withFile(t, "/short.freckers", text)), 1280, 800)
	p.Do(browsertest.Before(fmt.Sprintf(watching, 2)), settings(t, func(s *platform.Settings) {
		instant(s)
		s.For("freckers").Engines = [2]string{"level 5", "cmd:./engine"}
	}))
	p.load("?replay=short.freckers")
	p.key("a")
	p.Await("an endless search, and beside it one of the level", `orders.some((o) => o === "setoption name Level value 5") && answered() > 0 && workers.length > 1`)
	p.Await("that each shows what it thinks", p.nodes+`.filter((n) => n.Role === "text" && n.Label.startsWith("depth ")).length === 2`)
	p.look("two-engines")
	p.hand().point(p.word("Watch"))
	p.Await("that all searches end", `answered() === searches()`)
}
