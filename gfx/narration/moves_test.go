package narration

import (
	"testing"

	"freckers/game"
)

func TestSpokenTellsAnActionInOneLine(t *testing.T) {
	for _, c := range []struct {
		position string
		action   game.Action
		want     string
	}{
		{"", "MOVE 0,3 DL", "Red steps from 0,3 to 1,2. Blue to move, 1 of 150 moves played, frogs home 0 to 0."},
		{"", "GROW", "Red grows 2 pads at 1,0; 1,7. Blue to move, 1 of 150 moves played, frogs home 0 to 0."},
		{figure6, "MOVE 4,2 R,UR,U", "Blue hops from 4,2 to 4,4 to 2,6 to 0,6 in 3 hops. Red to move, 2 of 150 moves played, frogs home 2 to 1."},
		{figure6, "MOVE 4,2 R", "Blue hops from 4,2 to 4,4 over 4,3. Red to move, 2 of 150 moves played, frogs home 2 to 0."},
		{
			"*BBBBB**/......B./......../......../......../......../..RRR.../*RRR..** b 9", "MOVE 1,6 U",
			"Blue steps from 1,6 to 0,6. Blue wins after 10 moves: all six home. Frogs home 3 to 6.",
		},
	} {
		s := start(t)
		if c.position != "" {
			s = position(t, c.position)
		}
		after, events, err := s.Play(c.action)
		if err != nil {
			t.Errorf("%s: %v", c.action, err)
			continue
		}
		if got := (Narrator{}).Move(s, after, events); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.action, got, c.want)
		}
	}
}

// TestToldCoversTheOtherGames describes events that Freckers does not have.
func TestToldCoversTheOtherGames(t *testing.T) {
	s := start(t)
	for _, c := range []struct {
		events []game.Event
		want   string
	}{
		{nil, "grows, and no pad opens"},
		{[]game.Event{{Kind: game.Pass}}, "passes"},
		{[]game.Event{{Kind: game.Place, To: 9}}, "places a frog on 1,1"},
		{[]game.Event{{Kind: game.Exit, From: 9}}, "leaves the board from 1,1"},
		{[]game.Event{{Kind: game.Hop, From: 0, Over: 1, To: 2}, {Kind: game.Convert, To: 1}}, "hops from 0,0 to 0,2 over 0,1, flips 1 frog"},
		{
			[]game.Event{
				{Kind: game.Hop, From: 0, Over: 1, To: 2, Points: 2}, {Kind: game.Capture, To: 1},
				{Kind: game.Hop, From: 2, Over: 3, To: 4, Points: 3}, {Kind: game.Capture, To: 3},
			},
			"hops from 0,0 to 0,2 to 0,4 in 2 hops, takes 2 frogs at 0,1; 0,3, for 5 points",
		},
	} {
		if got := (Narrator{}).Events(s, c.events); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
