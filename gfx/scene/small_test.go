package scene

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/words"
)

// allSaid is all that a list of paint says, its lines one after another.
func allSaid(l *displaylist.List) string {
	var b strings.Builder
	for _, o := range l.Ops {
		if o.Kind == displaylist.Text {
			b.WriteString(o.Name + " ")
		}
	}
	return b.String()
}

func TestWhatMattersIsNotCutInASmallWindow(t *testing.T) {
	d := newDesk()
	says := func(s Scene, w, h float32, want ...string) {
		t.Helper()
		for range 3 {
			d.at(s, w, h, input.State{Away: true})
		}
		got := allSaid(d.ui.List)
		for _, text := range want {
			if !strings.Contains(got, text) {
				t.Errorf("at %v x %v there is no %q in %q", w, h, text, got)
			}
		}
	}
	w := WatchAt(&d.env, nil, "")
	w.notice = "No referee answers; it is called until one does (connection refused)"
	says(w, 640, 480, w.notice, words.WatchCommand)
	says(w, 480, 900, w.notice, words.WatchHow)
	for _, g := range d.env.all() {
		if d.env.Settings.Game = g.Info().Name; dealt(g) {
			says(NewSetup(&d.env, nil), 640, 480, words.SeedAbout)
		}
		if sets := g.Info().RuleSets; len(sets) > 1 {
			says(NewSetup(&d.env, nil), 480, 900, sets[0].About)
		}
		looking := lookedBack(t, d, g, true)
		looking.look.any = true // with the ways between slips there is the least room
		looking.reel.ToStart()
		says(looking, 640, 480, " "+words.AtStartShort+" ")
	}
}

func TestTheNameOfAnOpponentIsWholeInASmallWindow(t *testing.T) {
	const name = "Great crested newt"
	d := newDesk()
	whole := func(what string, s Scene, times int) {
		t.Helper()
		for range 3 {
			d.at(s, 640, 480, input.State{Away: true})
		}
		if got := allSaid(d.ui.List); strings.Count(got, name) < times {
			t.Errorf("%s does not say %q in full %d times: %q", what, name, times, got)
		}
	}
	for _, g := range catalog.Games() {
		title := g.Info().Name
		seats := make([]session.Seat, len(g.Info().Seats))
		for i := range seats[1:] {
			seats[i+1] = session.Seat{Agent: true, Name: name, Command: name}
		}
		live := beside(d, g, seats)
		t.Cleanup(func() { live.table.Close() })
		whole(title, live, len(seats)-1)
		whole(title+", replay", NewReplay(live.table.Journal().Record(), &d.env), len(seats)-1)
		d.env.Settings.Game = title
		setup, match := NewSetup(&d.env, nil), NewMatchSetup(&d.env, nil)
		for i := range seats {
			setup.sit(i, seats[len(seats)-1])
			match.sit(i, seats[len(seats)-1])
		}
		whole(title+", new game", setup, len(seats))
		whole(title+", new match", match, len(seats))
	}
	of := d.programs().match.state
	of.Names = []string{name, name}
	whole("the match", NewMatch(&d.env, nil), 2)
	live := beside(d, theGame(), []session.Seat{{Agent: true, Name: name, Command: name}, {}})
	t.Cleanup(func() { live.table.Close() })
	whole("the turn", live, 2)
}

func TestTheSavedGamesAreSaidInFullInASmallWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		d := newDesk()
		seats := make([]session.Seat, len(g.Info().Seats))
		for i := range seats[1:] {
			seats[i+1] = session.SeatAt(g, 4)
		}
		live := beside(d, g, seats)
		t.Cleanup(func() { live.table.Close() })
		s := NewSaves(&d.env, nil)
		for i := range s.list {
			s.list[i].Plies = 148
			s.list[i].When = time.Date(2026, time.November, 22, 20, 48, 0, 0, time.Local)
			s.said[i] = summaryWords(d.env.all(), &s.list[i])
		}
		d.at(s, 640, 480, input.State{Away: true})
		if said := allSaid(d.ui.List); strings.Contains(said, "…") {
			t.Errorf("%s: something is cut in %q", g.Info().Name, said)
		}
	}
}

// TestALongNameIsToldWhereThePointerRests rests on each name that is cut.
func TestALongNameIsToldWhereThePointerRests(t *testing.T) {
	const name = "The great northern crested newt of the seven southern billabongs and their rivers"
	d := newDesk()
	seats := []session.Seat{{Agent: true, Name: name, Command: name}, {Agent: true, Name: "toad", Command: "toad"}}
	live := beside(d, theGame(), seats)
	t.Cleanup(func() { live.table.Close() })
	live.table.Act("GROW")
	setup := NewSetup(&d.env, nil)
	setup.sit(0, seats[0])
	d.programs().match.state.Names = []string{name, "toad"}
	for _, size := range [][2]float32{{1280, 800}, {640, 480}} {
		for what, s := range map[string]Scene{
			"the game": live, "its replay": NewReplay(live.table.Journal().Record(), &d.env), "the saved games": NewSaves(&d.env, nil),
			"a new game": setup, "the match": NewMatch(&d.env, nil),
		} {
			rest := func(in input.State) string {
				for range 60 {
					d.at(s, size[0], size[1], in)
				}
				return allSaid(d.ui.List)
			}
			if got := rest(input.State{Away: true}); strings.Contains(got, name) {
				continue
			}
			said, told := slices.Clone(d.ui.List.Ops), false
			for _, o := range said {
				if o.Kind == displaylist.Text && strings.HasPrefix(o.Name, name[:9]) {
					told = told || strings.Contains(rest(input.State{X: o.X + 5, Y: o.Y - 5}), name)
				}
			}
			if !told {
				t.Errorf("%s at %v does not tell who rests on the name all of it", what, size)
			}
			rest(input.State{Away: true})
		}
	}
}

// TestTheNumberOfThePondIsToldInASmallWindow rests on the counter, which has no room
// for it.
func TestTheNumberOfThePondIsToldInASmallWindow(t *testing.T) {
	d := newDesk()
	live := beside(d, gameOf(t, "froglet"), make([]session.Seat, 2))
	t.Cleanup(func() { live.table.Close() })
	d.at(live, 640, 480, input.State{Away: true})
	o, ok := textAt(d.ui.List, live.facts.short)
	if !ok {
		t.Fatalf("there is no %q in %q", live.facts.short, allSaid(d.ui.List))
	}
	for range 60 {
		d.at(live, 640, 480, input.State{X: o.X - 10, Y: o.Y - 5})
	}
	if said := allSaid(d.ui.List); !strings.Contains(said, live.facts.pond) {
		t.Errorf("who rests on %q is not told of %q, but %q", live.facts.short, live.facts.pond, said)
	}
}

// TestTheNewGameIsSaidInFullInASmallWindow sits everybody there can be at the seats of
// every game.
func TestTheNewGameIsSaidInFullInASmallWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		d := newDesk()
		d.env.Settings.Game = g.Info().Name
		for who := range NewSetup(&d.env, nil).who {
			for _, typed := range []string{"", "cmd:./toad"} {
				s := NewSetup(&d.env, nil)
				for i := range s.seats {
					s.seats[i], s.typed[i], s.called[i] = who, typed, "toad"
				}
				for range 3 {
					d.at(s, 640, 480, input.State{Away: true})
				}
				if said := allSaid(d.ui.List); strings.Contains(said, "…") {
					t.Errorf("%s with %s, %q: something is cut in %q", g.Info().Name, s.who[who].name, typed, said)
				}
			}
		}
	}
}

func TestTheCurveHasRoomOnAPhoneAndInASmallWindow(t *testing.T) {
	for _, size := range [][2]float32{{480, 900}, {640, 480}, {800, 600}, {1280, 800}} {
		for _, g := range catalog.Games() {
			d := newDesk()
			r := lookedBack(t, d, g, false)
			for range 2 {
				d.at(r, size[0], size[1], input.State{Away: true})
			}
			s := share(size[0], size[1])
			if !slices.ContainsFunc(d.ui.List.Ops, func(o displaylist.Op) bool {
				return o.H == curveHeight(s) && o.W > s.body.W/2
			}) {
				t.Errorf("%s at %v has no curve", g.Info().Name, size)
			}
		}
	}
}

// textAt is where a list writes a text, false for nowhere.
func textAt(l *displaylist.List, text string) (displaylist.Op, bool) {
	i := slices.IndexFunc(l.Ops, func(o displaylist.Op) bool { return o.Kind == displaylist.Text && o.Name == text })
	if i < 0 {
		return displaylist.Op{}, false
	}
	return l.Ops[i], true
}

func TestSettingsOfASmallWindowStandApartUnderTheirLabels(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {480, 900}, {400, 850}} {
		d := newDesk()
		s := NewSettings(nil)
		d.at(s, size[0], size[1], input.State{Away: true})
		var rows []float32
		for _, label := range []string{words.ThemeLabel, words.SpeedLabel, words.ReducedLabel, words.PatternLabel, words.CoordLabel} {
			o, ok := textAt(d.ui.List, label)
			if !ok {
				t.Fatalf("at %v there is no %q in %q", size, label, allSaid(d.ui.List))
			}
			rows = append(rows, o.Y)
		}
		for i := range rows[1:] {
			if by := rows[i+1] - rows[i]; by < theme.MinTarget {
				t.Errorf("at %v the rows %d and %d are %v apart", size, i, i+1, by)
			}
		}
		s.page = machinePage
		d.at(s, size[0], size[1], input.State{Away: true})
		var above, under displaylist.Op
		label, _ := textAt(d.ui.List, words.MemoryLabel)
		for _, o := range d.ui.List.Ops {
			switch {
			case o.Kind != displaylist.Frame:
			case o.Y < label.Y:
				above = o
			case under.W == 0:
				under = o
			}
		}
		top := label.Y - theme.QuietSize
		if before, after := top-(above.Y+above.H), under.Y-label.Y; before < after {
			t.Errorf("at %v %q stands %v under the choice above it and %v over its own", size, words.MemoryLabel, before, after)
		}
	}
}

func TestTheLightFollowsTheSystemAgain(t *testing.T) {
	d := newDesk()
	s := NewSettings(nil)
	for _, c := range [...]struct{ said, want string }{{"Night", platform.ThemeNight}, {"System", platform.ThemeSystem}, {"Day", platform.ThemeDay}} {
		d.at(s, 1280, 800, input.State{Away: true})
		o, ok := textAt(d.ui.List, c.said)
		if !ok {
			t.Fatalf("%q cannot be chosen", c.said)
		}
		if d.click(s, 1280, 800, o.X, o.Y-5); d.env.Settings.Theme != c.want {
			t.Errorf("a press on %q sets the light to %q", c.said, d.env.Settings.Theme)
		}
	}
}

func TestTheCounterOfAGameWithoutALimitIsNoScore(t *testing.T) {
	d := newDesk()
	for _, g := range d.env.all() {
		live := beside(d, g, make([]session.Seat, len(g.Info().Seats)))
		t.Cleanup(func() { live.table.Close() })
		s := live.table.State()
		want := "action 0"
		if limit := g.Info().LimitUnder(s.RuleSet()); limit > 0 {
			want = fmt.Sprintf("0/%d", limit)
		}
		d.at(live, 640, 480, input.State{Away: true})
		if !written(d.ui.List, want) {
			t.Errorf("%s does not say %q in %q", g.Info().Name, want, allSaid(d.ui.List))
		}
	}
}

func TestANewMatchShowsItsNumbersWhereThereIsRoom(t *testing.T) {
	d := newDesk()
	for _, c := range []struct {
		w, h float32
		want []string
	}{
		{640, 480, []string{words.GamesLabel, words.TimeLabel, words.MatchSwapped}},
		{480, 900, []string{words.GamesLabel, words.TimeLabel, words.OpeningLabel, words.TogetherLabel, words.TestLabel}},
		{1280, 800, []string{words.GamesLabel, words.OpeningLabel, words.TestLabel, words.MatchSwapped}},
	} {
		s := NewMatchSetup(&d.env, nil)
		d.at(s, c.w, c.h, input.State{Away: true})
		first := allSaid(d.ui.List)
		for _, want := range c.want {
			if !strings.Contains(first, want) {
				t.Errorf("at %v x %v there is no %q in %q", c.w, c.h, want, first)
			}
		}
		s.second = true
		d.at(s, c.w, c.h, input.State{Away: true})
		for _, row := range s.rows {
			if n := strings.Count(first+allSaid(d.ui.List), " "+row.label+" "); n < 1 {
				t.Errorf("at %v x %v %q stands on neither page", c.w, c.h, row.label)
			}
		}
	}
}

func TestABoardWithoutNumbersAtItsLeftStandsInTheMiddleOfThePond(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {1280, 800}, {480, 900}} {
		for _, g := range catalog.Games() {
			d := newDesk()
			live := beside(d, g, make([]session.Seat, len(g.Info().Seats)))
			t.Cleanup(func() { live.table.Close() })
			d.at(live, size[0], size[1], input.State{Away: true})
			area, s := live.stage.board.Area, share(size[0], size[1])
			left, right := area.X, s.pond.W-area.X-area.W
			if even := max(left-right, right-left) < 1; !even && !numberedAtLeft(g.Info().Layout) || left < right-1 {
				t.Errorf("%s at %v has %v at its left and %v at its right", g.Info().Name, size, left, right)
			}
		}
	}
}
