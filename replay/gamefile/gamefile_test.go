package gamefile_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamefile"
)

var update = flag.Bool("update", false, "write the golden files anew")

func write(t testing.TB, rec *replay.Record) []byte {
	var b bytes.Buffer
	gametest.Must(t, rec.Write(&b))
	return b.Bytes()
}

// random returns a game of that many random moves with a variation, a comment and a
// resignation.
func random(t testing.TB, g game.Game, plies int) *replay.Record {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: 5}, []replay.Seat{{Name: "Ann", Kind: replay.KindPerson}, {Kind: replay.KindLevel, Level: 3}})
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 2))
	at := 0
	for range plies {
		list := rec.State(at).Actions(nil)
		if len(list) == 0 {
			break
		}
		if at, err = rec.Add(at, list[dice.IntN(len(list))], 0); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := rec.Add(1, rec.State(1).Actions(nil)[0], 0); err != nil {
		t.Fatal(err)
	}
	rec.Nodes[2].Comment = "here – a mistake"
	gametest.Must(t, rec.Goto(at))
	rec.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
	return rec
}

func seatName(rec *replay.Record, s game.Seat) string {
	if s == game.Nobody {
		return "nobody"
	}
	return rec.Game().Info().Seats[s].Name
}

// describe returns what was read from a file, or why nothing was.
func describe(path string) string {
	rec, err := gamefile.Open(path)
	var b strings.Builder
	if err != nil {
		fmt.Fprintf(&b, "error: %s\n", strings.TrimPrefix(strings.ReplaceAll(err.Error(), "\\", "/"), "../"))
		return b.String()
	}
	fmt.Fprintf(&b, "%s, %d actions, cursor %d", rec.Header.Rules, len(rec.Nodes)-1, rec.Cursor)
	for i := range rec.Header.Seats {
		fmt.Fprintf(&b, ", %s", rec.SeatName(game.Seat(i)))
	}
	fmt.Fprintf(&b, "\n%s\n", rec.State(rec.Cursor))
	if r := rec.Result; r != nil {
		fmt.Fprintf(&b, "%s wins, %s, by %s, action %q, message %q, clock %v\n", seatName(rec, r.Winner), r.Reason, seatName(rec, r.Seat), r.Action, r.Message, r.Clock)
	}
	for id, n := range rec.Nodes {
		for _, o := range n.Output {
			fmt.Fprintf(&b, "%s prints at %d: %.60q\n", seatName(rec, o.Seat), id, o.Text)
		}
	}
	for _, n := range rec.Notes {
		fmt.Fprintln(&b, n)
	}
	return b.String()
}

func TestOddFiles(t *testing.T) {
	files, err := filepath.Glob("../testdata/odd/*")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d odd files, %v", len(files), err)
	}
	const golden = "../testdata/odd.golden"
	var got strings.Builder
	for _, path := range files {
		path = filepath.ToSlash(path)
		fmt.Fprintf(&got, "== %s\n%s", strings.TrimPrefix(path, "../"), describe(path))
	}
	if *update {
		gametest.Must(t, os.WriteFile(golden, []byte(got.String()), 0o644))
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	parts := func(s string) []string { return strings.Split(s, "== ") }
	g, w := parts(got.String()), parts(string(want))
	for i := range max(len(g), len(w)) {
		a, b := "", ""
		if i < len(g) {
			a = g[i]
		}
		if i < len(w) {
			b = w[i]
		}
		if a != b {
			t.Errorf("got\n%s\nwant (go test -update renews)\n%s", a, b)
		}
	}
}

// TestErrorsAreOneLine checks that every error names the file and says what to do, in
// one line.
func TestErrorsAreOneLine(t *testing.T) {
	for _, path := range []string{"../testdata", "../testdata/none.log", "../testdata/odd/empty.log", "../testdata/odd/binary.log", "../testdata/odd/newer.freckers"} {
		_, err := gamefile.Open(path)
		if err == nil {
			t.Errorf("%s: no error", path)
			continue
		}
		text := err.Error()
		if !strings.HasPrefix(text, path) || !strings.Contains(text, "; ") || strings.Contains(text, "\n") {
			t.Errorf("%s: error %q", path, text)
		}
	}
}

// TestReadsAPosition reads positions of all games as their notation has them.
func TestReadsAPosition(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{Seed: 9})
		for range 12 {
			rec, err := gamefile.Read("pasted", strings.NewReader("  "+s.String()+"\r\n"))
			if err != nil {
				t.Fatalf("%s: %v", s, err)
			}
			if got := rec.State(rec.Cursor); rec.Game().Info().Name != g.Info().Name || got.String() != s.String() || len(rec.Nodes) != 1 {
				t.Fatalf("%s was read as %s of %s", s, got, rec.Game().Info().Name)
			}
			list := s.Actions(nil)
			if s, _, err = s.Play(list[rng.IntN(len(list))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestReadsAPositionAsOthersWriteIt pastes positions from programs and pages.
func TestReadsAPositionAsOthersWriteIt(t *testing.T) {
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{Seed: 9})
		quoted, err := json.Marshal(s.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{
			string(quoted), string(quoted) + ",", `  "position": ` + string(quoted) + ",\n", strings.ReplaceAll(string(quoted), "/", `\/`),
			"```\n" + s.String() + "\n```\n", "```text\r\n" + s.String() + "\r\n```", "`" + s.String() + "`", "'" + s.String() + "'", "“" + s.String() + "”",
			strings.ReplaceAll(s.String(), " ", "\u00a0"), "\ufeff" + s.String(), strings.ReplaceAll(s.String(), " ", "  \t"), s.String() + "\u200b\n\n",
		} {
			rec, err := gamefile.Read("pasted", strings.NewReader(text))
			if err != nil {
				t.Errorf("%q: %v", text, err)
			} else if got := rec.State(rec.Cursor); got.String() != s.String() || len(rec.Notes) > 0 {
				t.Errorf("%q was read as %s, %v", text, got, rec.Notes)
			}
		}
	}
}

func TestAPositionNamesWhatItHasNot(t *testing.T) {
	for text, says := range map[string]string{
		"*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB*": "side to move",
		"BBBB/...../....../......./....../...../GGGG r":                           "exits",
		"............/............/............/............/............/............/............/............/............/............/............/............ A": "scores",
	} {
		if _, err := gamefile.Read("pasted", strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{})
		short := s.String()[:strings.LastIndexByte(s.String(), ' ')]
		rec, err := gamefile.Read("pasted", strings.NewReader(short))
		switch scored := g.Info().Name == "froglet"; {
		case scored && (err == nil || !strings.Contains(err.Error(), "scores")):
			t.Errorf("%q: %v", short, err)
		case !scored && (err != nil || rec.State(0).String() != s.String() || len(rec.Notes) != 1 || !strings.Contains(rec.Notes[0].Text, "number of turns")):
			t.Errorf("%q without its turns: %v, %v", short, rec, err)
		}
	}
}

func TestRefusesABrokenPosition(t *testing.T) {
	const neither = "neither a record"
	for text, says := range map[string]string{
		"*RRRRRR*/.******./......../......../......../......../.******./*BBBBB* r 0":  "pasted:1:",
		"*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* g 0": "pasted:1:",
		"/home/a/b/c/d/e/game.log":              neither,
		"a/b/c is no position":                  neither,
		"*RRRRRR*/.******. r 0":                 neither,
		"*RRRRRR*/.******./\n......../........": neither,
	} {
		rec, err := gamefile.Read("pasted", strings.NewReader(text))
		if bad := (*replay.FileError)(nil); rec != nil || !errors.As(err, &bad) || !strings.Contains(err.Error(), says) || bad.Todo == "" {
			t.Errorf("%q: %v", text, err)
		} else if says != neither {
			t.Log(err)
		}
	}
}
