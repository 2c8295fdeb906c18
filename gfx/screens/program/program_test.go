package program

import (
	"errors"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"testing"
)

func TestATrialThatFailsSaysWhy(t *testing.T) {
	d := screentest.New()
	d.Programs().Refuses = errors.New("the program ended with exit status 3")
	p := New(d.Env, nav.PickProgram{Game: screentest.FirstGame(), Seat: 1, Title: "Blue", Command: "cmd:engine"})
	p.try(d.Env)
	if next := d.Frame(p, 2, 2); next != nil {
		t.Fatalf("after the trial comes %T", next)
	}
	if p.wrong != "The program ended with exit status 3" {
		t.Errorf("the screen says %q", p.wrong)
	}
}
