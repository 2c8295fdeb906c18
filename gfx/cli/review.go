package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Review finds out where a game was lost.
type Review struct {
	File  string `arg:"" help:"A saved game, a referee's log or its output."`
	All   bool   `help:"Print every action, not only mistakes."`
	Nodes uint64 `default:"300000" least:"1" help:"Nodes per position of the game. The same number prints the same on every computer." placeholder:"N"`
	JSON  bool   `name:"json" help:"Print one JSON object per line."`
}

// Run prints a line for each action, with a progress bar on stderr.
func (v *Review) Run(c Files) error {
	record, err := OpenRecord(c, v.File)
	if err != nil {
		return err
	}
	rows := record.Plies(record.Cursor)
	last := record.Cursor
	if len(rows) > 0 {
		last = rows[len(rows)-1].ID
	}
	states, played := record.History(last)
	r, err := analysis.New(analysis.Options{Engine: ai.Local{}, Passes: []ai.Limits{{Nodes: v.Nodes}}, Opening: record.Header.Opening, Threads: 1}, states, played)
	if err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if err := await(c, v.File, r); err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if v.JSON {
		return v.printJSON(c.Out, rows, states, r)
	}
	return v.printTable(c.Out, record, rows, states, r)
}

func await(c Files, title string, r *analysis.Review) error {
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

// printTable prints the judgments as a table with a summary below.
func (v *Review) printTable(out io.Writer, record *replay.Record, rows []replay.Ply, states []game.State, r *analysis.Review) error {
	info := states[0].Game().Info()
	var cells [][7]string
	for i, p := range rows {
		j, ok := r.Judgment(i)
		if !ok || !v.All && !j.Mistake() {
			continue
		}
		cells = append(cells, [7]string{fmt.Sprint(p.Number), info.Seats[p.Seat].Title, p.Label,
			before(&j), states[i].Label(j.Best()), loss(&j), why(states[i], &j)})
	}
	lines := tableLines(cells)
	sum := r.Summary()
	var titles []string
	for _, s := range info.Seats {
		titles = append(titles, s.Title)
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
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// why says in plain words what a mistake missed, empty for other moves.
func why(s game.State, v *analysis.Judgment) string {
	if !v.Mistake() {
		return ""
	}
	e, ok := explain.Move(s, v.Best())
	if !ok || len(e.Reasons) == 0 {
		return ""
	}
	return phrases.Missed(nil, s.Game(), e, s.Game().Info().Seats[v.Seat].Title)
}

// before returns the score before an action, for the table.
func before(v *analysis.Judgment) string {
	s := v.Before
	if s.ThreePlayers() && s.Win == 0 {
		return percent(s.Shares[v.Seat])
	}
	return scoreText(s, 1)
}

// loss returns what an action gave away, for the table.
func loss(v *analysis.Judgment) string {
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

// jsonAction is a judged action as JSON.
type jsonAction struct {
	Action int           `json:"action"` // from 1
	Seat   string        `json:"seat"`
	Played game.Action   `json:"played"`
	Best   game.Action   `json:"best"`
	Line   []game.Action `json:"line"` // the PV, starting with the best action
	Before jsonScore     `json:"before"`
	After  jsonScore     `json:"after"`
	// Loss is a share of the points, 0 to 1.
	Loss        float64 `json:"lost"`
	Mistake     bool    `json:"slip"`
	MissedWin   bool    `json:"letGo"`
	AllowedLoss bool    `json:"walked"`
	Why         string  `json:"why,omitempty"` // what a mistake missed, in plain words
}

// jsonScore is a score from the point of view of the seat to act.
type jsonScore struct {
	Steps float64 `json:"rows"`
	Win   int     `json:"win"`   // plies to a proven win, negative to a proven loss, 0 for neither
	Share float64 `json:"share"` // of the points, 0 to 1
}

// printJSON prints the judgments as JSON, one per line.
func (v *Review) printJSON(out io.Writer, rows []replay.Ply, states []game.State, r *analysis.Review) error {
	info := states[0].Game().Info()
	enc := json.NewEncoder(out)
	for i, p := range rows {
		j, ok := r.Judgment(i)
		if !ok || !v.All && !j.Mistake() {
			continue
		}
		score := func(s ai.Score) jsonScore {
			share := s.Expected(states[i].Game(), j.Seat)[j.Seat]
			return jsonScore{Steps: s.Steps(), Win: s.Win, Share: float64(share) / 1000}
		}
		err := enc.Encode(jsonAction{
			Action: p.Number, Seat: info.Seats[p.Seat].Name, Played: p.Action, Best: j.Best(), Line: j.Line,
			Before: score(j.Before), After: score(j.After), Loss: float64(j.Loss) / 1000,
			Mistake: j.Mistake(), MissedWin: j.MissedWin, AllowedLoss: j.AllowedLoss, Why: why(states[i], &j),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// tableLines aligns the rows of the table under its header.
func tableLines(cells [][7]string) []string {
	if len(cells) == 0 {
		return nil
	}
	cells = slices.Insert(cells, 0, [7]string{"action", "seat", "played", "before", "better", "gave away", "why"})
	var width [7]int
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

// scoreText formats a lead in steps of one piece, or the plies to a proven end.
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

func percent(thousandths int) string { return fmt.Sprintf("%d%%", (thousandths+5)/10) }

// endLine describes the end of a game that a player or the referee ended.
func endLine(plies int, titles []string, r *replay.Result) string {
	winner := "nobody"
	if r.Winner != game.Nobody {
		winner = titles[r.Winner]
	}
	text := fmt.Sprintf("After %s %s wins: %s, %s", game.Count(plies, "action", "actions"), winner, titles[r.Seat], r.Reason)
	if message := strings.Join(strings.Fields(r.Message), " "); message != "" {
		text += " (" + message + ")"
	}
	return text + "."
}
