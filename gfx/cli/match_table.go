package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/gfx/words"
)

// printMatch prints how a match stands.
func printMatch(w io.Writer, p *match.Plan, t *stats.Standings) error {
	limits := p.Limits.String()
	if hasClass(p) {
		limits = words.MatchClasses(limits, p.Limits == match.Limits{}, courseLimits())
	}
	lines := []string{words.MatchHead(p.Game.Info().Title, t.Games, t.Of, limits, p.Openings.String())}
	two, width := t.Seats == 2, len("program")
	for i := range t.Rows {
		width = max(width, len([]rune(t.Rows[i].Name)))
	}
	lines = append(lines, words.MatchColumns(width, two))
	order := ranking(t)
	for _, i := range order {
		r := &t.Rows[i]
		share := words.MatchShare(r.Share, r.Low, r.High)
		if two {
			elo := r.Elo()
			share += "  " + words.MatchElo(elo.Value, elo.Low, elo.High)
		}
		lines = append(lines, words.MatchRow(r.Name, width, r.Games, r.Wins, r.Draws, r.Losses, r.Points(), share, words.MatchBetter(r.LOS)))
	}
	if two && len(t.Rows) == 2 {
		lines = append(lines, words.MatchPairs(t.Rows[0].Name, t.Rows[0].Pairs))
	}
	if len(t.Rows) > 2 {
		lines = append(lines, crossTable(t, order, width)...)
	}
	lines = append(lines, testLine(t)...)
	lines = append(lines, endLines(t)...)
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// hasClass says whether a class of the course plays.
func hasClass(p *match.Plan) bool {
	return slices.ContainsFunc(p.Players, func(s player.Spec) bool { return s.Kind() == player.Python })
}

// courseLimits are what a class of the course may use of the computer in a game.
func courseLimits() string {
	return words.CourseLimits(int(player.CourseCPU.Seconds()), player.CourseSpace>>20)
}

// ranking lists the rows, the best share first.
func ranking(t *stats.Standings) []int {
	var order []int
	for i := range t.Rows {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch x, y := t.Rows[a].Average(), t.Rows[b].Average(); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return order
}

// crossTable tells how well each did against each; the columns are numbered like
// the rows.
func crossTable(t *stats.Standings, order []int, width int) []string {
	lines := []string{words.MatchCross}
	head := strings.Repeat(" ", width+4)
	for n := range order {
		head += fmt.Sprintf("%7d", n+1)
	}
	lines = append(lines, head)
	for n, i := range order {
		line := fmt.Sprintf("%3d %-*s", n+1, width, t.Rows[i].Name)
		for _, j := range order {
			share := -1.0
			if s := t.Cross[i][j]; s.Games > 0 {
				share = s.Average()
			}
			line += words.MatchCell(share)
		}
		lines = append(lines, line)
	}
	return lines
}

// testLine tells how the test stands, if there is one.
func testLine(t *stats.Standings) []string {
	if t.Test == nil {
		return nil
	}
	verdict := words.MatchOpen
	switch t.Test.Verdict {
	case stats.AcceptH0:
		verdict = words.MatchLower
	case stats.AcceptH1:
		verdict = words.MatchUpper
	}
	lower, upper := t.Test.Bounds()
	return []string{words.MatchTest(t.Test.Elo0, t.Test.Elo1, t.Test.LLR(), lower, upper, verdict)}
}

// endLines tell how the games ended, and who lost by doing wrong.
func endLines(t *stats.Standings) (lines []string) {
	var ends []string
	for _, e := range stats.Terminations() {
		if n := t.Terminations[e]; n > 0 {
			ends = append(ends, fmt.Sprint(n, " ", e))
		}
	}
	if ends != nil {
		lines = append(lines, words.MatchEnds(ends))
	}
	for i := range t.Rows {
		for _, e := range stats.Terminations() {
			if f := t.Rows[i].Faults[e]; f.Games > 0 {
				lines = append(lines, words.MatchFault(t.Rows[i].Name, string(e), f.Games, f.First, f.Message))
			}
		}
	}
	return lines
}
