package newgame

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
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

func TestEveryLevelCanBeChosenInTheList(t *testing.T) {
	d := screentest.New()
	s := New(d.Env, d.Cards)
	for _, l := range ai.Levels(screentest.FirstGame()) {
		s.reveal, s.chosen[0] = true, l.Number-1 // the row above
		d.Rest(s, 1280, 800, 1)
		d.Press(t, s, l.Name)
		g := s.start(d.Env).(nav.Play)
		if seat := g.Seats[1]; seat.Level != l.Number || kept(d)[1] != fmt.Sprint("level ", l.Number) {
			t.Errorf("%s: the seat is %+v, kept as %q", l.Name, seat, kept(d))
		}
	}
}

func TestTheAdaptiveLevelIsRemembered(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.For("freckers").Seats = [4]string{"person", nav.SeatMatched}
	s := New(d.Env, d.Cards)
	if name := s.rivals[s.chosen[0]].name; name != "Adaptive level" {
		t.Fatalf("the rival is %s", name)
	}
	if g := s.start(d.Env).(nav.Play); !g.Seats[1].Matched || kept(d)[1] != nav.SeatMatched {
		t.Errorf("the seat is %+v, kept as %q", g.Seats[1], kept(d))
	}
}

func TestTheListIsUsedByKeys(t *testing.T) {
	d := screentest.New()
	s := New(d.Env, d.Cards)
	d.Rest(s, 1280, 800, 3)
	d.Steer(s, 1280, 800, input.NextFocus, input.Up, input.Up) // from the main button over the sides
	d.Steer(s, 1280, 800, input.Down, input.Down, input.Confirm)
	if got := s.rivals[s.chosen[0]].seat.Level; got != ai.StartLevel+2 {
		t.Errorf("two rows further down is level %d", got)
	}
}

func TestTheListTellsHowGamesEnded(t *testing.T) {
	d := screentest.New()
	for i, outcome := range []records.Outcome{records.Won, records.Won, records.Lost, records.Drawn} {
		g := records.Game{ID: fmt.Sprint(i), Name: screentest.FirstGame().Info().Name, Levels: []string{"Newt"}, Outcome: outcome}
		if _, err := d.Env.Records.Count(g); err != nil {
			t.Fatal(err)
		}
	}
	s := New(d.Env, d.Cards)
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		d.Rest(s, size[0], size[1], 30)
		for _, want := range []string{"2 wins", "1 loss", "1 draw"} {
			if !strings.Contains(d.Said(), want) {
				t.Errorf("at %v there is no %q in %q", size, want, d.Said())
			}
		}
	}
}

func TestTheRecordsOfTheGameStandOverTheList(t *testing.T) {
	d := screentest.New()
	for i, chain := range []int{2, 6} {
		g := records.Game{ID: fmt.Sprint(i), Name: screentest.FirstGame().Info().Name, Levels: []string{"Newt"}, Chain: chain, Own: true}
		if _, err := d.Env.Records.Count(g); err != nil {
			t.Fatal(err)
		}
	}
	s := New(d.Env, d.Cards)
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		d.Rest(s, size[0], size[1], 3)
		if want := "2 wins in a row · longest chain 6"; !d.Written(want) {
			t.Errorf("at %v there is no %q in %q", size, want, d.Said())
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
			s := New(d.Env, d.Cards)
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
			if again := New(d.Env, d.Cards); again.you != you {
				t.Errorf("%s: side %d is kept as %d", g.Info().Name, you, again.you)
			}
		}
	}
}

// upper is the upper of the places of a text, of which the lower one is the person's side.
func upper(t *testing.T, d *screentest.Desk, text string) (x, y float32) {
	x, y = d.Word(t, text)
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Name == text && o.Y < y {
			x, y = o.X, o.Y-o.Size/3
		}
	}
	return x, y
}

func TestEachOpponentIsChosen(t *testing.T) {
	d := screentest.New()
	for _, g := range d.Env.Games() {
		if len(g.Info().Seats) < 3 {
			continue
		}
		d.Env.Settings.Game = g.Info().Name
		s := New(d.Env, d.Cards)
		d.Rest(s, 1280, 800, 3)
		d.Press(t, s, "Tadpole")
		x, y := upper(t, d, g.Info().Seats[2].Title)
		d.Click(s, 1280, 800, x, y)
		d.Rest(s, 1280, 800, 30)
		d.Press(t, s, "Newt")
		seats := s.start(d.Env).(nav.Play).Seats
		if !seats[0].Human() || seats[1].Name != "Tadpole" || seats[2].Name != "Newt" {
			t.Errorf("%s: the seats are %+v", g.Info().Name, seats)
		}
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
	if s.game != all[3] || d.Env.Settings.Game != all[3].Info().Name {
		t.Fatalf("a click on the last card chooses %s, and %q is kept", s.game.Info().Name, d.Env.Settings.Game)
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
	before = card()
	s.nextRules(d.Env)
	if large := s.start(d.Env).(nav.Play).Record; len(large.Layout().Sites) != 324 || slices.Equal(card(), before) {
		t.Errorf("by the next rules the pond has %d cells, and the card another one: %v", len(large.Layout().Sites), !slices.Equal(card(), before))
	}
	from := NewFrom(d.Env, d.Cards, want)
	if from.nextRules(d.Env); from.ruleSet() != want.RuleSet() {
		t.Errorf("a position of 144 cells can be begun by the rules %s", from.ruleSet())
	}
	s.deal(d.Env, strings.Repeat("9", 40))
	if s.number() == 0 {
		t.Errorf("a long number is read as %d", s.number())
	}
}

func TestPlayLiesOnNothingOnAPhone(t *testing.T) {
	for _, size := range [][2]float32{{360, 560}, {360, 640}, {390, 664}, {390, 844}, {667, 331}, {844, 340}} {
		for _, g := range catalog.Games() {
			d := screentest.New()
			d.Env.Host, d.Env.Settings.Game = &screentest.Page{}, g.Info().Name
			d.At(New(d.Env, d.Cards), size[0], size[1], screentest.Away())
			start, ok := d.TextAt("Play")
			if !ok {
				t.Fatalf("%s at %v has no %q", g.Info().Name, size, "Play")
			}
			button := d.UI.List.Ops[slices.IndexFunc(d.UI.List.Ops, func(o displaylist.Op) bool {
				return o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Accent && (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}).Contains(start.X, start.Y)
			})]
			at := displaylist.Rect{X: button.X, Y: button.Y, W: button.W, H: button.H}
			said, boxes := d.Seen(widgets.NewLayout(size[0], size[1]).Panel)
			for i, b := range boxes {
				if m := screentest.Meet(at, b); said[i] != "Play" && m.W > 0 && m.H > 0 {
					t.Errorf("%s at %v: %q lies on the button %q", g.Info().Name, size, said[i], "Play")
				}
			}
		}
	}
}

// TestTheNewGameIsSaidInFullInASmallWindow chooses everybody there can be in every game.
func TestTheNewGameIsSaidInFullInASmallWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Game = g.Info().Name
		d.Env.Settings.Programs.Add("cmd:./toad")
		for who := range New(d.Env, d.Cards).rivals {
			s := New(d.Env, d.Cards)
			for i := range s.chosen {
				s.chosen[i] = who
			}
			d.Rest(s, 640, 480, 60)
			if said := d.Said(); strings.Contains(said, "…") {
				t.Errorf("%s with %s: something is cut in %q", g.Info().Name, s.rivals[who].name, said)
			}
		}
	}
}

// games are the screen for each game, by each of its rule sets.
func games(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	all := map[string]screentest.Framer{}
	for _, g := range d.Env.Games() {
		d.Env.Settings.Game = g.Info().Name
		for i, set := range g.Info().RuleSets {
			s := New(d.Env, d.Cards)
			s.rules = i
			all[g.Info().Name+" "+set.Name] = s
		}
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
	if s.UseProgram(d.Env, 0, "cmd:engine --fast"); s.rules != 0 {
		t.Error("the program changes the rules")
	}
	if s.UseProgram(d.Env, 0, "py:agent"); s.rules != 1 {
		t.Errorf("a class of the course is to play by %q", s.sets[s.rules])
	}
}

func TestTheRulesAreExplainedWhenTheyChange(t *testing.T) {
	d := screentest.New()
	for _, g := range d.Env.Games() {
		sets := g.Info().RuleSets
		if len(sets) < 2 {
			continue
		}
		d.Env.Settings.Game = g.Info().Name
		for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}, {667, 331}} {
			s := New(d.Env, d.Cards)
			d.Rest(s, size[0], size[1], 3)
			label := s.sets[0]
			if !d.Written(label) {
				label = sets[0].Title
			}
			x, y := d.Word(t, label)
			d.Click(s, size[0], size[1], x+5, y)
			d.Rest(s, size[0], size[1], 3)
			if first, _, _ := strings.Cut(sets[1].About, " "); s.rules != 1 || !strings.Contains(d.Said(), first) {
				t.Errorf("%s at %v: the rules are %q, and %q is said", g.Info().Name, size, sets[s.rules].Title, d.Said())
			}
		}
	}
}
