package words

import (
	"fmt"
	"strings"
)

// The words about outside programs at the board.
const (
	ProgramSeat    = "A program"
	ProgramAbout   = "Another program, started on this computer."
	ChooseProgram  = "Choose a program"
	ChangeProgram  = "Choose another"
	ChooseIt       = "Choose it"
	ChangeIt       = "Change it"
	ProgramHelp    = "Type cmd: and the command of a program that speaks UGI, such as cmd:./engine --fast, or py: and the package of an Agent class, such as py:agent in /its/folder."
	ProgramReady   = "It is started once, to see that it plays."
	ProgramsBefore = "Used before"
	UseProgram     = "Use it"
	FindProgram    = "Find it among the files"
	FindTitle      = "Choose a program"
	TryingProgram  = "Starting it to see that it plays…"
	ProgramTime    = "Time"
	NotStarted     = "%s is not started: a saved game starts nothing by itself"
	StartProgram   = "Start it"
	TakeSeat       = "Play it yourself"
	ProgramSaysNot = "%s says nothing of what it thinks"
	UsedBoth       = "%s · %s"
	UsedMemory     = "%d of %d MB"
	UsedMegabytes  = "%d MB"
	WhyTab         = "Why"
	LastWords      = "The last that %s wrote to its error output:"
	NotAllowed     = "not allowed"
)

// Times are the choices of what a program may take for an action, the shortest
// first, as they are typed on the command line and as people say them.
func Times() (typed, said []string) {
	return []string{"100ms", "1s", "5s", "60s+1s", "180s+0s"}, []string{"0.1 s", "1 s", "5 s", "1 min + 1 s", "3 min"}
}

// Seconds is a time of up to some minutes.
func Seconds(s float64) string {
	if s < 10 {
		return fmt.Sprintf("%.1f s", s)
	}
	return fmt.Sprintf("%.0f s", s)
}

// SecondsOf is a time of one that is the most, both of up to some minutes.
func SecondsOf(s, most float64) string {
	return strings.TrimSuffix(Seconds(s), " s") + " of " + Seconds(most)
}

// Positions is a large number, in words.
func Positions(n uint64) string {
	switch {
	case n < 10_000:
		return fmt.Sprint(n)
	case n < 1_000_000:
		return fmt.Sprintf("%d thousand", n/1000)
	case n < 10_000_000:
		return fmt.Sprintf("%.1f million", float64(n)/1e6)
	default:
		return fmt.Sprintf("%d million", n/1_000_000)
	}
}

// Lead is a score in steps, or a proven win or loss in plies.
func Lead(rows float64, win int) string {
	switch {
	case win > 0:
		return "wins in " + Turns(win)
	case win < 0:
		return "loses in " + Turns(-win)
	}
	return fmt.Sprintf("%+.2f", rows)
}

// ProgramSays is what a program tells of its search; lead may be empty.
func ProgramSays(name string, depth int, lead string, nodes uint64) string {
	line := fmt.Sprintf("%s: depth %d", name, depth)
	if lead != "" {
		line += ", " + lead
	}
	if nodes > 0 {
		line += ", " + Positions(nodes) + " positions"
	}
	return line
}

// NotALevel says that words for a program are expected.
const NotALevel = "levels are chosen by the signs at the seat: expected cmd:PROGRAM or py:MODULE"

// NotPlaying says why a program does not play, with the last that it wrote to
// its standard error.
func NotPlaying(message string, last []string) string {
	if len(last) == 0 {
		return message
	}
	return message + ": " + last[len(last)-1]
}
