package ai

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/handicap"
	"freckers/ai/mcts"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/chexers"
)

func chexersProfile() gameProfile {
	return gameProfile{name: "chexers", levels: chexersLevels}
}

func chexersEngine() gameEngine {
	return gameEngine{gameProfile: chexersProfile(), newSearcher: newChexers, net: nets.Chexers}
}

// newChexers returns a searcher that evaluates by the net or, with a warning if the net cannot be read, by the
// handwritten evaluator.
func newChexers(o searcherOptions, _ game.State) (sr searcher, warning string, err error) {
	if o.net != nil {
		w, err := net.ReadChexersWeights(o.net)
		if err == nil {
			e := cautious{net.NewChexers(w), o.handicap.Noise == 0}
			return &chexersSearcher{evaluator: e, noise: o.handicap.Noise, draw: o.draw}, "", nil
		}
		warning = fmt.Sprintf("the machine plays below its strength: %v", err)
	}
	return &chexersSearcher{evaluator: handMade{eval.NewChexers()}, noise: o.handicap.Noise, draw: o.draw}, warning, nil
}

type chexersEvaluator = mcts.Evaluator[chexers.Pos, chexers.Move]

// cautious evaluates by a net, which was trained on games against itself. With on set, values lie further
// apart and pieces count for more than the net says: other players are less likely to give back the piece
// that they took (TUNING.md).
type cautious struct {
	*net.Chexers
	on bool
}

func (c cautious) Values(p *chexers.Pos) (seats [chexers.Seats]int, draw int) {
	const pieceValue = 60 // of each piece more or less than a seat needs, in hundredths of a step
	seats, draw = c.Chexers.Values(p)
	if c.on {
		for s := range seats {
			pieces := bits.OnesCount64(p.Pieces[s]) + p.Exits(game.Seat(s)) - chexers.Needed
			seats[s] = seats[s]*7/5 + pieceValue*pieces
		}
	}
	return seats, draw
}

// Clone returns an equal evaluator for another search.
func (c cautious) Clone() chexersEvaluator { return cautious{c.Chexers.Clone(), c.on} }

// handMade is the hand-made evaluation.
type handMade struct{ *eval.Chexers }

// Clone returns an equal evaluator for another search.
func (h handMade) Clone() chexersEvaluator { return handMade{h.Chexers.Clone()} }

// chexersScale is the lead, in hundredths of a step, that multiplies the chance of a
// seat against another by e.
const chexersScale = eval.ChexersScale

// DefaultDraw is the default of [Request.Draw].
const DefaultDraw = mcts.DefaultDraw

type chexersSearcher struct {
	evaluator chexersEvaluator
	noise     int
	draw      int
	seed      uint64 // of the noise
	state     game.State
	pos       chexers.Pos
	bytes     int          // of the tree for all searches, 0 for what each needs
	options   mcts.Options // of the engine
	engine    *mcts.Engine[chexers.Pos, chexers.Move, chexersEvaluator, *chexers.Pos]
}

func (c *chexersSearcher) setPosition(s game.State, seed uint64) (ok bool) {
	c.pos, ok = game.PosOf[chexers.Pos](s)
	c.state, c.seed = s, seed
	return ok
}

func (c *chexersSearcher) clear() { c.engine.Clear() }

func (c *chexersSearcher) reset() bool {
	if c.engine != nil {
		c.engine.Reset()
	}
	return true
}

func (c *chexersSearcher) reserve(bytes int) {
	c.bytes = bytes
	c.prepare(0)
}

func (c *chexersSearcher) prepare(nodes uint64) {
	want := mcts.Options{Noise: c.noise, Draw: c.draw, Bytes: c.bytes}
	if c.noise > 0 {
		want.Seed = c.seed
	}
	if c.bytes == 0 {
		want.Bytes = treeBytes(nodes)
	}
	if c.engine == nil || c.options != want {
		c.engine, c.options = mcts.New[chexers.Pos, chexers.Move](c.evaluator, want), want
	}
}

func (c *chexersSearcher) moveCount() int { return len(c.pos.Moves(nil)) }

func (c *chexersSearcher) search(o alphabeta.Options, l alphabeta.Limits, report func(Info) bool) Info {
	c.prepare(l.Nodes)
	c.engine.SetThreads(o.Threads)
	var each func(*mcts.Result[chexers.Move]) bool
	if report != nil {
		each = func(r *mcts.Result[chexers.Move]) bool { return report(c.info(r)) }
	}
	var back func(*chexers.Pos) bool
	if c.noise == 0 { // with noise it seldom returns to where it was
		back = returning(c.state)
	}
	c.engine.Discourage(back)
	return c.info(c.engine.Run(&c.pos, c.state.PastHashes(), l, each))
}

// returning returns whether a position has the pieces of the seat to move in s where they were in one of its last
// twelve turns. Without this, players who step back and forth wait for each other until the game is drawn.
func returning(s game.State) func(after *chexers.Pos) bool {
	const plies = 12 * chexers.Seats
	mover := s.ToMove()
	s, actions := s.History()
	var had []uint64
	for i := 0; ; i++ {
		if p, ok := game.PosOf[chexers.Pos](s); ok && i > len(actions)-plies {
			had = append(had, p.Pieces[mover])
		}
		if i == len(actions) {
			return func(after *chexers.Pos) bool { return slices.Contains(had, after.Pieces[mover]) }
		}
		s, _, _ = s.Play(actions[i]) // it was legal in the game
	}
}

// treeBytes is the memory of a tree for one search: less than usual for one that
// cannot fill it.
func treeBytes(nodes uint64) int {
	const perNode = 512 // bytes, at most
	if nodes > 0 && nodes < mcts.DefaultBytes/perNode {
		return int(nodes) * perNode
	}
	return mcts.DefaultBytes
}

func (c *chexersSearcher) info(r *mcts.Result[chexers.Move]) Info {
	info := Info{Depth: r.Depth, Nodes: r.Nodes}
	for _, line := range r.Lines {
		score := Score{Shares: thousandths(line.Shares)}.ofSeat(c.pos.ToMove(), line.Plies)
		info.Lines = append(info.Lines, Line{Score: score, Actions: notation(c.state, line.Moves)})
	}
	return info
}

// thousandths rounds shares so that they add up to a thousand.
func thousandths(shares [mcts.Seats]float32) (all [mcts.Seats]int) {
	most, left := 0, fullScore
	for s := range all {
		all[s] = int(math.Round(float64(shares[s]) * fullScore))
		left -= all[s]
		if all[s] > all[most] {
			most = s
		}
	}
	all[most] += left
	return all
}

func chexersLevels() []level {
	noisy := func(noise int) handicap.Profile { return handicap.Profile{Noise: noise} }
	return []level{
		{LevelInfo{1, "Tadpole", "Swims about and hardly looks where it is going.", 0}, noisy(3000), 1, 30, 0},
		{LevelInfo{2, "Minnow", "Wanders, and sometimes slips past you.", 320}, noisy(1700), 1, 30, 0},
		{LevelInfo{3, "Newt", "Takes what lies before it, if it sees it.", 555}, noisy(1050), 1, 30, 0},
		{LevelInfo{4, "Tree frog", "Sees most jumps, but not where they leave it.", 785}, noisy(320), 1, 60, 0},
		{LevelInfo{5, "Water vole", "Looks at every jump, but not at your answer.", 1000}, noisy(110), 1, 60, 0},
		{LevelInfo{6, "Bullfrog", "Thinks of your answer before it jumps.", 1230}, noisy(35), 2, 60, 0},
		{LevelInfo{7, "Otter", "Plans a few turns ahead and seldom loses a piece.", 1505}, handicap.Profile{}, 0, 200, 0},
		{LevelInfo{8, "Pike", "Overlooks nothing, but does not think for long.", 1740}, handicap.Profile{}, 0, 2500, 0},
		{LevelInfo{9, "Heron", "Sees far ahead and makes you pay for every slip.", 1970}, handicap.Profile{}, 0, 12_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 2380}, handicap.Profile{}, 0, 0, time.Second},
	}
}
