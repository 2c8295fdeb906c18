package words

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// The words of a look back on the replay screen.
const (
	LookBack      = "Look back"
	LookingBack   = "Looking back: %d of %d"
	LookingCloser = "Looking closer: %d of %d"
	NothingToLook = "There is nothing to look back on: the game has no action yet"
	SlipSign      = "?"
	BlunderSign   = "??"
	SlipBy        = "%s %s"
	BetterBy      = "Action %d. Better: %s, by %s"
	BetterWin     = "Action %d let go of a win in %s. Better: %s"
	BetterLoss    = "Action %d walked into a loss in %s. Better: %s"
	NobodySlipped = "Nobody gave much away."
	TurnedAt      = "%s; the game turned at action %d."
	TurnedShort   = "%s; turned at %d."
	PrevSlipTip   = "To the slip before"
	NextSlipTip   = "To the next slip"
)

// LessShare is how many of a hundred points something is worth less.
func LessShare(thousandths int) string {
	return minus(fmt.Sprintf("-%d%%", (thousandths+5)/10))
}

// ByRows is a difference in steps of one frog or, where there is a unit, in
// those; ByShare one of the points.
func ByRows(rows float64, unit string) string {
	if unit == "" {
		unit = "step"
	}
	text := fmt.Sprintf("%.1f", max(rows, 0))
	if text != "1.0" {
		unit += "s"
	}
	return text + " " + unit
}

// ByShare is [ByRows] in hundredths of the points.
func ByShare(thousandths int) string {
	return fmt.Sprintf("%d%% of the points", (thousandths+5)/10)
}

// Slips tell who slipped how often, the names in the order of the seats.
func Slips(names []string, times []int) string {
	var parts []string
	for i, n := range times {
		switch {
		case n == 0:
			continue
		case len(parts) == 0:
			parts = append(parts, names[i]+" slipped "+often(n))
		default:
			parts = append(parts, names[i]+" "+often(n))
		}
	}
	return strings.Join(parts, ", ")
}

func often(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// The words of freckers review.
const (
	ReviewUnits  = "Before is how the seat stood that acts, in steps of one piece."
	ReviewParts  = "Before is the part of the points that the seat could hope for that acts."
	ReviewLetGo  = "the win"
	ReviewWalked = "the game"
)

// ReviewColumns are those of the table of freckers review.
const ReviewColumns = 6

// ReviewCells are a line of that table: the number of the action, who played
// what, what was better, how the seat stood before and what it gave away.
func ReviewCells(number int, seat, played, before, better, lost string) [ReviewColumns]string {
	return [ReviewColumns]string{fmt.Sprint(number), seat, played, before, better, lost}
}

// ReviewTable sets the lines of the table under its head, in columns.
func ReviewTable(cells [][ReviewColumns]string) []string {
	if len(cells) == 0 {
		return nil
	}
	cells = append([][ReviewColumns]string{{"action", "seat", "played", "before", "better", "gave away"}}, cells...)
	var wide [ReviewColumns]int
	for _, row := range cells {
		for i, cell := range row {
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	lines := make([]string, 0, len(cells))
	for _, row := range cells {
		text := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", wide[i]-utf8.RuneCountInString(cell))
			switch i {
			case 0, 3: // numbers
				text += pad + cell + "  "
			default:
				text += cell + pad + "  "
			}
		}
		lines = append(lines, strings.TrimRight(text, " "))
	}
	return lines
}

// ReviewScore is a lead in steps of one frog, or the plies to a proven end.
func ReviewScore(rows float64, win int) string {
	switch {
	case win > 0:
		return fmt.Sprintf("win %d", win)
	case win < 0:
		return fmt.Sprintf("loss %d", -win)
	}
	if text := fmt.Sprintf("%+.1f", rows); text != "-0.0" {
		return text
	}
	return "+0.0"
}

// ReviewEnd says how a game ended that a program or the referee ended: who won, by
// which seat's doing, and what was said of it. Winner and by are titles, empty for
// nobody.
func ReviewEnd(actions int, winner, by, reason, message string) string {
	if winner == "" {
		winner = "nobody"
	}
	text := fmt.Sprintf("After %s %s wins: ", Actions(actions), winner)
	if by != "" {
		text += by + ", "
	}
	text += reason
	if message = strings.Join(strings.Fields(message), " "); message != "" {
		text += " (" + message + ")"
	}
	return text + "."
}

// ReviewShare is a share of the points.
func ReviewShare(thousandths int) string { return fmt.Sprintf("%d%%", (thousandths+5)/10) }
