package editor_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/screens/editor"
)

func draft(t testing.TB, name string) *editor.Draft {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	d, err := editor.NewDraft(g, game.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func cell(t testing.TB, d *editor.Draft, name string) game.Cell {
	t.Helper()
	return gametest.Cell(t, d.Game().Info().Layout, name)
}

// brush finds a piece by its letter; "*" is a pad and "." nothing.
func brush(t testing.TB, d *editor.Draft, letter byte) editor.Brush {
	t.Helper()
	for _, b := range d.Brushes() {
		if b.Kind.Piece.Letter == letter || b.Pad && letter == '*' || !b.Pad && b.Kind.Piece.None() && letter == '.' {
			return b
		}
	}
	t.Fatalf("nothing puts %q", letter)
	return editor.Brush{}
}

// TestEveryPositionOfAGameCanBeEdited plays random games and takes over each position.
func TestEveryPositionOfAGameCanBeEdited(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for _, g := range catalog.Games() {
		for _, set := range g.Info().RuleSets {
			s := gametest.Start(t, g, game.Options{RuleSet: set.Name, Seed: 5})
			d, err := editor.NewDraft(g, game.Options{RuleSet: set.Name})
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				if err := d.Read(s.String()); err != nil || d.String() != s.String() || d.Reason(nil) != "" {
					t.Fatalf("%s becomes %s (%v, %s)", s, d, err, d.Reason(nil))
				}
				again, err := d.State()
				if err != nil || again.RuleSet() != set.Name || again.ToMove() != d.Side() {
					t.Fatalf("%s is read as %v of %s: %v", s, again, again.RuleSet(), err)
				}
				list := s.Actions(nil)
				if len(list) == 0 {
					break
				}
				if s, _, err = s.Play(list[dice.IntN(len(list))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestADraftShowsWhatIsOnIt puts every piece of every game on a board that breaks the rules by it.
func TestADraftShowsWhatIsOnIt(t *testing.T) {
	for _, g := range catalog.Games() {
		d := draft(t, g.Info().Name)
		d.Clear()
		for _, b := range d.Brushes() {
			for c := range g.Info().Layout.Sites {
				if at := game.Cell(c); d.Editable(at) {
					d.Put(at, b)
					if spot := d.Shown().Spot(at); spot.Piece != b.Kind.Piece || b.Pad && spot.Terrain != game.Pad || !d.Has(at, b) {
						t.Fatalf("%s: %+v is shown as %+v", g.Info().Name, b, spot)
					}
					break
				}
			}
		}
	}
}

func TestReasonsNameWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		game, does, want string
		do               func(d *editor.Draft)
	}{
		{"freckers", "a seventh frog", "Red needs 6 frogs on the board, not 7.", func(d *editor.Draft) { d.Put(cell(t, d, "3,3"), brush(t, d, 'R')) }},
		{"freckers", "a frog less", "Blue needs 6 frogs on the board, not 5.", func(d *editor.Draft) { d.Lift(cell(t, d, "7,3")) }},
		{"freckers", "all home", "Red and Blue are both home; only one of them can have won.", func(d *editor.Draft) { d.Mirror(); d.Swap() }},
		{"chexers", "a piece less", "Pieces on the board and exits have to add up to 12; there are 11 and 0.", func(d *editor.Draft) { d.Lift(cell(t, d, "0,-3")) }},
		{"chexers", "two winners", "Only one side can have made 4 exits.", func(d *editor.Draft) {
			for _, n := range d.Numbers()[:2] {
				d.SetNumber(n, 9)
			}
		}},
		{"froglet", "points in a full pond", "The pond is full, so nobody can have points yet.", func(d *editor.Draft) { d.SetNumber(d.Numbers()[0], 3) }},
		{"froglet", "too many of a kind", "There are 144 green frogs; even a full pond has only 66.", func(d *editor.Draft) {
			for c := range d.Game().Info().Layout.Sites {
				d.Put(game.Cell(c), brush(t, d, '1'))
			}
		}},
		{"froglet", "more points than there are", "A can have", func(d *editor.Draft) { d.SetNumber(d.Numbers()[0], 5000) }},
		{"froglet", "more points than have left", "The frogs on the board are worth", func(d *editor.Draft) {
			d.Lift(cell(t, d, "a1"))
			d.SetNumber(d.Numbers()[0], 30)
		}},
		{"billabong", "a kangaroo lost", "Red needs 5 kangaroos in all: there are 0 on the board, 4 to place and 0 home.", func(d *editor.Draft) { d.SetNumber(d.Numbers()[0], 4) }},
		{"billabong", "too many kangaroos", "Green has only 5 kangaroos, but there are more on the board.", func(d *editor.Draft) {
			for c := range 6 {
				d.Put(game.Cell(c), brush(t, d, 'g'))
			}
		}},
		{"billabong", "out of turn", "Red and Green place their kangaroos in turn", func(d *editor.Draft) { d.SetSide(1) }},
	} {
		d := draft(t, c.game)
		if d.Reason(nil) != "" {
			t.Fatalf("the start of %s is not legal: %s", c.game, d.Reason(nil))
		}
		if c.do(d); !strings.HasPrefix(d.Reason(nil), c.want) {
			t.Errorf("%s, %s: %q, want %q", c.game, c.does, d.Reason(nil), c.want)
		}
	}
}

// TestMirroredTwiceItIsTheSame holds for every change of the whole board that has an inverse, and each
// keeps a position legal where the sides are alike.
func TestMirroredTwiceItIsTheSame(t *testing.T) {
	for _, g := range catalog.Games() {
		d := draft(t, g.Info().Name)
		start := d.String()
		for name, change := range map[string]func(){"mirror": d.Mirror, "turn": d.Turn, "swap": d.Swap} {
			times := 2
			if name == "swap" {
				times = len(g.Info().Seats)
			}
			for range times {
				change()
			}
			if d.String() != start {
				t.Errorf("%s: after %s %d times %s becomes %s", g.Info().Name, name, times, start, d)
			}
		}
		d.Turn()
		if d.Swap(); len(g.Info().Seats) == 2 && d.Game().Info().Start != "" && d.Reason(nil) != "" && !strings.Contains(d.Reason(nil), "in turn") {
			t.Errorf("%s seen from the other side is not legal: %s", g.Info().Name, d.Reason(nil))
		}
	}
}

// FuzzRead reads anything. What a game reads can be edited, and what can be edited is written as it was
// read, up to spaces and leading zeros.
func FuzzRead(f *testing.F) {
	var documents []string
	for _, g := range catalog.Games() {
		d := draft(f, g.Info().Name)
		documents = append(documents, d.String())
		d.Clear()
		documents = append(documents, d.String())
	}
	gametest.FuzzText(f, func(t *testing.T, data []byte) {
		text := string(data)
		for _, g := range catalog.Games() {
			d := draft(t, g.Info().Name)
			s, legal := g.Parse(text, game.Options{})
			err := d.Read(text)
			if legal == nil && err != nil {
				t.Fatalf("%s is a position of %s that cannot be edited: %v", s, g.Info().Name, err)
			}
			if err != nil {
				continue
			}
			again := draft(t, g.Info().Name)
			if err := again.Read(d.String()); err != nil || again.String() != d.String() {
				t.Fatalf("%q is written as %q and read as %q: %v", text, d, again, err)
			}
			if why := d.Reason(nil); (why == "") != (legal == nil) {
				t.Fatalf("%q: the game says %v, the draft %q", text, legal, why)
			}
			d.Shown().Tally(0)
		}
	}, gametest.Texts(documents...)...)
}
