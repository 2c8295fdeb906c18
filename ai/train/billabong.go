package train

import (
	"context"
	"math"
	"math/rand/v2"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/net"
	"freckers/game"
	"freckers/game/billabong"
)

// BillabongSample is a position of Billabong as its mover sees it.
type BillabongSample struct {
	Own, Other         billabong.Team
	OwnHome, OtherHome uint8
	// Score is that of the search for the mover, in hundredths of a step.
	Score int16
	// Result is 1 if the mover won the game, 0 for a draw, -1 for a loss.
	Result int8
}

// pos returns the sample's position, with Red as its mover.
func (s *BillabongSample) pos() billabong.Pos {
	return billabong.Arranged([2]billabong.Team{s.Own, s.Other}, [2]int{int(s.OwnHome), int(s.OtherHome)})
}

// billabongGame trains the nets of package net by self-play. Nearly every good
// move gains many steps at once, so that all positions count as quiet.
type billabongGame struct {
	selfPlay[billabong.Pos, billabong.Move, BillabongSample, *billabong.Pos]
}

// newBillabong plays by a net, or by the hand-made evaluation if its file is empty.
func newBillabong(file []byte) (*billabongGame, error) {
	evaluator := func() alphabeta.Evaluator[billabong.Pos, billabong.Move] { return eval.NewBillabong() }
	if len(file) > 0 {
		w, err := net.ReadBillabongWeights(file)
		if err != nil {
			return nil, err
		}
		evaluator = func() alphabeta.Evaluator[billabong.Pos, billabong.Move] { return net.NewBillabong(w) }
	}
	return &billabongGame{selfPlay[billabong.Pos, billabong.Move, BillabongSample, *billabong.Pos]{
		evaluator: evaluator,
		start:     func(*rand.Rand) billabong.Pos { return billabong.Start(billabong.Turns400) },
		sample: func(p *billabong.Pos, _ billabong.Move, score int) (BillabongSample, bool) {
			us := p.ToMove()
			return BillabongSample{
				Own: p.Team(us), Other: p.Team(1 - us),
				OwnHome: uint8(p.Home(us)), OtherHome: uint8(p.Home(1 - us)), Score: int16(score),
			}, true
		},
		setResult: func(s *BillabongSample, result int8) { s.Result = result },
	}}, nil
}

// Name implements [Game].
func (*billabongGame) Name() string { return "billabong" }

// Play implements [Game].
func (g *billabongGame) Play(ctx context.Context, r Recipe, number uint64) (samples []BillabongSample, complete bool) {
	return g.play(ctx, r, number)
}

// billabongModel is a net of package net, whose target is the expected score by
// the search.
type billabongModel struct {
	views[BillabongSample]
	scale float64 // hundredths of a step that multiply the odds of a win by e
}

// Model implements [Game].
func (*billabongGame) Model(samples []BillabongSample) Model[BillabongSample] {
	scale := fitScale(samples, func(s *BillabongSample) (int16, int8) { return s.Score, s.Result })
	return &billabongModel{scale: scale, views: views[BillabongSample]{
		inputs: net.BillabongInputs, width: net.BillabongWidth, views: 2, buckets: net.BillabongBuckets,
		appendInputs: func(dst []uint16, s *BillabongSample, view int) []uint16 {
			p := s.pos()
			return net.AppendBillabongInputs(dst, &p, game.Seat(view))
		},
		bucket: func(s *BillabongSample) int {
			p := s.pos()
			return net.BillabongBucket(&p)
		},
		image:  func(s BillabongSample, _ uint64) BillabongSample { return s },
		target: func(s *BillabongSample) float64 { return sigmoid(float64(s.Score) / scale) },
	}}
}

// Quantise implements [Model].
func (m *billabongModel) Quantise(weights []float32) (file []byte, err error) {
	w := new(net.BillabongWeights)
	var r rounder
	for i := range w.First {
		r.row(w.First[i][:], weights[i*net.BillabongWidth:], net.BillabongOne)
	}
	r.row(w.Bias[:], weights[m.biasAt():], net.BillabongOne)
	for b := range w.Out {
		for view := range w.Out[b] {
			at := m.outAt(b) + view*net.BillabongWidth
			r.row(w.Out[b][view][:], weights[at:], m.scale*net.BillabongOutOne/net.BillabongOne)
		}
		w.Last[b] = int32(math.Round(float64(weights[m.lastAt(b)]) * m.scale * net.BillabongOutOne))
	}
	return netFile(&r, w, net.ReadBillabongWeights)
}

// Error implements [Model].
func (m *billabongModel) Error(weights []float32, file []byte, samples []BillabongSample) (mean float64) {
	w, err := net.ReadBillabongWeights(file)
	if err != nil {
		return math.Inf(1)
	}
	evaluator, pass := net.NewBillabong(w), m.NewPass().(*viewsPass[BillabongSample])
	for i := range samples {
		s := &samples[i]
		p := s.pos()
		mean += math.Abs(float64(pass.forward(weights, s))*m.scale - float64(evaluator.Value(&p)))
	}
	return mean / float64(len(samples))
}
