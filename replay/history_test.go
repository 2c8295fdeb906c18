package replay

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// tree is a record with many variations, and its file.
func tree(t testing.TB, nodes int) (*Record, []byte) {
	t.Helper()
	rec, dice := newGame(t), rand.New(rand.NewPCG(7, 7))
	for len(rec.Nodes) <= nodes {
		at := dice.IntN(len(rec.Nodes))
		list := rec.State(at).Actions(nil)
		add(t, rec, at, list[dice.IntN(len(list))])
	}
	return rec, write(t, rec)
}

// TestTheHistoryOfTheCursorIsFollowed reads moves of the cursor among deletions, and makes them one
// by one in another record.
func TestTheHistoryOfTheCursorIsFollowed(t *testing.T) {
	for seed := range uint64(20) {
		rec, text := tree(t, 60)
		dice := rand.New(rand.NewPCG(seed, 1))
		for range 300 {
			id := dice.IntN(len(rec.Nodes))
			switch dice.IntN(6) {
			case 0:
				if rec.remove(id) == nil {
					text = fmt.Appendf(text, "{\"delete\":%d}\n", id)
				}
			case 1:
				if rec.restore(id) == nil {
					text = fmt.Appendf(text, "{\"restore\":%d}\n", id)
				}
			case 2: // not as programs write it
				text = fmt.Appendf(text, "{ \"cursor\": %d}\n", id)
				gametest.Must(t, rec.Goto(id))
			default:
				text = appendCursor(text, id)
				gametest.Must(t, rec.Goto(id))
			}
		}
		got, err := Parse("x", text)
		if err != nil || len(got.Notes) > 0 {
			t.Fatal(err, got.Notes)
		}
		sameRecord(t, got, rec)
	}
}

// endless returns the file of a long game in which the cursor went back and forth, up to so many bytes.
func endless(t testing.TB, plies, size int) []byte {
	t.Helper()
	rec, err := New(freckers.New(), game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	text := write(t, rec)
	var b bytes.Buffer
	b.Write(text)
	for n := range plies {
		fmt.Fprintf(&b, "{\"id\":%d,\"parent\":%d,\"action\":\"GROW\"}\n", n+1, n)
	}
	for n := 0; b.Len() < size; n++ {
		fmt.Fprintf(&b, "{\"cursor\":%d}\n", n%2*plies)
	}
	return b.Bytes()
}

// TestManyMovesOfTheCursorTakeNoLongerThanTheirLines reads twice as many, which must not take
// much more than twice as long: the work done for each is what is counted.
func TestManyMovesOfTheCursorTakeNoLongerThanTheirLines(t *testing.T) {
	rec, _ := tree(t, 2000)
	deep := 0
	for id := range rec.Nodes {
		if rec.Depth(id) > rec.Depth(deep) {
			deep = id
		}
	}
	d := &decoder{Record: rec}
	const moves = 100_000
	for n := range moves {
		gametest.Must(t, d.goTo([]int{deep, 1}[n%2]))
	}
	d.settle()
	if d.work > moves {
		t.Errorf("%d moves of the cursor take %d steps", moves, d.work)
	}
}

// TestAHistoryWithoutEndIsCutShort deletes and restores more than anybody would.
func TestAHistoryWithoutEndIsCutShort(t *testing.T) {
	rec, _ := tree(t, 10)
	d := &decoder{Record: rec, history: history{work: mostWork}}
	gametest.Must(t, d.delete(3))
	gametest.Must(t, d.goTo(7))
	if err := d.delete(5); err == nil {
		t.Error("it is followed for ever")
	}
}

func TestZerosOfAPowerFailure(t *testing.T) {
	rec, text := tree(t, 20)
	lines := strings.SplitAfter(strings.TrimSuffix(string(text), "\n"), "\n")
	zeros := strings.Repeat("\x00", 700)
	for name, x := range map[string]struct {
		text    string
		nodes   int
		damaged bool
		note    string
	}{
		"at the end":                     {string(text) + zeros, len(rec.Nodes), false, "ends with zeros"},
		"in place of the last line":      {string(text[:len(text)-30]) + zeros, len(rec.Nodes), false, "ends with zeros"},
		"in a line that nothing follows": {lines[0] + lines[1] + zeros + "\n", 2, false, "line 3: the file ends with zeros"},
		"at the end of a line":           {lines[0] + lines[1] + "{\"cursor\":1}" + zeros + "\n", 2, false, "line 3: the file ends with zeros"},
		"in a line in between":           {lines[0] + lines[1] + zeros + "\n{\"cursor\":0}\n", 2, true, "line 3: this line holds zeros"},
	} {
		got, err := Parse("x", []byte(x.text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(got.Nodes) != x.nodes || got.Damaged() != x.damaged || len(got.Notes) == 0 || !strings.Contains(got.Notes[0].String(), x.note) {
			t.Errorf("%s: %d moves, damaged %v, notes %v", name, len(got.Nodes)-1, got.Damaged(), got.Notes)
		}
	}
	if _, err := Parse("x", []byte(zeros)); err == nil || !strings.Contains(err.Error(), "nothing but zeros") {
		t.Errorf("a file of zeros: %v", err)
	}
}

// BenchmarkEndlessHistory reads a file of the largest size in which little is played.
func BenchmarkEndlessHistory(b *testing.B) {
	text := endless(b, 290, 62<<20)
	for b.Loop() {
		if _, err := Parse("x", text); err != nil {
			b.Fatal(err)
		}
	}
}

func TestReadingIsGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if rec, err := ParseContext(ctx, "x", endless(t, 290, 1<<20)); rec != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", rec, err)
	}
}

// TestRecordsOfEveryVersionAreRead reads a file of each version of the format, with the lines of its first programs.
func TestRecordsOfEveryVersionAreRead(t *testing.T) {
	for version := 1; version <= Version; version++ {
		file := fmt.Sprintf("testdata/versions/record-%d.freckers", version)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := Parse(file, text)
		if err != nil || len(rec.Notes) > 0 || len(rec.Nodes) != 4 || rec.Result == nil || rec.Result.Reason != game.ReasonResigned {
			t.Errorf("%s: %v, %+v", file, err, rec)
		}
	}
}
