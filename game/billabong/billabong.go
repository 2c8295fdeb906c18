package billabong

import (
	"strconv"

	"freckers/game"
)

// ruleNames are the rule sets in files and flags, indexed by [RuleSet].
var ruleNames = [3]string{Turns400: "turns400", Turns200: "turns200", Endless: "endless"}

// String is the rule set's name in files and flags.
func (r RuleSet) String() string { return ruleNames[r] }

// New is the game as the rest of the house sees it.
func New() game.Game {
	info := &game.Info{
		Name:  "billabong",
		Title: "Billabong",
		About: "Race five kangaroos once round the lake.",
		Piece: "kangaroo", Pivots: true,
		Seats: []game.SeatInfo{
			{Name: seatNames[RedSeat], Title: "Red", Look: pieces[RedSeat][0].Look, Hue: game.HueRed},
			{Name: seatNames[GreenSeat], Title: "Green", Look: pieces[GreenSeat][0].Look, Hue: game.HueGreen},
		},
		Notation: []game.Word{
			{Text: "3,4", Means: "a place: its column from the left and its row from the top, both from 1"},
			{Text: "P", Means: "a kangaroo is placed"},
			{Text: "W", Means: "a kangaroo walks from the first place to the second"},
			{Text: "J", Means: "the kangaroo on the first place leaps over those on the next ones, one after another"},
			{Text: passText, Means: "nothing moves; only if no other move is possible"},
		},
		RuleSets: []game.RuleSet{
			{Name: Turns400.String(), Title: "400 turns", About: "After 400 turns (not counting placement) the player with more kangaroos home wins."},
			{Name: Turns200.String(), Title: "200 turns", About: "After 200 turns (not counting placement) the player with more kangaroos home wins.", Limit: Turns200.Limit()},
			{Name: Endless.String(), Title: "No limit", About: "The game goes on until a player has all kangaroos home.", Limit: -1},
		},
		Layout:  layout(),
		Start:   startText,
		TallyOf: "kangaroos home",
		Limit:   Turns400.Limit(),
	}
	for _, p := range pieces {
		info.Kinds = append(info.Kinds, game.Kind{Piece: p[0], Title: "lap not begun"}, game.Kind{Piece: p[1], Title: "lap begun"})
	}
	return game.Adapt[Pos, Move](&rules{info: info})
}

// layout is fourteen rows of sixteen squares, and the start and finish line
// below the lake. No cell is a goal: who crosses the line leaves the board.
func layout() *game.Layout {
	l := &game.Layout{
		Shape: game.Square, Width: Columns, Height: Rows, Round: true,
		Lines: []game.Line{{X1: westColumn + 1, Y1: lineTop, X2: westColumn + 1, Y2: Rows}},
	}
	for cell := range Cells {
		l.Sites = append(l.Sites, game.Site{Name: cellName(cell), X: float64(cell%Columns) + 0.5, Y: float64(cell/Columns) + 0.5})
	}
	for x := range Columns {
		l.Tags = append(l.Tags, game.Tag{Text: strconv.Itoa(x + 1), X: float64(x) + 0.5, Y: -0.40})
	}
	for y := range Rows {
		l.Tags = append(l.Tags, game.Tag{Text: strconv.Itoa(y + 1), X: -0.42, Y: float64(y) + 0.5})
	}
	return l
}

// rules implements the rules of Billabong as a [game.Rules].
type rules struct{ info *game.Info }

func (b *rules) Info() *game.Info { return b.info }

func (b *rules) New(o game.Options) (Pos, error) { return Start(ruleSet(o)), nil }

func (b *rules) ParsePosition(text string, o game.Options) (Pos, error) {
	return Parse(text, ruleSet(o))
}

// ruleSet is the rule set of options whose name has been checked.
func ruleSet(o game.Options) RuleSet {
	for r, name := range ruleNames {
		if name == o.RuleSet {
			return RuleSet(r)
		}
	}
	return Turns400
}

// GlobalActions is the pass where nothing else is legal.
func (b *rules) GlobalActions(p *Pos) []game.Action {
	if _, a, err := p.ParseAction(passText); err == nil {
		return []game.Action{a}
	}
	return nil
}

func (b *rules) Tally(p *Pos, s game.Seat) game.Tally {
	return game.Tally{Have: p.Home(s), Of: Roos, ToPlace: p.ToCome(s)}
}

func (b *rules) FormatPosition(p *Pos) string { return p.String() }
func (b *rules) RuleSet(p *Pos) string        { return p.rule.String() }
func (b *rules) ParseAction(p *Pos, text string) (Move, game.Action, error) {
	return p.ParseAction(text)
}
func (b *rules) FormatMove(p *Pos, m Move) game.Action     { return p.FormatMove(m) }
func (b *rules) Events(p *Pos, a game.Action) []game.Event { return p.Events(a) }
func (b *rules) NextHops(p *Pos, cells []game.Cell) ([]game.Cell, game.Action) {
	return p.NextHops(cells)
}
func (b *rules) Choices(p *Pos, c game.Cell, n int) ([]game.Choice, bool) { return p.Choices(c, n) }
func (b *rules) Preview(p *Pos, cells []game.Cell) []game.Event           { return p.Preview(cells) }
func (b *rules) Distance(p *Pos, c game.Cell) (int, bool)                 { return p.Distance(c) }
func (b *rules) Spot(p *Pos, c game.Cell) game.Spot                       { return p.Spot(c) }
func (b *rules) Label(a game.Action) string                               { return Label(a) }
func (b *rules) Perft(p *Pos, depth int) uint64                           { return p.Perft(depth) }
