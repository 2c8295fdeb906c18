package words

import (
	"fmt"
	"math"
	"strings"
)

// MatchTitle stands before the bar of a match.
const MatchTitle = "games"

// MatchHead says what a match is of: its game, how many of how many games
// count, the limits and the openings.
func MatchHead(game string, games, of int, limits, openings string) string {
	count := fmt.Sprintf("%d of %d games", games, of)
	if games == of {
		count = fmt.Sprintf("%d games", games)
	}
	return fmt.Sprintf("%s: %s, limits: %s, openings: %s", game, count, limits, openings)
}

// CourseLimits are what a class of the course may use in a game.
func CourseLimits(seconds, megabytes int) string {
	return fmt.Sprintf("%d s of CPU time and %d MB a game", seconds, megabytes)
}

// MatchClasses adds the limits of classes to those of a match, which may have none.
func MatchClasses(limits string, none bool, course string) string {
	if none {
		return "classes " + course
	}
	return limits + ", classes " + course
}

// MatchTimeless warns that a time for an action says nothing to a class.
func MatchTimeless(course string) string {
	return "--time does not count for py: seats, which know clocks alone: they have " + course + ", or what --clock says"
}

// StoppedEarly is the error of what was stopped by Ctrl-C and the like.
const StoppedEarly = "stopped before the end"

// MatchColumns is the line above those of [MatchRow]; two is for games of two.
func MatchColumns(width int, two bool) string {
	head := fmt.Sprintf("%-*s %6s %6s %6s %6s %8s  %-22s", width, "program", "games", "won", "drawn", "lost", "points", "share, 95 %")
	if two {
		head += fmt.Sprintf("  %-24s", "Elo, 95 %")
	}
	return head + "  better"
}

// MatchRow is a program's line in the table: its score, its share of the points with the
// ends of what it may be, and how likely it is the better one, all from 0 to 1.
func MatchRow(name string, width, games, won, drawn, lost int, points float64, share, better string) string {
	return fmt.Sprintf("%-*s %6d %6d %6d %6d %8.*f  %s  %s", width, name, games, won, drawn, lost, decimals(points), points, share, better)
}

// decimals are those that points need: a game of three knows thirds.
func decimals(points float64) int {
	if math.Abs(points*2-math.Round(points*2)) < 1e-9 {
		return 1
	}
	return 2
}

// MatchShare is a share of the points with the ends of its interval.
func MatchShare(share, low, high float64) string {
	return fmt.Sprintf("%-22s", fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*share, 100*low, 100*high))
}

// MatchElo is a difference in strength with the ends of its interval.
func MatchElo(elo, low, high float64) string {
	return fmt.Sprintf("%-24s", fmt.Sprintf("%s (%s to %s)", eloText(elo), eloText(low), eloText(high)))
}

func eloText(elo float64) string {
	if math.IsInf(elo, 0) {
		return strings.ToLower(fmt.Sprintf("%+f", elo))
	}
	return fmt.Sprintf("%+.0f", elo)
}

// MatchBetter is a likelihood, which is never said to be certain.
func MatchBetter(los float64) string {
	return fmt.Sprintf("%.1f %%", min(max(100*los, 0.1), 99.9))
}

// MatchPairs tells how many pairs gave the first program 0 to 2 points.
func MatchPairs(name string, pairs [5]int) string {
	return fmt.Sprintf("pairs in which %s got 0, 1/2, 1, 1 1/2, 2 points: %d %d %d %d %d", name, pairs[0], pairs[1], pairs[2], pairs[3], pairs[4])
}

// MatchTest tells how a test stands: what it asks, the ratio and its bounds.
func MatchTest(elo0, elo1, llr, lower, upper float64, verdict string) string {
	return fmt.Sprintf("test of %+g against %+g Elo: ratio %.2f between %.2f and %.2f: %s", elo1, elo0, llr, lower, upper, verdict)
}

// The verdicts of a test.
const (
	MatchOpen  = "not decided"
	MatchLower = "not stronger by so much"
	MatchUpper = "stronger"
)

// MatchCross is the title of the table of who did how well against whom.
const MatchCross = "share of the points in the games with each other, %"

// MatchCell is a share of the points in that table, below 0 for no games.
func MatchCell(share float64) string {
	if share < 0 {
		return fmt.Sprintf("%7s", "-")
	}
	return fmt.Sprintf("%7.1f", 100*share)
}

// MatchEnds says how the games ended, as pairs of a number and a way.
func MatchEnds(ends []string) string { return "ended by " + strings.Join(ends, ", ") }

// MatchFault says how many games a program lost in one way by doing wrong, and the
// first of them with what happened in it.
func MatchFault(name, end string, games, first int, message string) string {
	if games == 1 {
		return fmt.Sprintf("%s lost 1 game by %s, game %d: %s", name, end, first, message)
	}
	return fmt.Sprintf("%s lost %d games by %s, the first one game %d: %s", name, games, end, first, message)
}

// MatchNeverPlays is the error of a match that ends as a program has failed in
// each of its first games before its first action.
func MatchNeverPlays(name string, games int, message string) string {
	return fmt.Sprintf("%s fails before its first action, in %d games of %[2]d: %s", name, games, message)
}

// MatchStopped is the error of a match that was stopped; file is empty where
// nothing of it is kept.
func MatchStopped(games, of int, file string) string {
	text := fmt.Sprintf("stopped after %d of %d games", games, of)
	if file == "" {
		return text + "; with --out FILE a match can be gone on with by --resume"
	}
	return text + "; go on by the same command with --resume"
}
