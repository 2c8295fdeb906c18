package froglet

import (
	"strconv"

	"freckers/game"
)

// The names of the rule sets.
const (
	RulesClassic = "classic"
	RulesLarge   = "18x18"
	RulesSmall   = "8x8"
)

// New returns Froglet as a [game.Game].
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
			Name:  RulesClassic,
			Title: "12 by 12",
			About: "The usual pond of 144 frogs.",
		}, {
			Name:   RulesSmall,
			Title:  "8 by 8",
			About:  "A quick game on a small pond of 64 frogs.",
			Layout: layout(Pos{small: true}),
		}, {
			Name:   RulesLarge,
			Title:  "18 by 18",
			About:  "Murray's board of 1898: 324 frogs, and a long game.",
			Layout: layout(LargePos{}),
		}},
		Layout:  layout(Pos{}),
		TallyOf: "points",
		Unit:    "point",
	}
	for i, piece := range pieces {
		info.Kinds = append(info.Kinds, game.Kind{Piece: piece, Title: colors[i], Points: i + 1})
	}
	return game.Adapt[Pos, Move](rules[[1]uint64](info), game.NewVariant[LargePos, LargeMove](RulesLarge, rules[[2]uint64](info)))
}

func rules[W Words](info *game.Info) game.Rules[PosOf[W]] {
	empty := func(o game.Options) PosOf[W] { return PosOf[W]{small: o.RuleSet == RulesSmall} }
	return game.Rules[PosOf[W]]{
		Info:          info,
		New:           func(o game.Options) PosOf[W] { return empty(o).deal(o.Seed) },
		ParsePosition: func(text string, o game.Options) (PosOf[W], error) { return empty(o).parse(text) },
		Label:         label[W],
	}
}

// layout is rows of squares of the board of a position, the one of the highest number at the top.
func layout[W Words](p PosOf[W]) *game.Layout {
	side := p.Side()
	l := &game.Layout{Shape: game.Square, Width: float64(side), Height: float64(side)}
	for c := range side * side {
		l.Sites = append(l.Sites, game.Site{
			Name: cellName[W](p.squareOf(game.Cell(c))), X: float64(c%side) + 0.5, Y: float64(c/side) + 0.5,
		})
	}
	for i := range side {
		l.Tags = append(l.Tags,
			game.Tag{Text: string(rune('a' + i)), X: float64(i) + 0.5, Y: -0.22},
			game.Tag{Text: strconv.Itoa(side - i), X: -0.25, Y: float64(i) + 0.5})
	}
	return l
}
