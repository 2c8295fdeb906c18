//go:build !js

package web

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"freckers/ai/ugi"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
)

// speak sends an engine of the page commands, each when the one before it has been
// answered, and returns all that the engine writes.
const speak = `window.speak = (game, ...orders) => new Promise((done, fail) => {
	const said = [];
	const engine = freckersPage.engine(game, (line) => {
		if (line !== "") said.push(line);
		if (line !== "" && !/^(bestmove|total) /.test(line)) return;
		if (orders.length > 0) orders.shift().split("; ").forEach(engine.post);
		else { engine.close(); done(said); }
	}, fail);
});`

// serve sends the commands to the program's own engine, likewise.
func serve(t *testing.T, g game.Game, orders ...string) (said []string) {
	t.Helper()
	in, give := io.Pipe()
	hear, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := ugi.Serve(context.Background(), in, out, ugi.Options{Game: g, Name: "here", Author: "here", Memory: 16})
		in.CloseWithError(err)
		out.Close()
		ended <- err
	}()
	lines := bufio.NewScanner(hear)
	for _, o := range orders {
		fmt.Fprintln(give, strings.ReplaceAll(o, "; ", "\n"))
		for lines.Scan() {
			said = append(said, lines.Text())
			if word, _, _ := strings.Cut(lines.Text(), " "); word == "bestmove" || word == "total" {
				break
			}
		}
	}
	go func() {
		fmt.Fprintln(give, "quit")
		for lines.Scan() {
		}
	}()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	return said
}

// timed is what an engine says about time, which is another one each time.
var timed = regexp.MustCompile(` nps \d+( time \d+)?`)

// last are the last words of each answer, without the time.
func last(said []string) (words []string) {
	for i, line := range said {
		if word, _, _ := strings.Cut(line, " "); i > 0 && word == "bestmove" {
			words = append(words, timed.ReplaceAllString(said[i-1], ""), line)
		} else if word == "total" {
			words = append(words, timed.ReplaceAllString(line, ""))
		}
	}
	return words
}

func TestThePagesEngineThinksLikeTheProgram(t *testing.T) {
	for _, address := range gametest.Sample(t, []string{"", "?workers=0"}, 1) {
		t.Run("at "+address, func(t *testing.T) {
			p := open(t, address, 320, 240, browsertest.Before(speak))
			for _, g := range catalog.Games() {
				s, err := g.New(game.Options{Seed: 1})
				if err != nil {
					t.Fatal(err)
				}
				orders := []string{"position fen " + s.String() + "; go nodes 20000", "go nodes 3000"}
				if g.Info().Name == catalogFirst().Info().Name {
					orders = append(orders, "bench 3000")
				}
				list, err := json.Marshal(orders)
				if err != nil {
					t.Fatal(err)
				}
				var said []string
				p.Eval(fmt.Sprintf("speak(%q, ...%s)", g.Info().Name, list), &said)
				if got, want := last(said), last(serve(t, g, orders...)); len(got) < 2*len(orders)-1 || !slices.Equal(got, want) {
					t.Errorf("%s: the page's engine says %q, the program %q", g.Info().Name, got, want)
				}
			}
			p.endsBeforeItIsTooLarge()
		})
	}
}

// endsBeforeItIsTooLarge asks an engine until its memory is full.
func (p *tab) endsBeforeItIsTooLarge() {
	p.T.Helper()
	var found struct {
		Answers int
		Why     string
	}
	p.Eval(`new Promise((done) => {
		let Answers = 0;
		const engine = freckersPage.engine("freckers", (line) => {
			if (line.startsWith("bestmove")) Answers++;
			if (line === "" || line.startsWith("bestmove")) engine.post("go nodes 100");
		}, (Why) => done({ Answers, Why }));
	})`, &found)
	if found.Answers < 500 || !strings.Contains(found.Why, "its memory is full") {
		p.T.Errorf("after %d answers it ended: %s", found.Answers, found.Why)
	}
}

func TestAnEngineThatGoBuiltServesToo(t *testing.T) {
	gametest.OneIn(t, 3)
	site(t)
	tool, err := newToolchain(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	program, err := tool.build(engineProgram, t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	p := blank(t, httptest.NewServer(withFile(t, "/go.wasm", program)), 320, 240)
	p.Do(browsertest.Before(speak), settings(t, instant))
	p.load("")
	var said []string
	p.Eval(`Object.assign(freckersPage.files, { engine: "go.wasm", host: freckersPage.files.exec }); speak("freckers", "bench 1000")`, &said)
	if got, want := last(said), last(serve(t, catalogFirst(), "bench 1000")); !slices.Equal(got, want) {
		t.Errorf("the engine says %q, the program %q", got, want)
	}
}

func TestALongSearchTakesNoMoreMemory(t *testing.T) {
	gametest.OneIn(t, 3)
	p := open(t, "", 320, 240, browsertest.Before(speak))
	for _, g := range gametest.Sample(t, catalog.Games(), 1) {
		var said []string
		p.Eval(fmt.Sprintf("speak(%q, %q, ...Array(6).fill(%q))", g.Info().Name, "setoption name Seed value 1; uginewgame; go nodes 1000", "go nodes 100000"), &said)
		if n := len(last(said)); n != 14 {
			t.Errorf("%s: %d last words of 7 answers", g.Info().Name, n)
		}
	}
}

func TestAnEngineOfAnotherSourceIsNotTaken(t *testing.T) {
	var packed bytes.Buffer
	w := brotli.NewWriter(&packed)
	if _, err := w.Write([]byte("an engine")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	source := fstest.MapFS{keptSource: {Data: []byte("aa11\n")}, keptEngine: {Data: packed.Bytes()}}
	if program, _, err := readKept(source, "aa11"); err != nil || string(program) != "an engine" {
		t.Errorf("its own: %q, %v", program, err)
	}
	if _, _, err := readKept(source, "aa12"); !errors.Is(err, errOtherSource) {
		t.Errorf("another one's: %v", err)
	}
	if _, _, err := readKept(fstest.MapFS{}, "aa11"); !errors.Is(err, errOtherSource) {
		t.Errorf("none: %v", err)
	}
	source[keptEngine] = &fstest.MapFile{Data: packed.Bytes()[:packed.Len()/2]}
	if _, _, err := readKept(source, "aa11"); err == nil || !strings.Contains(err.Error(), keptEngine) {
		t.Errorf("a damaged one: %v", err)
	}
	if err := KeepEngine(context.Background(), "", "no-such-tinygo"); err == nil || !strings.Contains(err.Error(), "README") {
		t.Errorf("without TinyGo: %v", err)
	}
}

func TestAMissingOptimizerIsNamed(t *testing.T) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(goTool, filepath.Join(dir, "go")); err != nil {
		t.Skip(err)
	}
	t.Setenv("PATH", dir)
	err = KeepEngine(context.Background(), "", goTool)
	if err == nil || !strings.Contains(err.Error(), "wasm-opt of Binaryen is missing") || !strings.Contains(err.Error(), "README") {
		t.Errorf("without wasm-opt: %v", err)
	}
}

func TestTheDigestOfASourceIsOfWhatIsCompiled(t *testing.T) {
	digest := func(name, text string) string {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		sum := sha256.New()
		if err := addSource(sum, name, path); err != nil {
			t.Fatal(err)
		}
		return hex.EncodeToString(sum.Sum(nil))
	}
	const source = "package some\n\n//go:wasmimport page say\nfunc say(size uint32)\n\nconst a = `x`\n"
	want := digest("a.go", source)
	for _, same := range []string{
		strings.Replace(source, "func", "// say says.\nfunc", 1), strings.ReplaceAll(source, "\n", "\r\n"),
		strings.Replace(source, "\n\nconst a =", "\nconst   a  =", 1),
	} {
		if digest("a.go", same) != want {
			t.Errorf("layout counts: %q", same)
		}
	}
	for _, other := range []string{
		strings.Replace(source, "page say", "page tell", 1), strings.Replace(source, "`x`", "`y`", 1),
		strings.Replace(source, "uint32", "int32", 1),
	} {
		if digest("a.go", other) == want {
			t.Errorf("%q is not another source", other)
		}
	}
	if digest("b.go", source) == want || digest("a.net", source) == digest("a.net", source+"\n") {
		t.Error("a name, or a file that is no source, does not count")
	}
}
