package scene

import (
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

// TestCardsSayNothingTwice rests the pointer on every card of the screens that have
// them.
func TestCardsSayNothingTwice(t *testing.T) {
	for name, open := range map[string]func(e *Env) Scene{
		"title": func(e *Env) Scene { return NewTitle(e) },
		"setup": func(e *Env) Scene { return NewSetup(e, nil) },
	} {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}} {
			d := newDesk()
			d.env.Settings.Reduced = true
			s := open(&d.env)
			w, h := size[0], size[1]
			d.at(s, w, h, input.State{Away: true})
			for i, g := range d.env.all() {
				card := d.env.cardOps[i].rect
				in := input.State{X: card.X + card.W/2, Y: card.Y + card.H/2}
				for range 60 {
					d.at(s, w, h, in)
				}
				said := 0
				for _, o := range d.ui.List.Ops {
					if o.Kind == displaylist.Text && o.Name == g.Info().Title && o.Y > card.Y {
						said++
					}
					if o.Kind == displaylist.Fill && o.Color == d.ui.Theme.Ink {
						t.Errorf("%s at %v: a tip comes over the card of %s", name, size, g.Info().Name)
					}
				}
				if name == "title" && said != 1 || said < 1 {
					t.Errorf("%s at %v: %s is named %d times beside its card", name, size, g.Info().Name, said)
				}
			}
		}
	}
}
