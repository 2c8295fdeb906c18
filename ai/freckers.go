package ai

import (
	"fmt"
	"math"
	"math/bits"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/endgame"
	"freckers/ai/eval"
	"freckers/ai/handicap"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/freckers"
)

func freckersProfile() gameProfile {
	return gameProfile{name: "freckers", levels: freckersLevels}
}

func freckersEngine() gameEngine {
	return gameEngine{gameProfile: freckersProfile(), newSearcher: newFreckers, net: nets.Freckers, movesLeft: freckersMovesLeft}
}

// freckersMovesLeft goes by the rows that the side ahead has still to go: in 200 games at
// 3000 positions a move three rows took two actions, from the start to the end.
func freckersMovesLeft(s game.State) int {
	p, ok := game.PosOf[freckers.Pos](s)
	if !ok {
		return math.MaxInt
	}
	red, blue := 7*freckers.Frogs, 0
	for b := p.Red; b != 0; b &= b - 1 {
		red -= bits.TrailingZeros64(b) / 8
	}
	for b := p.Blue; b != 0; b &= b - 1 {
		blue += bits.TrailingZeros64(b) / 8
	}
	return 1 + min(red, blue)*2/3
}

// newFreckers returns a searcher that evaluates by the net or, with a warning if the net cannot be read, by the
// handwritten evaluator.
func newFreckers(o searcherOptions, _ game.State) (sr searcher, warning string, err error) {
	if o.net != nil {
		w, err := net.ReadFreckersWeights(o.net)
		if err == nil {
			return newNetFreckers(o, w), "", nil
		}
		warning = fmt.Sprintf("the machine plays below its strength: %v", err)
	}
	if o.handicap != (handicap.Profile{}) {
		return newHandicappedFreckers(o, eval.NewFreckers()), warning, nil
	}
	return newAlphaBeta[freckers.Pos, freckers.Move](o, eval.NewFreckers()), warning, nil
}

// newNetFreckers evaluates by a net. Only an engine without a handicap solves the
// endgame.
func newNetFreckers(o searcherOptions, w *net.FreckersWeights) searcher {
	if o.handicap != (handicap.Profile{}) {
		return newHandicappedFreckers(o, net.NewFreckers(w))
	}
	return newAlphaBeta[freckers.Pos, freckers.Move](o, newNetWithEndgame(w))
}

// newHandicappedFreckers searches what a handicap leaves of a position.
func newHandicappedFreckers[E alphabeta.Evaluator[freckers.Pos, freckers.Move]](o searcherOptions, e E) searcher {
	profile := &o.handicap
	return &alphaBeta[handicap.Pos, freckers.Move, handicap.Evaluator[E], *handicap.Pos]{
		evaluator: handicap.Evaluator[E]{Of: e},
		load: func(s game.State, seed uint64) (handicap.Pos, bool) {
			p, ok := game.PosOf[freckers.Pos](s)
			if !ok {
				return handicap.Pos{}, false
			}
			return handicap.View(&p, profile, seed), true
		},
	}
}

const endgameTable = 1 << 16 // lanes, 1 MB

// netWithEndgame evaluates by a net until the sides have passed each other, and
// exactly from there on.
type netWithEndgame struct {
	*net.Freckers
	*endgame.Solver
}

func newNetWithEndgame(w *net.FreckersWeights) netWithEndgame {
	return netWithEndgame{net.NewFreckers(w), endgame.NewSolver(endgameTable)}
}

// Clone returns an equal evaluator for another search.
func (n netWithEndgame) Clone() netWithEndgame {
	return netWithEndgame{n.Freckers.Clone(), endgame.NewSolver(endgameTable)}
}

func freckersLevels() []level {
	return []level{
		{LevelInfo{1, "Tadpole", "Hops about for fun, one hop at a time, and hardly looks where it is going.", 0},
			handicap.Profile{Chain: 1, Simple: true, Noise: 1520}, 1, 500, 0},
		{LevelInfo{2, "Minnow", "Likes its foremost frogs best and forgets that pads can grow.", 250},
			handicap.Profile{Chain: 2, Frogs: 3, ForgetsGrow: true, Simple: true, Front: 10, Noise: 1600, Swing: 800}, 1, 500, 0},
		{LevelInfo{3, "Newt", "Finds a good hop, but ignores your reply.", 450},
			handicap.Profile{Chain: 2, Frogs: 5, Noise: 230, Swing: 800}, 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Sees longer hops, and your answer where it is near.", 715},
			handicap.Profile{Chain: 3, LaterChain: 2, Near: 5, Noise: 38, Swing: 800}, 2, 2_000, 0},
		{LevelInfo{5, "Water vole", "Thinks a few turns ahead, but not of your long hops.", 920},
			handicap.Profile{Chain: 4, LaterChain: 3, Noise: 62, Swing: 800}, 4, 5_000, 0},
		{LevelInfo{6, "Bullfrog", "Plans well, and overlooks only the longest hops.", 1175},
			handicap.Profile{LaterChain: 4, Noise: 66, Swing: 800}, 0, 10_000, 0},
		{LevelInfo{7, "Otter", "Overlooks nothing, but judges in a hurry.", 1350},
			handicap.Profile{Noise: 60, Swing: 800}, 0, 50_000, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 1615},
			handicap.Profile{Noise: 35, Swing: 800}, 0, 220_000, 0},
		{LevelInfo{9, "Heron", "Sees far ahead and makes you pay for every slip.", 1810}, handicap.Profile{}, 0, 600_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 2010}, handicap.Profile{}, 0, 0, time.Second},
	}
}
