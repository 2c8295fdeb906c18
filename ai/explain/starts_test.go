package explain

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
)

// TestAKangarooStillToStart looks at kangaroos of both sides before and after the start line.
func TestAKangarooStillToStart(t *testing.T) {
	g, err := catalog.Find("billabong")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse("................/................/................/................/................/................/......~~~~....../"+
		"......~~~~....../................/..........r...../....R.........../...............g/.........rr...../..rG........gg.g r 0,0 0,0 12", game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for cell, want := range map[game.Cell]bool{9*16 + 10: true, 10*16 + 4: false, 11*16 + 15: false, 13*16 + 2: true, 0: false} {
		if got := StillToStart(s, cell); got != want {
			t.Errorf("%s: %v, want %v", s.Layout().Sites[cell].Name, got, want)
		}
	}
}
