package freckers

import (
	"slices"
	"strconv"

	"freckers/game"
)

// ruleNames are the rule sets in files and flags, indexed by [RuleSet].
var ruleNames = [2]string{Pads: "pads", Referee: "referee"}

// String returns the name of the rule set in files and flags.
func (r RuleSet) String() string { return ruleNames[r] }

// New returns Freckers as a [game.Game].
func New() game.Game {
	info := &game.Info{
		Name:  "freckers",
		Title: "Freckers",
		About: "Get your six frogs across the pond first.",
		Piece: "frog",
		Seats: []game.SeatInfo{
			{Name: seatNames[RedSeat], Title: "Red", Look: pieces[RedSeat].Look, Hue: game.HueRed},
			{Name: seatNames[BlueSeat], Title: "Blue", Look: pieces[BlueSeat].Look, Hue: game.HueBlue},
		},
		Kinds: []game.Kind{{Piece: pieces[RedSeat]}, {Piece: pieces[BlueSeat]}},
		Notation: []game.Word{
			{Text: "2,4", Means: "a cell by its row and its column, both from 0"},
			{Text: "MOVE", Means: "a frog steps or hops from a cell in a direction; several directions, with commas between them, are a chain of hops"},
			{Text: "D", Means: "down"}, {Text: "U", Means: "up"}, {Text: "L", Means: "left"}, {Text: "R", Means: "right"},
			{Text: "DL", Means: "down and left"}, {Text: "DR", Means: "down and right"},
			{Text: "UL", Means: "up and left"}, {Text: "UR", Means: "up and right"},
			{Text: "GROW", Means: "pads open around all your frogs"},
		},
		RuleSets: []game.RuleSet{
			{Name: Pads.String(), Title: "Standard", About: "A frog lands only on free lily pads, at every hop of a chain."},
			{Name: Referee.String(), Title: "Course rules", About: "Only the last landing of a chain needs a free lily pad; a frog may touch down on open water on the way.", Course: true},
		},
		Layout:  layout(),
		Start:   startText,
		TallyOf: "frogs home",
		Limit:   MaxPly,
	}
	return game.Adapt[Pos, Move](game.Rules[Pos]{
		Info:          info,
		New:           func(o game.Options) Pos { return Start(ruleSet(o)) },
		ParsePosition: func(text string, o game.Options) (Pos, error) { return Parse(text, ruleSet(o)) },
		Label:         Label,
	})
}

// layout is eight rows of eight squares. Each seat's home is its goal row.
func layout() *game.Layout {
	l := &game.Layout{Shape: game.Square, Width: 8, Height: 8}
	for cell := range 64 {
		site := game.Site{Name: cellName(cell), X: float64(cell%8) + 0.5, Y: float64(cell/8) + 0.5}
		for _, s := range []game.Seat{RedSeat, BlueSeat} {
			if Goal(s)>>cell&1 != 0 {
				site.HomeOf |= 1 << s
			}
		}
		l.Sites = append(l.Sites, site)
	}
	for i := range 8 {
		l.Tags = append(l.Tags,
			game.Tag{Text: strconv.Itoa(i), X: float64(i) + 0.5, Y: -0.22},
			game.Tag{Text: strconv.Itoa(i), X: -0.25, Y: float64(i) + 0.5})
	}
	return l
}

// ruleSet is the rule set of options whose name has been checked.
func ruleSet(o game.Options) RuleSet {
	return RuleSet(max(slices.Index(ruleNames[:], o.RuleSet), 0))
}
