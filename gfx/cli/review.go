package cli

import (
	"encoding/json"
	"fmt"
	"io"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/terminal/console"
	"freckers/gfx/words"
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
	ctx, cancel := untilStopped()
	defer cancel()
	progress, end := console.Bar(c.Err, title)
	defer end()
	for r.Go(); r.Running(); {
		r.Tick()
		if done, of := r.Progress(); progress != nil {
			progress(done, of)
		}
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
	var cells [][words.ReviewColumns]string
	for i, p := range rows {
		verdict, ok := r.Verdict(i)
		if !ok || !v.All && !verdict.Slip() {
			continue
		}
		cells = append(cells, words.ReviewCells(p.Number, info.Seats[p.Seat].Title, p.Label,
			told(&verdict), states[i].Label(verdict.Best()), lost(&verdict)))
	}
	lines := words.ReviewTable(cells)
	sum := r.Sum()
	titles := make([]string, len(info.Seats))
	for i, s := range info.Seats {
		titles[i] = s.Title
	}
	last := words.NobodySlipped
	if sum.Turned >= 0 {
		last = fmt.Sprintf(words.TurnedAt, words.Slips(titles, sum.Slips[:len(titles)]), rows[sum.Turned].Number)
	}
	if len(cells) > 0 && len(titles) == 2 {
		lines = append(lines, words.ReviewUnits)
	} else if len(cells) > 0 {
		lines = append(lines, words.ReviewParts)
	}
	lines = append(lines, last)
	if res := record.Result; res != nil && res.Seat != game.Nobody {
		lines = append(lines, words.ReviewEnd(len(rows), titleOf(titles, res.Winner), titleOf(titles, res.Seat), res.Reason, res.Message))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}

// titleOf is the title of a seat, empty for nobody.
func titleOf(titles []string, s game.Seat) string {
	if s == game.Nobody {
		return ""
	}
	return titles[s]
}

// told is how a seat stood before its action, as the table shows it.
func told(v *analysis.Verdict) string {
	s := v.Before
	if s.ThreePlayers() && s.Win == 0 {
		return words.ReviewShare(s.Shares[v.Seat])
	}
	return words.ReviewScore(s.Steps(), s.Win)
}

// lost is what an action gave away, as the table shows it.
func lost(v *analysis.Verdict) string {
	switch {
	case v.Lost == 0:
		return ""
	case v.LetGo:
		return words.ReviewLetGo
	case v.Walked:
		return words.ReviewWalked
	case v.Before.ThreePlayers() || v.Before.Win != 0 || v.After.Win != 0:
		return words.ReviewShare(v.Lost)
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
		verdict, ok := r.Verdict(i)
		if !ok || !v.All && !verdict.Slip() {
			continue
		}
		stands := func(s ai.Score) standing {
			share := s.Expected(states[i].Game(), verdict.Seat)[verdict.Seat]
			return standing{Rows: s.Steps(), Win: s.Win, Share: float64(share) / 1000}
		}
		err := enc.Encode(judged{
			Action: p.Number, Seat: info.Seats[p.Seat].Name, Played: p.Action, Best: verdict.Best(), Line: verdict.Line,
			Before: stands(verdict.Before), After: stands(verdict.After), Lost: float64(verdict.Lost) / 1000,
			Slip: verdict.Slip(), LetGo: verdict.LetGo, Walked: verdict.Walked,
		})
		if err != nil {
			return err
		}
	}
	return nil
}
