package train

import (
	"math"
	"math/rand/v2"

	"freckers/ai/eval"
	"freckers/ai/mcts"
	"freckers/ai/net"
	"freckers/game"
	"freckers/game/chexers"
)

// chexersMoves is the number of moves of a position that a sample keeps: those that the
// search visited most.
const chexersMoves = 16

// ChexersSample is a position of Chexers.
type ChexersSample struct {
	Pieces [chexers.Seats]uint64
	Exits  [chexers.Seats]uint8
	ToMove uint8
	Winner uint8  // of the game, [chexers.Seats] for a draw
	Left   uint16 // plies until the game was decided
	// Shares are those that the search expects, in thousandths.
	Shares [chexers.Seats]uint16
	// Moves are those that the search visited most, and Visits their parts of the
	// visits, in 255ths.
	Moves  [chexersMoves]chexers.Move
	Visits [chexersMoves]uint8
}

func (s *ChexersSample) pos() chexers.Pos {
	return chexers.Arranged(s.Pieces, s.Exits, game.Seat(s.ToMove))
}

func newChexersSample(p *chexers.Pos, r *mcts.Result[chexers.Move]) ChexersSample {
	s := ChexersSample{Pieces: p.Pieces, ToMove: uint8(p.ToMove()), Winner: chexers.Seats}
	for seat, share := range r.Lines[0].Shares {
		s.Exits[seat], s.Shares[seat] = uint8(p.Exits(game.Seat(seat))), uint16(math.Round(1000*float64(share)))
	}
	total := uint32(0)
	for _, l := range r.Lines {
		total += l.Visits
	}
	for i, l := range r.Lines[:min(len(r.Lines), chexersMoves)] {
		s.Moves[i], s.Visits[i] = l.Moves[0], uint8(math.Round(255*float64(l.Visits)/float64(max(total, 1))))
	}
	return s
}

// chexersGame trains the nets of package net by games of the machine against itself
// and against weak players.
type chexersGame struct {
	evaluator func() chexersEvaluator
}

type chexersEvaluator = mcts.Evaluator[chexers.Pos, chexers.Move]

// newChexers plays by a net, or by the hand-made evaluation if its file is empty.
func newChexers(file []byte) (*chexersGame, error) {
	if len(file) == 0 {
		return &chexersGame{func() chexersEvaluator { return eval.NewChexers() }}, nil
	}
	w, err := net.ReadChexersWeights(file)
	if err != nil {
		return nil, err
	}
	return &chexersGame{func() chexersEvaluator { return net.NewChexers(w) }}, nil
}

func (*chexersGame) Name() string { return "chexers" }

// The weights of a [chexersModel] are in the order of [net.ChexersWeights].
const (
	chexersBias   = net.ChexersInputs * net.ChexersWidth
	chexersSecond = chexersBias + net.ChexersWidth
	chexersBias2  = chexersSecond + net.ChexersWidth*net.ChexersWidth
	chexersOut    = chexersBias2 + net.ChexersWidth
	chexersLast   = chexersOut + net.ChexersHeads*chexers.Needed*net.ChexersWidth
	chexersPolicy = chexersLast + net.ChexersHeads*chexers.Needed
	chexersOwner  = chexersPolicy + net.ChexersMoves*net.ChexersWidth
	chexersSize   = chexersOwner + net.ChexersMoves*chexers.Seats
)

// chexersModel is a net of package net. What it says of the winner is to agree with
// the search and the result of the game, of a draw with the result, and of the moves with
// the visits of the search.
type chexersModel struct{}

func (*chexersGame) Model([]ChexersSample) Model[ChexersSample] { return chexersModel{} }

func (chexersModel) Size() int { return chexersSize }

func (chexersModel) Init(w []float32, rng *rand.Rand) {
	random := func(row []float32, most float32) {
		for i := range row {
			row[i] = (2*rng.Float32() - 1) * most
		}
	}
	random(w[:chexersBias], 0.125)
	for i := range net.ChexersWidth {
		w[chexersBias+i], w[chexersBias2+i] = 0.4, 0.3
	}
	random(w[chexersSecond:chexersBias2], 0.25)
	random(w[chexersOut:chexersLast], 0.25)
	random(w[chexersPolicy:chexersOwner], 0.25)
}

func (chexersModel) Quantise(weights []float32) (file []byte, err error) {
	w := new(net.ChexersWeights)
	var r rounder
	const valueOne, priorOne = eval.ChexersScale * net.ChexersOutOne, mcts.PriorScale * net.ChexersOutOne
	for i := range w.First {
		r.roundRow(w.First[i][:], weights[i*net.ChexersWidth:], net.ChexersOne)
	}
	r.roundRow(w.Bias[:], weights[chexersBias:], net.ChexersOne)
	for i := range w.Second {
		r.roundRow(w.Second[i][:], weights[chexersSecond+i*net.ChexersWidth:], net.ChexersSecondOne)
		w.Bias2[i] = int32(math.Round(float64(weights[chexersBias2+i]) * net.ChexersOne * net.ChexersSecondOne))
	}
	for head := range w.Out {
		for exits := range w.Out[head] {
			at := head*chexers.Needed + exits
			r.roundRow(w.Out[head][exits][:], weights[chexersOut+at*net.ChexersWidth:], valueOne/float64(net.ChexersOne))
			w.Last[head][exits] = int32(math.Round(float64(weights[chexersLast+at]) * valueOne))
		}
	}
	for i := range w.Policy {
		r.roundRow(w.Policy[i][:], weights[chexersPolicy+i*net.ChexersWidth:], priorOne/float64(net.ChexersOne))
		for owner := range w.Owner[i] {
			w.Owner[i][owner] = int32(math.Round(float64(weights[chexersOwner+i*chexers.Seats+owner]) * priorOne))
		}
	}
	if err := r.err(); err != nil {
		return nil, err
	}
	return netFile(w, net.ReadChexersWeights)
}

// Error implements [Model]: that of the seats' values.
func (chexersModel) Error(weights []float32, file []byte, samples []ChexersSample) (mean float64) {
	w, err := net.ReadChexersWeights(file)
	if err != nil {
		return math.Inf(1)
	}
	evaluator, pass := net.NewChexers(w), new(chexersPass)
	for i := range samples {
		p := samples[i].pos()
		pass.forward(weights, &p)
		values, _ := evaluator.Values(&p)
		for seat := range chexers.Seats {
			own := (int(p.ToMove()) + seat) % chexers.Seats
			mean += math.Abs(float64(pass.out[seat])*eval.ChexersScale - float64(values[own]))
		}
	}
	return mean / float64(chexers.Seats*len(samples))
}
