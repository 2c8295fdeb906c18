package scene

import (
	"testing"

	"freckers/game/catalog"
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
