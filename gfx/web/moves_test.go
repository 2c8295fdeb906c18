//go:build !js

package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/lightboard"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/link"
)

// wander returns a game of moves chosen at random, long ones more often, with a variation that is not its line.
func wander(t testing.TB, g game.Game, seed uint64, plies int) *replay.Record {
	t.Helper()
	sets := g.Info().RuleSets
	rec, err := replay.New(g, game.Options{RuleSet: sets[int(seed)%len(sets)].Name, Seed: seed}, make([]replay.Seat, len(g.Info().Seats)))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 21))
	grow := func(at int) int {
		list := rec.State(at).Actions(nil)
		if len(list) == 0 {
			return at
		}
		best := list[r.IntN(len(list))]
		for range 5 {
			if a := list[r.IntN(len(list))]; len(a) > len(best) {
				best = a
			}
		}
		next, events, err := rec.State(at).Play(best)
		if err != nil {
			t.Fatal(err)
		}
		if at, err = rec.Append(at, best, next, events, replay.Cost{}); err != nil {
			t.Fatal(err)
		}
		return at
	}
	at := 0
	for i := range plies {
		if i == plies/2 {
			grow(grow(at)) // a variation: the line goes on from the same move
		}
		next := grow(at)
		if next == at {
			break
		}
		at = next
	}
	if err := rec.Goto(at); err != nil {
		t.Fatal(err)
	}
	return rec
}

// signsOf is a position as its notation has the cells.
func signsOf(s game.State) string {
	rows, _, _ := strings.Cut(s.String(), " ")
	return strings.ReplaceAll(rows, "/", "")
}

// node runs moves.js and code that reads standard input as text and returns a promise of its result.
func node(t *testing.T, code, input string, into any) {
	t.Helper()
	path, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no node: install the Debian package nodejs")
		}
		t.Skip("there is no node to run the script with")
	}
	kinds, err := lightboard.AllKinds()
	if err != nil {
		t.Fatal(err)
	}
	script := "const boards = " + string(must(t)(json.Marshal(kinds))) + ";\nconst light = " + string(must(t)(json.Marshal(map[string]string{"dictionary": link.Dictionary}))) + ";\n"
	for _, name := range []string{"events.js", "moves.js", "games.js", "links.js"} {
		script += string(must(t)(fs.ReadFile(assets.LightBoard(), name)))
	}
	var stderr bytes.Buffer
	cmd := exec.Command(path, "-e", script+`
		let text = "";
		process.stdin.on("data", (part) => text += part);
		process.stdin.on("end", () => (async () => (`+code+`)(text))().then((result) => process.stdout.write(JSON.stringify(result))));`)
	cmd.Stdin, cmd.Stderr = strings.NewReader(input), &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, &stderr)
	}
	if err := json.Unmarshal(out, into); err != nil {
		t.Fatalf("%s: %v", out, err)
	}
}

// compare compares the positions and the events that the script finds in a text with those of the game.
func compare(t *testing.T, what, code, input string, rec *replay.Record) {
	t.Helper()
	var found struct {
		Positions [][]string
		Events    [][][]any
	}
	node(t, code, input, &found)
	list := found.Positions
	line := rec.Line(rec.Cursor)
	if len(list) != len(line) {
		t.Fatalf("%s: the script finds %d positions, want %d", what, len(list), len(line))
	}
	for i, id := range line {
		if got, want := strings.Join(list[i], ""), signsOf(rec.State(id)); got != want {
			t.Fatalf("%s: after move %d, %s, the script has\n%s, want\n%s", what, i, rec.Nodes[id].Action, got, want)
		}
		if i == 0 {
			continue
		}
		if got, want := fmt.Sprint(found.Events[i-1]), fmt.Sprint(signed(rec.Events(id))); got != want {
			t.Fatalf("%s: the script shows move %d, %s, as %s, want %s", what, i, rec.Nodes[id].Action, got, want)
		}
	}
}

// must returns what a call returned, and fails the test if that was an error.
func must(t *testing.T) func([]byte, error) []byte {
	return func(text []byte, err error) []byte {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
}

// signed returns events as the script has them: the kind, and the cells, points or sign of a piece that it needs.
func signed(events []game.Event) [][]any {
	list := make([][]any, len(events))
	for i, e := range events {
		kind, from, to := int(e.Kind), int(e.From), int(e.To)
		switch e.Kind {
		case game.Step, game.Exit:
			list[i] = []any{kind, from, to}
		case game.Hop:
			list[i] = []any{kind, from, to, int(e.Over)}
		case game.Sink:
			list[i] = []any{kind, from}
		case game.Grow:
			list[i] = []any{kind, to, from}
		case game.Capture:
			list[i] = []any{kind, to, e.Points}
		case game.Convert, game.Place, game.Mark:
			list[i] = []any{kind, to, string(e.Piece.Letter)}
		case game.Unmark:
			list[i] = []any{kind, to}
		default:
			list[i] = []any{kind}
		}
	}
	return list
}

const readPositions = `(text) => FreckersMoves.follow(FreckersMoves.read(text, boards))`

func TestThePictureFollowsTheMoves(t *testing.T) {
	for _, g := range catalog.Games() {
		seeds := uint64(6)
		if !gametest.AllCases() {
			seeds = 2
		}
		for seed := range seeds {
			rec := wander(t, g, seed, 160)
			var b bytes.Buffer
			if err := rec.Write(&b); err != nil {
				t.Fatal(err)
			}
			compare(t, g.Info().Name, readPositions, b.String(), rec)
		}
	}
}

func TestThePictureReadsLogs(t *testing.T) {
	for _, name := range []string{"game-1.log", "game-3.log", "game-5.log", "game-7.log", "game-8.log", "game-8.out"} {
		text, err := os.ReadFile("../../replay/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := gamefile.Read(name, bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := rec.Goto(slices.Max(rec.Line(rec.Cursor))); err != nil {
			t.Fatal(err)
		}
		compare(t, name, readPositions, string(text), rec)
	}
}

func TestThePictureReadsLinks(t *testing.T) {
	rec := wander(t, catalogFirst(), 3, 60)
	packed, _, err := link.Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "a link", `async (link) => (`+readPositions+`)(await unpackLink(link))`, packed, rec)
}

// A link that the script makes is one that the program reads.
func TestTheScriptMakesLinks(t *testing.T) {
	for seed, g := range catalog.Games() {
		rec := wander(t, g, uint64(seed), 40)
		rec.Nodes[rec.Line(0)[3]].Comment = "a comment, ü"
		var b bytes.Buffer
		if err := rec.Write(&b); err != nil {
			t.Fatal(err)
		}
		var packed string
		node(t, `async (text) => packLink(FreckersMoves.read(text, boards))`, b.String(), &packed)
		back, err := link.Decode(packed)
		if err != nil {
			t.Fatalf("%s: %v", g.Info().Name, err)
		}
		if err := back.Goto(len(back.Nodes) - 1); err != nil {
			t.Fatal(err)
		}
		if got, want := back.State(back.Cursor).String(), rec.State(rec.Cursor).String(); got != want || back.Nodes[3].Comment != "a comment, ü" {
			t.Errorf("%s: the link leads to %s with the comment %q, want %s", g.Info().Name, got, back.Nodes[3].Comment, want)
		}
	}
}
