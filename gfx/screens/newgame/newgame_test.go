package newgame

import (
	"slices"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
)

func TestSetupOffersEveryLevelAndTheMatch(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.For("freckers").Seats = [4]string{"person", nav.SeatMatched}
	s := New(d.Env, d.Cards)
	if want := 3 + len(ai.Levels(screentest.FirstGame())); len(s.Choices) != want || s.Choices[s.Chosen[1]].Name != "Adaptive level" {
		t.Fatalf("a seat can be %v, and is %d", s.Choices, s.Chosen[1])
	}
	d.At(s, 1280, 800, screentest.Away())
	g := s.start(d.Env).(nav.Play)
	if seat := g.Seats[1]; !seat.Matched || d.Env.Settings.For("freckers").Seats[1] != nav.SeatMatched {
		t.Errorf("the seat is %+v, kept as %q", seat, d.Env.Settings.For("freckers").Seats[1])
	}
	s.Choose(1, session.SeatAt(screentest.FirstGame(), 7))
	next := s.start(d.Env).(nav.Play)
	if seat := next.Seats[1]; seat.Matched || seat.Level != 7 || d.Env.Settings.For("freckers").Seats[1] != "level 7" {
		t.Errorf("the seat is %+v, kept as %q", seat, d.Env.Settings.For("freckers").Seats[1])
	}
}

func TestTheGameThatWasChosenIsRemembered(t *testing.T) {
	d := screentest.New()
	all := d.Env.Games()
	s := New(d.Env, d.Cards)
	area := widgets.NewLayout(1280, 800).Deck()
	in := input.State{X: area.X + area.W - 40, Y: area.Y + area.H/2 + 60}
	d.At(s, 1280, 800, in)
	in.Pressed, in.Down = true, true
	d.At(s, 1280, 800, in)
	in.Pressed, in.Down, in.Released = false, false, true
	d.At(s, 1280, 800, in)
	if s.Game != all[3] || d.Env.Settings.Game != all[3].Info().Name {
		t.Fatalf("a click on the last card chooses %s, and %q is kept", s.Game.Info().Name, d.Env.Settings.Game)
	}
	s.rules = 1
	g := s.start(d.Env).(nav.Play)
	if rules := all[3].Info().RuleSets[1].Name; g.Record.Header.Rules != rules || d.Env.KeptRules(all[3]) != rules {
		t.Errorf("the game is played under %s, and %q is kept", g.Record.Header.Rules, d.Env.KeptRules(all[3]))
	}
	if got := d.Env.KeptRules(all[0]); got != "" {
		t.Errorf("the other game's rules are now %q", got)
	}
	if d.Env.Game() != all[3] {
		t.Errorf("the game that was chosen is %s", d.Env.Game().Info().Name)
	}
}

func TestTheSameNumberGivesTheSamePond(t *testing.T) {
	d := screentest.New()
	var pond game.Game
	for _, g := range d.Env.Games() {
		if widgets.Dealt(g) {
			pond = g
		}
	}
	d.Env.Settings.Game = pond.Info().Name
	s := New(d.Env, d.Cards)
	card := func() []displaylist.Op {
		d.At(s, 1280, 800, screentest.Away())
		area := d.Cards.Area(d.Env.Index(pond.Info().Name))
		return slices.DeleteFunc(slices.Clone(d.UI.List.Ops), func(o displaylist.Op) bool { return !area.Contains(o.X, o.Y) })
	}
	first, before := s.seed, card()
	s.deal(d.Env, " 12x3 ")
	if slices.Equal(card(), before) {
		t.Error("the card still shows the pond of before")
	}
	if s.seed != "123" || first == "" || first == "123" {
		t.Fatalf("the seed is %q, and was %q", s.seed, first)
	}
	rec := s.start(d.Env).(nav.Play).Record
	want, err := pond.New(game.Options{Seed: 123})
	if err != nil {
		t.Fatal(err)
	}
	if rec.Header.Seed != 123 || rec.Header.Start != want.String() || widgets.PondName(nil, rec) != "pond 123" {
		t.Errorf("seed %d, %q, begins at %s", rec.Header.Seed, widgets.PondName(nil, rec), rec.Header.Start)
	}
	s.deal(d.Env, strings.Repeat("9", 40))
	if s.number() == 0 {
		t.Errorf("a long number is read as %d", s.number())
	}
}

func TestStartLiesOnNothingOnAPhone(t *testing.T) {
	for _, size := range [][2]float32{{360, 560}, {360, 640}, {390, 664}, {390, 844}, {667, 331}, {844, 340}} {
		for _, g := range catalog.Games() {
			d := screentest.New()
			d.Env.Host, d.Env.Settings.Game = &screentest.Page{}, g.Info().Name
			d.At(New(d.Env, d.Cards), size[0], size[1], screentest.Away())
			start, ok := d.TextAt("Start")
			if !ok {
				t.Fatalf("%s at %v has no %q", g.Info().Name, size, "Start")
			}
			button := d.UI.List.Ops[slices.IndexFunc(d.UI.List.Ops, func(o displaylist.Op) bool {
				return o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Accent && (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}).Contains(start.X, start.Y)
			})]
			at := displaylist.Rect{X: button.X, Y: button.Y, W: button.W, H: button.H}
			said, boxes := d.Seen(widgets.NewLayout(size[0], size[1]).Panel)
			for i, b := range boxes {
				if m := screentest.Meet(at, b); said[i] != "Start" && m.W > 0 && m.H > 0 {
					t.Errorf("%s at %v: %q lies on the button %q", g.Info().Name, size, said[i], "Start")
				}
			}
			for _, o := range d.UI.List.Ops {
				if o.Color == d.UI.Theme.Row && o.Kind == displaylist.Fill && o.Y < at.Y && o.Y+o.H > at.Y {
					t.Errorf("%s at %v: a row that ends at %v lies on the button at %v", g.Info().Name, size, o.Y+o.H, at.Y)
				}
			}
		}
	}
}

// TestTheNewGameIsSaidInFullInASmallWindow sits everybody there can be at the seats of
// every game.
func TestTheNewGameIsSaidInFullInASmallWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Game = g.Info().Name
		for who := range New(d.Env, d.Cards).Choices {
			for _, typed := range []string{"", "cmd:./toad"} {
				s := New(d.Env, d.Cards)
				for i := range s.Chosen {
					s.Chosen[i] = who
					if typed != "" {
						s.SetProgram(d.Env, i, typed)
					}
				}
				for range 3 {
					d.At(s, 640, 480, screentest.Away())
				}
				if said := d.Said(); strings.Contains(said, "…") {
					t.Errorf("%s with %s, %q: something is cut in %q", g.Info().Name, s.Choices[who].Name, typed, said)
				}
			}
		}
	}
}

// games are the screen for each game.
func games(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	all := map[string]screentest.Framer{}
	for _, g := range d.Env.Games() {
		d.Env.Settings.Game = g.Info().Name
		all[g.Info().Name] = New(d.Env, d.Cards)
	}
	return all
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(t *testing.T, d *screentest.Desk) map[string]screentest.Framer { return games(t, d) })
}

func TestSteadyFrameAllocatesNothing(t *testing.T) {
	screentest.Steady(t, func(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		return map[string]screentest.Framer{"new game": New(d.Env, d.Cards)}
	})
}

func TestAProgramBringsItsRules(t *testing.T) {
	d := screentest.New()
	s := New(d.Env, d.Cards)
	if s.UseProgram(d.Env, 1, "cmd:engine --fast"); s.rules != 0 {
		t.Error("the program changes the rules")
	}
	if s.UseProgram(d.Env, 0, "py:agent"); s.sets[s.rules] != screentest.FirstGame().Info().RuleSets[1].Title {
		t.Errorf("a class of the course is to play by %q", s.sets[s.rules])
	}
}

func TestTheWordsOfANewGameAreWholeInASmallWindow(t *testing.T) {
	const about = "The same number always makes the same pond."
	d := screentest.New()
	for _, g := range d.Env.Games() {
		d.Env.Settings.Game = g.Info().Name
		s := New(d.Env, d.Cards)
		if d.Rest(s, 640, 480, 3); widgets.Dealt(g) && !strings.Contains(d.Said(), about) {
			t.Errorf("there is no %q in %q", about, d.Said())
		}
		d.Rest(s, 480, 900, 3)
		if sets := g.Info().RuleSets; len(sets) > 1 && !strings.Contains(d.Said(), sets[0].About) {
			t.Errorf("there is no %q in %q", sets[0].About, d.Said())
		}
	}
}
