package player

import (
	"testing"

	"freckers/game/catalog"
)

// TestClassesPlayByTheCoursesRules also checks that nobody else needs a rule set.
func TestClassesPlayByTheCoursesRules(t *testing.T) {
	for _, g := range catalog.Games() {
		for text, class := range map[string]bool{"level:1": false, "cmd:./engine": false, "py:agent": true} {
			s, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			want := ""
			for _, set := range g.Info().RuleSets {
				if class && set.Course {
					want = set.Name
				}
			}
			if got := Rules(g, Spec{kind: EngineLevel, level: 1}, s); got != want {
				t.Errorf("%s with %s: rules %q, want %q", g.Info().Name, text, got, want)
			}
		}
	}
	if got := Rules(catalog.Games()[0], Spec{kind: Python, text: "agent"}); got != "referee" {
		t.Errorf("Freckers has the rules %q for a class, want those of the referee", got)
	}
}
