package match

import "freckers/replay"

func (p *Plan) seeds(number, seats int) (list []uint64) {
	random := newRand(p.Seed, seedPlayers, number)
	for range seats {
		list = append(list, random.Uint64())
	}
	return list
}

// recordSeats returns the players of a game as its record names them. Dir is where classes are
// looked up that name no folder.
func (p *Plan) recordSeats(lineup []int, number int, dir string) (seats []replay.Seat) {
	names := p.names()
	seeds := p.seeds(number, len(lineup))
	for at, i := range lineup {
		spec := p.Players[i]
		seat := replay.Seat{Kind: replay.KindAgent, Name: names[i]}
		switch {
		case spec.Outside():
			seat.Command, seat.Seed = spec.In(dir).String(), seeds[at]
		case spec.Level() > 0:
			seat = replay.Seat{Kind: replay.KindLevel, Level: spec.Level()}
		}
		seats = append(seats, seat)
	}
	return seats
}

// complement fills in what the record of an older match does not name: the programs, and
// their seeds.
func (p *Plan) complement(rec *replay.Record, lineup []int, number int) {
	for at, seat := range p.recordSeats(lineup, number, "") {
		if own := &rec.Header.Seats[at]; own.Command == "" && own.Kind == replay.KindAgent {
			own.Command, own.Seed = seat.Command, seat.Seed
		}
	}
	if l := &rec.Header.Limits; l.Game == p.Limits.Clock.Base {
		l.Inc = p.Limits.Clock.Inc
	}
}
