//go:build !js

package agentpage

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/web/browsertest"
)

func find(t *testing.T, name string) game.Game {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

var chromium = browsertest.New(browsertest.DrawsNothing)

func TestMain(m *testing.M) { os.Exit(browsertest.Run(m, chromium)) }

// visitor is a browser that shows the page of an agent.
type visitor struct{ *browsertest.Tab }

func visit(t *testing.T, a Agent) *visitor {
	t.Helper()
	v := &visitor{chromium.Open(t, 800, 1000)}
	site, err := Build(a)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := site.Write(dir); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	v.Explain = func() string { return v.Text(`document.body.innerText + board.shadowRoot.textContent`) }
	v.Open(server.URL)
	return v
}

// await waits until a script gives true, which may fail before the page is there.
func (v *visitor) await(what, script string) {
	v.T.Helper()
	v.Await(what, fmt.Sprintf("(() => { try { return Boolean(%s); } catch { return false; } })()", script))
}

// move plays any move of the visitor's, and waits until there are so many moves.
func (v *visitor) move(then int) {
	v.T.Helper()
	v.await("a piece to move", `(() => { const piece = board.shadowRoot.querySelector(".cells .can"); piece?.click(); return Boolean(piece); })()`)
	v.await("where it can go", `(() => { const to = board.shadowRoot.querySelector(".cells .to"); to?.click(); return Boolean(to); })()`)
	v.await(fmt.Sprintf("a game of %d moves", then), fmt.Sprintf(`board.actions.length === %d`, then))
}

func (v *visitor) said(what, text string) {
	v.T.Helper()
	v.await(what, fmt.Sprintf(`document.body.innerText.includes(%q)`, text))
}

// TestAVisitorPlaysAgainstAnEngine plays until the engine wants what is not legal, which the page says.
func TestAVisitorPlaysAgainstAnEngine(t *testing.T) {
	v := visit(t, Agent{Name: "Grower", Game: find(t, "freckers"), Script: "testdata/engine/grower.js"})
	v.move(2)
	v.await("whose turn it is", `board.shadowRoot.querySelector("[role=log] p:last-child").textContent === "Your turn."`)
	v.move(4)
	v.move(5)
	v.said("why the engine does not play", "MOVE 9,9 D")
	v.said("what it printed", "I have no idea")
	v.await("a way to start it again", `document.querySelector("#said button")?.innerText === "Start Grower again"`)
	v.await("the focus on the board after that", `(() => { const again = document.querySelector("#said button"); again?.focus(); again?.click(); return board.shadowRoot.activeElement?.matches(".cells *") ?? false; })()`)
}

// pyodideEnv names the package pyodide of npm, without which the test of Python is skipped.
const pyodideEnv = "FRECKERS_TEST_PYODIDE"

func TestAVisitorPlaysAgainstAClass(t *testing.T) {
	from := os.Getenv(pyodideEnv)
	if from == "" {
		t.Skipf("%s does not name Pyodide: npm pack pyodide gets it", pyodideEnv)
	}
	v := visit(t, Agent{Name: "Anna", Game: find(t, "freckers"), Class: player.ClassIn("agent", "testdata/class"), Pyodide: from})
	v.move(2)
	v.said("what it printed", "playing BLUE")
	v.move(3)
	v.said("which module is missing", "it needs the module no_such_module: put a wheel")
	v.await("a way to start it again", `document.querySelector("#said button")?.innerText === "Start Anna again"`)
}

// TestEveryNameOfTheStarter takes Pyodide as versions before 314 name its files, and as later ones do.
func TestEveryNameOfTheStarter(t *testing.T) {
	for _, starter := range []string{"pyodide.asm.js", "pyodide.asm.mjs"} {
		dir := t.TempDir()
		for _, name := range []string{starter, "pyodide.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte("text"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		site, err := Build(Agent{Game: find(t, "freckers"), Class: player.ClassIn("agent", "testdata/class"), Pyodide: dir})
		if err != nil || site.Files["pyodide/"+starter] == nil {
			t.Errorf("a page with %s fails: %v", starter, err)
		}
	}
}

func TestWhatIsMissingIsNamed(t *testing.T) {
	dir := t.TempDir()
	class := player.ClassIn("agent", "testdata/class")
	if err := os.WriteFile(filepath.Join(dir, "numpy-2.4.0-cp314-cp314-manylinux_2_28_x86_64.whl"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for want, a := range map[string]Agent{
		"npm pack pyodide":        {Game: find(t, "freckers"), Class: class},
		"it has no pyodide.mjs":   {Game: find(t, "freckers"), Class: class, Pyodide: dir},
		"there is no Pyodide at":  {Game: find(t, "chexers"), Class: class, Pyodide: dir + "/none.tgz"},
		"is for another system":   {Game: find(t, "freckers"), Class: player.ClassIn("agent", dir), Pyodide: dir},
		"choose freckers or chex": {Game: find(t, "froglet"), Class: class, Pyodide: dir},
	} {
		if _, err := Build(a); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %q", err, want)
		}
	}
}
