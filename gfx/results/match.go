package results

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
)

// WriteMatch prints the standings of a match. Where a program lost a game by a fault, it prints
// what debug returns for the number of the first such game.
func WriteMatch(w io.Writer, p *match.Plan, t *stats.Standings, debug func(number int) string) error {
	limits := p.Limits.String()
	if p.HasClass() {
		limits += ", classes " + ClassLimits(p)
		if p.Limits == (match.Limits{}) {
			limits = "classes " + ClassLimits(p)
		}
	}
	if !slices.ContainsFunc(p.Players, func(s player.Spec) bool { return s.Limits() == nil }) {
		limits = "those of each player"
	}
	games := fmt.Sprint(t.Games)
	if t.Games < t.Of {
		games = fmt.Sprintf("%d of %d", t.Games, t.Of)
	}
	lines := []string{fmt.Sprintf("%s: %s games, limits: %s, openings: %s", p.Game.Info().Title, games, limits, p.Openings)}
	width := len("program")
	for i := range t.Rows {
		width = max(width, len([]rune(t.Rows[i].Name)))
	}
	rated := rate(t)
	lines = append(lines, fmt.Sprintf("%-*s %6s %6s %6s %6s %8s  %-22s", width, "program", "games", "won", "drawn", "lost", "points", "share, 95 %")+rated.head())
	for n, i := range rated.order {
		r := &t.Rows[i]
		share := fmt.Sprintf("%-22s", fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*r.Share, 100*r.Low, 100*r.High))
		lines = append(lines, fmt.Sprintf("%-*s %6d %6d %6d %6d %8.*f  %s%s", width, r.Name,
			r.Games, r.Wins, r.Draws, r.Losses, decimals(r.Points()), r.Points(), share, rated.row(n)))
	}
	if t.Seats == 2 && len(t.Rows) == 2 {
		lines = append(lines, fmt.Sprintf("pairs in which %s scored 0, 1/2, 1, 1 1/2, 2 points: %s",
			t.Rows[0].Name, strings.Trim(fmt.Sprint(t.Rows[0].Pairs), "[]")),
			fmt.Sprintf("normalized Elo of %s: %s", t.Rows[0].Name, intervalText(t.Rows[0].NormalizedElo())))
	}
	if len(t.Rows) > 2 {
		lines = append(lines, rated.apart()...)
		lines = append(lines, crossTable(t, rated.order, width)...)
	}
	lines = append(lines, testLine(t)...)
	lines = append(lines, endLines(p, t, debug)...)
	lines = append(lines, busyLines(t)...)
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// ClassLimits describes the resources of a course class.
func ClassLimits(p *match.Plan) string {
	cpu, space := cmp.Or(p.CPU, player.CourseCPU), cmp.Or(p.Space, player.CourseSpace)
	return fmt.Sprintf("%g s of CPU time and %d MB a game", cpu.Seconds(), space>>20)
}

// crossTable shows the score of each player against each; the columns are numbered like the
// rows.
func crossTable(t *stats.Standings, order []int, width int) []string {
	lines := []string{"share of the points in the games with each other, %"}
	head := strings.Repeat(" ", width+4)
	for n := range order {
		head += fmt.Sprintf("%7d", n+1)
	}
	lines = append(lines, head)
	for n, i := range order {
		line := fmt.Sprintf("%3d %-*s", n+1, width, t.Rows[i].Name)
		for _, j := range order {
			cell := "-"
			if s := t.Cross[i][j]; s.Games > 0 {
				cell = fmt.Sprintf("%.1f", 100*s.Average())
			}
			line += fmt.Sprintf("%7s", cell)
		}
		lines = append(lines, line)
	}
	return lines
}

func testLine(t *stats.Standings) []string {
	if t.Test == nil {
		return nil
	}
	verdict := "not decided"
	switch t.Test.Verdict {
	case stats.AcceptH0:
		verdict = "not stronger by so much"
	case stats.AcceptH1:
		verdict = "stronger"
	}
	lower, upper := t.Test.Bounds()
	return []string{fmt.Sprintf("test of %+g against %+g Elo: ratio %.2f between %.2f and %.2f: %s",
		t.Test.Elo1, t.Test.Elo0, t.Test.LLR(), lower, upper, verdict)}
}

// busyLines say how many games were played on a machine that was too busy.
func busyLines(t *stats.Standings) (lines []string) {
	if t.Repeated > 0 {
		lines = append(lines, fmt.Sprintf("games played again, as the machine was too busy: %d (--overload 0 repeats none)", t.Repeated))
	}
	if t.Disturbed > 0 {
		lines = append(lines, fmt.Sprintf("games that count although the machine was too busy each time: %d; play fewer at once, or leave the machine to the match", t.Disturbed))
	}
	return lines
}

// endLines show how the games ended, and who lost by a fault.
func endLines(p *match.Plan, t *stats.Standings, debug func(number int) string) (lines []string) {
	var ends []string
	for _, e := range stats.Terminations() {
		if n := t.Terminations[e]; n > 0 {
			ends = append(ends, fmt.Sprint(n, " ", e))
		}
	}
	if ends != nil {
		lines = append(lines, "ended by "+strings.Join(ends, ", "))
	}
	for i := range t.Rows {
		for _, e := range stats.Terminations() {
			if f := t.Rows[i].Faults[e]; f.Games > 0 {
				count := "1 game by %s, game"
				if f.Games > 1 {
					count = fmt.Sprintf("%d games by %%s, the first one game", f.Games)
				}
				lines = append(lines, fmt.Sprintf("%s lost "+count+" %d: %s", t.Rows[i].Name, e, f.First, f.Message))
				if p.Players[i].Outside() {
					lines = append(lines, "  "+debug(f.First))
				}
			}
		}
	}
	return lines
}

func intervalText(e stats.Elo) string {
	return fmt.Sprintf("%s (%s to %s)", eloText(e.Value), eloText(e.Low), eloText(e.High))
}

// eloText formats an Elo difference with its sign, such as "+12" or "+inf".
func eloText(elo float64) string {
	return strings.ToLower(stats.FormatElo(elo))
}

// decimals returns the number of decimals for points: a game of three has thirds.
func decimals(points float64) int {
	if math.Abs(points*2-math.Round(points*2)) < 1e-9 {
		return 1
	}
	return 2
}
