package screens_test

import (
	"strings"
	"testing"

	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/newgame"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// personAndProgram are a person and a program.
func personAndProgram() []session.Seat {
	return []session.Seat{{}, {Agent: true, Name: "engine --fast", Command: "cmd:engine --fast"}}
}

func TestAProgramIsSeatedAndRemembered(t *testing.T) {
	d := calm()
	win := open(t, d, nav.NewGame{})
	setup := win.Screen()
	choose := func() {
		if win.rest(3); !d.Written("Another program") {
			d.Press(t, win, "Play against a program")
			win.rest(3)
		}
		d.Press(t, win, "Another program")
	}
	if choose(); !onProgram(win) {
		t.Fatalf("no program is asked for: %q", d.Said())
	}
	win.enter("engine")
	if win.key(input.Confirm); !onProgram(win) || len(d.Programs().Tried) > 0 {
		t.Fatalf("words that cannot be read are tried: %q", d.Programs().Tried)
	}
	win.key(input.Cancel)
	choose()
	win.enter("cmd:engine --fast")
	if win.key(input.Confirm); win.Screen() != setup {
		t.Fatalf("after the trial comes %T: %s", win.Screen(), d.Said())
	}
	if len(d.Programs().Started) > 0 {
		t.Fatal("choosing a program seats it")
	}
	d.Press(t, win, "Start the game")
	if _, ok := win.Screen().(*play.Screen); !ok {
		t.Fatalf("%T comes, saying %q", win.Screen(), d.Said())
	}
	if got := d.Programs().Started; len(got) != 1 || got[0] != "cmd:engine --fast" {
		t.Errorf("started: %q", got)
	}
	if kept := d.Env.Settings.For("freckers").Seats[1]; kept != "cmd:engine --fast" || d.Env.Settings.Programs[0] != kept {
		t.Errorf("kept: %q, used before: %q", kept, d.Env.Settings.Programs)
	}
	win.Go(nav.NewGame{})
	if win.rest(60); !d.Written("engine --fast") {
		t.Errorf("the next new game does not begin with it: %q", d.Said())
	}
}

func (w *window) enter(text string) {
	w.UI.Insert(text)
	w.rest(1)
}

// onProgram reports whether the screen that chooses a program is shown.
func onProgram(win *window) bool { _, is := win.Screen().(*newgame.ProgramScreen); return is }

func TestASavedGameStartsNothing(t *testing.T) {
	d := calm()
	name := d.Save(t, screentest.FirstGame(), personAndProgram(), 1)
	d.Env.Settings.Programs.Add("cmd:engine --fast")
	d.Env.Settings.Playing = name
	win := open(t, d)
	screens.First(win.Navigator, "")
	if win.rest(10); len(d.Programs().Started) > 0 || !strings.Contains(d.Said(), "engine --fast is waiting") {
		t.Fatalf("opening it starts %q, and says %q", d.Programs().Started, d.Said())
	}
	d.Press(t, win, "Start it")
	if win.rest(1); !onProgram(win) || !strings.Contains(d.Said(), "cmd:engine --fast") || len(d.Programs().Started) > 0 {
		t.Fatalf("%T says %q, and started: %q", win.Screen(), d.Said(), d.Programs().Started)
	}
	d.Press(t, win, "Use it")
	if win.rest(10); len(d.Programs().Started) != 1 || strings.Contains(d.Said(), "engine --fast is waiting") {
		t.Errorf("once a person chose it, started: %q", d.Programs().Started)
	}
	win.Go(nav.Back{})

	d.Programs().Started = nil
	win.watchSaved(t, name, 1)
	win.key(input.TakeOver)
	d.Press(t, win, "Play it yourself")
	if win.key(input.Grow); win.state(t).Ply() != 2 || len(d.Programs().Started) > 0 {
		t.Errorf("a person cannot take the seat; started: %q", d.Programs().Started)
	}
}

func TestAnIllegalActionIsAPositionToStepInto(t *testing.T) {
	d := calm()
	win := open(t, d)
	win.begin(t, personAndProgram()...)
	win.key(input.Grow)
	d.Programs().Stderr = []string{"a warning", "another one"}
	d.Programs().Fault = &player.Forfeit{Reason: game.ReasonIllegal, Action: "MOVE 1,1 X", Message: "direction 1 is X"}
	win.rest(100)
	d.Says(t, "You win!", "engine --fast made an illegal move: MOVE 1,1 X", "Direction 1 is X", "another one")
	win.watchSaved(t, d.Env.Settings.Playing, 1)
	if win.rest(10); win.state(t).Ply() != 1 || !d.Written("MOVE 1,1 X") {
		t.Fatalf("the playback opens after %d actions, and says %q", win.state(t).Ply(), d.Said())
	}
	started := len(d.Programs().Started)
	win.key(input.TakeOver)
	if _, ok := win.Screen().(*play.Screen); !ok {
		t.Fatalf("the game cannot be played on: %q", d.Said())
	}
	if win.key(input.Grow); win.state(t).Ply() < 2 || len(d.Programs().Started) != started {
		t.Errorf("it goes on to action %d, and started: %q", win.state(t).Ply(), d.Programs().Started[started:])
	}
}
