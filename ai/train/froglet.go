package train

import (
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
	Outcome
}

// pos returns the sample's pond, with no points and SeatA as its mover.
func (s *FrogletSample) pos() froglet.Pos {
	return froglet.Pos{Frogs: s.Frogs, Low: s.Low, High: s.High}
}

// frogletStray is the number of moves of self-play of which one is random: a search comes to
// most positions by moves that nobody would play.
const frogletStray = 6

// newFroglet plays by a net, or by the hand-made evaluation if its file is empty. Nearly every move takes
// as much as it can, so that all positions count as quiet.
func newFroglet(file []byte) (Game[FrogletSample], error) {
	evaluator := func() alphabeta.Evaluator[froglet.Pos, froglet.Move] { return eval.NewFroglet() }
	if len(file) > 0 {
		w, err := net.ReadFrogletWeights(file)
		if err != nil {
			return nil, err
		}
		evaluator = func() alphabeta.Evaluator[froglet.Pos, froglet.Move] { return net.NewFroglet(w) }
	}
	return &selfPlay[froglet.Pos, froglet.Move, FrogletSample, *froglet.Pos]{
		name:      "froglet",
		evaluator: evaluator,
		stray:     frogletStray,
		start:     func(rng *rand.Rand) froglet.Pos { return froglet.Deal(rng.Uint64()) },
		sample: func(p *froglet.Pos) FrogletSample {
			us := p.ToMove()
			return FrogletSample{Frogs: p.Frogs, Low: p.Low, High: p.High, Lead: int16(p.Score(us) - p.Score(1-us))}
		},
		outcome: func(s *FrogletSample) *Outcome { return &s.Outcome },
		model:   newFrogletModel,
	}, nil
}

// newFrogletModel leaves out of the error how far the net's values are limited.
func newFrogletModel(samples []FrogletSample) Model[FrogletSample] {
	outcome := func(s *FrogletSample) *Outcome { return &s.Outcome }
	return &views[FrogletSample]{
		inputs: net.FrogletInputs, width: net.FrogletWidth, views: 1, buckets: net.FrogletBuckets,
		one: net.FrogletOne, outOne: net.FrogletOutOne, outcome: outcome, scale: fitScale(samples, outcome),
		appendInputs: func(dst []uint16, s *FrogletSample, _ int) []uint16 {
			p := s.pos()
			return net.AppendFrogletInputs(dst, &p)
		},
		bucket: func(s *FrogletSample) int {
			p := s.pos()
			return net.FrogletBucket(&p)
		},
		lead: func(s *FrogletSample) float64 { return net.FrogletPoint * float64(s.Lead) },
		file: filed(net.ReadFrogletWeights),
		evaluator: func(file []byte) (func(s *FrogletSample) int, error) {
			w, err := net.ReadFrogletWeights(file)
			return func(s *FrogletSample) int {
				p := s.pos()
				return w.Sum(net.AppendFrogletInputs(nil, &p), net.FrogletBucket(&p))
			}, err
		},
	}
}
