package playback

import (
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
)

// TestLowPanelsKeepTheirRowsApart opens cards over the tabs of a damaged game, in windows that are just
// high enough for a panel with all that it can have.
func TestLowPanelsKeepTheirRowsApart(t *testing.T) {
	for _, size := range [][2]float32{{1280, 720}, {1280, 660}, {1100, 620}, {1366, 768}} {
		for name, open := range map[string]func(d *screentest.Desk) *Screen{
			"asked again": func(d *screentest.Desk) *Screen { return askedAgain(t, d, nil) },
			"reviewed":    func(d *screentest.Desk) *Screen { return reviewed(t, d, screentest.FirstGame(), false) },
			"reviewed and asked again": func(d *screentest.Desk) *Screen {
				r := askedAgain(t, d, nil)
				d.Key(r, input.ReviewGame)
				return r
			},
			"reviewed of three": func(d *screentest.Desk) *Screen { return reviewed(t, d, d.Env.Games()[1], false) },
		} {
			d := screentest.New()
			r := open(d)
			r.Playback.Record().AddNote(3, "this line is not JSON and was skipped")
			r.read()
			d.Rest(r, size[0], size[1], 40)
			picture := d.Picture()
			for _, what := range append(picture.Covered(), picture.Overlaps()...) {
				t.Errorf("%s at %v: %s", name, size, what)
			}
		}
	}
}
