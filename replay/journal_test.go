package replay

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"

	"pgregory.net/rapid"
)

// randomPlay does something that a screen might do.
func randomPlay(t *rapid.T, j *Journal) {
	actions := j.State().Actions(nil)
	node := func() int { return rapid.IntRange(0, len(j.Record().Nodes)-1).Draw(t, "node") }
	switch rapid.IntRange(0, 16).Draw(t, "what") {
	case 0:
		j.Undo()
	case 1:
		j.Redo()
	case 2:
		if err := j.Goto(rapid.IntRange(0, len(j.Record().Nodes)-1).Draw(t, "node")); err != nil {
			t.Fatal(err)
		}
	case 3:
		text := rapid.StringN(0, 20, 40).Draw(t, "comment")
		if err := j.Annotate(rapid.IntRange(0, len(j.Record().Nodes)-1).Draw(t, "node"), Annotation{Comment: &text, Eval: &Eval{Seat: 1, Value: -7, Win: 3, Depth: 9}}); err != nil {
			t.Fatal(err)
		}
	case 4:
		j.Resign(game.Seat(rapid.IntRange(0, 1).Draw(t, "seat")))
	case 5:
		at := node()
		if list := j.Record().State(at).Actions(nil); len(list) > 0 && !j.Record().Deleted(at) {
			if _, err := j.AddVariation(at, rapid.SampledFrom(list).Draw(t, "variation")); err != nil {
				t.Fatal(err)
			}
		}
	case 6:
		// A node that is deleted or on the main line is refused, and nothing changes.
		_ = j.Promote(node())
	case 7:
		_ = j.Delete(node())
	case 8:
		if bin := j.Record().Bin(); len(bin) > 0 {
			gametest.Must(t, j.Restore(rapid.SampledFrom(bin).Draw(t, "deleted")))
		}
	case 9:
		symbol := rapid.SampledFrom(append(Symbols(), "")).Draw(t, "symbol")
		cell := rapid.Map(rapid.IntRange(0, 63), func(c int) game.Cell { return game.Cell(c) })
		at := node()
		drawing := j.Record().Nodes[at].Drawing.Toggle(Arrow{cell.Draw(t, "from"), cell.Draw(t, "to"), Tint(rapid.IntRange(0, Tints-1).Draw(t, "tint"))})
		gametest.Must(t, j.Annotate(at, Annotation{Symbol: &symbol, Drawing: &drawing}))
	default:
		if len(actions) == 0 {
			return
		}
		ms := rapid.IntRange(0, 5000).Draw(t, "ms")
		gametest.Must(t, j.Play(rapid.SampledFrom(actions).Draw(t, "action"), time.Duration(ms)*time.Millisecond))
	}
}

// TestJournalIsWhereItWas makes random changes and checks after each that the file
// holds the same game, and so does the record written as a whole.
func TestJournalIsWhereItWas(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		store := gamestore.NewMemory()
		j, err := Create(store, "a game", newGame(t))
		if err != nil {
			rt.Fatal(err)
		}
		for range rapid.IntRange(1, 40).Draw(rt, "steps") {
			randomPlay(rt, j)
			back, err := Resume(store, j.Name())
			if err != nil {
				rt.Fatal(err)
			}
			if len(back.Record().Notes) > 0 || back.stale {
				rt.Fatalf("notes %v, rewrite %v", back.Record().Notes, back.stale)
			}
			sameRecord(t, back.Record(), j.Record())
			anew, err := Read("anew", bytes.NewReader(write(t, j.Record())))
			if err != nil {
				rt.Fatal(err)
			}
			sameRecord(t, anew, j.Record())
		}
		if t.Failed() {
			rt.FailNow()
		}
	})
}

// playAbout returns a file with every kind of line in it, and the state of the game
// after each line.
func playAbout(t *testing.T) (data []byte, after map[int]string) {
	store := gamestore.NewMemory()
	j := create(t, store, "torn")
	after = map[int]string{}
	mark := func() {
		var err error
		if data, err = store.Read(j.Name()); err != nil {
			t.Fatal(err)
		}
		after[bytes.Count(data, []byte("\n"))] = fmt.Sprint(j.State(), len(j.rec.Nodes), j.rec.Cursor, j.Result() != nil)
	}
	play := func(a game.Action) {
		gametest.Must(t, j.Play(a, 1500*time.Millisecond))
		mark()
	}
	mark()
	play("GROW")
	play("MOVE 7,3 UL")
	comment := "ein schöner Zug ↖"
	gametest.Must(t, j.Annotate(2, Annotation{Comment: &comment}))
	mark()
	play("MOVE 0,5 D")
	j.Undo()
	mark()
	play("MOVE 0,3 DL")
	id := vary(t, j, 1, "GROW")
	mark()
	annotate(t, j, id)
	for _, err := range []error{j.Promote(id), j.SetReview(reviewOf(j.rec)), j.Delete(2), j.Restore(2)} {
		if err != nil {
			t.Fatal(err)
		}
		mark()
	}
	j.Resign(0)
	mark()
	j.Redo()
	mark()
	gametest.Must(t, j.Goto(1))
	mark()
	return data, after
}

// TestCutAtEveryByte cuts a file after every byte: the game is as it was after the last
// complete line, and can be continued.
func TestCutAtEveryByte(t *testing.T) {
	data, after := playAbout(t)
	header := bytes.IndexByte(data, '\n')
	for cut := 0; cut <= len(data); cut++ {
		store := gamestore.NewMemory()
		gametest.Must(t, store.Create("torn.freckers", data[:cut], time.Time{}))
		j, err := Resume(store, "torn.freckers")
		if cut < header {
			if err == nil {
				t.Fatalf("cut at %d: an incomplete header was read", cut)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		lines := bytes.Count(data[:cut], []byte("\n"))
		if cut < len(data) && data[cut] == '\n' {
			lines++ // only the end of the line is missing
		}
		want, told := after[lines]
		got := fmt.Sprint(j.State(), len(j.rec.Nodes), j.rec.Cursor, j.Result() != nil)
		if told && got != want {
			t.Fatalf("cut at %d: %s, want %s", cut, got, want)
		}
		if told && cut > 0 && data[cut-1] != '\n' && data[min(cut, len(data)-1)] != '\n' != (len(j.rec.Notes) == 1) {
			t.Fatalf("cut at %d: notes %v", cut, j.rec.Notes)
		}
		if play(t, j, "GROW"); j.Flush() != nil {
			t.Fatalf("cut at %d and played on: %v", cut, j.Flush())
		}
		if reopen(t, store, j); t.Failed() {
			t.Fatalf("cut at %d and played on", cut)
		}
	}
}

// TestOpenedAndClosed opens and closes saved games of all kinds: no byte of them changes.
func TestOpenedAndClosed(t *testing.T) {
	data, _ := playAbout(t)
	damaged, err := os.ReadFile("testdata/odd/damaged.freckers")
	if err != nil {
		t.Fatal(err)
	}
	unusable := append(slices.Clone(data), `{"mark":99,"symbol":5}`+"\n"...)
	for name, text := range map[string][]byte{"whole": data, "damaged": damaged, "incomplete": data[:len(data)-3], "unusable": unusable} {
		store := gamestore.Dir(vfs.OS(), t.TempDir())
		gametest.Must(t, store.Create("old.freckers", text, time.Time{}))
		j := resume(t, store, "old.freckers")
		if _, err := j.Record().Review(); err != nil {
			t.Error(err)
		}
		if err := j.Close(); err != nil {
			t.Error(err)
		}
		if got, err := store.Read("old.freckers"); err != nil || !bytes.Equal(got, text) {
			t.Errorf("%s: the file is another one: %v", name, err)
		}
	}
}

func TestUndoRedoAndVariations(t *testing.T) {
	j, err := Create(nil, "", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	playTo := func(a game.Action, want int) {
		t.Helper()
		play(t, j, a)
		if j.rec.Cursor != want {
			t.Fatalf("%s leads to node %d, want %d", a, j.rec.Cursor, want)
		}
	}
	if j.Undo() || j.Redo() || j.CanUndo() || j.CanRedo() {
		t.Error("there is something to take back at the start")
	}
	playTo("GROW", 1)
	playTo("GROW", 2)
	j.Undo()
	j.Undo()
	playTo("move 0,3 d", 3)
	j.Undo()
	if !j.CanRedo() || !j.Redo() || j.rec.Cursor != 3 {
		t.Errorf("redo goes to node %d, want the one last visited, 3", j.rec.Cursor)
	}
	j.Undo()
	playTo("GROW", 1)
	if got := j.rec.Line(0); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("line %v, want 0 1 2", got)
	}
	gametest.Must(t, j.Goto(3))
	if got := j.rec.Line(0); !slices.Equal(got, []int{0, 3}) {
		t.Errorf("line %v, want 0 3", got)
	}
	if got := j.rec.children[0]; !slices.Equal(got, []int{1, 3}) {
		t.Errorf("children %v, want 1 3", got)
	}
	if j.Goto(4) == nil || j.Goto(-1) == nil || j.rec.Cursor != 3 {
		t.Error("the cursor can be put outside of the record")
	}
	if err := j.Play("MOVE 7,3 D", 0); err == nil || len(j.rec.Nodes) != 4 {
		t.Errorf("a move that is not legal was played: %v", err)
	}
}

func TestUndoTakesTheEndBack(t *testing.T) {
	j, _ := Create(nil, "", newGame(t))
	play(t, j, "GROW")
	if j.Resign(1); j.Result().Winner != 0 || j.Result().Reason != game.ReasonResigned {
		t.Fatalf("%+v", j.Result())
	}
	if err := j.Goto(0); err != nil || j.Result() == nil {
		t.Errorf("looking back takes the end away: %v", err)
	}
	gametest.Must(t, j.Goto(1))
	if !j.Undo() || j.Result() != nil || j.rec.Cursor != 0 {
		t.Errorf("after undo: %+v at %d", j.Result(), j.rec.Cursor)
	}
}

func TestAGameWithoutAnActionIsNotKept(t *testing.T) {
	store := gamestore.NewMemory()
	for _, x := range []struct {
		do   func(j *Journal) error
		kept bool
	}{
		{func(*Journal) error { return nil }, false},
		{func(j *Journal) error { err := j.Play("GROW", 0); return err }, true},
		{func(j *Journal) error { err := j.Play("GROW", 0); j.Undo(); return err }, true},
		{func(j *Journal) error { j.Resign(0); return nil }, false},
		{func(j *Journal) error { word := "odd"; return j.Annotate(0, Annotation{Comment: &word}) }, true},
	} {
		rec, err := New(freckers.New(), game.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, err := Create(store, "game", rec)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Must(t, x.do(j))
		gametest.Must(t, j.Close())
		if _, err := store.Read(j.Name()); (err == nil) != x.kept {
			t.Errorf("%v: kept is to be %v, and reading says %v", rec.Plies(0), x.kept, err)
		}
	}
}
