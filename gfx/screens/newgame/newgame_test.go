package newgame

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/froglet"
	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
)

// kept is how the settings keep the seats of the first game.
func kept(d *screentest.Desk) [2]string {
	seats := d.Env.Settings.For(screentest.FirstGame().Info().Name).Seats
	return [2]string(seats[:2])
}

func TestEveryLevelCanBeChosen(t *testing.T) {
	d := screentest.New()
	s := New(d.Env)
	for _, l := range ai.Levels(screentest.FirstGame()) {
		d.Rest(s, 1280, 800, 2)
		d.Press(t, s, l.Name)
		g := s.start(d.Env).(nav.Play)
		if seat := g.Seats[1]; seat.Level != l.Number || seat.Matched || kept(d)[1] != fmt.Sprint("level ", l.Number) {
			t.Errorf("%s: the seat is %+v, kept as %q", l.Name, seat, kept(d))
		}
	}
	d.Press(t, s, "Two people")
	if g := s.start(d.Env).(nav.Play); !g.Seats[0].Human() || !g.Seats[1].Human() {
		t.Errorf("two people are %+v", g.Seats)
	}
}

// TestTheAdaptiveLevelComesFirst begins a game of somebody who never chose anybody.
func TestTheAdaptiveLevelComesFirst(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Game = g.Info().Name
		s := New(d.Env)
		d.Rest(s, 1280, 800, 2)
		if !strings.Contains(d.Said(), "Just now it plays") {
			t.Errorf("%s: it is not said like whom the adaptive level plays: %q", g.Info().Name, d.Said())
		}
		next := d.Press(t, s, "Start the game").(nav.Play)
		for i, seat := range next.Seats {
			if seat.Human() == seat.Matched || d.Env.Settings.For(g.Info().Name).Seats[i] == nav.SeatMatched != seat.Matched {
				t.Errorf("%s: seat %d is %+v, kept as %q", g.Info().Name, i, seat, d.Env.Settings.For(g.Info().Name).Seats)
			}
		}
		if again := New(d.Env); again.chosen[0] != again.adaptive {
			t.Errorf("%s: the next time %q is chosen", g.Info().Name, again.rivals[again.chosen[0]].name)
		}
	}
}

func TestTheTilesAreUsedByKeys(t *testing.T) {
	d := screentest.New()
	s := New(d.Env)
	d.Rest(s, 1280, 800, 3)
	d.Steer(s, 1280, 800, input.NextFocus)
	d.UI.Unfocus()
	d.Steer(s, 1280, 800, input.NextFocus, input.Up, input.Up, input.Up, input.Confirm)
	if seat := s.rivals[s.chosen[0]].seat; seat.Level == 0 {
		t.Errorf("the tile above is %+v", seat)
	}
}

func TestWhoIsChosenSaysHowGamesEnded(t *testing.T) {
	d := screentest.New()
	for i, outcome := range []records.Outcome{records.Won, records.Won, records.Lost, records.Drawn} {
		g := records.Game{ID: fmt.Sprint(i), Name: screentest.FirstGame().Info().Name, Levels: []string{"Newt"}, Outcome: outcome}
		if _, err := d.Env.Records.Count(g); err != nil {
			t.Fatal(err)
		}
	}
	s := New(d.Env)
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		d.Rest(s, size[0], size[1], 3)
		x, y := d.Word(t, "Newt")
		d.Click(s, size[0], size[1], x, y)
		d.Rest(s, size[0], size[1], 3)
		d.Says(t, "level 3", "2 wins", "1 loss", "1 draw")
		if _, _, found := d.Glyph("star"); !found && size[0] == 1280 {
			t.Errorf("at %v nobody who was beaten has a star", size)
		}
	}
}

// TestEverySideCanBePlayed chooses each side of each game, by lot among them.
func TestEverySideCanBePlayed(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Game = g.Info().Name
		n := len(g.Info().Seats)
		for you := range n + 2 {
			s := New(d.Env)
			s.you = you
			s.nameSlots(d.Env)
			d.Rest(s, 1280, 800, 2)
			people := 0
			seats := s.start(d.Env).(nav.Play).Seats
			for i, seat := range seats {
				if seat.Human() {
					people++
				}
				if you < n && seat.Human() != (i == you) {
					t.Errorf("%s: on side %d sits %+v, and one plays side %d", g.Info().Name, i, seat, you)
				}
			}
			if want := 1; people != want && you <= n || you == n+1 && people != 0 {
				t.Errorf("%s: %d people sit at %+v", g.Info().Name, people, seats)
			}
			if again := New(d.Env); again.you != you {
				t.Errorf("%s: side %d is kept as %d", g.Info().Name, you, again.you)
			}
		}
	}
}

func TestEachOpponentIsChosen(t *testing.T) {
	d := screentest.New()
	for _, g := range d.Env.Games() {
		if len(g.Info().Seats) < 3 {
			continue
		}
		d.Env.Settings.Game = g.Info().Name
		s := New(d.Env)
		d.Rest(s, 1280, 800, 3)
		d.Press(t, s, "Tadpole")
		s.slot = 1
		d.Rest(s, 1280, 800, 3)
		d.Press(t, s, "Newt")
		seats := s.start(d.Env).(nav.Play).Seats
		if !seats[0].Human() || seats[1].Name != "Tadpole" || seats[2].Name != "Newt" {
			t.Errorf("%s: the seats are %+v", g.Info().Name, seats)
		}
	}
}

// TestTheRulesAreFoldedAndExplained unfolds the rules of each game, and chooses the last ones.
func TestTheRulesAreFoldedAndExplained(t *testing.T) {
	for _, g := range catalog.Games() {
		sets := g.Info().RuleSets
		d := screentest.New()
		d.Env.Settings.Game = g.Info().Name
		s := New(d.Env)
		d.Rest(s, 1280, 800, 3)
		if !strings.Contains(d.Said(), sets[0].Title) || strings.Contains(d.Said(), sets[0].About[:12]) {
			t.Errorf("%s: folded, the rules are said as %q", g.Info().Name, d.Said())
		}
		title := "Rules"
		if widgets.Dealt(g) {
			title = "Rules and pond"
		}
		d.Press(t, s, title)
		d.Rest(s, 1280, 800, 3)
		last := len(sets) - 1
		if last > 0 {
			d.Press(t, s, sets[last].Title)
		}
		if s.rules != last || !strings.Contains(d.Said(), sets[last].About[:12]) {
			t.Errorf("%s: the rules are %q, and %q is said", g.Info().Name, sets[s.rules].Title, d.Said())
		}
		if got := s.start(d.Env).(nav.Play).Record.Header.Rules; got != sets[last].Name || d.Env.KeptRules(g) != got {
			t.Errorf("%s: the game is played under %q, and %q is kept", g.Info().Name, got, d.Env.KeptRules(g))
		}
		d.Rest(s, 1280, 800, 2)
		if _, ok := d.Press(t, s, "Set up a position").(nav.Editor); !ok {
			t.Errorf("%s: no position can be set up", g.Info().Name)
		}
	}
}

func TestTheSameNumberGivesTheSamePond(t *testing.T) {
	d := screentest.New()
	pond := froglet.New()
	d.Env.Settings.Game = pond.Info().Name
	s := New(d.Env)
	s.unfolded.rules = true
	picture := func() []displaylist.Op {
		d.At(s, 1280, 1400, screentest.Away())
		return slices.DeleteFunc(slices.Clone(d.UI.List.Ops), func(o displaylist.Op) bool {
			return o.Kind != displaylist.Sprite || !strings.HasPrefix(o.Name, "frog-")
		})
	}
	first, before := s.seed, picture()
	s.deal(d.Env, " 12x3 ")
	if slices.Equal(picture(), before) {
		t.Error("the picture still shows the pond of before")
	}
	if s.seed != "123" || first == "" || first == "123" {
		t.Fatalf("the seed is %q, and was %q", s.seed, first)
	}
	rec := s.start(d.Env).(nav.Play).Record
	want := gametest.Start(t, pond, game.Options{Seed: 123})
	if rec.Header.Seed != 123 || rec.Header.Start != want.String() || widgets.PondName(nil, rec) != "pond 123" {
		t.Errorf("seed %d, %q, begins at %s", rec.Header.Seed, widgets.PondName(nil, rec), rec.Header.Start)
	}
	if s.useRules(d.Env, 1); len(s.start(d.Env).(nav.Play).Record.Layout().Sites) != 64 {
		t.Error("the quick pond has not 64 cells")
	}
	s.useRules(d.Env, 2)
	if large := s.start(d.Env).(nav.Play).Record; len(large.Layout().Sites) != 324 {
		t.Errorf("by the next rules the pond has %d cells", len(large.Layout().Sites))
	}
	from := NewFrom(d.Env, want)
	from.unfolded.rules = true
	d.Rest(from, 1280, 800, 2)
	if d.Written(pond.Info().RuleSets[1].Title) || d.Written(pond.Info().RuleSets[2].Title) || !d.Written("The game begins at the position that you set up.") {
		t.Errorf("a position of 144 cells can be begun by other rules: %q", d.Said())
	}
	s.deal(d.Env, strings.Repeat("9", 40))
	if s.number() == 0 {
		t.Errorf("a long number is read as %d", s.number())
	}
}

// sheets are the screen for each game, folded and unfolded.
func sheets(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	all := map[string]screentest.Framer{}
	for _, g := range d.Env.Games() {
		d.Env.Settings.Game = g.Info().Name
		all[g.Info().Name] = New(d.Env)
		s := New(d.Env)
		s.unfolded.rules, s.unfolded.programs = true, true
		all[g.Info().Name+" unfolded"] = s
	}
	return all
}

func TestWordsStayInsideTheSheetAndApart(t *testing.T) { screentest.Apart(t, sheets) }

func TestSteadyFrameAllocatesNothing(t *testing.T) {
	screentest.Steady(t, func(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		return map[string]screentest.Framer{"new game": New(d.Env)}
	})
}

func TestAProgramBringsItsRules(t *testing.T) {
	d := screentest.New()
	s := New(d.Env)
	if s.UseProgram(d.Env, 0, "cmd:engine --fast"); s.rules != 0 {
		t.Error("the program changes the rules")
	}
	if s.UseProgram(d.Env, 0, "py:agent"); s.rules != 1 {
		t.Errorf("a class of the course is to play by %q", s.ruleSet())
	}
	d.Rest(s, 1280, 1200, 3)
	if !d.Written("Another program") || s.rivals[s.chosen[0]].seat.Command != "py:agent" {
		t.Errorf("the programs are not there: %q", d.Said())
	}
}
