package scene

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/replay"
)

func TestTheGameThatWasChosenIsRemembered(t *testing.T) {
	d := newDesk()
	all := d.env.all()
	s := NewSetup(&d.env, nil)
	area := share(1280, 800).deck()
	in := input.State{X: area.X + area.W - 40, Y: area.Y + area.H/2 + 60}
	d.at(s, 1280, 800, in)
	in.Pressed, in.Down = true, true
	d.at(s, 1280, 800, in)
	in.Pressed, in.Down, in.Released = false, false, true
	d.at(s, 1280, 800, in)
	if s.game != all[3] || d.env.Settings.Game != all[3].Info().Name {
		t.Fatalf("a click on the last card chooses %s, and %q is kept", s.game.Info().Name, d.env.Settings.Game)
	}
	s.rules = 1
	g := s.start(&d.env).(*Game)
	defer g.table.Close()
	if rules := all[3].Info().RuleSets[1].Name; g.table.State().RuleSet() != rules || keptRules(&d.env, all[3]) != rules {
		t.Errorf("the game is played under %s, and %q is kept", g.table.State().RuleSet(), keptRules(&d.env, all[3]))
	}
	if got := keptRules(&d.env, all[0]); got != "" {
		t.Errorf("the other game's rules are now %q", got)
	}
	title := NewTitle(&d.env)
	defer title.close()
	if title.show.State().Game() != all[3] {
		t.Errorf("the title shows %s", title.show.State().Game().Info().Name)
	}
}

func TestTheSameNumberGivesTheSamePond(t *testing.T) {
	d := newDesk()
	var pond game.Game
	for _, g := range d.env.all() {
		if dealt(g) {
			pond = g
		}
	}
	d.env.Settings.Game = pond.Info().Name
	s := NewSetup(&d.env, nil)
	card := func() []displaylist.Op {
		d.at(s, 1280, 800, input.State{Away: true})
		return slices.Clone(d.env.cardOps[d.env.place(pond.Info().Name)].list.Ops)
	}
	first, before := s.seed, card()
	s.deal(&d.env, " 12x3 ")
	if slices.Equal(card(), before) {
		t.Error("the card still shows the pond of before")
	}
	if s.seed != "123" || first == "" || first == "123" {
		t.Fatalf("the seed is %q, and was %q", s.seed, first)
	}
	one := s.start(&d.env).(*Game)
	two := one.restart(&d.env, "").(*Game)
	defer two.table.Close()
	want, err := pond.New(game.Options{Seed: 123})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []*Game{one, two} {
		rec := g.table.Journal().Record()
		if rec.Header.Seed != 123 || rec.Header.Start != want.String() || pondOf(rec) != "pond 123" {
			t.Errorf("seed %d, %q, begins at %s", rec.Header.Seed, pondOf(rec), rec.Header.Start)
		}
	}
	s.deal(&d.env, strings.Repeat("9", 40))
	if s.number() == 0 {
		t.Errorf("a long number is read as %d", s.number())
	}
}

func TestWhoGivesUpAmongThreeIsTold(t *testing.T) {
	d := newDesk()
	var three game.Game
	for _, g := range d.env.all() {
		if len(g.Info().Seats) == 3 {
			three = g
		}
	}
	g := begin(&d.env, three, game.Options{}, make([]session.Seat, 3), nil).(*Game)
	defer g.table.Close()
	g.table.Resign()
	d.frame(g, 2, 2)
	if g.facts.title != "The game is over" || g.facts.line != "Red gave up, after 0 actions" {
		t.Errorf("the panel says %q and %q", g.facts.title, g.facts.line)
	}
}

func TestSeatsOfOneNameAreToldApart(t *testing.T) {
	seats := []replay.Seat{{Kind: replay.KindLevel, Level: 9, Name: "Heron"}, {Kind: replay.KindLevel, Level: 9, Name: "Heron"}}
	if got := playerNames(theGame(), seats); !slices.Equal(got, []string{"Red (Heron)", "Blue (Heron)"}) {
		t.Errorf("two Herons are called %q", got)
	}
	if got := brief("Green (Great crested newt)"); got != "Green" {
		t.Errorf("where there is little room a Great crested newt at Green is called %q", got)
	}
	seats[1].Name = "Pike"
	if got := playerNames(theGame(), seats); !slices.Equal(got, []string{"Heron", "Pike"}) {
		t.Errorf("a Heron and a Pike are called %q", got)
	}
}
