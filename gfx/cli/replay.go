package cli

import (
	"bufio"
	"errors"
	"fmt"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay"
)

// ReplayText prints a game in the terminal.
type ReplayText struct {
	Text bool   `help:"Print the moves in this terminal, with what programs printed at each, instead of opening the window."`
	Find string `help:"With --text: only moves at which a program printed this, in letters of either case, and those lines." placeholder:"TEXT"`
}

// Check refuses a search without --text.
func (t *ReplayText) Check() error {
	if t.Find != "" && !t.Text {
		return UsageError{Err: errors.New("--find needs --text: the window has a search of its own")}
	}
	return nil
}

// Print prints the game through the record's cursor.
func (t *ReplayText) Print(c Files, r *replay.Record) error {
	out := bufio.NewWriter(c.Out)
	t.printMove(out, r, 0, "at the start")
	for _, p := range r.Plies(r.Cursor) {
		head := fmt.Sprintf("%3d %s %s%s", p.Number, r.Game().Info().Seats[p.Seat].Title, p.Label, p.Symbol)
		if p.Spent > 0 {
			head += fmt.Sprintf(", %v", p.Spent.Round(time.Millisecond))
		}
		if p.CPU > 0 {
			head += fmt.Sprintf(", %v of CPU time", p.CPU.Round(time.Millisecond))
		}
		t.printMove(out, r, p.ID, head)
	}
	if res := r.Result; res != nil && t.Find == "" {
		fmt.Fprintln(out, describeGame(r))
	}
	return out.Flush()
}

func (t *ReplayText) printMove(out *bufio.Writer, r *replay.Record, id int, head string) {
	var lines []string
	for _, o := range r.Nodes[id].Output {
		for line := range strings.SplitSeq(strings.TrimRight(game.Plain(o.Text), " \n"), "\n") {
			if strings.Contains(strings.ToLower(line), strings.ToLower(t.Find)) {
				lines = append(lines, fmt.Sprintf("      %s| %s", r.Game().Info().Seats[o.Seat].Title, line))
			}
		}
	}
	if len(lines) == 0 && (t.Find != "" || id == 0) {
		return
	}
	fmt.Fprintln(out, strings.Join(append([]string{head}, lines...), "\n"))
}
