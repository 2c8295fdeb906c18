package gamefile_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/refereelog"
)

// documents returns files of testdata, the long ones cut.
func documents(f *testing.F, patterns ...string) (list [][]byte) {
	const most = 2 << 10
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			f.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, path := range files {
			data, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			list = append(list, data[:min(len(data), most)])
		}
	}
	return list
}

// checkRead reads anything: the result is a record that can be written in both formats
// and read again, or a one-line error.
func checkRead(t *testing.T, data []byte) {
	rec, err := gamefile.Read("any", bytes.NewReader(data))
	if err != nil {
		if bad := (*replay.FileError)(nil); !errors.As(err, &bad) || bad.Todo == "" || strings.Contains(err.Error(), "\n") {
			t.Fatalf("error %q", err)
		}
		return
	}
	again, err := gamefile.Read("any", bytes.NewReader(write(t, rec)))
	if err != nil {
		t.Fatal(err)
	}
	if len(again.Notes) > 0 {
		t.Fatalf("written anew: notes %v", again.Notes)
	}
	if !bytes.Equal(write(t, again), write(t, rec)) {
		t.Fatal("written anew twice, it differs")
	}
	rec.Plies(rec.Cursor)
	var first, second bytes.Buffer
	if refereelog.Write(&first, rec) != nil {
		return
	}
	back, err := gamefile.Read("any.log", bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatalf("as a log: %v\n%s", err, first.Bytes())
	}
	if a, b := back.State(back.Cursor).String(), rec.State(rec.Cursor).String(); a != b && rec.Cursor == len(rec.Nodes)-1 {
		t.Fatalf("as a log: %s, want %s\n%s", a, b, first.Bytes())
	}
	gametest.Must(t, refereelog.Write(&second, back))
}

func FuzzRecord(f *testing.F) {
	list := documents(f, "../testdata/odd/*.freckers")
	for _, g := range catalog.Games() {
		list = append(list, write(f, random(f, g, 20)))
	}
	gametest.FuzzText(f, checkRead, list...)
}

func FuzzReferee(f *testing.F) {
	gametest.FuzzText(f, checkRead, documents(f, "../testdata/game-*", "../testdata/odd/*.log", "../testdata/odd/*.out")...)
}

// FuzzRefereeGame plays a game, writes the referee's log of it, and edits that.
func FuzzRefereeGame(f *testing.F) {
	g, err := refereelog.Game()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte("\x00\x01\x02\x03\x04\x05\x06\x07"), []byte(nil))
	f.Add([]byte("\x20\x03\x12\x33\x00\x25\x16\x07"), []byte("\x04\x30\x00\x04\x00\x70\x00\x00"))
	f.Fuzz(func(t *testing.T, moves, edits []byte) {
		rec, err := replay.New(g, game.Options{RuleSet: refereelog.RuleSet}, []replay.Seat{{Name: "Ann"}, {Name: "Bob"}})
		if err != nil {
			t.Fatal(err)
		}
		c := gametest.NewChoices(moves)
		for c.More() {
			list := rec.State(rec.Cursor).Actions(nil)
			if len(list) == 0 {
				break
			}
			id, err := rec.Add(rec.Cursor, gametest.Choose(c, list), time.Second)
			if err == nil {
				err = rec.Goto(id)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		var log bytes.Buffer
		gametest.Must(t, refereelog.Write(&log, rec))
		checkRead(t, gametest.EditText(log.Bytes(), edits))
	})
}
