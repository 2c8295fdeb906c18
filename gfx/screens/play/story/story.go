// Package story sums up a finished game in three facts, in words and in pictures.
package story

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// Story is the summary of a finished game.
type Story struct {
	Facts   []Fact
	curve   widgets.LeadCurve // of the winner
	won     game.Seat
	turned  int // the index in it of the turning point, -1 for none
	chained game.SeatInfo
	seats   []game.SeatInfo
}

// kind is what a fact is drawn as.
type kind uint8

const (
	chainFact kind = iota
	wonFact
	curveFact
	closeFact
	wideFact
)

// Fact is one of the three about a finished game.
type Fact struct {
	kind         kind
	hops         int
	Title, Value string
	Node         int // of the record, 0 if it is about the whole game
}

// Tell finds the story of a game: its positions and actions as [explain.Game] takes them, the nodes
// of the record along them, and who has won.
func Tell(l *text.Locale, states []game.State, actions []game.Action, line []int, won game.Seat) *Story {
	d := &Story{seats: states[0].Game().Info().Seats, won: won}
	of, begun := states[0].Game(), states[0].Ply()
	sum := explain.Game(states, actions, won)
	add := func(as kind, title, value string, at int) {
		if title == "" {
			return
		}
		f := Fact{kind: as, Title: title, Value: value, hops: sum.Longest.N}
		if at >= 0 {
			f.Node = line[at+1]
		}
		d.Facts = append(d.Facts, f)
	}
	longest := chainFact
	if sum.Longest.Kind == explain.Won {
		longest = wonFact
	}
	if sum.Longest.Seat != game.Nobody {
		d.chained = d.seats[sum.Longest.Seat]
	}
	title, value := phrases.Feat(l, of, sum.Longest)
	add(longest, title, value, sum.Longest.At)
	title, value = phrases.Moment(l, sum.Turning, begun)
	add(curveFact, title, value, sum.Turning.At)
	title, value = phrases.Moment(l, sum.Margin, begun)
	margin := closeFact
	if sum.Margin.Kind == explain.Widest {
		margin = wideFact
	}
	add(margin, title, value, sum.Margin.At)
	d.turned = sum.Turning.At
	d.curve.Set(states[1:], max(won, 0))
	return d
}
