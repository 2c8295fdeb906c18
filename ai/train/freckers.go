package train

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/net"
	"freckers/game/freckers"
)

// FreckersSample is a position of Freckers as its mover sees it, moving down the board.
type FreckersSample struct {
	Own, Opp, Pads uint64
	// Score is that of the search for the mover, in hundredths of a step.
	Score int16
	// Result is 1 if the mover won the game, 0 for a draw, -1 for a loss.
	Result int8
	// Ply is the number of earlier actions.
	Ply uint8
}

// freckersGame trains the nets of package net by the quiet positions of self-play.
type freckersGame struct {
	selfPlay[freckers.Pos, freckers.Move, FreckersSample, *freckers.Pos]
}

// newFreckers plays by a net, or by the hand-made evaluation if its file is empty.
func newFreckers(file []byte) (*freckersGame, error) {
	evaluator := func() alphabeta.Evaluator[freckers.Pos, freckers.Move] { return eval.NewFreckers() }
	if len(file) > 0 {
		w, err := net.ReadFreckersWeights(file)
		if err != nil {
			return nil, err
		}
		evaluator = func() alphabeta.Evaluator[freckers.Pos, freckers.Move] { return net.NewFreckers(w) }
	}
	loud := evaluator().Traits().Loud
	return &freckersGame{selfPlay[freckers.Pos, freckers.Move, FreckersSample, *freckers.Pos]{
		evaluator: evaluator,
		start:     func(*rand.Rand) freckers.Pos { return freckers.Start(freckers.Pads) },
		sample: func(p *freckers.Pos, best freckers.Move, score int) (s FreckersSample, ok bool) {
			s = newFreckersSample(p)
			s.Score = int16(score)
			return s, eval.Gain(p, best) < loud
		},
		setResult: func(s *FreckersSample, result int8) { s.Result = result },
	}}, nil
}

func newFreckersSample(p *freckers.Pos) FreckersSample {
	s := FreckersSample{Own: p.Red, Opp: p.Blue, Pads: p.Pads, Ply: uint8(p.Ply())}
	if p.ToMove() == freckers.BlueSeat {
		s.Own, s.Opp, s.Pads = bits.ReverseBytes64(p.Blue), bits.ReverseBytes64(p.Red), bits.ReverseBytes64(p.Pads)
	}
	return s
}

// mirror flips the sample left to right, which does not change its value.
func (s FreckersSample) mirror() FreckersSample {
	flip := func(b uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(b)) }
	s.Own, s.Opp, s.Pads = flip(s.Own), flip(s.Opp), flip(s.Pads)
	return s
}

// Name implements [Game].
func (*freckersGame) Name() string { return "freckers" }

// Play implements [Game].
func (g *freckersGame) Play(ctx context.Context, r Recipe, number uint64) (samples []FreckersSample, complete bool) {
	return g.play(ctx, r, number)
}

// freckersModel is a net of package net. Its target is the expected score by the search:
// the result of the one game says less, and only determines the scale.
type freckersModel struct {
	views[FreckersSample]
	scale float64 // hundredths of a step that multiply the odds of a win by e
}

// Model implements [Game].
func (*freckersGame) Model(samples []FreckersSample) Model[FreckersSample] {
	scale := fitScale(samples, func(s *FreckersSample) (int16, int8) { return s.Score, s.Result })
	return &freckersModel{scale: scale, views: views[FreckersSample]{
		inputs: net.FreckersInputs, width: net.FreckersWidth, views: 2, buckets: net.FreckersBuckets,
		appendInputs: func(dst []uint16, s *FreckersSample, view int) []uint16 {
			if view == 0 {
				return net.AppendFreckersInputs(dst, s.Own, s.Opp, s.Pads)
			}
			return net.AppendFreckersInputs(dst, bits.ReverseBytes64(s.Opp), bits.ReverseBytes64(s.Own), bits.ReverseBytes64(s.Pads))
		},
		bucket: func(s *FreckersSample) int { return net.FreckersBucket(s.Own, s.Opp) },
		image: func(s FreckersSample, random uint64) FreckersSample {
			if random&1 != 0 {
				return s.mirror()
			}
			return s
		},
		target: func(s *FreckersSample) float64 { return sigmoid(float64(s.Score) / scale) },
	}}
}

// Init implements [Model]: mobility does not matter yet.
func (m *freckersModel) Init(w []float32, rng *rand.Rand) {
	const width = net.FreckersWidth
	for i := range net.FreckersInputs {
		row := w[i*width:][:width]
		if kind := i / (64 * net.FreckersMobilities); i >= 64*net.FreckersMobilities*kind+64 {
			copy(row, w[(i-64)*width:])
			continue
		}
		for j := range row {
			row[j] = (rng.Float32() - 0.5) * 0.25
		}
	}
	m.initOutputs(w, rng)
}

// Quantise implements [Model].
func (m *freckersModel) Quantise(weights []float32) (file []byte, err error) {
	w := new(net.FreckersWeights)
	var r rounder
	for i := range w.First {
		r.row(w.First[i][:], weights[i*net.FreckersWidth:], net.FreckersOne)
	}
	r.row(w.Bias[:], weights[m.biasAt():], net.FreckersOne)
	for b := range w.Out {
		r.row(w.Out[b][:], weights[m.outAt(b):], m.scale*net.FreckersOutOne/net.FreckersOne)
		w.Last[b] = int32(math.Round(float64(weights[m.lastAt(b)]) * m.scale * net.FreckersOutOne))
	}
	return netFile(&r, w, net.ReadFreckersWeights)
}

// Error implements [Model].
func (m *freckersModel) Error(weights []float32, file []byte, samples []FreckersSample) (mean float64) {
	w, err := net.ReadFreckersWeights(file)
	if err != nil {
		return math.Inf(1)
	}
	evaluator, pass := net.NewFreckers(w), m.NewPass().(*viewsPass[FreckersSample])
	for i := range samples {
		s := &samples[i]
		pos := freckers.Pos{Red: s.Own, Blue: s.Opp, Pads: s.Pads}
		mean += math.Abs(float64(pass.forward(weights, s))*m.scale - float64(evaluator.Value(&pos)))
	}
	return mean / float64(len(samples))
}
