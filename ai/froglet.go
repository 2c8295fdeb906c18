package ai

import (
	"fmt"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/endgame"
	"freckers/ai/eval"
	"freckers/ai/handicap"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/froglet"
)

func frogletProfile() gameProfile {
	return gameProfile{name: "froglet", levels: frogletLevels, byHand: true}
}

func frogletEngine() gameEngine {
	return gameEngine{gameProfile: frogletProfile(), newSearcher: newFroglet, net: nets.Froglet}
}

// newFroglet evaluates by the net, or by hand on the large board, if there is no net that can
// be read, or with a handicap, which overlooks chains of more hops than its own.
func newFroglet(o searcherOptions, s game.State) (sr searcher, warning string, err error) {
	if _, large := game.PosOf[froglet.LargePos](s); large {
		return newAlphaBeta[froglet.LargePos, froglet.LargeMove](o, &eval.LargeFroglet{Reach: o.handicap.Chain}), "", nil
	}
	if o.handicap == (handicap.Profile{}) && o.net != nil {
		w, err := net.ReadFrogletWeights(o.net)
		if err == nil {
			return newAlphaBeta[froglet.Pos, froglet.Move](o, newNetWithRegions(net.NewFroglet(w))), "", nil
		}
		warning = fmt.Sprintf("the machine plays below its strength: %v", err)
	}
	return newAlphaBeta[froglet.Pos, froglet.Move](o, &eval.Froglet{Reach: o.handicap.Chain}), warning, nil
}

// netWithRegions evaluates by a net, and solves endings at the root.
type netWithRegions struct {
	*net.Froglet
	endgame.RegionProver
}

func newNetWithRegions(n *net.Froglet) netWithRegions {
	return netWithRegions{n, endgame.NewRegionProver()}
}

// Clone returns an equal evaluator for another search.
func (n netWithRegions) Clone() netWithRegions { return newNetWithRegions(n.Froglet.Clone()) }

// Solve implements [alphabeta.Prover]. Where only points count, a win is no proof.
func (n netWithRegions) Solve(p *froglet.Pos, most uint64, line []froglet.Move) (x alphabeta.Solution[froglet.Move], ok bool) {
	if n.PointsOnly {
		return x, false
	}
	return n.RegionProver.Solve(p, most, line)
}

// reach is the handicap of a player of Froglet who finds chains of so many hops, or
// of Billabong who sees moves over so many rows or columns, 0 for any number, with
// noise in the evaluation.
func reach(most, noise int) handicap.Profile { return handicap.Profile{Chain: most, Noise: noise} }

func frogletLevels() []level {
	return []level{
		{LevelInfo{1, "Tadpole", "Hops over a frog or two, mostly those it likes.", 0}, reach(2, 700), 1, 500, 0},
		{LevelInfo{2, "Minnow", "Finds three hops in a row, and some of the good ones.", 480}, reach(3, 430), 1, 500, 0},
		{LevelInfo{3, "Newt", "Takes what three hops earn, and ignores your reply.", 780}, reach(3, 270), 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Thinks of your answer where it is a short one.", 1060}, reach(4, 420), 2, 2000, 0},
		{LevelInfo{5, "Water vole", "Sees chains of six hops, yours too.", 1610}, reach(6, 190), 2, 2000, 0},
		{LevelInfo{6, "Bullfrog", "Plans a turn ahead and overlooks only the longest chains.", 2290}, reach(8, 130), 3, 2000, 0},
		{LevelInfo{7, "Otter", "Overlooks nothing, but does not think for long.", 2590}, handicap.Profile{}, 0, 200, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 2970}, handicap.Profile{}, 0, 1500, 0},
		{LevelInfo{9, "Heron", "Counts far ahead and leaves you the crumbs.", 3260}, handicap.Profile{}, 0, 12_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 3500}, handicap.Profile{}, 0, 0, time.Second},
	}
}
