package editor

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

func open(t testing.TB, d *screentest.Desk, name string) *Screen {
	t.Helper()
	s, err := New(d.Env, nav.Editor{Game: d.Env.Games()[d.Env.Index(name)]})
	if err != nil {
		t.Fatal(err)
	}
	d.Rest(s, 1280, 800, 2)
	return s
}

func press(t testing.TB, d *screentest.Desk, s *Screen, labels ...string) (next nav.Route) {
	t.Helper()
	for _, label := range labels {
		x, y := d.Named(t, label)
		next = d.Click(s, 1280, 800, x, y)
		d.Rest(s, 1280, 800, 25)
	}
	return next
}

func drag(t testing.TB, d *screentest.Desk, s *Screen, from, to string, touch bool) {
	t.Helper()
	x1, y1 := d.Named(t, from)
	x2, y2 := d.Named(t, to)
	for _, in := range []input.State{
		{X: x1, Y: y1, Pressed: true, Down: true}, {X: (x1 + x2) / 2, Y: (y1 + y2) / 2, Down: true},
		{X: x2, Y: y2, Down: true}, {X: x2, Y: y2, Down: true}, {X: x2, Y: y2, Released: true}, {X: x2, Y: y2, Away: touch},
	} {
		in.Touch = touch
		d.At(s, 1280, 800, in)
	}
	d.Rest(s, 1280, 800, 25)
}

const legal = "This position is legal."

func TestPiecesArePutAndTakenByClicks(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "freckers")
	d.Says(t, legal)
	if press(t, d, s, "Red", "3,3"); s.shown.Spot(27).Piece.Letter != 'R' {
		t.Fatalf("the board is %s", s.text)
	}
	d.Says(t, "Red needs 6 frogs on the board, not 7.")
	if press(t, d, s, "Analyze") != nil || press(t, d, s, "Play from here") != nil {
		t.Error("what is not legal can be analyzed or played")
	}
	press(t, d, s, "Nothing", "0,3")
	d.Says(t, legal)
	if next, ok := press(t, d, s, "Play from here").(nav.NewGame); !ok || next.Start.String() != s.text {
		t.Errorf("%+v is to be played on", next)
	}
	if next, ok := press(t, d, s, "Analyze").(nav.Playback); !ok || next.Record.Header.Start != s.text || len(next.Record.Nodes) != 1 {
		t.Errorf("%+v is to be analyzed", next)
	}
	press(t, d, s, "Undo", "Undo")
	if s.text != screentest.FirstGame().Info().Start {
		t.Errorf("undone twice it is %s", s.text)
	}
	press(t, d, s, "Redo")
	d.Says(t, "not 7.")
}

// TestPiecesAreDragged drags with the mouse and with a finger: over the board, off it, and from the palette.
func TestPiecesAreDragged(t *testing.T) {
	for _, touch := range []bool{false, true} {
		d := screentest.New()
		s := open(t, d, "freckers")
		drag(t, d, s, "0,3", "4,4", touch)
		if s.text != "*RR*RRR*/.******./......../......../....R.../......../.******./*BBBBBB* r 0" {
			t.Errorf("touch %v: dragged, the frog makes it %s", touch, s.text)
		}
		if drag(t, d, s, "4,4", "Back", touch); s.shown.Spot(36).Piece.Letter == 'R' || !strings.HasPrefix(s.text, "*RR*RRR*/.******./......../......../....*...") {
			t.Errorf("touch %v: dragged off the board, it is %s", touch, s.text)
		}
		if drag(t, d, s, "Blue", "4,4", touch); s.shown.Spot(36).Piece.Letter != 'B' {
			t.Errorf("touch %v: dragged from the palette, it is %s", touch, s.text)
		}
		n := len(s.past)
		if press(t, d, s, "Lily pad"); s.brushes[s.brush].name != "Lily pad" {
			t.Fatal("the pad is not chosen")
		}
		if drag(t, d, s, "2,1", "2,3", touch); !strings.Contains(s.text, "/.***..../") && !strings.Contains(s.text, "/.*") || len(s.past) != n+1 {
			t.Errorf("touch %v: a stroke makes it %s, in %d steps", touch, s.text, len(s.past)-n)
		}
	}
}

// TestAStrokeIsUndoneAsAWhole draws pads over cells of which some have one.
func TestAStrokeIsUndoneAsAWhole(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "freckers")
	press(t, d, s, "Nothing", "0,3", "Lily pad")
	was := s.text
	drag(t, d, s, "1,1", "1,6", false)
	if s.text != was {
		t.Fatalf("pads on pads make it %s", s.text)
	}
	drag(t, d, s, "1,3", "3,3", false)
	drawn := s.text
	if press(t, d, s, "Undo"); drawn == was || s.text != was {
		t.Errorf("a stroke that makes it %s is undone to %s", drawn, s.text)
	}
	if press(t, d, s, "Undo"); s.text != screentest.FirstGame().Info().Start {
		t.Errorf("what was done before the strokes is undone to %s", s.text)
	}
}

func TestThePositionIsSetUpByKeys(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "chexers")
	keys := func(list ...input.Action) {
		d.Steer(s, 1280, 800, list...)
		d.Rest(s, 1280, 800, 1)
	}
	keys(input.NextFocus, input.Down)
	at := s.hand.cursor
	for range 4 {
		keys(input.Confirm)
		if got := s.shown.Spot(at).Piece; got != s.brushes[s.brush].Kind.Piece {
			t.Errorf("%s puts %+v", s.brushes[s.brush].name, got)
		}
		keys(input.StepForward)
	}
	keys(input.Confirm, input.Discard)
	if !s.shown.Spot(at).Piece.None() {
		t.Error("Delete takes nothing away")
	}
	n := len(s.past)
	if keys(input.Undo); len(s.past) != n-1 {
		t.Error("Undo undoes nothing")
	}
	in := input.State{Away: true, Keyed: true}
	in.Ask(input.StepBack)
	in.Ask(input.Undo) // as the shoulder button of a gamepad
	was := s.brush
	if d.At(s, 1280, 800, in); len(s.past) != n-1 || s.brush == was {
		t.Error("the shoulder button undoes something, or chooses nothing")
	}
	if _, left := d.Ask(s, input.Cancel).(nav.Back); !left {
		t.Error("Esc does not lead back")
	}
}

func TestTheSecondButtonTakesAPieceAway(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "billabong")
	press(t, d, s, "Red: lap begun", "3,4")
	d.Says(t, "Red needs 5 kangaroos in all") // one more than are left to place
	x, y := d.Named(t, "3,4")
	in := input.State{X: x, Y: y, Second: input.Button{Down: true, Pressed: true}}
	in.Ask(input.Cancel)
	if d.At(s, 1280, 800, in) != nil || !strings.Contains(s.text, "r 5,5 0,0 0") || strings.Contains(s.text, "R") {
		t.Errorf("the second button leaves %s", s.text)
	}
}

func TestSidesAndNumbersAreSet(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "chexers")
	press(t, d, s, "Red: exits: one more", "Red: exits: one more", "Red: exits: one less")
	if !strings.HasSuffix(s.text, " r 1,0,0 0") {
		t.Errorf("one exit makes it %s", s.text)
	}
	d.Says(t, "have to add up to 12; there are 12 and 1.")
	press(t, d, s, "Moves played")
	d.UI.Insert("42")
	d.Rest(s, 1280, 800, 2)
	if !strings.HasSuffix(s.text, " r 1,0,0 42") && !strings.HasSuffix(s.text, " r 1,0,0 420") {
		t.Errorf("42 typed makes it %s", s.text)
	}
	d = screentest.New()
	s = open(t, d, "freckers")
	d.Steer(s, 1280, 800, input.NextFocus)
	for !strings.HasSuffix(s.text, " b 0") {
		d.Steer(s, 1280, 800, input.NextFocus, input.Right)
		if len(s.past) > 1 {
			t.Fatalf("the side to move is not reached by keys: %s", s.text)
		}
	}
}

func TestTheWholeBoardIsChanged(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "freckers")
	for label, want := range map[string]string{
		"Empty board":         "......../......../......../......../......../......../......../........ r 0",
		"Turn by half a turn": "*BBBBBB*/.******./......../......../......../......../.******./*RRRRRR* r 0",
		"Swap sides":          "*BBBBBB*/.******./......../......../......../......../.******./*RRRRRR* b 0",
	} {
		if press(t, d, s, label); s.text != want {
			t.Errorf("%s makes it %s", label, s.text)
		}
		if press(t, d, s, "Start position"); s.text != screentest.FirstGame().Info().Start {
			t.Errorf("the start is %s", s.text)
		}
	}
	press(t, d, s, "Nothing", "0,1", "Mirror")
	if !strings.HasPrefix(s.text, "*RRRRR.*/") {
		t.Errorf("mirrored it is %s", s.text)
	}
}

func TestAPositionIsCopiedAndPasted(t *testing.T) {
	const other = "GGGG/...../....../R.....B/R....B/R...B/R..B g 0,0,0 7"
	d := screentest.New()
	copied, asked := "", 0
	d.UI.Copy, d.UI.Paste = func(text string) { copied = text }, func() { asked++ }
	s := open(t, d, "freckers")
	if press(t, d, s, "Copy position", "Paste position"); copied != s.text || asked != 1 {
		t.Errorf("copied %q, asked %d times", copied, asked)
	}
	paste := func(text string) bool {
		took := s.TakeFiles(d.Env, []platform.File{{Name: "the pasted text", Text: []byte(text)}})
		d.Rest(s, 1280, 800, 2)
		return took
	}
	if !paste(" *RRRRRR*/.******./......../...R..../......../......../.******./*BBBBBB* b 3\r\n") {
		t.Error("a position that is not legal is not taken")
	}
	d.Says(t, "not 7.")
	if !paste(other) || s.text != other || !d.Written("Chexers") {
		t.Errorf("a position of another game makes it %s", s.text)
	}
	if !paste("GGGG/..x../....../R.....B/R....B/R...B/R..B g 0,0,0 7") || s.text != other {
		t.Error("a position with a sign of no game is taken over")
	}
	d.Says(t, "'x'")
	large := strings.Repeat(".................1/", 17) + ".................. A 10,20"
	if !paste(large) || s.text != large || s.draft.rules != "18x18" {
		t.Errorf("a position of 18 by 18 cells makes it %s under %s", s.text, s.draft.rules)
	}
	paste(other)
	for _, record := range []string{"", "Dear frog,", `{"format":"freckers-record"}`, "a/b/c/d/e/f/g/h\nx"} {
		if paste(record) {
			t.Errorf("%q is taken for a position", record)
		}
	}
}

// TestWhatWasSetUpIsThereAgain leaves the editor with a position that breaks the rules.
func TestWhatWasSetUpIsThereAgain(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "freckers")
	press(t, d, s, "Blue", "3,3")
	was := s.text
	if again := open(t, d, "freckers"); again.text != was {
		t.Errorf("it is %s", again.text)
	}
	from := gametest.Start(t, screentest.FirstGame(), game.Options{RuleSet: "referee"})
	other, err := New(d.Env, nav.Editor{Game: screentest.FirstGame(), From: from})
	if err != nil || other.text != from.String() || other.draft.rules != "referee" {
		t.Fatalf("%+v, %v", other, err)
	}
	d.Rest(other, 1280, 800, 2)
	if press(t, d, other, "Undo"); other.text != was {
		t.Errorf("opened on another position, what was set up is lost: %s", other.text)
	}
	if open(t, d, "froglet").text == "" {
		t.Error("another game has no position")
	}
}

// everyPanel are the panels of all games.
func everyPanel(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	list := map[string]screentest.Framer{}
	for _, g := range catalog.Games() {
		list[g.Info().Name] = open(t, d, g.Info().Name)
	}
	wrong, err := New(d.Env, nav.Editor{Game: catalog.Games()[0]})
	if err != nil {
		t.Fatal(err)
	}
	wrong.edit(d.Env, wrong.draft.Clear)
	list["not legal"] = wrong
	return list
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, everyPanel) }

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) { screentest.Even(t, everyPanel) }

func TestSteadyFramesDoNotAllocate(t *testing.T) {
	screentest.Steady(t, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		return map[string]screentest.Framer{"freckers": open(t, d, "freckers"), "billabong": open(t, d, "billabong")}
	})
}

// TestASmallerBoardIsPastedUnderTheCursor has the cursor of the keys on a cell that only the larger board has.
func TestASmallerBoardIsPastedUnderTheCursor(t *testing.T) {
	d := screentest.New()
	s := open(t, d, "billabong")
	d.Steer(s, 1280, 800, input.NextFocus)
	for range 8 {
		d.Steer(s, 1280, 800, input.Down)
	}
	start := screentest.FirstGame().Info().Start
	if int(s.hand.cursor) < 64 {
		t.Fatalf("the cursor is on cell %d", s.hand.cursor)
	}
	s.TakeFiles(d.Env, []platform.File{{Name: "the pasted text", Text: []byte(start)}})
	if d.Steer(s, 1280, 800, input.Confirm); !d.Written("Freckers") {
		t.Errorf("it says %s", d.Said())
	}
}
