package words

import (
	"fmt"
	"math"
	"strconv"
)

// The words of the game screen.
const (
	You         = "You"
	YourTurn    = "Your turn"
	YouWin      = "You win!"
	Drawn       = "A draw"
	OneOfTwo    = "%s (%s)"
	NobodyWins  = "The game is over"
	Thinking    = "%s thinks"
	Waiting     = "%s waits"
	TurnOf      = "%s to move"
	Counter     = "action %d of %d"
	CounterBare = "action %d"
	ShortCount  = "%d/%d"
	Unkept      = "not saved"
	UnkeptCount = Unkept + " · %s"
	Looked      = "%s looked %s: %s"
	LookedOnly  = "%s looked %s"
	FirstWords  = "Choose a %s to see where it can go"
	ChainWords  = "Hop on, or choose the %s again to land"
	NotHere     = "Hop on: the turn cannot end where it began"
	NotThere    = "The %s cannot go there"
	NotYours    = "That %s belongs to %s"
	CannotMove  = "This %s cannot move now"
	OnlyKind    = "Only a %s %s goes first"
	PlaceWords  = "Choose a free place to put a %s there"
	TakeWords   = "Choose one of the ringed ones to take it off the pond"
	YouPass     = "You cannot move, so you pass"
	Passes      = "%s cannot move and passes"
	YouPassed   = "You could not move and passed"
	Passed      = "%s could not move and passed"
	HintWords   = "Try %s"
	HintElse    = "%s; or %s (%s)"
	HintFurther = "%s; %s (%s)"
	AsGood      = "as good"
	HintProven  = "%s: %s"
	HintSearch  = "Looking for a good one…"
	HoldWords   = "%s waits until you let it go on"
	MoreWords   = "Choose a ring to go there; there are more ways than can be shown"
	HeldWords   = "Choose a ring to go there, or another %s"
	WayToGo     = "%d to go"
	ToPlace     = "%d to place"
	CountPond   = "%s · %s"
	EndedAfter  = "%s, after %s"
	OnlyPasses  = "%s would change nothing: it only passes the turn"
	BackAt      = "Back at action %d. Redo (%s) goes on again"
	GameBack    = "Your game is back where it was"

	PassButton  = "Pass"
	HintButton  = "Hint"
	UndoButton  = "Undo"
	HurryButton = "Hurry"
	StopButton  = "Stop"
	GoOnButton  = "Go on"
	LandButton  = "Land"
	HopBack     = "Hop back"
	LetGo       = "Let go"
	AgainButton = "Again"
	WatchButton = "Watch it"

	NewGame  = "New game"
	Settings = "Settings"
	Rules    = "Rules"
	Leave    = "Leave the game"
	Quit     = "Quit"
	Menu     = "Menu"
	Back     = "Back"

	RedoTip    = "Redo"
	FlipTip    = "Turn the board"
	ResignTip  = "Resign"
	RestartTip = "Start again"
	MuteTip    = "Sound off"
	SoundTip   = "Sound on"
	FullTip    = "Full screen"
	MenuTip    = "Menu"
	WayTip     = "Way still to go"

	SureResign   = "Resign this game?"
	SureRestart  = "Start again? This game is kept."
	PressOnce    = "%s Press %s once more"
	TheFlag      = "the flag"
	TheArrow     = "the arrow"
	AgainResign  = "Press again to resign"
	AgainRestart = "Press again to start anew"
	AgainShort   = "Press again"
)

// Worse says in a list by how many steps of one frog, or units where there are
// some, something is worse than the best of the list. The first number tells what
// is counted.
func Worse(rows float64, unit string, first bool) string {
	text := fmt.Sprintf("%.1f", max(rows, 0))
	switch {
	case text == "0.0":
		return AsGood
	case first:
		return ByRows(rows, unit) + " less"
	}
	return text + " less"
}

// Less is by how many rows something is worse than the best.
func Less(rows float64) string { return minus(fmt.Sprintf("-%.1f", max(rows, 0))) }

// Actions is a number of actions.
func Actions(n int) string {
	if n == 1 {
		return "1 action"
	}
	return fmt.Sprintf("%d actions", n)
}

// Hops is the note beside a chain in a move list, empty for less than two.
func Hops(n int) string {
	if n < 2 {
		return ""
	}
	return fmt.Sprintf("%d hops", n)
}

// Ahead says how far somebody looked, in the turns of all, which are plies.
func Ahead(plies int) string {
	if plies == 1 {
		return "one turn ahead"
	}
	return fmt.Sprintf("%d turns ahead", plies)
}

// AtPositions says how many positions somebody looked at, roughly: the first two
// figures of their number.
func AtPositions(n uint64) string {
	if n == 1 {
		return "at 1 position"
	}
	about, unit := "", uint64(1)
	for n/unit >= 100 {
		about, unit = "about ", 10*unit
	}
	n = (n + unit/2) / unit * unit
	if n < 10_000 {
		return fmt.Sprintf("at %s%d positions", about, n)
	}
	if n < 1_000_000 {
		return fmt.Sprintf("at %s%d,%03d positions", about, n/1000, n%1000)
	}
	return fmt.Sprintf("at %s%s million positions", about, strconv.FormatFloat(float64(n)/1e6, 'f', -1, 64))
}

// Turns counts the turns of one of two players in a number of plies of which
// the last is theirs.
func Turns(plies int) string {
	if n := (plies + 1) / 2; n != 1 {
		return fmt.Sprintf("%d turns", n)
	}
	return "1 turn"
}

// Standing says in plain words how a game of two stands for somebody, who is
// called subject ("you", or a name) with the verb that fits: rows is their lead
// in steps of one frog, win the plies to a proven win, negative to a proven
// loss, 0 where nothing is proven.
// A lead is told in steps and hops or, where there is a unit, in those.
func Standing(rows float64, win int, subject, verb, unit string) string {
	person := verb == "are"
	switch {
	case win > 0 && person:
		return fmt.Sprintf("%s can win in %s", subject, Turns(win))
	case win > 0:
		return fmt.Sprintf("%s wins in %s", subject, Turns(win))
	case win < 0 && person:
		return fmt.Sprintf("%s lose in %s", subject, Turns(-win))
	case win < 0:
		return fmt.Sprintf("%s loses in %s", subject, Turns(-win))
	}
	side := "ahead"
	if rows < 0 {
		side = "behind"
	}
	switch far := math.Abs(rows); {
	case far < 0.5:
		return "it is even"
	case unit != "" && far < 1.5:
		return fmt.Sprintf("%s %s a %s %s", subject, verb, unit, side)
	case unit != "":
		return fmt.Sprintf("%s %s %d %ss %s", subject, verb, int(math.Round(far)), unit, side)
	case far < 1.5:
		return fmt.Sprintf("%s %s a step %s", subject, verb, side)
	case far < 3:
		return fmt.Sprintf("%s %s a hop %s", subject, verb, side)
	default:
		return fmt.Sprintf("%s %s %d hops %s", subject, verb, int(math.Round(far/2)), side)
	}
}

// YourChances tells in percent how likely you are to win.
func YourChances(percent int) string { return fmt.Sprintf("your chances are %d%%", percent) }

// ChancesOf is [YourChances] of somebody with a name.
func ChancesOf(name string, percent int) string {
	return fmt.Sprintf("%s's chances are %d%%", name, percent)
}

// Wins says who won.
func Wins(name string) string {
	if name == You {
		return "You win"
	}
	return name + " wins"
}

// Points is what something earns, with its sign.
func Points(n int) string { return fmt.Sprintf("%+d", n) }
