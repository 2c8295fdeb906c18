package scene

import (
	"os"
	"strings"
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/platform"
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

// drop lets a scene have the tick in which a file falls on it.
func (d *desk) drop(s Scene) Scene {
	d.ui.Begin(input.State{}, tick, 1280, 800, 1)
	next := Tick(d.ui, &d.env, s)
	d.ui.End()
	return next
}
