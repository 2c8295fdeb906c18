package train

import (
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
	Outcome
}

// pos returns the sample's position, with Red as its mover.
func (s *BillabongSample) pos() billabong.Pos {
	return billabong.Arranged([2]billabong.Team{s.Own, s.Other}, [2]int{int(s.OwnHome), int(s.OtherHome)})
}

// newBillabong plays by a net, or by the hand-made evaluation if its file is empty. Nearly every good
// move gains many steps at once, so that all positions count as quiet.
func newBillabong(file []byte) (Game[BillabongSample], error) {
	evaluator := func() alphabeta.Evaluator[billabong.Pos, billabong.Move] { return eval.NewBillabong() }
	if len(file) > 0 {
		w, err := net.ReadBillabongWeights(file)
		if err != nil {
			return nil, err
		}
		evaluator = func() alphabeta.Evaluator[billabong.Pos, billabong.Move] { return net.NewBillabong(w) }
	}
	return &selfPlay[billabong.Pos, billabong.Move, BillabongSample, *billabong.Pos]{
		name:      "billabong",
		evaluator: evaluator,
		start:     func(*rand.Rand) billabong.Pos { return billabong.Start(billabong.Turns400) },
		sample: func(p *billabong.Pos) BillabongSample {
			us := p.ToMove()
			return BillabongSample{
				Own: p.Team(us), Other: p.Team(1 - us),
				OwnHome: uint8(p.Home(us)), OtherHome: uint8(p.Home(1 - us)),
			}
		},
		outcome: func(s *BillabongSample) *Outcome { return &s.Outcome },
		model:   newBillabongModel,
	}, nil
}

// newBillabongModel returns the model that is fitted. The samples only serve to find the scale from scores to shares of
// wins.
func newBillabongModel(samples []BillabongSample) Model[BillabongSample] {
	outcome := func(s *BillabongSample) *Outcome { return &s.Outcome }
	return &views[BillabongSample]{
		inputs: net.BillabongInputs, width: net.BillabongWidth, views: 2, buckets: net.BillabongBuckets,
		one: net.BillabongOne, outOne: net.BillabongOutOne, outcome: outcome, scale: fitScale(samples, outcome),
		appendInputs: func(dst []uint16, s *BillabongSample, view int) []uint16 {
			p := s.pos()
			return net.AppendBillabongInputs(dst, &p, game.Seat(view))
		},
		bucket: func(s *BillabongSample) int {
			p := s.pos()
			return net.BillabongBucket(&p)
		},
		file: filed(net.ReadBillabongWeights),
		evaluator: func(file []byte) (func(s *BillabongSample) int, error) {
			w, err := net.ReadBillabongWeights(file)
			if err != nil {
				return nil, err
			}
			evaluator := net.NewBillabong(w)
			return func(s *BillabongSample) int {
				p := s.pos()
				return evaluator.Value(&p)
			}, nil
		},
	}
}
