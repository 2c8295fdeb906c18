package replay

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game"
)

var update = flag.Bool("update", false, "write the golden files anew")

// describe tells what was read of a file, or why nothing was.
func describe(path string) string {
	rec, err := Open(path)
	var b strings.Builder
	if err != nil {
		fmt.Fprintf(&b, "error: %s\n", strings.ReplaceAll(err.Error(), "\\", "/"))
		return b.String()
	}
	fmt.Fprintf(&b, "%s, %d actions, cursor %d", rec.Header.Rules, len(rec.Nodes)-1, rec.Cursor)
	for i := range rec.Header.Seats {
		fmt.Fprintf(&b, ", %s", rec.SeatName(game.Seat(i)))
	}
	fmt.Fprintf(&b, "\n%s\n", rec.State(rec.Cursor))
	if r := rec.Result; r != nil {
		fmt.Fprintf(&b, "%s wins, %s, by %s, action %q, message %q, clock %v\n", rec.seatWord(r.Winner), r.Reason, rec.seatWord(r.Seat), r.Action, r.Message, r.Clock)
	}
	for _, n := range rec.Notes {
		fmt.Fprintln(&b, n)
	}
	return b.String()
}

func TestOddFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/odd/*")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d odd files, %v", len(files), err)
	}
	const golden = "testdata/odd.golden"
	var got strings.Builder
	for _, path := range files {
		path = filepath.ToSlash(path)
		fmt.Fprintf(&got, "== %s\n%s", path, describe(path))
	}
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
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

// TestErrorsAreOneLine holds that every error names the file and says what to
// do, in one line.
func TestErrorsAreOneLine(t *testing.T) {
	for _, path := range []string{"testdata", "testdata/none.log", "testdata/odd/empty.log", "testdata/odd/binary.log", "testdata/odd/newer.freckers"} {
		_, err := Open(path)
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

func TestLogsComeBackByteForByte(t *testing.T) {
	faults := map[string]string{
		"game-1.log": "line 85: Blue failed: ERROR: error in player 2 [a_zohaib:Agent] agent ⤷ KeyError: Coord(r=2, c=4)",
		"game-8.log": "line 12: Red's MOVE(0-3, [[↓]]) was refused: ILLEGAL ACTION: Coord 0-3 is not occupied by player RED.",
	}
	logs, _ := filepath.Glob("testdata/game-*.log")
	if len(logs) != 5 {
		t.Fatalf("%d logs", len(logs))
	}
	for _, path := range logs {
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		told := ""
		for _, n := range rec.Notes {
			told += n.String()
		}
		if told != faults[filepath.Base(path)] {
			t.Errorf("%s: notes %s", path, told)
		}
		var file, log bytes.Buffer
		if err := rec.Write(&file); err != nil {
			t.Fatal(err)
		}
		back, err := Read("copy.freckers", &file)
		if err != nil || len(back.Notes) > 0 {
			t.Fatalf("%s as a record: %v, notes %v", path, err, back.Notes)
		}
		if err := WriteLog(&log, back); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(log.Bytes(), want) {
			t.Errorf("%s comes back as\n%s", path, log.Bytes())
		}
	}
}

// TestEndsComeBackFromLogs writes the ends of our own matches as the referee's, and
// reads them.
func TestEndsComeBackFromLogs(t *testing.T) {
	for _, want := range []Result{
		{Reason: game.ReasonIllegal, Action: "MOVE 3,3 D,DL", Message: "MOVE 3,3 D,DL is no action here"},
		{Reason: game.ReasonIllegal, Action: "MOVE 3,3 sideways"},
		{Reason: game.ReasonIllegal, Action: "a poem", Message: "a poem"},
		{Reason: game.ReasonTimeout, Message: "no answer within 200 ms"},
		{Reason: game.ReasonMemory, Message: "it used 300 MB of 250 MB"},
		{Reason: game.ReasonDisconnect},
		{Reason: game.ReasonResigned},
		{Reason: game.ReasonCrash, Message: "KeyError: 'frog'"},
	} {
		want.Winner, want.Seat = 0, 1
		rec, err := New(freckers(t), game.Options{}, []Seat{{Name: "A"}, {Name: "B"}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rec.append(Node{Action: "GROW"}); err != nil {
			t.Fatal(err)
		}
		rec.Cursor, rec.Result = 1, &want
		var log bytes.Buffer
		if err := WriteLog(&log, rec); err != nil {
			t.Fatal(err)
		}
		text := log.String()
		back, err := Read("a.log", &log)
		if err != nil {
			t.Fatal(err)
		}
		got := back.Result
		if got == nil || got.Reason != want.Reason || got.Winner != 0 || got.Seat != 1 || !strings.Contains(got.Message, want.Message) ||
			got.Action != refWords(want.Action) || strings.HasPrefix(got.Action, "MOVE 3,3 D") {
			t.Errorf("%+v comes back as %+v from\n%s", want, got, text)
		}
		var again bytes.Buffer
		if err := WriteLog(&again, back); err != nil || again.String() != text {
			t.Errorf("written again (%v):\n%s\nwant\n%s", err, again.String(), text)
		}
	}
}

// TestOutputTellsWhatTheLogTells compares the two faces of the same games.
func TestOutputTellsWhatTheLogTells(t *testing.T) {
	for _, name := range []string{"game-3", "game-8"} {
		log, err := Open("testdata/" + name + ".log")
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range []string{"testdata/" + name + ".out", "testdata/odd/ascii.out"} {
			if name == "game-8" && strings.Contains(other, "odd") {
				other = "testdata/odd/ascii-illegal.out"
			}
			out, err := Open(other)
			if err != nil {
				t.Fatal(err)
			}
			if len(out.Nodes) != len(log.Nodes) {
				t.Fatalf("%s has %d actions, the log %d", other, len(out.Nodes)-1, len(log.Nodes)-1)
			}
			for id := range log.Nodes {
				if a, b := out.State(id).String(), log.State(id).String(); a != b {
					t.Errorf("%s, action %d: %s, the log %s", other, id, a, b)
				}
			}
			if out.Result.Winner != log.Result.Winner || out.Result.Reason != log.Result.Reason {
				t.Errorf("%s: %+v, the log %+v", other, out.Result, log.Result)
			}
		}
	}
}

// TestLogWithoutArrows holds that the position up to which such a log can be
// followed is the one of the real game.
func TestLogWithoutArrows(t *testing.T) {
	real, err := Open("testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := Open("testdata/odd/ascii.log")
	if err != nil {
		t.Fatal(err)
	}
	last := rec.Cursor
	if last < 20 || rec.State(last).String() != real.State(last).String() {
		t.Errorf("after %d actions %s, really %s", last, rec.State(last), real.State(last))
	}
	unsure := map[int]bool{}
	for _, n := range rec.Notes {
		unsure[n.Line] = true
	}
	for id := 1; id <= last; id++ {
		if line := 2 + 3*id; !unsure[line] && rec.Nodes[id].Action != real.Nodes[id].Action {
			t.Errorf("action %d is taken to be %s without a word, and was %s", id, rec.Nodes[id].Action, real.Nodes[id].Action)
		}
	}
}
