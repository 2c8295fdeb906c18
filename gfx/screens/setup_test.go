package screens_test

import (
	"strings"
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/editor"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/newgame"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/playback"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
	"freckers/replay/link"
)

func setUps() map[string]string {
	return map[string]string{
		"freckers":  "**RRRR**/.*****R./...R..../......../......../...B..../.*****.*/*BBBBB** b 12",
		"chexers":   "GGG./...../....../R.....B/R....B/R...B/R..B g 0,1,0 9",
		"froglet":   "............/............/...12......./....3......./............/............/............/............/............/............/............/............ B 3,1",
		"billabong": "................/....r.g.r.g...../................/................/................/................/......~~~~....../......~~~~....../................/................/................/................/................/................ r 3,3 0,0 4",
	}
}

func (w *window) click(t testing.TB, label string) {
	t.Helper()
	w.PressNamed(t, w, 1280, 800, label)
	w.rest(25)
}

func (w *window) paste(text string) {
	w.Desk.Env.Dropped = []platform.File{{Name: "the pasted text", Text: []byte(text)}}
	w.rest(2)
}

// TestAPositionIsSetUpAnalyzedAndSaved goes from the title to the editor, analyzes what was set up, plays a
// move on it, saves and reopens it, and takes it along in a link.
func TestAPositionIsSetUpAnalyzedAndSaved(t *testing.T) {
	for name, position := range setUps() {
		d := calm()
		d.Env.Settings.Game = name
		win := open(t, d)
		win.click(t, "Workshop")
		win.click(t, "Set up a position")
		win.paste(position)
		win.key(input.Analyze)
		if _, shown := win.Screen().(*playback.Screen); !shown || win.state(t).String() != position {
			t.Fatalf("%s: %T shows %s: %s", name, win.Screen(), win.state(t), d.Said())
		}
		win.click(t, "Save")
		if win.saved(t) != 1 {
			t.Fatalf("%s: %d games are saved: %q", name, win.saved(t), d.Said())
		}
		win.key(input.Cancel) // closes the message
		win.key(input.Cancel)
		if _, back := win.Screen().(*editor.Screen); !back || win.state(t).String() != position {
			t.Errorf("%s: the way back leads to %T", name, win.Screen())
		}
		list, err := d.Env.Store.List()
		if err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		rec, err := d.Env.ReadSaved(t.Context(), list[0].Name)
		if err != nil || rec.Header.Start != position || len(rec.Notes) > 0 {
			t.Fatalf("%s: %v, %+v", name, err, rec.Header)
		}
		keepsStart(t, rec, position)
	}
}

// keepsStart plays on from the start of a record, and sends it through a link.
func keepsStart(t *testing.T, rec *replay.Record, position string) {
	t.Helper()
	for range 6 {
		list := rec.State(rec.Cursor).Actions(nil)
		if len(list) == 0 {
			break
		}
		id, err := rec.Add(rec.Cursor, list[len(list)/2], 0)
		if err == nil {
			err = rec.Goto(id)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	packed, _, err := link.Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	linked, err := link.Decode(packed)
	if err != nil || linked.Header.Start != position || linked.State(linked.Cursor).String() != rec.State(rec.Cursor).String() {
		t.Errorf("%s: through a link: %v", rec.Header.Game, err)
	}
}

// TestAGameBeginsAtAPositionThatWasSetUp plays it on, and again after its end.
func TestAGameBeginsAtAPositionThatWasSetUp(t *testing.T) {
	for name, position := range setUps() {
		d := calm()
		win := open(t, d, nav.Editor{Game: d.Env.Games()[d.Env.Index(name)]})
		win.paste(position)
		win.key(input.TakeOver)
		if _, chosen := win.Screen().(*newgame.Screen); !chosen || !strings.Contains(d.Said(), "the position that you set up") {
			t.Fatalf("%s: %T says %q", name, win.Screen(), d.Said())
		}
		win.click(t, "Start the game")
		on, playing := win.Screen().(*play.Screen)
		if !playing || on.Journal().Record().Header.Start != position {
			t.Fatalf("%s: %T begins at %s", name, win.Screen(), win.state(t))
		}
		on.Journal().Resign(0)
		win.rest(300)
		win.click(t, "Rematch")
		if again, playing := win.Screen().(*play.Screen); !playing || again == on || again.Journal().Record().Header.Start != position {
			t.Errorf("%s: the rematch begins elsewhere", name)
		}
	}
}

// TestTheEditorOpensOnThePositionOfAReplay steps into a replay first.
func TestTheEditorOpensOnThePositionOfAReplay(t *testing.T) {
	rec := screentest.Recorded(t, screentest.FirstGame(), 9)
	for _, by := range []string{"key", "button"} {
		win := open(t, calm(), nav.Playback{Record: rec})
		for range 4 {
			win.key(input.StepForward)
		}
		if by == "key" {
			win.key(input.EditPosition)
		} else {
			win.click(t, "Menu")
			win.click(t, "Edit position")
		}
		if _, shown := win.Screen().(*editor.Screen); !shown || win.state(t).String() != rec.State(4).String() {
			t.Errorf("by %s: %T shows %s", by, win.Screen(), win.state(t))
		}
	}
}
