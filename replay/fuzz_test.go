package replay

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/gametest"
	"freckers/replay/gamestore"
)

// FuzzResume continues any file: the moves played are there afterwards.
func FuzzResume(f *testing.F) {
	gametest.FuzzText(f, checkResume, odd(f)...)
}

func checkResume(t *testing.T, data []byte) {
	store := gamestore.NewMemory()
	gametest.Must(t, store.Create("any.freckers", data, time.Time{}))
	j, err := Resume(store, "any.freckers")
	if err != nil {
		return
	}
	if err := j.Play("GROW", 0); err != nil {
		j.Undo()
	}
	back, err := Resume(store, "any.freckers")
	if err != nil || j.Flush() != nil {
		t.Fatal(err, j.Flush())
	}
	if got, want := back.State().String(), j.State().String(); got != want {
		t.Fatalf("the game is at %s, want %s", got, want)
	}
}

// FuzzRewrite writes any record anew: nothing of it is lost or wrong afterwards.
func FuzzRewrite(f *testing.F) {
	gametest.FuzzText(f, checkRewrite, odd(f)...)
}

func checkRewrite(t *testing.T, data []byte) {
	rec, err := Parse("any", data)
	if err != nil {
		return
	}
	v, err := rec.Review()
	if (v != nil) != (rec.HasReview() && err == nil) {
		t.Errorf("the review is %v, %v", v, err)
	}
	text := write(t, rec)
	if len(text) > MaxFile/2 {
		return
	}
	back := parse(t, text)
	if len(back.Notes) > 0 {
		t.Errorf("notes %v on\n%s", back.Notes, text)
	}
	if !slices.Equal(back.Line(0), rec.Line(0)) || !slices.Equal(back.Bin(), rec.Bin()) {
		t.Errorf("the line is %v, the bin %v, want %v and %v", back.Line(0), back.Bin(), rec.Line(0), rec.Bin())
	}
	if again := write(t, back); !bytes.Equal(again, text) {
		t.Errorf("written again, it is\n%s, want\n%s", again, text)
	}
	pruned := rec.Prune(func(int) bool { return false })
	if bare, err := Parse("bare", pruned.Bare()); err != nil || len(bare.Notes) > 0 || len(bare.Line(0)) != len(rec.Line(0)) {
		t.Errorf("without what was deleted, it is %v, %v", bare, err)
	}
}

// FuzzPlayed plays, takes back, comments and deletes as a screen does, then edits the file.
func FuzzPlayed(f *testing.F) {
	f.Add([]byte("\x0a\x00\x0a\x01\x0a\x02\x00\x0a\x05\x03\x01\x02\x04\x09\x07\x06\x01\x07\x02"), []byte(nil))
	f.Add([]byte("\x0a\x00\x0a\x01\x09\x01\x01\x01\x02\x09\x02\x04\x00\x02\x00\x09\x00\x03\x01\x01"), []byte("\x04\x30\x00\x04"))
	f.Add([]byte("\x0a\x00\x03\x00\x00\x05\x00\x04\x05\x00\x05\x06\x02\x07\x03\x08\x00\x02\x01\x09\x30"), []byte("\x04\x30\x00\x04"))
	f.Fuzz(func(t *testing.T, moves, edits []byte) {
		store := gamestore.NewMemory()
		j := create(t, store, "played")
		const most = 60
		c := gametest.NewChoices(moves)
		for range most {
			if !c.More() {
				break
			}
			gametest.Must(t, change(j, c))
		}
		gametest.Must(t, j.Flush())
		data, err := store.Read(j.Name())
		if err != nil {
			t.Fatal(err)
		}
		rec := parse(t, data)
		if len(rec.Notes) > 0 {
			t.Fatalf("what was played is read with the notes %v", rec.Notes)
		}
		data = gametest.EditText(data, edits)
		checkRewrite(t, data)
		checkResume(t, data)
	})
}

// change does something that a screen might do.
func change(j *Journal, c *gametest.Choices) error {
	kind := c.Next(13)
	at := j.Record().Cursor
	if kind >= 2 && kind <= 9 {
		at = c.Next(min(len(j.Record().Nodes), 256))
	}
	n := &j.Record().Nodes[at]
	switch kind {
	case 0:
		j.Undo()
	case 1:
		j.Redo()
	case 2:
		return j.Goto(at)
	case 3:
		comment := gametest.Choose(c, []string{"", "good", "two\nlines \u2196", "\x00\xff", `{"id":9}`})
		return j.Annotate(at, Annotation{Comment: &comment, Eval: &Eval{Seat: 1, Value: c.Next(256) - 128, Win: c.Next(9) - 4, Depth: 9}})
	case 4:
		symbol := gametest.Choose(c, append(Symbols(), ""))
		drawing := n.Drawing.Toggle(Arrow{game.Cell(c.Next(64)), game.Cell(c.Next(64)), Tint(c.Next(int(Tints)))})
		return j.Annotate(at, Annotation{Symbol: &symbol, Drawing: &drawing})
	case 5:
		if list := j.Record().State(at).Actions(nil); len(list) > 0 && !j.Record().Deleted(at) {
			_, err := j.AddVariation(at, gametest.Choose(c, list))
			return err
		}
	case 6:
		// A node that is deleted or on the main line is refused, and nothing changes.
		_ = j.Promote(at)
	case 7:
		_ = j.Delete(at)
	case 8:
		if j.Record().Deleted(at) {
			return j.Restore(at)
		}
	case 9:
		text := gametest.Choose(c, []string{"", "depth 6\n", "ring \u2196", "\x00\xff\x1b[31m", strings.Repeat("x", 3<<14)})
		return j.AddOutput(at, game.Seat(c.Next(2)), text, c.Next(3))
	default:
		if list := j.State().Actions(nil); len(list) > 0 {
			return j.Play(gametest.Choose(c, list), time.Duration(c.Next(256))*time.Millisecond)
		}
		j.Resign(game.Seat(c.Next(2)))
	}
	return nil
}

// odd returns the records of testdata that are odd in some way, the long ones cut.
func odd(f *testing.F) (documents [][]byte) {
	const most = 2 << 10
	files, err := filepath.Glob("testdata/odd/*.freckers")
	if err != nil || len(files) == 0 {
		f.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		documents = append(documents, data[:min(len(data), most)])
	}
	return documents
}
