package ai

import (
	"fmt"
	"time"

	"freckers/ai/billabongbook"
	"freckers/ai/endgame"
	"freckers/ai/eval"
	"freckers/ai/handicap"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/billabong"
)

func billabongProfile() gameProfile {
	return gameProfile{name: "billabong", levels: billabongLevels, byHand: true}
}

func billabongEngine() gameEngine {
	return gameEngine{gameProfile: billabongProfile(), newSearcher: newBillabong, net: nets.Billabong, book: nets.BillabongBook, fromBook: billabongFromBook}
}

// newBillabong evaluates by the net, or by hand with a handicap, which overlooks moves
// over more rows or columns than its own, or if there is no net that can be read.
func newBillabong(o searcherOptions, _ game.State) (sr searcher, warning string, err error) {
	if o.handicap == (handicap.Profile{}) && o.net != nil {
		w, err := net.ReadBillabongWeights(o.net)
		if err == nil {
			return newAlphaBeta[billabong.Pos, billabong.Move](o, netWithRaces{Billabong: net.NewBillabong(w)}), "", nil
		}
		warning = fmt.Sprintf("the machine plays below its strength: %v", err)
	}
	e := eval.NewBillabong()
	e.Reach = o.handicap.Chain
	return newAlphaBeta[billabong.Pos, billabong.Move](o, e), warning, nil
}

func billabongFromBook(file []byte, s game.State) (next game.State, a game.Action, err error) {
	book, err := billabongbook.Read(file)
	if err != nil {
		return nil, "", err
	}
	p, ok := game.PosOf[billabong.Pos](s)
	if !ok {
		return nil, "", nil
	}
	m, ok := book.Find(&p)
	if !ok {
		return nil, "", nil
	}
	next, a, _ = game.PlayMove(s, m)
	return next, a, nil
}

// netWithRaces evaluates by a net, and solves separated races at the root.
type netWithRaces struct {
	*net.Billabong
	endgame.RaceProver
}

// Clone returns an equal evaluator for another search.
func (n netWithRaces) Clone() netWithRaces { return netWithRaces{Billabong: n.Billabong.Clone()} }

func billabongLevels() []level {
	return []level{
		{LevelInfo{1, "Tadpole", "Hops about near where it stands and hardly looks where it is going.", 0}, reach(3, 2500), 1, 500, 0},
		{LevelInfo{2, "Minnow", "Goes the right way round, most of the time.", 360}, reach(5, 800), 1, 500, 0},
		{LevelInfo{3, "Newt", "Sees the whole lake, but not what you do next.", 810}, reach(0, 500), 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Thinks of your answer before it jumps.", 1110}, reach(0, 500), 2, 2000, 0},
		{LevelInfo{5, "Water vole", "Looks a turn ahead and keeps its team together.", 1320}, reach(0, 350), 3, 3000, 0},
		{LevelInfo{6, "Bullfrog", "Plans a few turns ahead and seldom misjudges them.", 1550}, reach(0, 120), 3, 3000, 0},
		{LevelInfo{7, "Otter", "Plays well, but does not think for long.", 1910}, handicap.Profile{}, 0, 1000, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 2190}, handicap.Profile{}, 0, 4000, 0},
		{LevelInfo{9, "Heron", "Sees far round the lake and stands in your way.", 2360}, handicap.Profile{}, 0, 15_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 2640}, handicap.Profile{}, 0, 0, time.Second},
	}
}
