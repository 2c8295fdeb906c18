package train

import (
	"context"
	"math/rand/v2"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/mcts"
	"freckers/game"
	"freckers/game/chexers"
)

// chexersPlayer is how a seat chooses its moves.
type chexersPlayer uint8

const (
	strong  chexersPlayer = iota // as the search recommends
	hasty                        // the greatest immediate gain
	passive                      // stays where it is and takes what comes by
	random
	weak // as a short search with rough evaluations recommends
	weakPlayers
)

const (
	selfPlayed  = 2  // one game of so many has strong players only
	variedPlies = 12 // in which strong players choose by the visits of the search
	weakNodes   = 30
	weakNoise   = 500 // hundredths of a step
	treeBytes   = 512 // for each position that a search evaluates
	longest     = 400 // plies; a longer game counts as drawn
)

type chexersMatch struct {
	pos      chexers.Pos
	rng      *rand.Rand
	players  [chexers.Seats]chexersPlayer
	engine   *chexersTree
	beginner *chexersTree
	hashes   [chexers.MaxPly + 1]uint64 // of the positions so far, the latest first, from next on
	next     int
	options  []alphabeta.Choice[chexers.Move]
	judge    *eval.Chexers // of immediate gains
}

type chexersTree = mcts.Engine[chexers.Pos, chexers.Move, chexersEvaluator, *chexers.Pos]

func newTree(e chexersEvaluator, o mcts.Options) *chexersTree {
	return mcts.New[chexers.Pos, chexers.Move, chexersEvaluator, *chexers.Pos](e, o)
}

// Play implements [Game]. A game ends early when the search knows its winner, or when it is drawn out or repeats
// itself; complete is false if ctx was done before.
func (g *chexersGame) Play(ctx context.Context, r Recipe, number uint64) (samples []ChexersSample, complete bool) {
	m := g.newMatch(r, number)
	winner := uint8(chexers.Seats)
	for m.pos.Ply() < longest && !m.drawn() {
		if out := m.pos.Outcome(); out.Over {
			if out.Winner != game.Nobody {
				winner = uint8(out.Winner)
			}
			break
		}
		if ctx.Err() != nil {
			return nil, false
		}
		result := m.engine.Run(&m.pos, m.hashes[m.next:], alphabeta.Limits{Nodes: r.Nodes, Lines: chexers.Most}, nil)
		if w := result.Lines[0].Winner; w != game.Nobody {
			winner = uint8(w)
			break
		}
		samples = append(samples, newChexersSample(&m.pos, result))
		m.play(m.choose(result))
	}
	for i := range samples {
		samples[i].Winner, samples[i].Left = winner, uint16(len(samples)-i)
	}
	return samples, true
}

func (g *chexersGame) newMatch(r Recipe, number uint64) *chexersMatch {
	rng := rand.New(rand.NewPCG(r.Seed, number))
	m := &chexersMatch{pos: chexers.Start(), rng: rng, judge: eval.NewChexers()}
	m.next = len(m.hashes)
	if rng.IntN(selfPlayed) != 0 {
		// One or two of the seats are weak.
		seat, count := rng.IntN(chexers.Seats), 1+rng.IntN(2)
		for i := range count {
			m.players[(seat+i)%chexers.Seats] = chexersPlayer(1 + rng.IntN(int(weakPlayers)-1))
		}
	}
	m.engine = newTree(g.evaluator(), mcts.Options{Bytes: int(r.Nodes) * treeBytes})
	m.beginner = newTree(g.evaluator(), mcts.Options{Bytes: weakNodes * treeBytes, Noise: weakNoise, Seed: rng.Uint64()})
	for range minOpening + rng.IntN(maxOpening-minOpening+1) {
		moves := m.pos.Moves(nil)
		m.play(moves[rng.IntN(len(moves))])
	}
	return m
}

func (m *chexersMatch) play(move chexers.Move) {
	m.next--
	m.hashes[m.next] = m.pos.Hash()
	m.pos.Play(move, &m.pos)
}

// drawn reports whether the position has occurred too often.
func (m *chexersMatch) drawn() bool {
	count, hash := 1, m.pos.Hash()
	for _, h := range m.hashes[m.next:] {
		if h == hash {
			count++
		}
	}
	return count >= chexers.Repeats
}

func (m *chexersMatch) choose(r *mcts.Result[chexers.Move]) chexers.Move {
	switch m.players[m.pos.ToMove()] {
	case hasty:
		return m.mostGain()
	case passive:
		return m.stay()
	case random:
		moves := m.pos.Moves(nil)
		return moves[m.rng.IntN(len(moves))]
	case weak:
		return m.beginner.Run(&m.pos, nil, alphabeta.Limits{Nodes: weakNodes}, nil).Lines[0].Moves[0]
	}
	if m.pos.Ply() < variedPlies {
		return m.byVisits(r)
	}
	return r.Lines[0].Moves[0]
}

// byVisits draws a move by the visits of the search.
func (m *chexersMatch) byVisits(r *mcts.Result[chexers.Move]) chexers.Move {
	total := 0
	for _, l := range r.Lines {
		total += int(l.Visits)
	}
	at := m.rng.IntN(max(total, 1))
	for _, l := range r.Lines {
		if at -= int(l.Visits); at < 0 {
			return l.Moves[0]
		}
	}
	return r.Lines[0].Moves[0]
}

// mostGain returns the move with the greatest immediate gain, one of equals by lot.
func (m *chexersMatch) mostGain() chexers.Move {
	m.options = m.judge.Choices(&m.pos, m.options[:0])
	best, equal := m.options[0], 1
	for _, c := range m.options[1:] {
		switch {
		case c.Gain > best.Gain:
			best, equal = c, 1
		case c.Gain == best.Gain:
			if equal++; m.rng.IntN(equal) == 0 {
				best = c
			}
		}
	}
	return best.Move
}

// stay returns a move that takes a piece, or else one that brings none nearer to the exit,
// by lot.
func (m *chexersMatch) stay() chexers.Move {
	m.options = m.judge.Choices(&m.pos, m.options[:0])
	chosen, rank, equal := chexers.Move(0), -1, 0
	for _, c := range m.options {
		r := 0
		switch kind := c.Move.Kind(); {
		case kind == chexers.Jump && m.pos.Pieces[m.pos.ToMove()]>>c.Move.Over()&1 == 0:
			r = 2
		case kind != chexers.Exit && c.Gain <= 0:
			r = 1
		}
		if r > rank {
			chosen, rank, equal = c.Move, r, 1
		} else if r == rank {
			if equal++; m.rng.IntN(equal) == 0 {
				chosen = c.Move
			}
		}
	}
	return chosen
}
