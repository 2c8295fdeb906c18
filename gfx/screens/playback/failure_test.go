package playback

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/replay"
)

// crashed is a game that a program lost by an exception, and the command of the program, which may be empty.
func crashed(t testing.TB, command string) *replay.Record {
	t.Helper()
	rec := screentest.Recorded(t, screentest.FirstGame(), 17)
	rec.Header.Seats[1] = replay.Seat{Name: "agent:Agent", Kind: replay.KindAgent, Command: command}
	rec.Result = &replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonCrash,
		Message: "it raised KeyError: Coord(r=3, c=4) in action (agent/program.py:106)"}
	return rec
}

// TestTheCommandThatDebugsIsCopied presses the button on the card of a failed move, in a window and on a phone,
// before and after a review.
func TestTheCommandThatDebugsIsCopied(t *testing.T) {
	const file = "/home/me/my games/match.jsonl"
	for _, c := range []struct {
		command, told string
		number        int
	}{
		{"py:agent in ../mine", "Copied. Paste it into a terminal: freckers debug ", 17},
		{"", "Copied. Paste it into a terminal, with the agent's folder for DIR: freckers debug ", 0},
	} {
		for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
			for _, review := range []bool{false, true} {
				rec := crashed(t, c.command)
				d := screentest.New()
				d.Env.Settings.Reduced = true
				d.Env.Engine = &screentest.Oracle{Leads: map[int]int{}}
				r := New(d.Env, nav.Playback{Record: rec, File: file, Number: c.number})
				if review {
					r.turn(layerReview)
					for r.review.review.Job.Running() {
						r.review.poll()
					}
				}
				copied := ""
				d.UI.Copy = func(text string) { copied = text }
				d.Rest(r, size[0], size[1], 10)
				d.PressNamed(t, r, size[0], size[1], "Copy debug command")
				want, named := phrases.DebugLost(rec, file, c.number)
				if copied != want || want == "" || named == (c.command == "") {
					t.Errorf("%q at %v, reviewed %v: copied is %q, want %q", c.command, size, review, copied, want)
				}
				d.Env.Notice = "Copied." // as the window reports it
				if d.Rest(r, size[0], size[1], 2); !strings.HasPrefix(r.game.notice, c.told) || !strings.HasSuffix(r.game.notice, want) {
					t.Errorf("%q at %v, reviewed %v: it says %q", c.command, size, review, r.game.notice)
				}
			}
		}
	}
}

// TestNoCommandDebugsWhatNoProgramLost looks for the button where there is nothing to debug, or no file.
func TestNoCommandDebugsWhatNoProgramLost(t *testing.T) {
	person := crashed(t, "")
	person.Header.Seats[1] = replay.Seat{Kind: replay.KindPerson}
	for name, of := range map[string]nav.Playback{
		"no file": {Record: crashed(t, "py:agent")}, "a person": {Record: person, File: "game.log"},
		"no fault": {Record: screentest.Recorded(t, screentest.FirstGame(), 17), File: "game.log"},
	} {
		d := screentest.New()
		d.Env.Settings.Reduced = true
		r := New(d.Env, of)
		r.game.Playback.ToEnd()
		d.Rest(r, 1280, 800, 10)
		for _, n := range d.Picture().Nodes {
			if n.Label == "Copy debug command" {
				t.Errorf("%s: there is a command", name)
			}
		}
	}
}

// TestGoldenFailure shows the card of a failed move, in a window and on a phone.
func TestGoldenFailure(t *testing.T) {
	for name, c := range map[string]struct {
		th   *theme.Theme
		w, h int
	}{"failure-day": {theme.Day(), 1280, 800}, "failure-phone-night": {theme.Night(), 400, 700}} {
		d := screentest.New()
		d.UI.Theme, d.Env.Settings.Reduced = c.th, true
		r := New(d.Env, nav.Playback{Record: crashed(t, "py:agent in ../mine"), File: "match.jsonl", Number: 17})
		d.Rest(r, float32(c.w), float32(c.h), 40)
		golden(d, t, name, c.w, c.h)
	}
}
