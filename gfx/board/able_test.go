package board_test

import (
	"maps"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/froglet"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/theme"
)

// TestValuesAreLegibleAtEverySize draws all ponds in windows and on a phone: every frog at full strength with its value, as pips or
// as a digit of at least 10 pixels at 7 to 1, and larger where it can jump.
func TestValuesAreLegibleAtEverySize(t *testing.T) {
	const leastDigit, leastText = 10, 7
	for _, rules := range []string{froglet.RulesClassic, froglet.RulesLarge, froglet.RulesSmall} {
		for _, side := range []float32{704, 364} {
			for name, th := range map[string]*theme.Theme{"day": theme.Day(), "night": theme.Night(), "high contrast": theme.NightContrast(), "high contrast by day": theme.DayContrast()} {
				state, err := froglet.New().New(game.Options{RuleSet: rules, Seed: 3})
				if err != nil {
					t.Fatal(err)
				}
				for range 20 {
					state, _, _ = state.Play(state.Actions(nil)[0])
				}
				s := &board.Scene{View: board.View{Layout: state.Layout(), Area: displaylist.Rect{X: 20, Y: 20, W: side, H: side}}, State: state, Marks: board.NoHighlights(), Theme: th}
				l := draw(s)
				want, got := map[byte]int{}, map[byte]int{}
				for c := range s.Layout.Sites {
					if p := state.Spot(game.Cell(c)).Piece; !p.None() {
						want[p.Letter]++
					}
				}
				for i, o := range l.Ops {
					switch {
					case o.Kind == displaylist.Sprite && strings.HasPrefix(o.Name, "pips-"):
						got[o.Name[len("pips-")]]++
					case o.Kind == displaylist.Text:
						got[o.Name[0]]++
						if o.Size < leastDigit {
							t.Errorf("%s, %s, %v: a digit of %.1f pixels", rules, name, side, o.Size)
						}
						for k := i - 1; k >= 0; k-- {
							if d := &l.Ops[k]; d.Kind == displaylist.Disc && d.R < s.Unit()/2 && max(d.X-o.X, o.X-d.X) < 0.1 {
								if r := rastertest.Contrast(o.Color, d.Color); r < leastText {
									t.Errorf("%s, %s, %v: a digit has a contrast of %.1f", rules, name, side, r)
								}
								break
							}
						}
					case o.Kind == displaylist.Sprite && strings.HasPrefix(o.Name, "frog-") && !strings.HasSuffix(o.Name, "-shadow") && o.Alpha < 1:
						t.Errorf("%s, %s, %v: %s is faint", rules, name, side, o.Name)
					}
				}
				if len(want) < 4 || !maps.Equal(want, got) {
					t.Errorf("%s, %s, %v: the values shown are %v, want %v", rules, name, side, got, want)
				}
			}
		}
	}
}
