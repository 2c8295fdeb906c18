package ai_test

import (
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/gametest"
)

const (
	threes   = "..G./.G.../..R.../.R.GB../...B../B.R.B/.B.. g 1,0,0 22"
	threeWon = "..../....R/....../......R/....../.GG.B/GBB. r 2,1,1 60"
)

func ofThree(t testing.TB, text string) game.State { return stateOf(t, chexers.New(), text, "") }

func TestScoreOfThreePlayers(t *testing.T) {
	info := ai.Answer(t, ai.Request{State: ofThree(t, threeWon), Limits: ai.Limits{Nodes: 100_000}})
	score := info.Lines[0].Score
	if score.Win != 4 || score.Value != 20000 || score.Shares != [3]int{1000, 0, 0} {
		t.Errorf("score %+v, want red's win in 4 plies", score)
	}
	for _, seat := range []game.Seat{chexers.GreenSeat, chexers.BlueSeat} {
		if other := score.For(seat, chexers.RedSeat); other.Win != -4 || other.Value != -20000 {
			t.Errorf("seat %d has %+v, want a loss in 4 plies", seat, other)
		}
	}
	back := score.For(chexers.GreenSeat, chexers.RedSeat).For(chexers.RedSeat, chexers.GreenSeat)
	if back != score {
		t.Errorf("there and back gives %+v, want %+v", back, score)
	}
	thirds := ai.Score{Shares: [3]int{250, 500, 250}}
	if green, blue := thirds.For(chexers.GreenSeat, chexers.RedSeat), thirds.For(chexers.BlueSeat, chexers.RedSeat); green.Value <= 0 || blue.Value >= 0 {
		t.Errorf("green has %d and blue %d, want green above its third and blue below", green.Value, blue.Value)
	}
}

// TestAvoidsRepetition goes round twice from a position in which red is far
// ahead, by the step that red likes best, which must please it no more then.
func TestAvoidsRepetition(t *testing.T) {
	s := ofThree(t, "..../...../....../R.R.R../....R./R..../BG.G r 2,1,1 90")
	limits := ai.Limits{Nodes: 5_000}
	fresh := ai.Answer(t, ai.Request{State: s, Limits: limits})
	liked := strings.Fields(string(fresh.Best()))
	if liked[0] != "MOVE" {
		t.Fatalf("red likes %v, want a position in which it is a step", liked)
	}
	round := []string{
		string(fresh.Best()), "MOVE 0,3 0,2", "MOVE -3,3 -2,2",
		"MOVE " + liked[2] + " " + liked[1], "MOVE 0,2 0,3", "MOVE -2,2 -3,3",
	}
	for range 2 {
		for _, action := range round {
			s = gametest.Play(t, s, game.Action(action))
		}
	}
	info := ai.Answer(t, ai.Request{State: s, Limits: limits})
	if info.Best() == fresh.Best() {
		t.Errorf("goes round once more, with %+v", info.Lines[0])
	}
}
