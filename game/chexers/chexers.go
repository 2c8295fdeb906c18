package chexers

import "freckers/game"

// ruleName is the one rule set in files and flags.
const ruleName = "standard"

// New is the game as the rest of the house sees it.
func New() game.Game {
	info := &game.Info{
		Name:  "chexers",
		Title: "Chexers",
		About: "Jump over pieces to win them over. Four ashore win.",
		Piece: "piece",
		Notation: []game.Word{
			{Text: "0,-3", Means: "a leaf: q, from -3 to 3 towards the right, and r, from -3 at the top to 3"},
			{Text: "MOVE", Means: "a piece steps from the first leaf to the second"},
			{Text: "JUMP", Means: "a piece jumps from the first leaf to the second, over the one between them"},
			{Text: "EXIT", Means: "a piece goes ashore from a leaf"},
			{Text: "PASS", Means: "nothing moves; only if no other move is possible"},
		},
		RuleSets: []game.RuleSet{
			{Name: ruleName, Title: "Standard", About: "A fourth exit wins on the last turn too."},
		},
		Layout:  layout(),
		Start:   startText,
		TallyOf: "exits",
		Limit:   MaxPly,
		Repeats: Repeats,
	}
	hues := [Seats]game.Hue{RedSeat: game.HueRed, GreenSeat: game.HueGreen, BlueSeat: game.HueBlue}
	for s, title := range []string{"Red", "Green", "Blue"} {
		info.Seats = append(info.Seats, game.SeatInfo{Name: seatNames[s], Title: title, Look: pieces[s].Look, Hue: hues[s]})
		info.Kinds = append(info.Kinds, game.Kind{Piece: pieces[s]})
	}
	return game.Adapt[Pos, Move](&rules{info: info})
}

// rules implements the rules of Chexers as a [game.Rules].
type rules struct{ info *game.Info }

func (b *rules) Info() *game.Info                                       { return b.info }
func (b *rules) New(game.Options) (Pos, error)                          { return Start(), nil }
func (b *rules) ParsePosition(text string, _ game.Options) (Pos, error) { return Parse(text) }
func (b *rules) FormatPosition(p *Pos) string                           { return p.String() }
func (b *rules) RuleSet(*Pos) string                                    { return ruleName }
func (b *rules) ParseAction(p *Pos, text string) (Move, game.Action, error) {
	return p.ParseAction(text)
}
func (b *rules) FormatMove(_ *Pos, m Move) game.Action     { return FormatMove(m) }
func (b *rules) Events(p *Pos, a game.Action) []game.Event { return p.Events(a) }
func (b *rules) NextHops(p *Pos, cells []game.Cell) ([]game.Cell, game.Action) {
	return p.NextHops(cells)
}
func (b *rules) Choices(p *Pos, from game.Cell, limit int) ([]game.Choice, bool) {
	return game.Choices[Pos, Move](b, p, from, limit)
}
func (b *rules) Preview(p *Pos, cells []game.Cell) []game.Event { return p.Preview(cells) }
func (b *rules) Distance(p *Pos, c game.Cell) (int, bool)       { return p.Distance(c) }
func (b *rules) GlobalActions(p *Pos) []game.Action             { return p.GlobalActions() }
func (b *rules) Spot(p *Pos, c game.Cell) game.Spot             { return p.Spot(c) }
func (b *rules) Tally(p *Pos, s game.Seat) game.Tally {
	return game.Tally{Have: p.Exits(s), Of: Needed}
}
func (b *rules) Label(a game.Action) string     { return Label(a) }
func (b *rules) Perft(p *Pos, depth int) uint64 { return p.Perft(depth) }
