package ai_test

import (
	"flag"
	"math"
	"testing"

	"freckers/ai"
	"freckers/ai/eval"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/gametest"
)

var maxNNodes = flag.Uint64("max-n-nodes", 2000, "positions a move in TestBeatsMaxNPlayers")

// TestBeatsMaxNPlayers plays the full engine against two players who look two plies
// ahead, and prints the row of TUNING.md under -v.
func TestBeatsMaxNPlayers(t *testing.T) {
	gametest.OneIn(t, 4)
	machine := at(ai.Request{Limits: ai.Limits{Nodes: *maxNNodes}, Cache: ai.NewCache(ai.DefaultCache)})
	if share := threePlayerGames(t, "two max-n players", machine, maxN); share < 0.6 {
		t.Errorf("gets %.0f %% of the games against two max-n players, want at least 60 %% (80 of many games)", 100*share)
	}
}

// maxN searches two plies by the hand-made evaluation, where each seat maximises its own
// share, and draws among equals by lot.
func maxN(s game.State, seed uint64) (game.Action, error) {
	p, _ := game.PosOf[chexers.Pos](s)
	e, mover := eval.NewChexers(), p.ToMove()
	var best []game.Action
	top := -1.0
	for _, m := range p.Moves(nil) {
		var child chexers.Pos
		p.Play(m, &child)
		share := maxNShares(e, &child, 1)[mover]
		if share < top-1e-9 {
			continue
		}
		if share > top+1e-9 {
			best, top = best[:0], share
		}
		_, action, _ := game.PlayMove(s, m)
		best = append(best, action)
	}
	return lot(best, seed, s), nil
}

// maxNShares returns the shares that the seats expect if all look so many plies ahead.
func maxNShares(e *eval.Chexers, p *chexers.Pos, depth int) (best [chexers.Seats]float64) {
	if out := p.Outcome(); out.Over {
		if out.Winner != game.Nobody {
			best[out.Winner] = 1
		}
		return best
	}
	if depth == 0 {
		values, _ := e.Values(p)
		sum := 0.0
		for s, v := range values {
			best[s] = math.Exp(float64(v) / float64(e.Scale()))
			sum += best[s]
		}
		for s := range best {
			best[s] /= sum
		}
		return best
	}
	mover := p.ToMove()
	best[mover] = -1
	for _, m := range p.Moves(nil) {
		var child chexers.Pos
		p.Play(m, &child)
		if shares := maxNShares(e, &child, depth-1); shares[mover] > best[mover] {
			best = shares
		}
	}
	return best
}
