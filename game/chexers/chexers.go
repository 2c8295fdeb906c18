package chexers

import "freckers/game"

const ruleName = "standard"

// New returns Chexers as a [game.Game].
func New() game.Game {
	info := &game.Info{
		Name:  "chexers",
		Title: "Chexers",
		About: "Jump over pieces to win them over. Four ashore win.",
		Piece: "piece", Ashore: true, Converts: true,
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
	return game.Adapt[Pos, Move](game.Rules[Pos]{
		Info:          info,
		New:           func(game.Options) Pos { return Start() },
		ParsePosition: func(text string, _ game.Options) (Pos, error) { return Parse(text) },
		Label:         Label,
	})
}
