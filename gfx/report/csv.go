package report

import (
	"fmt"
	"io"
	"strconv"

	"freckers/gfx/pages"
)

// WriteCSV writes a row for each move of all reports, under a row of titles.
func WriteCSV(w io.Writer, reports []*Report) error {
	rows := [][]string{{"kind", "game", "move", "seat", "player", "action", "grade", "lost_percent", "accuracy_percent", "best", "faults", "ms", "cpu_ms", "memory_bytes"}}
	for _, r := range reports {
		for i := range r.Moves {
			m := &r.Moves[i]
			accuracy := ""
			if m.Accuracy >= 0 {
				accuracy = fmt.Sprintf("%.1f", m.Accuracy)
			}
			rows = append(rows, []string{r.Game.Name, pages.Guarded(m.Game), strconv.Itoa(m.Number), m.Seat, pages.Guarded(m.Player), string(m.Action), m.Grade,
				fmt.Sprintf("%.1f", float64(m.Lost)/10), accuracy, string(m.Best), m.Kinds, known(m.Spent.Milliseconds()), known(m.CPU.Milliseconds()), known(m.Memory)})
		}
	}
	return pages.Table(w, rows)
}

// known is a number, empty for 0, which stands for unknown.
func known(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}
