package scene

import (
	"os"
	"strings"
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/replay/gamefile"
)

func TestFileDroppedOnAnyScreenIsOpened(t *testing.T) {
	text, err := os.ReadFile("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk()
	all := screens(t, d)
	all["title"], all["rules"] = NewTitle(&d.env), NewRules(theGame(), nil)
	for name, s := range all {
		d.env.Dropped = []platform.File{{Name: "game-3.log", Text: text}}
		r, ok := d.drop(s).(*Replay)
		if !ok || r.reel.Len() != 58 {
			t.Errorf("%s: a dropped log of 58 actions was not opened", name)
			continue
		}
		if r.from != s {
			t.Errorf("%s: the way back leads elsewhere", name)
		}
	}
}

func TestForeignFileDroppedIsRefusedInWords(t *testing.T) {
	d := newDesk()
	title := NewTitle(&d.env)
	d.env.Dropped = []platform.File{{Name: "cat.png", Text: []byte("\x89PNG\r\n")}}
	if next := d.drop(title); next != Scene(title) {
		t.Fatal("another screen came")
	}
	if !strings.Contains(title.unsaid, "cat.png") {
		t.Errorf("the title says %q, want the file's name in it", title.unsaid)
	}
}

func TestAPageToldOfAForeignFileNamesNoProgram(t *testing.T) {
	for text, foreign := range map[string]bool{
		"": true, "\x89PNG\r\n\x00": true, "A letter.\nDear frog,\n": true, `{"format":"letter"}`: true,
		`{"format":"freckers-record","version":99}`: false,
	} {
		_, err := gamefile.Read("cat.png", strings.NewReader(text))
		if err == nil {
			t.Fatalf("%q is read", text)
		}
		in := map[bool]string{true: unread("cat.png", err, true), false: unread("cat.png", err, false)}
		if is := in[true] == "cat.png is not a game that this program knows."; is != foreign || strings.Contains(in[true], "python") {
			t.Errorf("%q: a page says %q", text, in[true])
		}
		if in[false] != inWords(err) {
			t.Errorf("%q: a window says %q", text, in[false])
		}
	}
}

// drop lets a scene have the tick in which a file falls on it.
func (d *desk) drop(s Scene) Scene {
	d.ui.Begin(input.State{}, tick, 1280, 800, 1)
	next := Tick(d.ui, &d.env, s)
	d.ui.End()
	return next
}
