package billabong

import (
	"slices"
	"strconv"

	"freckers/game"
)

// ruleNames are the rule sets in files and flags, indexed by [RuleSet].
var ruleNames = [4]string{Turns400: "turns400", Turns200: "turns200", Endless: "endless", Touch: "touch"}

// String returns the name of the rule set in files and flags.
func (r RuleSet) String() string { return ruleNames[r] }

// New returns Billabong as a [game.Game].
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
			{Text: "3,4", Means: "a cell by its column from the left and its row from the top, both from 1"},
			{Text: "P", Means: "a kangaroo is placed"},
			{Text: "W", Means: "a kangaroo walks from the first cell to the second"},
			{Text: "J", Means: "the kangaroo on the first cell leaps over those on the next ones, one after another"},
			{Text: passText, Means: "nothing moves; only if no other move is possible"},
		},
		RuleSets: []game.RuleSet{
			{Name: Turns400.String(), Title: "400 turns", About: "After 400 turns (not counting placement) the player with more kangaroos home wins."},
			{Name: Turns200.String(), Title: "200 turns", About: "After 200 turns (not counting placement) the player with more kangaroos home wins.", Limit: Turns200.Limit()},
			{Name: Endless.String(), Title: "As written", About: "No turn limit, as the rules are written: a position that occurs for the fourth time is a draw.", Limit: -1, Repeats: repeats},
			{Name: Touch.String(), Title: "Touch-move", About: "As the rules are written, and a kangaroo that you have chosen must move.", Limit: -1, Repeats: repeats, TouchMove: true},
		},
		Layout:  layout(),
		Start:   startText,
		TallyOf: "kangaroos home",
		Limit:   Turns400.Limit(),
	}
	for _, p := range pieces {
		info.Kinds = append(info.Kinds, game.Kind{Piece: p[0], Title: "lap not begun"}, game.Kind{Piece: p[1], Title: "lap begun"})
	}
	return game.Adapt[Pos, Move](game.Rules[Pos]{
		Info:          info,
		New:           func(o game.Options) Pos { return Start(ruleSet(o)) },
		ParsePosition: func(text string, o game.Options) (Pos, error) { return Parse(text, ruleSet(o)) },
		Label:         Label,
	})
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

// ruleSet is the rule set of options whose name has been checked.
func ruleSet(o game.Options) RuleSet {
	return RuleSet(max(slices.Index(ruleNames[:], o.RuleSet), 0))
}
