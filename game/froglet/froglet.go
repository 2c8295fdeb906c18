package froglet

import (
	"strconv"

	"freckers/game"
)

// rules is the name of the one rule set.
const rules = "classic"

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
			{Text: "xc5", Means: "the green frog at c5 is taken off; only in the first turn"},
			{Text: "c5-c7-e7", Means: "the frog at c5 leaps to c7 and on to e7"},
		},
		RuleSets: []game.RuleSet{{
			Name:  rules,
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
	return game.Adapt[Pos, Move](&book{info: info})
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

// book makes the rules of Froglet a [game.Book].
type book struct{ info *game.Info }

func (b *book) Info() *game.Info { return b.info }

func (b *book) New(o game.Options) (Pos, error) { return Deal(o.Seed), nil }

func (b *book) ParsePosition(text string, _ game.Options) (Pos, error) { return Parse(text) }

func (b *book) FormatPosition(p *Pos) string                              { return p.String() }
func (b *book) Rules(*Pos) string                                         { return rules }
func (b *book) Read(p *Pos, text string) (Move, game.Action, error)       { return p.Read(text) }
func (b *book) Write(_ *Pos, m Move) game.Action                          { return m.path().action() }
func (b *book) Events(p *Pos, a game.Action) []game.Event                 { return p.Events(a) }
func (b *book) Walk(p *Pos, cells []game.Cell) ([]game.Cell, game.Action) { return p.Walk(cells) }
func (b *book) Choices(p *Pos, from game.Cell, limit int) ([]game.Choice, bool) {
	return p.Choices(from, limit)
}
func (b *book) Show(p *Pos, cells []game.Cell) []game.Event { return p.Show(cells) }
func (b *book) ToGo(*Pos, game.Cell) (int, bool)            { return 0, false }
func (b *book) Bare(*Pos) []game.Action                     { return nil }
func (b *book) Spot(p *Pos, c game.Cell) game.Spot          { return p.Spot(c) }
func (b *book) Tally(p *Pos, s game.Seat) game.Tally        { return game.Tally{Have: p.Score(s)} }
func (b *book) Label(a game.Action) string                  { return Label(a) }
func (b *book) Perft(p *Pos, depth int) uint64              { return p.Perft(depth) }
