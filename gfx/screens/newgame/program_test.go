package newgame

import (
	"errors"
	"testing"

	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

func TestATrialThatFailsSaysWhy(t *testing.T) {
	d := screentest.New()
	d.Programs().Refuses = errors.New("the program ended with exit status 3")
	p := NewProgram(d.Env, nav.PickProgram{Game: screentest.FirstGame(), Seat: 1, Title: "Blue", Command: "cmd:engine"})
	p.try(d.Env)
	if next := d.Frame(p, 2, 2); next != nil {
		t.Fatalf("after the trial comes %T", next)
	}
	if p.wrong != "The program ended with exit status 3" {
		t.Errorf("the screen says %q", p.wrong)
	}
}

// still is the screen with a program to begin with.
func still(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	of := nav.PickProgram{Game: screentest.FirstGame(), Seat: 1, Title: "Blue", Command: screentest.LongProgram}
	return map[string]screentest.Framer{"program": NewProgram(d.Env, of)}
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		all := still(t, d)
		wrong := NewProgram(d.Env, nav.PickProgram{Game: screentest.FirstGame(), Seat: 1, Title: "Blue", Command: screentest.LongProgram, Timed: true})
		wrong.wrong, wrong.read = screentest.LongNotice, screentest.LongProgram
		d.Env.Settings.Programs.Add(screentest.LongProgram)
		all["wrong"] = wrong
		return all
	})
}

func TestASteadyFrameOfAProgramAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }
