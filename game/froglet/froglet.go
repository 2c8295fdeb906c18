package froglet

import (
	"strconv"

	"freckers/game"
)

// ruleName is the name of the only rule set.
const ruleName = "classic"

// New is the game as the rest of the project sees it.
func New() game.Game {
	info := &game.Info{
		Name:  "froglet",
		Title: "Froglet",
		About: "Hop over frog after frog, and score for each.",
		Piece: "frog",
		Seats: []game.SeatInfo{
			{Name: "a", Title: "A", Look: "bloom-plum", Hue: game.HuePlum},
			{Name: "b", Title: "B", Look: "bloom-teal", Hue: game.HueTeal},
		},
		Notation: []game.Word{
			{Text: "c5", Means: "a cell by the letter of its column and the number of its row"},
			{Text: "xc5", Means: "the green frog at c5 is removed; only on the first turn"},
			{Text: "c5-c7-e7", Means: "the frog at c5 leaps to c7 and on to e7"},
		},
		RuleSets: []game.RuleSet{{
			Name:  ruleName,
			Title: "Classic",
			About: "Any frog hops over any other; a chain may stop early.",
		}},
		Layout:  layout(),
		TallyOf: "points",
		Unit:    "point",
	}
	for i, piece := range pieces {
		info.Kinds = append(info.Kinds, game.Kind{Piece: piece, Title: colours[i], Points: i + 1})
	}
	return game.Adapt[Pos, Move](game.Rules[Pos]{
		Info:          info,
		New:           func(o game.Options) Pos { return Deal(o.Seed) },
		ParsePosition: func(text string, _ game.Options) (Pos, error) { return Parse(text) },
		Label:         Label,
	})
}

// layout is twelve rows of twelve squares, row 12 at the top.
func layout() *game.Layout {
	l := &game.Layout{Shape: game.Square, Width: Side, Height: Side}
	for c := range game.Cell(Cells) {
		l.Sites = append(l.Sites, game.Site{
			Name: cellName(squareOf(c)), X: float64(c%Side) + 0.5, Y: float64(c/Side) + 0.5,
		})
	}
	for i := range Side {
		l.Tags = append(l.Tags,
			game.Tag{Text: string(rune('a' + i)), X: float64(i) + 0.5, Y: -0.22},
			game.Tag{Text: strconv.Itoa(Side - i), X: -0.25, Y: float64(i) + 0.5})
	}
	return l
}
