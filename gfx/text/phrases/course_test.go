package phrases_test

import (
	"strings"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text/phrases"
)

// TestMovesForTheCourseOnlyAreNamed compares a hop across open water with one over pads, as
// hints, and as the moves of a review.
func TestMovesForTheCourseOnlyAreNamed(t *testing.T) {
	g := catalog.Games()[0]
	s, err := g.Parse("****.R**/*R..**.*/*R.R**RR/......../.*B**B../**BBB*../*..*****/***B*.** b 23", game.Options{RuleSet: "referee"})
	if err != nil {
		t.Fatal(err)
	}
	const note = "open water: the course's referee accepts it, the text forbids it."
	across, ok := explain.Move(s, "MOVE 5,2 U,UL")
	over, legal := explain.Move(s, "MOVE 4,2 L")
	if !ok || !legal {
		t.Fatal("a move is not legal")
	}
	if hint := phrases.Hint(nil, g, across, s.ToMove()); !strings.HasSuffix(hint, ". This move touches "+note) {
		t.Errorf("across the water: %s", hint)
	}
	if hint := phrases.Hint(nil, g, over, s.ToMove()); strings.Contains(hint, "open water") {
		t.Errorf("over pads: %s", hint)
	}
	for _, c := range []struct {
		played, better explain.Explanation
		want           string
	}{
		{across, over, "The move played touches " + note}, {over, across, "The better move touches " + note},
		{across, across, "Both moves touch open water: the course's referee accepts them, the text forbids them."}, {over, over, ""},
	} {
		bad := phrases.BadMove{Mover: s.ToMove(), Played: c.played, Better: c.better}
		if why := phrases.Why(nil, g, bad); !strings.HasSuffix(why, c.want) || c.want == "" && strings.Contains(why, "open water") {
			t.Errorf("a review tells %q, want %q in the end", why, c.want)
		}
	}
}
