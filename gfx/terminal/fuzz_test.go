package terminal

import (
	"io"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// FuzzAnyInput holds that nothing that is typed breaks a game.
func FuzzAnyInput(f *testing.F) {
	gametest.FuzzText(f, checkTyped, gametest.Texts("g\n0,3 d\nundo\n", "moves\nm\n", "new\nresign\nundo\n", "\x00,\n0,-1 0,99\n", "to to\n- >\n")...)
}

// FuzzCommands types commands and moves in any order.
func FuzzCommands(f *testing.F) {
	f.Add([]byte("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d"), []byte(nil))
	f.Add([]byte("\x00\x03\x0b\x03\x01\x02\x03\x0c"), []byte("\x02\x01\x00\x05"))
	f.Fuzz(func(t *testing.T, choices, edits []byte) {
		list := []string{"g", "0,3 d", "7,3 u", "undo", "redo", "moves", "moves 0,3", "board", "new", "resign", "help", "levels", "to 3", "0,3 dl,r", "GROW", "MOVE 7,4 UL", "m 0,2"}
		const most = 60 // lines
		var lines []string
		for c := gametest.NewChoices(choices); c.More() && len(lines) < most; {
			lines = append(lines, gametest.Choose(c, list))
		}
		checkTyped(t, gametest.EditText([]byte(strings.Join(lines, "\n")), edits))
	})
}

func checkTyped(t *testing.T, text []byte) {
	if strings.Contains(string(text), "save") || strings.Contains(string(text), "hi") {
		t.Skip("no files, no thinking")
	}
	store := gamestore.NewMemory()
	o := options(store)
	o.In, o.Out = strings.NewReader(string(text)), io.Discard
	if err := Play(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	files, err := store.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if _, err := replay.Resume(store, f.Name); err != nil {
			t.Fatal(err)
		}
	}
}
