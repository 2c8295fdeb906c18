package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/replay"
)

// Review tells where a game was lost.
type Review struct {
	File  string `arg:"" help:"A saved game, a referee's log or its output."`
	All   bool   `help:"Print every action, not only those that gave something away."`
	Nodes uint64 `default:"300000" least:"1" help:"Positions to look at for each position of the game. The same number prints the same everywhere." placeholder:"N"`
	JSON  bool   `name:"json" help:"Print an object of JSON a line."`
}

// Run prints a line for each action, with a bar on stderr where a person sees it.
func (v *Review) Run(c Files) error {
	record, err := OpenRecord(c, v.File)
	if err != nil {
		return err
	}
	rows, states := reviewLine(record)
	gone, err := analysis.New(analysis.Options{Engine: ai.Local{}, Passes: []ai.Limits{{Nodes: v.Nodes}}, Opening: record.Header.Opening, Threads: 1}, states, actionsOf(rows))
	if err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if err := goOver(c, v.File, gone); err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if v.JSON {
		return v.objects(c.Out, rows, states, gone)
	}
	return v.table(c.Out, record, rows, states, gone)
}

// reviewLine is the line of a record that was played, and its positions.
func reviewLine(record *replay.Record) (rows []replay.Ply, states []game.State) {
	states = append(states, record.State(0))
	rows = record.Plies(record.Cursor)
	for _, p := range rows {
		states = append(states, record.State(p.ID))
	}
	return rows, states
}

func actionsOf(rows []replay.Ply) []game.Action {
	list := make([]game.Action, 0, len(rows))
	for _, p := range rows {
		list = append(list, p.Action)
	}
	return list
}

// goOver waits for a review to come to its end.
func goOver(c Files, title string, r *analysis.Review) error {
	ctx, cancel := interruptible()
	defer cancel()
	progress, end := progressBar(c.Err, title)
	defer end()
	for r.Start(); r.Running(); {
		r.Tick()
		progress(r.Progress())
		if err := r.Wait(ctx); err != nil {
			r.Stop()
			return err
		}
	}
	return r.Err()
}

// table prints the verdicts in columns, and sentences under them.
func (v *Review) table(out io.Writer, record *replay.Record, rows []replay.Ply, states []game.State, r *analysis.Review) error {
	info := states[0].Game().Info()
	var cells [][columns]string
	for i, p := range rows {
		verdict, ok := r.Judgment(i)
		if !ok || !v.All && !verdict.Mistake() {
			continue
		}
		cells = append(cells, [columns]string{fmt.Sprint(p.Number), info.Seats[p.Seat].Title, p.Label,
			told(&verdict), states[i].Label(verdict.Best()), lost(&verdict)})
	}
	lines := tableLines(cells)
	sum := r.Summary()
	titles := make([]string, len(info.Seats))
	for i, s := range info.Seats {
		titles[i] = s.Title
	}
	last := "No mistakes."
	if sum.TurningPoint >= 0 {
		last = fmt.Sprintf("%s Turning point: action %d.", mistakes(titles, sum.Mistakes[:len(titles)]), rows[sum.TurningPoint].Number)
	}
	if len(cells) > 0 && len(titles) == 2 {
		lines = append(lines, "Before is the lead of the seat to act, in steps of one piece.")
	} else if len(cells) > 0 {
		lines = append(lines, "Before is the expected share of the points of the seat to act.")
	}
	lines = append(lines, last)
	if res := record.Result; res != nil && res.Seat != game.Nobody {
		lines = append(lines, endLine(len(rows), titles, res))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}

// told is how a seat stood before its action, as the table shows it.
func told(v *analysis.Judgment) string {
	s := v.Before
	if s.ThreePlayers() && s.Win == 0 {
		return percent(s.Shares[v.Seat])
	}
	return scoreText(s, 1)
}

// lost is what an action gave away, as the table shows it.
func lost(v *analysis.Judgment) string {
	switch {
	case v.Loss == 0:
		return ""
	case v.MissedWin:
		return "the win"
	case v.AllowedLoss:
		return "the game"
	case v.Before.ThreePlayers() || v.Before.Win != 0 || v.After.Win != 0:
		return percent(v.Loss)
	}
	return fmt.Sprintf("%.1f", max(v.Before.Steps()-v.After.Steps(), 0))
}

// judged is an action as an object of JSON.
type judged struct {
	Action int           `json:"action"` // from 1
	Seat   string        `json:"seat"`
	Played game.Action   `json:"played"`
	Best   game.Action   `json:"best"`
	Line   []game.Action `json:"line"` // what is expected, the best action first
	Before standing      `json:"before"`
	After  standing      `json:"after"`
	// Lost is a part of the points, 0 to 1.
	Lost   float64 `json:"lost"`
	Slip   bool    `json:"slip"`
	LetGo  bool    `json:"letGo"`
	Walked bool    `json:"walked"`
}

// standing is a score from the view of the seat that acts.
type standing struct {
	Rows  float64 `json:"rows"`
	Win   int     `json:"win"`   // plies to a proven win, negative to a proven loss, 0 for neither
	Share float64 `json:"share"` // of the points, 0 to 1
}

// objects prints the verdicts as JSON, one a line.
func (v *Review) objects(out io.Writer, rows []replay.Ply, states []game.State, r *analysis.Review) error {
	info := states[0].Game().Info()
	enc := json.NewEncoder(out)
	for i, p := range rows {
		verdict, ok := r.Judgment(i)
		if !ok || !v.All && !verdict.Mistake() {
			continue
		}
		stands := func(s ai.Score) standing {
			share := s.Expected(states[i].Game(), verdict.Seat)[verdict.Seat]
			return standing{Rows: s.Steps(), Win: s.Win, Share: float64(share) / 1000}
		}
		err := enc.Encode(judged{
			Action: p.Number, Seat: info.Seats[p.Seat].Name, Played: p.Action, Best: verdict.Best(), Line: verdict.Line,
			Before: stands(verdict.Before), After: stands(verdict.After), Lost: float64(verdict.Loss) / 1000,
			Slip: verdict.Mistake(), LetGo: verdict.MissedWin, Walked: verdict.AllowedLoss,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// columns are those of the table.
const columns = 6

// tableLines sets the rows of the table under its head, in columns.
func tableLines(cells [][columns]string) []string {
	if len(cells) == 0 {
		return nil
	}
	cells = append([][columns]string{{"action", "seat", "played", "before", "better", "gave away"}}, cells...)
	var width [columns]int
	for _, row := range cells {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	lines := make([]string, len(cells))
	for n, row := range cells {
		for i, cell := range row {
			if i == 0 || i == 3 { // numbers
				cell = fmt.Sprintf("%*s  ", width[i], cell)
			} else {
				cell = fmt.Sprintf("%-*s  ", width[i], cell)
			}
			lines[n] += cell
		}
		lines[n] = strings.TrimRight(lines[n], " ")
	}
	return lines
}

// mistakes lists how many mistakes each seat made: "Red made 4 mistakes, Blue 5."
func mistakes(titles []string, counts []int) string {
	var parts []string
	for i, n := range counts {
		switch {
		case n == 0:
		case len(parts) > 0:
			parts = append(parts, fmt.Sprintf("%s %d", titles[i], n))
		case n == 1:
			parts = append(parts, titles[i]+" made 1 mistake")
		default:
			parts = append(parts, fmt.Sprintf("%s made %d mistakes", titles[i], n))
		}
	}
	return strings.Join(parts, ", ") + "."
}

// scoreText is a lead in steps of one piece, or the plies to a proven end.
func scoreText(s ai.Score, digits int) string {
	switch {
	case s.Win > 0:
		return fmt.Sprintf("win %d", s.Win)
	case s.Win < 0:
		return fmt.Sprintf("loss %d", -s.Win)
	}
	text := fmt.Sprintf("%+.*f", digits, s.Steps())
	if strings.Trim(text, "-0.") == "" {
		text = "+" + text[1:]
	}
	return text
}

// percent is a share of the points, given in thousandths.
func percent(thousandths int) string { return fmt.Sprintf("%d%%", (thousandths+5)/10) }

// endLine says how a game ended that a program or the referee ended.
func endLine(plies int, titles []string, r *replay.Result) string {
	winner, by := "nobody", ""
	if r.Winner != game.Nobody {
		winner = titles[r.Winner]
	}
	if r.Seat != game.Nobody {
		by = titles[r.Seat] + ", "
	}
	text := fmt.Sprintf("After %s %s wins: %s%s", actions(plies), winner, by, r.Reason)
	if message := strings.Join(strings.Fields(r.Message), " "); message != "" {
		text += " (" + message + ")"
	}
	return text + "."
}

func actions(n int) string {
	if n == 1 {
		return "1 action"
	}
	return fmt.Sprintf("%d actions", n)
}
