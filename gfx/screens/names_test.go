package screens_test

import (
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// seated are the settings of a new game and of a match with programs of a name at all
// seats.
func seated(d *screentest.Desk, g game.Game, name string) {
	d.Env.Settings.Game = g.Info().Name
	var p match.Plan
	for i := range g.Info().Seats {
		d.Env.Settings.For(g.Info().Name).Seats[i] = "cmd:" + name
		p.Players = append(p.Players, screentest.Players("cmd:"+name)...)
	}
	d.Env.Settings.Match = platform.KeepPlan(p)
}

func agent(name string) session.Seat { return session.Seat{Agent: true, Name: name, Command: name} }

func TestTheNameOfAnOpponentIsWholeInASmallWindow(t *testing.T) {
	const name = "Great crested newt"
	d := screentest.New()
	win := open(t, d)
	whole := func(what string, r nav.Route, times int) {
		t.Helper()
		win.Go(r)
		d.Rest(win, 640, 480, 3)
		if got := d.Said(); strings.Count(got, name) < times {
			t.Errorf("%s does not say %q in full %d times: %q", what, name, times, got)
		}
	}
	for _, g := range catalog.Games() {
		title := g.Info().Name
		seats := make([]session.Seat, len(g.Info().Seats))
		for i := range seats[1:] {
			seats[i+1] = agent(name)
		}
		live := screentest.Start(t, g, game.Options{Seed: 5}, seats)
		whole(title, live, len(seats)-1)
		whole(title+", playback", nav.Playback{Record: live.Record}, len(seats)-1)
		seated(d, g, name)
		whole(title+", new game", nav.NewGame{}, 1)
		whole(title+", new match", nav.NewMatch{}, len(seats))
	}
	d.Programs().MatchOf.State.Names = []string{name, name}
	whole("the match", nav.Match{}, 2)
	whole("the turn", screentest.Start(t, screentest.FirstGame(), game.Options{}, []session.Seat{agent(name), {}}), 2)
}

// TestALongNameIsToldWhereThePointerRests rests on each name that is cut.
func TestALongNameIsToldWhereThePointerRests(t *testing.T) {
	const name = "The great northern crested newt of the seven southern billabongs and their rivers"
	d := screentest.New()
	seats := []session.Seat{agent(name), agent("toad")}
	live := screentest.Start(t, screentest.FirstGame(), game.Options{}, seats)
	d.Save(t, screentest.FirstGame(), seats, 1)
	seated(d, screentest.FirstGame(), name)
	d.Programs().MatchOf.State.Names = []string{name, "toad"}
	win := open(t, d)
	for _, size := range [][2]float32{{1280, 800}, {640, 480}} {
		for what, r := range map[string]nav.Route{
			"the game": live, "its playback": nav.Playback{Record: live.Record}, "the saved games": nav.Saves{},
			"a new game": nav.NewGame{}, "the match": nav.Match{},
		} {
			win.Go(r)
			rest := func(in input.State) string {
				for range 60 {
					d.At(win, size[0], size[1], in)
				}
				return d.Said()
			}
			if got := rest(screentest.Away()); strings.Contains(got, name) {
				continue
			}
			said, told := slices.Clone(d.UI.List.Ops), false
			for _, o := range said {
				if o.Kind == displaylist.Text && strings.HasPrefix(o.Name, name[:9]) {
					told = told || strings.Contains(rest(input.State{X: o.X + 5, Y: o.Y - 5}), name)
				}
			}
			if !told {
				t.Errorf("%s at %v does not tell who rests on the name all of it", what, size)
			}
		}
	}
}
