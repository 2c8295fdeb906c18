package froglet

import (
	"strconv"

	"freckers/game"
)

// ruleName is the name of the only rule set.
const ruleName = "classic"

// New is the game as the rest of the house sees it.
func New() game.Game {
	info := &game.Info{
		Name:  "froglet",
		Title: "Froglet",
		About: "Leap over frog after frog and score for every one.",
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
	return game.Adapt[Pos, Move](&rules{info: info})
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

// rules implements the rules of Froglet as a [game.Rules].
type rules struct{ info *game.Info }

func (b *rules) Info() *game.Info { return b.info }

func (b *rules) New(o game.Options) (Pos, error) { return Deal(o.Seed), nil }

func (b *rules) ParsePosition(text string, _ game.Options) (Pos, error) { return Parse(text) }

func (b *rules) FormatPosition(p *Pos) string { return p.String() }
func (b *rules) RuleSet(*Pos) string          { return ruleName }
func (b *rules) ParseAction(p *Pos, text string) (Move, game.Action, error) {
	return p.ParseAction(text)
}
func (b *rules) FormatMove(_ *Pos, m Move) game.Action     { return m.path().action() }
func (b *rules) Events(p *Pos, a game.Action) []game.Event { return p.Events(a) }
func (b *rules) NextHops(p *Pos, cells []game.Cell) ([]game.Cell, game.Action) {
	return p.NextHops(cells)
}
func (b *rules) Choices(p *Pos, from game.Cell, limit int) ([]game.Choice, bool) {
	return p.Choices(from, limit)
}
func (b *rules) Preview(p *Pos, cells []game.Cell) []game.Event { return p.Preview(cells) }
func (b *rules) Distance(*Pos, game.Cell) (int, bool)           { return 0, false }
func (b *rules) GlobalActions(*Pos) []game.Action               { return nil }
func (b *rules) Spot(p *Pos, c game.Cell) game.Spot             { return p.Spot(c) }
func (b *rules) Tally(p *Pos, s game.Seat) game.Tally           { return game.Tally{Have: p.Score(s)} }
func (b *rules) Label(a game.Action) string                     { return Label(a) }
func (b *rules) Perft(p *Pos, depth int) uint64                 { return p.Perft(depth) }
