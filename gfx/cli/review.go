package cli

import (
	"fmt"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/replay"
)

// Review finds out where a game was lost.
type Review struct {
	File    string `arg:"" help:"A saved game, a referee's log or its output."`
	All     bool   `help:"Print every action, not only mistakes."`
	Nodes   uint64 `default:"300000" least:"1" help:"Nodes per position of the game. The same number prints the same on every computer." placeholder:"N"`
	Threads int    `default:"1" least:"1" most:"256" help:"Positions to search at a time. What is found does not depend on it." placeholder:"N"`
	JSON    bool   `name:"json" help:"Print one JSON object per line: the actions, then the summary."`
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
	effort := analysis.Nodes(v.Nodes)
	r, err := analysis.New(analysis.Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify,
		Opening: record.Header.Opening, Threads: v.Threads}, states, played)
	if err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	if err := await(c, v.File, r); err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	p := reviewed{record: record, rows: rows, states: states, review: r, info: states[0].Game().Info(), all: v.All}
	if v.JSON {
		return p.printJSON(c.Out)
	}
	return p.printText(c.Out)
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
