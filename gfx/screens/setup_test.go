package screens_test

import (
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/gfx/analysis"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/editor"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/newgame"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/playback"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
	"freckers/replay/gamefile"
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
// move on it, saves and reopens it, and takes it along in a link and in a file.
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

// keepsStart plays on from the start of a record, and sends it through a link and a file.
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
	end := rec.State(rec.Cursor).String()
	reviewed(t, rec)
	packed, _, err := link.Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	linked, err := link.Decode(packed)
	if err != nil || linked.Header.Start != position || linked.State(linked.Cursor).String() != end {
		t.Errorf("%s: through a link: %v", rec.Header.Game, err)
	}
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.freckers"), filepath.Join(dir, "two.jsonl")
	if _, err := gamefile.Save(one, rec); err != nil {
		t.Fatal(err)
	}
	if _, err := convert(one, two); err != nil {
		t.Fatal(err)
	}
	converted, err := gamefile.Open(two)
	if err != nil || converted.Header.Start != position || converted.State(converted.Cursor).String() != end || len(converted.Notes) > 0 {
		t.Errorf("%s: converted: %v", rec.Header.Game, err)
	}
	if _, err := convert(one, filepath.Join(dir, "three.log")); err == nil {
		t.Errorf("%s: a game from a position that was set up is written as a log, which has no start", rec.Header.Game)
	}
	if !strings.Contains(string(screentest.File(t, rec)), position) {
		t.Errorf("%s: the record does not begin at %s", rec.Header.Game, position)
	}
}

// reviewed reviews a record and keeps the review in it.
func reviewed(t *testing.T, rec *replay.Record) {
	t.Helper()
	ids := rec.Line(rec.Cursor)
	states, actions := rec.History(rec.Cursor)
	review, err := analysis.New(analysis.Options{Engine: ai.Local{}, Passes: []ai.Limits{{Nodes: 300}}, Memory: ai.MinCache}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	for review.Start(); review.Running(); review.Tick() {
		if err := review.Wait(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	j, err := replay.Create(nil, "", rec)
	if err == nil {
		err = j.SetReview(review.Export(ids))
	}
	if err != nil || !review.Done() {
		t.Fatalf("%s: the review ends with %v, %v", rec.Header.Game, err, review.Err())
	}
	kept, err := rec.Review()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := analysis.Restore(kept, analysis.Options{}, ids, states, actions); err != nil {
		t.Errorf("%s: the review that was kept: %v", rec.Header.Game, err)
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

// convert saves the game of a file in another one.
func convert(in, out string) (notes []replay.Note, err error) {
	rec, err := gamefile.Open(in)
	if err != nil {
		return nil, err
	}
	omitted, err := gamefile.Save(out, rec)
	return append(rec.Notes[:len(rec.Notes):len(rec.Notes)], omitted...), err
}
