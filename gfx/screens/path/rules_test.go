package path

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/theme"
)

func TestTheRulesAreTurnedByKeys(t *testing.T) {
	for _, keys := range [][2]input.Action{{input.Right, input.Left}, {input.PageDown, input.PageUp}, {input.StepForward, input.StepBack}} {
		d := screentest.New()
		r := NewRules(d.Env.Locale, screentest.FirstGame())
		d.UI.Reset()
		d.At(r, 1280, 800, input.State{Away: true, Keyed: true})
		n := len(r.lessons)
		for i := 1; i < n; i++ {
			if d.Steer(r, 1280, 800, keys[0]); r.page != i {
				t.Fatalf("key %d leads to page %d, want %d", keys[0], r.page, i)
			}
		}
		if got := d.Focused(); len(got) != 1 || got[0] != "Done" {
			t.Errorf("on the last page the focus is on %q", got)
		}
		if keys[0] != input.StepForward && d.Steer(r, 1280, 800, keys[0]) != nil {
			t.Errorf("key %d leads out of the rules", keys[0])
		}
		d.Steer(r, 1280, 800, input.PrevFocus)
		for i := n - 2; i >= -1; i-- {
			if d.Steer(r, 1280, 800, keys[1]); r.page != max(i, 0) {
				t.Fatalf("key %d leads to page %d, want %d", keys[1], r.page, max(i, 0))
			}
		}
		if got := d.Focused(); len(got) != 1 || got[0] != "Next" {
			t.Errorf("back on the first page the focus is on %q", got)
		}
	}
}

func TestLessonsOfEveryGamePlay(t *testing.T) {
	for _, g := range catalog.Games() {
		r := NewRules(nil, g)
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

// TestTheListOfPagesStays turns the pages of every game: where there is room for the list of them, it is at the same place on each.
func TestTheListOfPagesStays(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {1024, 700}, {800, 600}} {
			d := screentest.New()
			first := float32(0)
			for i := range NewRules(d.Env.Locale, g).lessons {
				r := NewRules(d.Env.Locale, g)
				r.turn(g, i)
				d.At(r, size[0], size[1], screentest.Away())
				title, y := r.lessons[0].Title, float32(0)
				for _, o := range d.UI.List.Ops {
					if o.Kind == displaylist.Text && o.Name == title && o.Size == theme.BodySize {
						y = o.Y
					}
				}
				if first == 0 {
					first = y
				}
				if y != 0 && max(y-first, first-y) > 0.1 {
					t.Errorf("%s at %v: page %d has the list at %v, another one at %v", g.Info().Name, size, i+1, y, first)
				}
				if size[0] == 1280 && y == 0 {
					t.Errorf("%s at %v has no list of pages on page %d", g.Info().Name, size, i+1)
				}
			}
		}
	}
}

// TestLessonsTellEveryEnding looks for the draw, and for the rule sets where they
// differ in their limits.
func TestLessonsTellEveryEnding(t *testing.T) {
	for _, g := range catalog.Games() {
		info := g.Info()
		lessons := NewRules(nil, g).lessons
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

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		all := map[string]screentest.Framer{}
		for _, g := range d.Env.Games() {
			for i, l := range NewRules(d.Env.Locale, g).lessons {
				r := NewRules(d.Env.Locale, g)
				r.turn(g, i)
				all[g.Info().Name+": "+l.Title] = r
			}
		}
		return all
	})
}
