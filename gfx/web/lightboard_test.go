//go:build !js

package web

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/froglet"
	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// light is a tab with a page of the light board.
func light(t *testing.T, address string, w, h int) *tab {
	t.Helper()
	p := blank(t, httptest.NewServer(site(t).Handler()), w, h)
	p.Do(browsertest.Before(`window.told = []; for (const type of ["ready", "loaded", "moved", "end", "error"]) addEventListener(type, (e) => told.push({ type, ...e.detail }), true);`))
	p.visit(address)
	p.Await("a board", `window.board?.shadowRoot.querySelector(".fp-board")`)
	return p
}

// lightPage is board.html with parameters.
func lightPage(parameters string) string { return "board.html?" + parameters }

// boardLog is what the board has said, oldest first.
const boardLog = `[...board.shadowRoot.querySelectorAll("[role=log] p")].map((e) => e.textContent)`

// clickCell clicks the first cell of a kind.
const clickCell = `board.shadowRoot.querySelector(".cells .%s").click()`

func TestTheLightBoardPlaysEveryGame(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games(), 2) {
		t.Run(g.Info().Name, func(t *testing.T) {
			p := light(t, lightPage("level=1&game="+g.Info().Name), 480, 720)
			seats := len(g.Info().Seats)
			for round := 1; round <= 2; round++ {
				p.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`)
				p.Eval(fmt.Sprintf(clickCell, "can"), nil)
				p.Eval(`board.shadowRoot.querySelector(".cells .to")?.click()`, nil)
				p.Await("the replies", fmt.Sprintf(`told.filter((n) => n.type === "moved").length === %d`, seats*round))
			}
			var played struct {
				Start   string
				Actions []game.Action
			}
			p.Eval(`({ start: board.start, actions: board.actions })`, &played)
			s, err := g.Parse(played.Start, game.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range played.Actions {
				if s, _, err = s.Play(a); err != nil {
					t.Fatal(err)
				}
			}
			p.look("light-" + g.Info().Name)
			p.Eval(`board.shadowRoot.querySelector(".undo").click()`, nil)
			p.Await("my moves back", fmt.Sprintf(`board.actions.length === %d`, seats))
		})
	}
}

// A whole game by keys: Tab leads to the board, Page Down to what can be done, Enter does it.
func TestTheLightBoardIsPlayedByKeyAndEar(t *testing.T) {
	p := light(t, lightPage("level=1"), 400, 700)
	p.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`)
	press := func(key string) {
		t.Helper()
		p.Do(chromedp.KeyEvent(key))
	}
	p.Await("who I am", boardLog+`.at(-1) === "You are Red, and begin."`)
	focused := func(want string) {
		t.Helper()
		p.Await("the focus on "+want, fmt.Sprintf(`board.shadowRoot.activeElement?.ariaLabel.startsWith(%q)`, want))
	}
	press(kb.Tab)
	focused("0,1, frog, Red, can move")
	p.Await("the keys", `/Arrow keys .* M the legal moves/.test(board.shadowRoot.activeElement.ariaDescription)`)
	press(kb.ArrowRight)
	focused("0,2, frog, Red, can move")
	for _, letter := range "ltspog" {
		press(string(letter))
	}
	press(kb.Enter)
	focused("0,2, frog, Red, selected")
	p.Await("what is selected", `board.shadowRoot.activeElement.ariaPressed === "true"`)
	want := []string{
		"You are Red, and begin.", "Start of the game.", "You are Red. Your turn.", "Frogs home 0 to 0. Move 1.", "Red: 0,1; 0,2; 0,3; 0,4; 0,5; 0,6.", "Blue: 7,1; 7,2; 7,3; 7,4; 7,5; 7,6.",
		"Red's goal: 7,0; 7,1; 7,2; 7,3; 7,4; 7,5; 7,6; 7,7. Blue's goal: 0,0; 0,1; 0,2; 0,3; 0,4; 0,5; 0,6; 0,7.", "It can go to 0,0; 1,1; 1,2; 1,3.",
	}
	var said []string
	if p.Eval(boardLog, &said); !slices.Equal(said, want) {
		t.Errorf("heard is %q, not %q", said, want)
	}
	press(kb.PageDown)
	focused("1,1, free pad, you can go here")
	press(kb.Enter)
	p.Await("my move and the reply", `board.actions.length === 2 && /^Red steps from 0,2 to 1,1\.;Blue (steps|hops|grows)/.test(`+boardLog+`.slice(-2).join(";"))`)
	p.Await("my turn again", `board.shadowRoot.querySelector(".cells .can")`)
	press("m")
	p.Await("what is legal", `/^Grows \d pads at .*\. From 0,1 to /.test(`+boardLog+`.at(-1))`)
}

func TestTheLightBoardFollowsARecordAndLetsPeoplePlayOn(t *testing.T) {
	p := light(t, lightPage("record=examples/game.freckers&at=3"), 480, 720)
	p.Await("the third position", `board.actions.length === 3`)
	line := `board.shadowRoot.querySelector(".line").textContent`
	p.Await("the number", line+` === "Move 3 of 61"`)
	p.Eval(`board.step(1)`, nil)
	p.Await("the next move", `board.actions.length === 4`)
	p.Eval(`board.shadowRoot.querySelector(".last").click()`, nil)
	p.Await("how it ended", line+` === "Move 61 of 61. Otter wins: all six home."`)
	p.Holds("a replay fetches no program", `!performance.getEntriesByType("resource").some((r) => /wasm/.test(r.name))`)
	p.Eval(`board.go(10)`, nil)
	p.Eval(`board.shadowRoot.querySelector(".here").click()`, nil)
	p.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`)
	p.Eval(fmt.Sprintf(clickCell, "can"), nil)
	p.Eval(fmt.Sprintf(clickCell, "to"), nil)
	p.Await("the reply", `board.actions.length === 12`)
}

func TestTheLightBoardSaysWhatItCannotShow(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 480, 720)
	for parameters, want := range map[string]string{
		"record=nothing.freckers": "nothing.freckers could not be downloaded",
		"record=icon-64.png":      "Icon-64.png is not a game",
		"game=chess":              "There is no game chess",
		"position=nonsense":       "position",
	} {
		p.visit(lightPage(parameters))
		p.Await("why "+parameters+" is not shown", fmt.Sprintf(`document.getElementById("board")?.shadowRoot.textContent.includes(%q)`, want))
		p.Complaints()
	}
}

// The page around a frame controls the board by messages, and hears all that happens.
func TestMessagesControlTheLightBoard(t *testing.T) {
	record, err := os.ReadFile("testdata/messages.freckers")
	if err != nil {
		t.Fatal(err)
	}
	p := blank(t, httptest.NewServer(withFile(t, "/host.html", []byte(`<!doctype html><title>A host</title><link rel="icon" href="icon-64.png"><iframe id="f" src="board.html" width="480" height="700" title="A board"></iframe>
		<script>window.told = []; addEventListener("message", (e) => told.push(e.data)); window.say = (m) => f.contentWindow.postMessage(m, "*");</script>`))), 600, 800)
	p.visit("host.html")
	p.awaitNews("ready", "true")
	say := func(message string) {
		t.Helper()
		p.Eval("told = []; say("+message+")", nil)
	}
	say(`{freckers: "append", action: "GROW", id: 7}`)
	p.awaitNews("moved", `n.action === "GROW" && n.by === "script"`)
	p.awaitNews("done", `n.id === 7`)
	say(`{freckers: "append", action: "FLY", id: 8}`)
	p.awaitNews("error", `n.id === 8 && n.message.includes("FLY")`)
	say(`{freckers: "legal", id: 9}`)
	p.awaitNews("done", `n.result.choices.length > 20 && n.result.turn === 1`)
	say(`{freckers: "position", position: "......../......../......../......../......../......../......../........ r 0", id: 10}`)
	p.awaitNews("error", `n.id === 10 && n.message.includes("0 frogs")`)
	say(`{freckers: "append", action: "MOVE 7,1 U"}); say({freckers: "append", action: "GROW", id: 11}`)
	p.awaitNews("done", `n.id === 11`)
	p.Eval(`if (f.contentDocument.getElementById("board").actions.join() !== "GROW,MOVE 7,1 U,GROW") throw new Error("two moves at once")`, nil)
	for _, wrong := range []string{`{freckers: "annotate", drawn: [null], id: 12}`, `{freckers: "think", limits: {depth: "all"}, id: 12}`} {
		say(wrong)
		p.awaitNews("error", `n.id === 12 && n.message.includes("does not understand")`)
	}
	say(`{freckers: "answer", limits: {nodes: 1000}}`)
	p.awaitNews("moved", `n.by === "engine" && n.seat === 1`)
	say(fmt.Sprintf(`{freckers: "load", record: %q}`, record))
	p.awaitNews("loaded", `n.actions === 7`)
	say(`{freckers: "go", to: 2}`)
	p.awaitNews("at", `n.action === 2`)
	say(`{freckers: "go", to: 7}`)
	p.awaitNews("at", `n.action === 7`)
	say(`{freckers: "answer", limits: {nodes: 1000}}`)
	p.awaitNews("at", `n.actions === 8`)
	p.Holds("a slider as long as the game", `f.contentDocument.getElementById("board").shadowRoot.querySelector(".track input").max === "8"`)
	say(`{freckers: "annotate", drawn: [["ring", "9,9"]]}`)
	p.awaitNews("error", `n.message.includes("9,9")`)
	say(`{freckers: "dance"}`)
	p.awaitNews("error", `n.of === "dance" && n.message`)
}

// The module of the engine works by itself.
func TestTheEngineModuleKnowsTheRules(t *testing.T) {
	p := blank(t, httptest.NewServer(withFile(t, "/bare.html", []byte(`<!doctype html><title>Bare</title><link rel="icon" href="icon-64.png">`))), 300, 300)
	p.visit("bare.html")
	p.Eval(`import("./engine.js").then(async ({ Engine }) => {
		const engine = await Engine.start({ game: "freckers" });
		const start = await engine.position();
		const found = await engine.go({ nodes: 2000 });
		const wrong = await engine.position("", ["FLY"]).catch((error) => error.message);
		const after = await engine.position("", [found.action]);
		engine.close();
		const closed = await engine.position().catch((error) => error.message);
		window.learned = { start: start.choices.length, legal: start.choices.some((c) => c.action === found.action), turn: after.turn, wrong, closed };
	}).catch((error) => { window.learned = { wrong: String(error) }; }); 0`, nil)
	p.Await("the engine's answers", `window.learned`)
	var learned struct {
		Start         int
		Legal         bool
		Turn          int
		Wrong, Closed string
	}
	p.Eval(`learned`, &learned)
	if learned.Start != 21 || !learned.Legal || learned.Turn != 1 || learned.Closed != "the engine was closed" {
		t.Errorf("the engine says %+v", learned)
	}
	if learned.Wrong == "" {
		t.Error("an action that makes no sense is no error")
	}
}

// The examples run as they are served, one file each.
func TestTheExamplesOfTheLightBoardRun(t *testing.T) {
	s, err := Light("")
	if err != nil {
		t.Fatal(err)
	}
	p := blank(t, httptest.NewServer(s.Handler()), 800, 900)
	pages := slices.DeleteFunc(s.Names(false), func(name string) bool {
		return !strings.HasPrefix(name, "examples/") || !strings.HasSuffix(name, ".html")
	})
	for _, name := range gametest.Sample(t, pages, 4) {
		p.visit(name)
		p.Await("the boards of "+name, `[...document.querySelectorAll("freckers-board")].every((b) => b.shadowRoot.querySelector(".fp-board") || b.getBoundingClientRect().top > innerHeight)`)
	}
	p.visit("examples/better.html")
	p.Await("a frog to move", `board.shadowRoot.querySelector(".cells .can")`)
	p.Eval(`board.shadowRoot.querySelector(".cells .can").click(); board.shadowRoot.querySelector(".cells .to").click()`, nil)
	p.Await("what the page says of the move", `said.textContent !== ""`)
	for _, name := range []string{"examples/own.html", "examples/wasm.html"} {
		p.visit(name)
		p.Await("whose turn it is", `board.players && board.shadowRoot.querySelector(".cells .can")`)
		p.Eval(`board.shadowRoot.querySelector(".grow").click()`, nil)
		p.Await("the page's own engine answers", `board.actions.length === 2`)
	}
}

// A function at a seat may refuse to play, be asked again, and is told if what it plays is not legal.
func TestAFunctionPlaysOnTheLightBoard(t *testing.T) {
	p := light(t, "board.html", 480, 720)
	p.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`)
	p.Eval(`globalThis.answers = [null, "MOVE 9,9 D", "GROW"]; board.players = [null, () => answers.shift()];
		globalThis.by = []; board.addEventListener("moved", ({ detail }) => by.push(detail.by));
		board.addEventListener("error", ({ detail }) => { globalThis.wrong = detail.message; })`, nil)
	p.Await("my turn", `board.actions.length === 0 && board.shadowRoot.querySelector(".cells .can")`)
	p.Eval(`board.shadowRoot.querySelector(".grow").click()`, nil)
	p.Await("the function refuses", `answers.length === 2`)
	p.Await("what is not legal is named", `globalThis.wrong?.includes("MOVE 9,9 D") || board.resume()`)
	p.Await("the function moves", `by.join() === "person,player" || board.resume()`)
	p.Eval(`board.shadowRoot.querySelector(".undo").click()`, nil)
	p.Await("both moves are taken back", `board.actions.length === 0`)
}

// A package for npm has all that its parts name.
func TestThePackageForNPMIsWhole(t *testing.T) {
	s, err := Light("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	var described struct {
		Version string
		Exports map[string]any
	}
	if err := json.Unmarshal(s.Files["package.json"], &described); err != nil || described.Version != "1.2.3" {
		t.Fatalf("package.json: %v: %+v", err, described)
	}
	for _, m := range regexp.MustCompile(`"\./([a-z][\w.-]*)"`).FindAllSubmatch(slices.Concat(s.Files["package.json"], s.Files["engine.js"], s.Files["board.js"]), -1) {
		if name := string(m[1]); s.Files[name] == nil && described.Exports["./"+name] == nil {
			t.Errorf("the package names %s, which is not there", name)
		}
	}
}

// A folder that was unpacked and opened by a double click cannot work in most browsers, and says why.
func TestAPageOpenedFromAFileAsksForAServer(t *testing.T) {
	dir := t.TempDir()
	if err := site(t).Write(dir); err != nil {
		t.Fatal(err)
	}
	p := blank(t, httptest.NewServer(site(t).Handler()), 480, 720)
	for _, page := range []string{"index.html", "board.html"} {
		p.Do(chromedp.Navigate("file://" + filepath.ToSlash(filepath.Join(dir, page))))
		p.Await("what "+page+" needs", `document.body.innerText.startsWith("This page needs a web server.")`)
		p.Complaints() // programs of a file are refused
	}
}

// Who resigns has lost, and may take that back.
func TestANewGameIsBegunWhileTheLightBoardSearches(t *testing.T) {
	p := light(t, lightPage("level=0"), 400, 700)
	p.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`)
	p.Eval(`board.addEventListener("error", (e) => { globalThis.wrong = e.detail.message; })`, nil)
	p.Eval(`board.shadowRoot.querySelector(".grow").click()`, nil)
	p.Await("the search", `/is thinking/.test(board.shadowRoot.querySelector(".line").textContent)`)
	p.Eval(`setTimeout(() => board.shadowRoot.querySelector(".again").click(), 500)`, nil)
	p.Await("my turn in a new game", `board.actions.length === 0 && board.shadowRoot.querySelector(".cells .can")`)
	p.Eval(`board.shadowRoot.querySelector(".grow").click()`, nil)
	p.Await("the reply there", `board.actions.length === 2 && board.shadowRoot.querySelector(".cells .can")`)
	var wrong string
	if p.Eval(`globalThis.wrong || ""`, &wrong); wrong != "" {
		t.Errorf("the board said %q", wrong)
	}
}

func TestSomebodyResignsOnTheLightBoard(t *testing.T) {
	p := light(t, lightPage("level=1"), 480, 720)
	p.Await("my turn", in(".cells .can"))
	p.Eval(in(".resign")+`.click()`, nil)
	p.Await("who has won", in(".line")+`.textContent === "Blue wins: Red resigned." && told.some((n) => n.type === "end" && n.result === 1)`)
	p.Await("why there is no hint", in(".hint")+`.ariaDescription === "The game is over."`)
	p.Eval(in(".undo")+`.click()`, nil)
	p.Await("my turn again", in(".cells .can")+` && `+in(".line")+`.textContent === "Your turn"`)
}

// Froglet is dealt without the engine, so that its position does not wait for it.
func TestFrogletIsDealtBeforeTheEngineIsThere(t *testing.T) {
	s, err := Light("")
	if err != nil {
		t.Fatal(err)
	}
	s.Replace(engineModule, []byte("await new Promise(() => {});"))
	p := blank(t, httptest.NewServer(s.Handler()), 480, 720)
	p.visit(lightPage("game=froglet&level=1"))
	p.Await("frogs to remove", `window.board?.shadowRoot.querySelectorAll(".cells .can").length > 20`)
	var start string
	p.Eval(`board.start`, &start)
	if _, err := froglet.New().Parse(start, game.Options{}); err != nil {
		t.Errorf("%s: %v", start, err)
	}
}

// A level plays on where its net is missing, and one that uses none fetches none.
func TestALevelFetchesTheNetThatItUses(t *testing.T) {
	s, err := Light("")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range s.Names(true) {
		if strings.HasPrefix(name, "freckers.") {
			delete(s.Files, name)
		}
	}
	p := blank(t, httptest.NewServer(s.Handler()), 480, 720)
	for game, fetched := range map[string]bool{"freckers": true, "billabong": false} {
		p.visit(lightPage("level=1&game=" + game))
		p.Await("my turn", in(".cells .can"))
		p.Eval(in(".cells .can")+`.click(); `+in(".cells .to")+`?.click()`, nil)
		p.Await("the reply", `board.actions.length === 2`)
		p.Holds(game+" fetches the net that it uses", fmt.Sprintf(`performance.getEntriesByType("resource").some((r) => r.name.endsWith(".net")) === %v`, fetched))
		p.Complaints()
	}
}

// The engine of a board that has been out of sight for a while ends, and another one goes on with the game.
func TestABoardOutOfSightSleeps(t *testing.T) {
	p := blank(t, httptest.NewServer(withFile(t, "/post.html", []byte(`<!doctype html><title>A post</title><link rel="icon" href="icon-64.png">
		<script type="module" src="board.js"></script><freckers-board id="board" level="1"></freckers-board><p style="height: 5000px">`))), 480, 720)
	p.Do(browsertest.Before(`const later = setTimeout; window.setTimeout = (f, ms) => later(f, ms > 5000 ? 0 : ms);
		window.ended = 0; const end = Worker.prototype.terminate; Worker.prototype.terminate = function () { ended++; end.call(this); };`))
	p.visit("post.html")
	for round := 1; round <= 2; round++ {
		p.Await("my turn", in(".cells .can"))
		p.Eval(in(".cells .can")+`.click(); `+in(".cells .to")+`.click()`, nil)
		p.Await("the reply", fmt.Sprintf(`board.actions.length === %d`, 2*round))
		p.Eval(`scrollTo(0, 4000)`, nil)
		p.Await("the end of the engine", fmt.Sprintf(`ended === %d`, round))
		p.Eval(`scrollTo(0, 0)`, nil)
	}
}

// A page of one board speaks its reader's language.
func TestAPageOfABoardSpeaksItsReadersLanguage(t *testing.T) {
	s, err := Light("")
	if err != nil {
		t.Fatal(err)
	}
	p := blank(t, httptest.NewServer(s.Handler()), 480, 720)
	p.Do(browsertest.Before(`Object.defineProperty(navigator, "language", { get: () => "de-AT" });`))
	p.visit(lightPage("level=1"))
	p.Await("German to hear", boardLog+`.at(-1) === "Du bist Rot und beginnst."`)
	p.Await("German", `document.documentElement.lang === "de" && `+in(".hint")+`.title === "Tipp"`)
}
