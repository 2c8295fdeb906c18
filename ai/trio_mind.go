package ai

import (
	"math"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/mcts"
	"freckers/game"
	"freckers/game/chexers"
)

// chexersEngine is the search of Chexers.
type chexersEngine = mcts.Engine[chexers.Pos, chexers.Move, *eval.Chexers, *chexers.Pos]

// trioMind is the mind for Chexers.
type trioMind struct {
	who     person
	state   game.State
	pos     chexers.Pos
	room    int          // bytes for all thinks, 0 for what each needs
	options mcts.Options // of the engine
	engine  *chexersEngine
}

func (t *trioMind) sit(s game.State) bool {
	p, ok := game.PosOf[chexers.Pos](s)
	if ok {
		t.state, t.pos = s, p
	}
	return ok
}

func (t *trioMind) forget() { t.engine.Clear() }

func (t *trioMind) takeRoom(bytes int) {
	t.room = bytes
	t.seat(t.options.Noise, t.options.Seed, 0)
}

// seat makes an engine for errors and a number of positions, unless it is there.
func (t *trioMind) seat(noise int, seed, nodes uint64) {
	want := mcts.Options{Noise: noise, Seed: seed, Bytes: t.room}
	if t.room == 0 {
		want.Bytes = treeBytes(nodes)
	}
	if t.engine == nil || t.options != want {
		t.engine, t.options = mcts.New[chexers.Pos, chexers.Move](eval.NewChexers(), want), want
	}
}

// renew has nothing to forget: the search keeps no findings.
func (t *trioMind) renew(seed uint64) bool {
	t.who.seed = seed
	return true
}

func (t *trioMind) moves() int { return len(t.pos.Moves(nil)) }

func (t *trioMind) think(o alphabeta.Options, l alphabeta.Limits, report func(finding) bool) finding {
	if noise := t.who.eyes.Noise; noise > 0 {
		t.seat(noise, t.who.seed, l.Nodes)
	} else {
		t.seat(0, 0, l.Nodes)
	}
	var each func(*mcts.Result[chexers.Move]) bool
	if report != nil {
		each = func(r *mcts.Result[chexers.Move]) bool { return report(t.finding(r)) }
	}
	return t.finding(t.engine.Run(&t.pos, game.PastHashes(t.state), l, each))
}

// treeBytes is the room for the tree of one think: less than usual for one that
// cannot fill it.
func treeBytes(nodes uint64) int {
	const perNode = 512 // bytes, at most
	room := mcts.UsualBytes
	if nodes > 0 && nodes < uint64(room)/perNode {
		room = int(nodes) * perNode
	}
	return room
}

func (t *trioMind) finding(r *mcts.Result[chexers.Move]) finding {
	f := finding{depth: r.Depth, nodes: r.Nodes}
	for i := range r.Lines {
		line := &r.Lines[i]
		f.lines = append(f.lines, Line{
			Score:   trioScore(line, t.pos.ToMove()),
			Actions: spell(t.state, line.Moves),
		})
	}
	return f
}

// trioScore brings a line's worth to the common form.
func trioScore(line *mcts.Line[chexers.Move], mover game.Seat) Score {
	return Score{Shares: thousandths(line.Shares)}.of(mover, line.Plies)
}

// thousandths rounds shares so that they make a thousand.
func thousandths(shares [mcts.Seats]float32) (all [mcts.Seats]int) {
	most, left := 0, whole
	for s := range all {
		all[s] = int(math.Round(float64(shares[s]) * whole))
		left -= all[s]
		if all[s] > all[most] {
			most = s
		}
	}
	all[most] += left
	return all
}
