//go:build !js

package web

import (
	"archive/zip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/text"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// noRoom makes a browser's storage full, or not.
const noRoom = `
	window.full = true;
	Storage.prototype.setItem = ((set) => function (...a) {
		if (full) throw new DOMException("full", "QuotaExceededError");
		return set.apply(this, a);
	})(Storage.prototype.setItem);
`

func TestPlayGoesOnWhereNothingIsKept(t *testing.T) {
	full := (*text.Locale)(nil).Sentence("browser storage is full: save to a file or delete games")
	for _, c := range gametest.Sample(t, []struct{ name, script, want string }{
		{"refused", `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })`, "allow it"},
		{"none", noRoom, "allow it"},
		{"full", noRoom, full},
		{"filled", strings.Replace(noRoom, "true", "false", 1), full},
	}, 1) {
		t.Run(c.name, func(t *testing.T) {
			p := blank(t, httptest.NewServer(site(t).Handler()), phoneW, phoneH)
			if c.name == "filled" || c.name == "full" {
				p.Do(settings(t, instant))
			}
			p.Do(browsertest.Before(c.script))
			p.load("?level=1")
			h := p.hand()
			rec := fresh(t)
			if c.name == "filled" {
				p.Eval("full = true", nil)
			}
			h.step(rec.State(0))
			p.awaitNews("error", fmt.Sprintf("n.message.includes(%q)", c.want))
			p.awaitNews("at", "n.action === 2")
			p.look("told")
			h.grow()
			p.awaitNews("at", "n.action === 4")
			if c.name == "filled" || c.name == "full" {
				p.Eval("full = false", nil)
				h.grow() // which means Pass now, and says so
				h.grow()
				p.awaitPlies(6)
			}
		})
	}
}

// games are the saved games of a page.
func (p *tab) games() (list map[string]string) {
	p.T.Helper()
	p.Eval(`Object.fromEntries(Object.entries(localStorage).filter(([k]) => k.startsWith("freckers/games/")))`, &list)
	return list
}

func TestAllGamesGoThroughOneFile(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 390, 844)
	p.Do(settings(t, instant))
	rec := fresh(t)
	h := p.hand()
	for n := 1; n <= 2; n++ {
		p.load(fmt.Sprint("?level=", n))
		h.step(rec.State(0))
		p.Await("a saved game", fmt.Sprintf(`Object.entries(localStorage).filter(([k, v]) => k.startsWith("freckers/games/") && v.split("\n").length > 4).length === %d`, n))
	}
	games := p.games()
	h.press("Menu")
	h.press("More")
	h.press("Saved games")
	p.look("games")

	dir := t.TempDir()
	saved := make(chan string, 1)
	p.Listen(func(ev any) {
		if ev, ok := ev.(*browser.EventDownloadProgress); ok && ev.State == browser.DownloadProgressStateCompleted {
			saved <- filepath.Join(dir, ev.GUID)
		}
	})
	p.Do(browsertest.Call(browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllowAndName, DownloadPath: dir, EventsEnabled: new(true), BrowserContextID: p.Profile,
	}))
	h.press("Save all", "Save all to a file")
	var file string
	select {
	case file = <-saved:
	case <-p.Context.Done():
		t.Fatal("nothing is downloaded")
	}
	unzipped(t, file, games)
	p.look("saved")

	p.Eval("localStorage.clear()", nil)
	p.load("?again")
	opened := make(chan *page.EventFileChooserOpened, 1)
	p.Listen(func(ev any) {
		if ev, ok := ev.(*page.EventFileChooserOpened); ok {
			opened <- ev
		}
	})
	p.Do(browsertest.Call(page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true}))
	h.press("Saved games")
	h.press("Open file")
	zipped := filepath.Join(dir, "games.zip")
	if err := os.Rename(file, zipped); err != nil {
		t.Fatal(err)
	}
	select {
	case ev := <-opened:
		p.Do(browsertest.Call(dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{zipped}, BackendNodeID: ev.BackendNodeID}))
	case <-p.Context.Done():
		t.Fatal("no file is asked for")
	}
	p.Await("the games to be back", fmt.Sprintf(`Object.keys(localStorage).filter((k) => k.startsWith("freckers/games/")).length === %d`, len(games)))
	for name, text := range p.games() {
		if text != games[name] {
			t.Errorf("%s comes back as\n%s\nwas\n%s", name, text, games[name])
		}
	}
	p.look("back")

	const kept = `Object.entries(localStorage).filter(([k]) => /^freckers.(games|times)/.test(k)).sort().join()`
	var was string
	p.Eval(kept, &was)
	const removes = `?.find((n) => n.Label.startsWith("Delete "))`
	p.Await("a game to delete", p.nodes+removes)
	var remove string // it names the game
	p.Eval(p.nodes+removes+`.Label`, &remove)
	h.press(remove)
	p.Await("a game to be deleted", fmt.Sprintf(`Object.keys(localStorage).filter((k) => k.startsWith("freckers/games/")).length === %d`, len(games)-1))
	p.look("deleted")
	h.press("Undo")
	p.Await("the game to be brought back as it was", fmt.Sprintf(`%s === %q`, kept, was))
	p.look("restored")
}

// unzipped checks that an archive holds the games of a page.
func unzipped(t *testing.T, path string, games map[string]string) {
	t.Helper()
	z, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	if len(z.File) != len(games) {
		t.Errorf("the file holds %d games, want %d", len(z.File), len(games))
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil || string(text) != games["freckers/games/"+f.Name] {
			t.Errorf("%s is not what the browser keeps: %v\n%s", f.Name, err, text)
		}
	}
}

func TestALinkIsCopiedAndShared(t *testing.T) {
	text, plies := logText(t)
	p := blank(t, httptest.NewServer(withFile(t, "/game.log", text)), 390, 844)
	p.Do(browsertest.Call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}), settings(t, instant),
		p.grantClipboard(),
		browsertest.Before(`navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }`))
	p.load("?replay=game.log")
	p.look("replay")
	h := p.touchingHand()
	h.press("Menu")
	h.press("Copy link")
	h.press("Menu")
	h.press("Share")
	p.Await("the link to be shared", "window.shared")
	var copied, shared string
	p.Eval("navigator.clipboard.readText()", &copied)
	p.Eval("shared", &shared)
	if copied != shared || !strings.HasPrefix(copied, p.url+"#g=") {
		t.Errorf("copied is %q, shared %q", copied, shared)
	}
	p.look("copied")
	h.press("Menu")
	h.press("Copy embed code")
	p.Eval(`setInterval(() => navigator.clipboard.readText().then((text) => { window.code = text; }), 50); 0`, nil)
	p.Await("the code in the clipboard", fmt.Sprintf(`window.code?.startsWith(%q) && code.endsWith("</iframe>")`, `<iframe src="`+p.url+"board.html#g="))
	p.look("code")
	p.load("?again#" + strings.SplitN(copied, "#", 2)[1])
	p.awaitNews("loaded", fmt.Sprintf("n.actions === %d", plies))
	p.Eval(`navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError")); document.execCommand = () => false; location.hash = ""; 0`, nil)
	h.press("Menu")
	h.press("Copy link")
	p.Await("the link in the address", fmt.Sprintf("location.href === %q", copied))
	p.look("uncopied")
}

func TestTheLoadScreenShowsHowFarItIs(t *testing.T) {
	s := site(t)
	for _, theme := range gametest.Sample(t, []string{"day", "night"}, 1) {
		t.Run(theme, func(t *testing.T) {
			on := make(chan struct{})
			slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				name := strings.TrimPrefix(r.URL.Path, "/")
				if !strings.HasPrefix(name, "game.") {
					s.Handler().ServeHTTP(w, r)
					return
				}
				w.Header().Set("Content-Type", "application/wasm")
				half := len(s.Files[name]) / 2
				// Who has gone away needs no answer.
				_, _ = w.Write(s.Files[name][:half])
				w.(http.Flusher).Flush()
				select {
				case <-on:
					_, _ = w.Write(s.Files[name][half:])
				case <-r.Context().Done():
				}
			})
			p := blank(t, httptest.NewServer(slow), 390, 844)
			p.Do(browsertest.Call(page.Navigate, page.NavigateParams{URL: p.url + "?theme=" + theme}))
			p.Await("half of the game", `document.getElementById("bar")?.value > 0.45`)
			p.Holds("with half of the game here the bar stands at a half", "bar.value <= 0.55")
			p.look("half")
			close(on)
			p.begun()
		})
	}
}
