package train

import (
	"context"
	"math"
	"math/rand/v2"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/net"
	"freckers/game/froglet"
)

// FrogletSample is a position of Froglet.
type FrogletSample struct {
	Frogs, Low, High froglet.Board
	// Lead is that of the mover, in points.
	Lead int16
	// Score is that of the search for the mover, in hundredths of a point.
	Score int16
	// Result is 1 if the mover won the game, 0 for a draw, -1 for a loss.
	Result int8
}

// pos returns the sample's pond, with no points and SeatA as its mover.
func (s *FrogletSample) pos() froglet.Pos {
	return froglet.Pos{Frogs: s.Frogs, Low: s.Low, High: s.High}
}

// frogletStray is the number of moves of self-play of which one is random: a search comes to
// most positions by moves that nobody would play.
const frogletStray = 6

// frogletGame trains the nets of package net by self-play. Nearly every move takes
// as much as it can, so that all positions count as quiet.
type frogletGame struct {
	selfPlay[froglet.Pos, froglet.Move, FrogletSample, *froglet.Pos]
}

// newFroglet plays by a net, or by the hand-made evaluation if its file is empty.
func newFroglet(file []byte) (*frogletGame, error) {
	evaluator := func() alphabeta.Evaluator[froglet.Pos, froglet.Move] { return eval.NewFroglet() }
	if len(file) > 0 {
		w, err := net.ReadFrogletWeights(file)
		if err != nil {
			return nil, err
		}
		evaluator = func() alphabeta.Evaluator[froglet.Pos, froglet.Move] { return net.NewFroglet(w) }
	}
	return &frogletGame{selfPlay[froglet.Pos, froglet.Move, FrogletSample, *froglet.Pos]{
		evaluator: evaluator,
		stray:     frogletStray,
		start:     func(rng *rand.Rand) froglet.Pos { return froglet.Deal(rng.Uint64()) },
		sample: func(p *froglet.Pos, _ froglet.Move, score int) (FrogletSample, bool) {
			us := p.ToMove()
			return FrogletSample{
				Frogs: p.Frogs, Low: p.Low, High: p.High,
				Lead: int16(p.Score(us) - p.Score(1-us)), Score: int16(score),
			}, true
		},
		setResult: func(s *FrogletSample, result int8) { s.Result = result },
	}}, nil
}

// Name implements [Game].
func (*frogletGame) Name() string { return "froglet" }

// Play implements [Game].
func (g *frogletGame) Play(ctx context.Context, r Recipe, number uint64) (samples []FrogletSample, complete bool) {
	return g.play(ctx, r, number)
}

// frogletModel is a net of package net, whose target is the expected score by the
// search.
type frogletModel struct {
	views[FrogletSample]
	scale float64 // hundredths of a point that multiply the odds of a win by e
}

// Model implements [Game].
func (*frogletGame) Model(samples []FrogletSample) Model[FrogletSample] {
	scale := fitScale(samples, func(s *FrogletSample) (int16, int8) { return s.Score, s.Result })
	return &frogletModel{scale: scale, views: views[FrogletSample]{
		inputs: net.FrogletInputs, width: net.FrogletWidth, views: 1, buckets: net.FrogletBuckets,
		appendInputs: func(dst []uint16, s *FrogletSample, _ int) []uint16 {
			p := s.pos()
			return net.AppendFrogletInputs(dst, &p)
		},
		bucket: func(s *FrogletSample) int {
			p := s.pos()
			return net.FrogletBucket(&p)
		},
		image:  func(s FrogletSample, _ uint64) FrogletSample { return s },
		target: func(s *FrogletSample) float64 { return sigmoid(float64(s.Score) / scale) },
		known:  func(s *FrogletSample) float64 { return net.FrogletPoint * float64(s.Lead) / scale },
	}}
}

// Quantise implements [Model].
func (m *frogletModel) Quantise(weights []float32) (file []byte, err error) {
	w := new(net.FrogletWeights)
	var r rounder
	for i := range w.First {
		r.row(w.First[i][:], weights[i*net.FrogletWidth:], net.FrogletOne)
	}
	r.row(w.Bias[:], weights[m.biasAt():], net.FrogletOne)
	for b := range w.Out {
		r.row(w.Out[b][:], weights[m.outAt(b):], m.scale*net.FrogletOutOne/net.FrogletOne)
		w.Last[b] = int32(math.Round(float64(weights[m.lastAt(b)]) * m.scale * net.FrogletOutOne))
	}
	return netFile(&r, w, net.ReadFrogletWeights)
}

// Error implements [Model]. It leaves out how far the net's values are limited.
func (m *frogletModel) Error(weights []float32, file []byte, samples []FrogletSample) (mean float64) {
	w, err := net.ReadFrogletWeights(file)
	if err != nil {
		return math.Inf(1)
	}
	pass := m.NewPass().(*viewsPass[FrogletSample])
	for i := range samples {
		s := &samples[i]
		p := s.pos()
		fitted := float64(pass.forward(weights, s))*m.scale - net.FrogletPoint*float64(s.Lead)
		mean += math.Abs(fitted - float64(w.Sum(net.AppendFrogletInputs(nil, &p), net.FrogletBucket(&p))))
	}
	return mean / float64(len(samples))
}
