package words

import (
	"fmt"
	"math"
	"strings"
)

// The words of the match screens.
const (
	Match         = "Match"
	NewMatch      = "New match"
	NewShort      = "New"
	StartMatch    = "Start the match"
	StopMatch     = "Stop"
	ResumeMatch   = "Go on"
	MatchOf       = "%d of %d games"
	MatchShort    = "%d/%d"
	MatchSeat1    = "First"
	MatchSeat2    = "Second"
	MatchSeat3    = "Third"
	MatchTurned   = "Sets of games from the same opening, with everybody in each seat once."
	GameLost      = "%s loses"
	GamesLabel    = "Games"
	TimeLabel     = "Time"
	OpeningLabel  = "Opening"
	TogetherLabel = "At once"
	TestLabel     = "Test"
	LimitsPage    = "How they play"
	SeatsPage     = "Who plays"
	MatchSwapped  = "Pairs of games from the same opening, with the seats swapped."
	GamesTab      = "Games"
	CurveTab      = "Curve"
	GameRow       = "%d"
	GameUnderWay  = "under way"
	GameSeats     = "%s: %s"
	GameBetween   = ", "
	GameLine      = "%s · %s"
	GameEnd       = "%s · %s · %s"
	Reading       = "Reading the game…"
	MatchWaits    = "The match waits: press Go on, and it is played to its end"
	MatchDone     = "The match is over"
	MatchStops    = "Stopping: programs are being ended"
	GameTab       = "Game %d"
	EloEven       = "0"
	TestAccepted  = "Test of %g to %g Elo: stronger"
	TestRejected  = "Test of %g to %g Elo: not stronger"
	CurveStart    = "The curve begins with the first pair of games"
	FaultOf       = "%d by a fault"
)

// MatchGames are the choices of how many games a match has.
func MatchGames() []int { return []int{2, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000} }

// MatchTimes are the choices of what an action may take, as they are typed and
// as people say them.
func MatchTimes() (typed, said []string) {
	return []string{"", "10ms", "50ms", "100ms", "500ms", "1s", "5s", "10s+100ms", "60s+1s", "180s+0s"},
		[]string{"Usual", "0.01 s", "0.05 s", "0.1 s", "0.5 s", "1 s", "5 s", "10 s + 0.1 s", "1 min + 1 s", "3 min"}
}

// MatchOpenings are the choices of how many actions of a game are played at
// random, and in words.
func MatchOpenings() (plies []int, said []string) {
	plies = []int{0, 2, 4, 6, 8, 10}
	for _, n := range plies {
		said = append(said, Actions(n))
	}
	said[0] = "None"
	return plies, said
}

// MatchTests are the choices of a test, as they are typed and as people say
// them.
func MatchTests() (typed, said []string) {
	return []string{"", "0,5", "0,10", "-5,5", "0,50"},
		[]string{"None", "0 to 5 Elo", "0 to 10 Elo", "-5 to 5 Elo", "0 to 50 Elo"}
}

// GamesPlayed is a number of games.
func GamesPlayed(n int) string {
	if n == 1 {
		return "1 game"
	}
	return fmt.Sprintf("%d games", n)
}

// Score says how the games of one went, with those lost by a fault where there
// are any.
func Score(won, drawn, lost, faults int) string {
	line := fmt.Sprintf("won %d · drawn %d · lost %d", won, drawn, lost)
	if faults > 0 {
		line += fmt.Sprintf(", "+FaultOf, faults)
	}
	return line
}

// ScoreShort is [Score] in few letters.
func ScoreShort(won, drawn, lost int) string { return fmt.Sprintf("%d · %d · %d", won, drawn, lost) }

// Half is a number of points, in halves.
func Half(points float64) string {
	if points == math.Trunc(points) {
		return fmt.Sprintf("%.0f", points)
	}
	return fmt.Sprintf("%.1f", points)
}

// EloOf is a difference in strength with its interval, and how likely it is one.
// What is infinite has no number.
func EloOf(value, low, high, los float64) string {
	line := likely(los)
	switch {
	case math.IsInf(value, 1):
		return "All points so far · " + line
	case math.IsInf(value, -1):
		return "No points so far · " + line
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return fmt.Sprintf("Elo %s, hardly known · %s", Elo(value), line)
	case math.IsInf(low, -1):
		return fmt.Sprintf("Elo %s, at most %s · %s", Elo(value), Elo(high), line)
	case math.IsInf(high, 1):
		return fmt.Sprintf("Elo %s, at least %s · %s", Elo(value), Elo(low), line)
	}
	return fmt.Sprintf("Elo %s, %s to %s · %s", Elo(value), Elo(low), Elo(high), line)
}

// likely is how likely one is stronger.
func likely(los float64) string {
	switch {
	case los > 0.995:
		return "surely stronger"
	case los < 0.005:
		return "surely weaker"
	}
	return fmt.Sprintf("%.0f %% likely stronger", 100*los)
}

// TestState says how a test stands: its ratio, and where it is decided.
func TestState(elo0, elo1, ratio, lower, upper float64) string {
	return minus(fmt.Sprintf("Test of %g to %g Elo: %.2f, decided at %.2f or %.2f", elo0, elo1, ratio, lower, upper))
}

// minus writes the signs of negative numbers as a printer does.
func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }

// ShareOf is the part of the points that somebody got, with its interval.
func ShareOf(name string, share, low, high float64) string {
	return fmt.Sprintf("%s: %.0f %% of the points, from %.0f to %.0f", name, 100*share, 100*low, 100*high)
}

// Elo is a difference in strength with its sign.
func Elo(v float64) string { return minus(fmt.Sprintf("%+.0f", v)) }

// What stands in the way of a match.
const (
	MatchRuns = "a match is being played: stop it first"
	SameName  = "%s #%d"
)

// MatchOther says that what a person chose for a match is not what its file holds.
func MatchOther(file, plan string) string {
	return fmt.Sprintf("%s is of another match than %s: move both away", file, plan)
}

// TwoFolders says that two classes of one name cannot meet.
func TwoFolders(name string) string {
	return fmt.Sprintf("two programs are called %s and lie in different folders: give one of them another name", name)
}
