package train

import (
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
	Outcome
	// Ply is the number of earlier actions.
	Ply uint8
}

// newFreckers plays by a net, or by the hand-made evaluation if its file is empty.
func newFreckers(file []byte) (Game[FreckersSample], error) {
	evaluator := func() alphabeta.Evaluator[freckers.Pos, freckers.Move] { return eval.NewFreckers() }
	if len(file) > 0 {
		w, err := net.ReadFreckersWeights(file)
		if err != nil {
			return nil, err
		}
		evaluator = func() alphabeta.Evaluator[freckers.Pos, freckers.Move] { return net.NewFreckers(w) }
	}
	loud := evaluator().Traits().Loud
	return &selfPlay[freckers.Pos, freckers.Move, FreckersSample, *freckers.Pos]{
		name:      "freckers",
		evaluator: evaluator,
		start:     func(*rand.Rand) freckers.Pos { return freckers.Start(freckers.Pads) },
		sample:    newFreckersSample,
		quiet:     func(p *freckers.Pos, best freckers.Move) bool { return eval.Gain(p, best) < loud },
		outcome:   func(s *FreckersSample) *Outcome { return &s.Outcome },
		model:     newFreckersModel,
	}, nil
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

// freckersModel begins without regard to mobility.
type freckersModel struct{ *views[FreckersSample] }

// newFreckersModel returns the model that is fitted. The samples only serve to find the scale from scores to shares of
// wins.
func newFreckersModel(samples []FreckersSample) Model[FreckersSample] {
	outcome := func(s *FreckersSample) *Outcome { return &s.Outcome }
	return freckersModel{&views[FreckersSample]{
		inputs: net.FreckersInputs, width: net.FreckersWidth, views: 2, buckets: net.FreckersBuckets,
		one: net.FreckersOne, outOne: net.FreckersOutOne, outcome: outcome, scale: fitScale(samples, outcome),
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
		file: filed(net.ReadFreckersWeights),
		evaluator: func(file []byte) (func(s *FreckersSample) int, error) {
			w, err := net.ReadFreckersWeights(file)
			if err != nil {
				return nil, err
			}
			evaluator := net.NewFreckers(w)
			return func(s *FreckersSample) int {
				return evaluator.Value(&freckers.Pos{Red: s.Own, Blue: s.Opp, Pads: s.Pads})
			}, nil
		},
	}}
}

func (m freckersModel) Init(w []float32, rng *rand.Rand) {
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
