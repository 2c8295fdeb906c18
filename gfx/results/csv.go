package results

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"freckers/gfx/pages"
)

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// tenths formats with one decimal. Less than half a tenth is "0.0", without a sign.
func tenths(v float64) string {
	if math.Round(10*v) == 0 {
		return "0.0"
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

// writeStandingsCSV writes a row for each entrant in the order of the standings. Unknown ratings and ranks are empty.
func (v *view) writeStandingsCSV(out io.Writer) error {
	head := []string{"rank", "id", "name", "folder", "version", "rating", "rating_error", "points", "games", "wins", "draws", "losses", "byes", "faults"}
	for _, t := range v.TieBreaks {
		head = append(head, pages.Guarded(t))
	}
	rows := [][]string{append(head, "intake", "withdrawn")}
	for _, a := range v.Standing() {
		rating, deviation := "", ""
		if a.Rated {
			rating, deviation = tenths(a.Rating), tenths(a.Error)
		}
		row := []string{strings.Trim(a.Place(), "–"), pages.Guarded(a.ID), pages.Guarded(a.Entrant.Name), pages.Guarded(a.Folder), pages.Guarded(a.Version), rating, deviation, decimal(a.Entrant.Points),
			strconv.Itoa(a.Games), strconv.Itoa(a.Wins), strconv.Itoa(a.Draws), strconv.Itoa(a.Losses), strconv.Itoa(a.Byes), strconv.Itoa(a.Faults)}
		for _, t := range a.TieBreaks {
			row = append(row, decimal(t))
		}
		intake := ""
		switch {
		case a.Intake != nil && a.Intake.Passed:
			intake = "passed"
		case a.Intake != nil:
			intake = pages.Guarded("failed: " + a.Intake.Message)
		}
		rows = append(rows, append(row, intake, strconv.FormatBool(a.Withdrawn)))
	}
	return pages.Table(out, rows)
}

// writeGamesCSV writes a row for each game, with times in seconds and memory in bytes. Memory and load are empty if they
// were not measured.
func (w *Writer) writeGamesCSV(v *view, out io.Writer) error {
	head := []string{"game", "round", "table"}
	for _, s := range v.Game.Info().Seats {
		for _, column := range []string{"", "_points", "_seconds", "_cpu_seconds", "_memory_bytes"} {
			head = append(head, s.Name+column)
		}
	}
	rows := [][]string{append(head, "opening", "termination", "reason", "fault_of", "message", "plies", "machine", "load", "repeats", "overloaded")}
	for i := range v.Games {
		g := &v.Games[i]
		u := w.usageOf(g)
		row := []string{strconv.Itoa(g.Number), strconv.Itoa(g.Round), strconv.Itoa(g.Table)}
		for seat, e := range g.Players {
			memory := ""
			if n := u.peak(seat); n > 0 {
				memory = strconv.FormatInt(n, 10)
			}
			row = append(row, pages.Guarded(v.Entrants[e].Name), decimal(g.Points[seat]), plain(at(g.Spent, seat)), plain(at(g.CPU, seat)), memory)
		}
		fault := ""
		if g.By >= 0 {
			fault = pages.Guarded(v.Entrants[g.Players[g.By]].Name)
		}
		load := ""
		if g.Load > 0 {
			load = fmt.Sprintf("%.2f", g.Load)
		}
		rows = append(rows, append(row, pages.Guarded(g.Opening), string(g.Termination), pages.Guarded(g.Reason), fault, pages.Guarded(g.Message), strconv.Itoa(g.Plies),
			pages.Guarded(g.Machine), load, strconv.Itoa(g.Repeats), strconv.FormatBool(g.Overloaded)))
	}
	return pages.Table(out, rows)
}

// plain is a duration in seconds, empty for 0.
func plain(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%.3f", d.Seconds())
}

// writeCrossCSV writes the points of each entrant against each other one; a pair that did not meet has an empty cell.
func (v *view) writeCrossCSV(out io.Writer) error {
	head := []string{"rank", "name"}
	for _, e := range v.Ranking {
		head = append(head, pages.Guarded(v.Entrants[e].Name))
	}
	rows := [][]string{append(head, "points")}
	cells := v.meetings()
	for rank, e := range v.Ranking {
		row := []string{strconv.Itoa(rank + 1), pages.Guarded(v.Entrants[e].Name)}
		for _, other := range v.Ranking {
			list := cells[[2]int{e, other}]
			if len(list) == 0 {
				row = append(row, "")
				continue
			}
			sum := 0.0
			for _, m := range list {
				sum += v.Games[m.game].Points[m.seat]
			}
			row = append(row, decimal(sum))
		}
		rows = append(rows, append(row, decimal(v.Entrants[e].Points)))
	}
	return pages.Table(out, rows)
}
