package session

import (
	"freckers/ai"
	"freckers/game"
	"freckers/replay"
)

// Matched makes a seat for the level that matches a person's form, or for a
// person where the machine does not play g.
func Matched(g game.Game, f ai.PlayerRating) Seat {
	s := SeatAt(g, f.Level(g))
	s.Matched = !s.Person()
	return s
}

// SeatAt makes a seat for a level of the machine, or for a person where g has
// no such level.
func SeatAt(g game.Game, level int) Seat {
	if name := LevelName(g, level); name != "" {
		return Seat{Level: level, Name: name}
	}
	return Seat{}
}

// LevelName is what a level of the machine is called, empty where there is none
// of that number.
func LevelName(g game.Game, level int) string {
	for _, l := range ai.Levels(g) {
		if l.Number == level {
			return l.Name
		}
	}
	return ""
}

// SeatsOf reads who plays from a record's header. Levels are known by their
// names first: what a level was called when the game began it is still called
// when it has another number.
func SeatsOf(r *replay.Record) []Seat {
	var seats []Seat
	for _, s := range r.Header.Seats {
		seat := Seat{Name: s.Name, Agent: s.Kind == replay.KindAgent}
		if s.Kind == replay.KindLevel {
			seat.Level, seat.Matched = s.Level, s.Matched
			for _, l := range ai.Levels(r.Game()) {
				if l.Name == s.Name {
					seat.Level = l.Number
				}
			}
		}
		seats = append(seats, seat)
	}
	return seats
}

// Recorded writes seats as a record's header has them.
func Recorded(seats []Seat) []replay.Seat {
	list := make([]replay.Seat, len(seats))
	for i, s := range seats {
		list[i] = replay.Seat{Name: s.Name, Kind: replay.KindPerson}
		switch {
		case s.Agent:
			list[i].Kind = replay.KindAgent
		case s.Level > 0:
			list[i].Kind, list[i].Level = replay.KindLevel, s.Level
			list[i].Matched = s.Matched
		}
	}
	return list
}
