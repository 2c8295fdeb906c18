package scene

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
)

func TestLessonsOfEveryGamePlay(t *testing.T) {
	for _, g := range catalog.Games() {
		r := NewRules(g, nil)
		if r.wrong != "" {
			t.Errorf("%s: %s", g.Info().Name, r.wrong)
			continue
		}
		if len(r.lessons) < 5 {
			t.Errorf("%s has %d lessons, want 5 or more", g.Info().Name, len(r.lessons))
		}
		for i, l := range r.lessons {
			if r.turn(g, i); r.wrong != "" {
				t.Errorf("%s, %q: %s", g.Info().Name, l.Title, r.wrong)
				r.wrong = ""
			} else if len(r.steps) < 2 {
				t.Errorf("%s, %q: nothing is shown", g.Info().Name, l.Title)
			}
		}
	}
}

// TestTheListOfPagesStays turns the pages of every game: the list of them is at
// the same place on each.
func TestTheListOfPagesStays(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {1024, 700}, {800, 600}} {
			d := newDesk()
			var at []float32
			for i := range NewRules(g, nil).lessons {
				r := NewRules(g, nil)
				r.turn(g, i)
				d.at(r, size[0], size[1], input.State{Away: true})
				title, y := r.lessons[0].Title, float32(0)
				for _, o := range d.ui.List.Ops {
					if o.Kind == displaylist.Text && o.Name == title && o.Size == theme.BodySize {
						y = o.Y
					}
				}
				at = append(at, y)
			}
			for i, y := range at {
				if y != at[0] {
					t.Errorf("%s at %v: page %d has the list at %v, the first one at %v", g.Info().Name, size, i+1, y, at[0])
				}
			}
			if size[0] == 1280 && at[0] == 0 {
				t.Errorf("%s at %v has no list of pages", g.Info().Name, size)
			}
		}
	}
}

// TestLessonsTellEveryEnding looks for the draw, and for the rule sets where they
// differ in their limits.
func TestLessonsTellEveryEnding(t *testing.T) {
	for _, g := range catalog.Games() {
		info := g.Info()
		lessons := NewRules(g, nil).lessons
		end := lessons[len(lessons)-1].Text
		if !strings.Contains(end, "draw") {
			t.Errorf("%s has no word on a draw in its last lesson: %q", info.Name, end)
		}
		limits := map[int]bool{}
		for _, r := range info.RuleSets {
			limits[info.LimitUnder(r.Name)] = true
		}
		for _, r := range info.RuleSets {
			if len(limits) > 1 && !strings.Contains(end, strings.ToLower(r.Title)) {
				t.Errorf("%s has no word on %q in its last lesson: %q", info.Name, r.Title, end)
			}
		}
	}
}
