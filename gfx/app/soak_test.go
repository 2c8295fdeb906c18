//go:build linux

package app_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game/gametest"
)

var (
	soakFor   = flag.Duration("soak", 0, "how long TestSoak uses the program; 0 for a hundred steps, a minute at most")
	soakSeed  = flag.Uint64("soak-seed", 1, "what TestSoak does is drawn from this seed")
	soakSteps = flag.Int("soak-steps", 0, "end TestSoak after so many steps, however long they take; 0 for by the time")
	soakTrace = flag.String("soak-trace", "", "folder for an account of all steps, with a picture of the window after each")
)

// screens are all of the program that stay for longer than a few frames, by their types.
func screens() []string {
	return []string{
		"*coach.Screen", "*editor.Screen", "*match.Screen", "*match.Setup", "*newgame.Screen", "*openings.Screen", "*play.Screen",
		"*path.Rules", "*path.Screen", "*playback.Screen", "*practice.Solver", "*saves.Screen",
		"*settings.Screen", "*spectate.Screen", "*title.Screen", "*tournament.Screen", "*workshop.Agent",
	}
}

// usualSteps is the default number of steps, and four times as many are taken with all cases. It is fixed, so
// that every run takes the same ones and an unrelated change does not fail.
const usualSteps = 100

// everywhere is how long it takes at most until every screen was visited.
const everywhere = 20 * time.Minute

// TestSoak uses the whole program as a person would, at random from a seed: every screen, every
// device, files good and bad, programs that die. After each step it checks what must always be so. A failure names the seed and the step, which repeat it:
//
//	go test ./gfx/app -run TestSoak -soak-seed N -soak-steps K
//
// All choices follow from the seed and from what the window shows, and the program takes the
// seeds of its games from it too. Where a search ends in the course of a step is up to the machine.
func TestSoak(t *testing.T) {
	length, steps := *soakFor, *soakSteps
	if length == 0 && steps == 0 {
		length, steps = time.Minute, usualSteps
		if gametest.AllCases() {
			steps *= 4
		}
		if testing.Short() {
			length = 5 * time.Second
		}
	}
	d := newDriver(t, *soakSeed)
	for begun := time.Now(); (steps == 0 || d.step < steps) && (length == 0 || time.Since(begun) < length); {
		d.next()
	}
	d.home()
	d.checkSaved()
	d.summary()
	if *soakSteps > 0 || length < everywhere {
		return
	}
	for _, s := range screens() {
		if d.visited[s] == 0 {
			t.Errorf("%s was never visited", s)
		}
	}
}

// summary logs what was done.
func (d *driver) summary() {
	var list []string
	for _, s := range slices.Sorted(maps.Keys(d.visited)) {
		list = append(list, fmt.Sprint(strings.TrimPrefix(s, "*"), " ", d.visited[s]))
	}
	d.t.Logf("%d steps, %d starts, %d ticks and frames, %d moves by hand, %d games on the disk (%d over), %d widgets pressed",
		d.step, d.starts, d.frames, d.moves, d.games, d.over, len(d.pressed))
	d.t.Logf("screens seen: %s", strings.Join(list, ", "))
	d.t.Logf("slow: %s", strings.Join(d.slow, "\n"))
	d.t.Logf("goroutines, files and megabytes on the title: %v, when it was warm at most %v", d.levels, d.most)
}
