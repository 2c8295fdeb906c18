package widgets

import (
	"slices"
	"testing"
	"time"

	"freckers/assets"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
)

// pondUser lets time pass over a pond.
type pondUser struct {
	ui   *ui.Frame
	env  *nav.Env
	pond Pond
	area displaylist.Rect
}

func newPond(seed uint64, w, h float32) *pondUser {
	s := platform.Defaults()
	return &pondUser{ui: ui.New(), env: &nav.Env{Settings: &s, Seeds: func() uint64 { return seed }}, area: displaylist.Rect{W: w, H: h}}
}

const pondTick = time.Second / 60

func (p *pondUser) tick(in input.State) {
	p.ui.Begin(in, pondTick, p.area.W, p.area.H, 1)
	p.pond.Draw(p.ui, p.env, p.area)
	p.ui.End()
}

// TestOneAnimalMovesAtATime follows ponds of both sizes for some minutes.
func TestOneAnimalMovesAtATime(t *testing.T) {
	for _, size := range [][2]float32{{792, 800}, {390, 290}} {
		p := newPond(5, size[0], size[1])
		moved, rest := map[string]bool{}, time.Duration(0)
		for range 5 * 60 * 60 {
			was := p.pond.mover
			p.tick(input.State{Away: true})
			switch now := p.pond.mover; {
			case now < 0:
				rest += pondTick
			case was < 0:
				if rest < pondLeast-pondTick || rest > pondMost+pondTick {
					t.Fatalf("an animal moves %v after another one", rest)
				}
				rest, moved[p.pond.animals[now].poses[0]] = 0, true
			}
		}
		if len(moved) < 5 {
			t.Errorf("in a pond of %v only %v moved", size, moved)
		}
		at := map[int]bool{}
		for _, a := range p.pond.animals {
			if at[a.at] {
				t.Errorf("two animals are at place %d", a.at)
			}
			at[a.at] = true
		}
	}
}

func TestAGameCallsItsOwnAnimals(t *testing.T) {
	for _, game := range []string{"freckers", "chexers", "froglet", "billabong"} {
		for _, size := range [][2]float32{{792, 800}, {390, 290}} {
			p := newPond(7, size[0], size[1])
			p.tick(input.State{Away: true})
			p.pond.Call(game)
			moves := 0
			for range 30 * 60 {
				p.pond.Call(game)
				p.tick(input.State{Away: true})
				if m := p.pond.mover; m >= 0 {
					moves++
					if got := p.pond.animals[m].game; got != game {
						t.Fatalf("%s called, and an animal of %s came", game, got)
					}
				}
			}
			if moves == 0 {
				t.Errorf("%s called in a pond of %v, and none came", game, size)
			}
		}
	}
}

func TestAPondIsStillWithLessMotion(t *testing.T) {
	p := newPond(1, 792, 800)
	p.env.Settings.Reduced = true
	p.tick(input.State{Away: true})
	for range 20 * 60 {
		if p.tick(input.State{Away: true}); p.pond.mover >= 0 || p.ui.Changed() && p.ui.Quiet() > time.Second {
			t.Fatal("something moves")
		}
	}
}

func TestAPondIsDrawnOfArtThatThereIs(t *testing.T) {
	art := map[string]bool{}
	for _, name := range assets.SpriteNames() {
		art[name] = true
	}
	for _, size := range [][2]float32{{792, 800}, {390, 290}} {
		p := newPond(3, size[0], size[1])
		for range 60 * 60 {
			p.tick(input.State{Away: true})
			for i := range p.ui.List.Ops {
				if o := &p.ui.List.Ops[i]; o.Kind == displaylist.Sprite && !art[o.Name] {
					t.Fatalf("there is no art %q", o.Name)
				}
			}
		}
	}
}

// Where the machine does not keep up, the pond lies still until somebody does something.
func TestAPondOnASlowMachineLiesStill(t *testing.T) {
	p := newPond(5, 390, 290)
	p.ui.Calm = true
	shown := func() []displaylist.Op { return slices.Clone(p.ui.List.Ops) }
	p.tick(input.State{X: 3})
	first := shown()
	for range 60 * 60 {
		if p.tick(input.State{X: 3}); !slices.Equal(shown(), first) {
			t.Fatal("it moves by itself")
		}
	}
	p.tick(input.State{X: 9})
	for range 60 {
		if p.tick(input.State{X: 9}); !slices.Equal(shown(), first) {
			return
		}
	}
	t.Error("it stays still when somebody comes")
}
