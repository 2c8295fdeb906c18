package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/report"
	"freckers/gfx/text/phrases"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// Review analyzes the mistakes of a game, or of many.
type Review struct {
	File string `arg:"" help:"A saved game, a referee's log or its output. With --html also a match file, the folder of a tournament, or a folder of them all."`
	All  bool   `help:"Print every action, not only faults."`
	JSON bool   `name:"json" help:"Print one JSON object per line: the actions, then the summary."`
	Save bool   `help:"Keep the review in the saved game, where the window shows it at once. A review with as many nodes that is there already is not made anew."`
	HTML string `name:"html" help:"Write a report on all games to this page, and a table of all moves beside it (.csv). Reviews are kept in a folder beside it (.reviews), so that a report that was stopped goes on." placeholder:"OUT"`
	reviewFlags
	GameFlag
}

type reviewFlags struct {
	Nodes   uint64 `default:"100000" least:"1" help:"Nodes per position of the game. The same number prints the same on every computer." placeholder:"N"`
	Threads int    `least:"1" most:"256" help:"Positions to search at a time; with review --html, games. What is found does not depend on it. Default: 1; with review --html, one for each core." placeholder:"N"`
	Rules   string `help:"The rules to search by. Default for games of the course: what both the referee and the text allow, unless a move of the game touches open water." placeholder:"R"`
}

type reviewed struct {
	record *replay.Record
	ids    []int
	states []game.State
	played []game.Action
}

// lineOf returns the line to a node. The error is that it cannot be searched by the rules asked for.
func (v *reviewFlags) lineOf(record *replay.Record, last int) (*reviewed, error) {
	l := &reviewed{record: record, ids: record.Line(last)}
	l.states, l.played = record.History(last)
	if _, err := analysis.SearchRules(v.Rules, l.states, l.played); err != nil {
		return nil, UsageError{Err: err}
	}
	return l, nil
}

// stored returns the review that the record keeps, if this program made it with at least so many
// nodes, else nil.
func (v *reviewFlags) stored(l *reviewed, nodes uint64) *analysis.Review {
	kept, err := l.record.Review()
	if err != nil || kept == nil || kept.Nodes < nodes {
		return nil
	}
	r, err := analysis.Restore(kept, analysis.Options{Opening: l.record.Header.Opening, Rules: v.Rules}, l.ids, l.states, l.played)
	if err != nil {
		return nil
	}
	return r
}

// review reviews a line, with a progress bar on stderr.
func (v *reviewFlags) review(c Files, title string, l *reviewed) (*analysis.Review, error) {
	effort := analysis.Nodes(v.Nodes)
	r, err := analysis.New(analysis.Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify,
		Opening: l.record.Header.Opening, Threads: v.Threads, Rules: v.Rules}, l.states, l.played)
	if err != nil {
		return nil, err
	}
	return r, await(c, title, r)
}

// Run prints a line for each action, with a progress bar on stderr.
func (v *Review) Run(c Files) error {
	if v.HTML != "" {
		return v.report(c)
	}
	if v.Save {
		if err := v.checkSave(); err != nil {
			return err
		}
	}
	if info, err := os.Stat(v.File); err == nil && info.IsDir() {
		return UsageError{Err: fmt.Errorf("%s is a folder: --html report.html reviews all its games", v.File)}
	}
	record, err := v.Open(c, v.File)
	if err != nil {
		return err
	}
	rows := record.Plies(record.Cursor)
	last := record.Cursor
	if len(rows) > 0 {
		last = rows[len(rows)-1].ID
	}
	p := report.Game{Record: record, Plies: rows, Info: record.Game().Info(), All: v.All, Advice: phrases.DebugAdvice(record, v.File, v.Number)}
	line, err := v.lineOf(record, last)
	if err != nil {
		return fmt.Errorf("%s: %w", v.File, err)
	}
	p.States = line.states
	if p.Review = v.stored(line, v.Nodes); p.Review == nil {
		p.Review, err = v.review(c, v.File, line)
		if err == nil && v.Save {
			err = v.save(p.Review.Export(line.ids))
		}
		if err != nil && p.Advice != "" {
			return fmt.Errorf("%s: %w; %s", v.File, err, p.Advice)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", v.File, err)
		}
	}
	if v.JSON {
		return p.WriteJSON(c.Out)
	}
	return p.WriteText(c.Out)
}

// checkSave checks that the file can keep a review: a saved game alone in its file.
func (v *Review) checkSave() error {
	if !gamestore.HasExtension(v.File) {
		return errNotSaved()
	}
	if games, err := gamefile.OpenAll(v.File); err == nil && len(games) > 1 {
		return UsageError{Err: fmt.Errorf("%s holds %d games, and --save keeps a review only in a file of one: make one of game N with freckers convert --game N", v.File, len(games))}
	}
	return nil
}

// errNotSaved is that --save was given for another kind of file.
func errNotSaved() error {
	return UsageError{Err: fmt.Errorf("--save keeps the review in a saved game, a file that ends in %s: make one with freckers convert", replay.Extension)}
}

func (v *Review) save(r *replay.Review) error {
	j, err := replay.Resume(gamestore.Dir(vfs.OS(), filepath.Dir(v.File)), filepath.Base(v.File))
	if bad := (*replay.FileError)(nil); errors.As(err, &bad) && bad.Foreign {
		return errNotSaved()
	}
	if err != nil {
		return err
	}
	if err := j.SetReview(r); err != nil {
		return errors.Join(err, j.Close())
	}
	return j.Close()
}

// report reviews all games of a file or folder, and writes the page and the table.
func (v *Review) report(c Files) error {
	if v.JSON || v.All || v.Save || v.Number > 0 {
		return UsageError{Err: errors.New("--html writes a page and a table of all games: leave out --json, --all, --save and --game")}
	}
	if ext := strings.ToLower(filepath.Ext(v.HTML)); ext == ".csv" || ext == ".reviews" {
		return UsageError{Err: fmt.Errorf("--html %s: the table (.csv) and the kept reviews (.reviews) would take the place of the page: name a page that ends in .html", v.HTML)}
	}
	games, notes, err := report.Read(v.File)
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	progress, end := commandline.ProgressBar(c.Err, "games")
	defer end()
	base := strings.TrimSuffix(v.HTML, filepath.Ext(v.HTML))
	list, failed, err := report.Run(ctx, games, report.Options{Nodes: v.Nodes, Rules: v.Rules, Threads: v.Threads, Folder: base + ".reviews", Progress: progress})
	end()
	if err != nil {
		return fmt.Errorf("%w: the games that were reviewed are in %s.reviews; run the same command to go on", err, base)
	}
	notes = append(notes, failed...)
	for _, note := range notes {
		fmt.Fprintln(c.Err, note)
	}
	failures := report.Failures(games)
	if len(list) == 0 && len(failures) == 0 {
		return fmt.Errorf("%s: there are no games with actions to review", v.File)
	}
	reports, err := report.New(list)
	if err != nil {
		return err
	}
	page := report.Page{Title: "Review of " + game.PlainWords(filepath.Base(v.File)), Reports: reports, Failures: failures, Notes: notes, Nodes: v.Nodes}
	if err := vfs.WriteFunc(vfs.OS(), v.HTML, page.WriteHTML); err != nil {
		return err
	}
	if err := vfs.WriteFunc(vfs.OS(), base+".csv", func(w io.Writer) error { return report.WriteCSV(w, reports) }); err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "%s of %s: %s, %s.csv\n", game.Count(len(list), "game", "games"), game.PlainWords(v.File), v.HTML, base)
	return err
}

func await(c Files, title string, r *analysis.Review) error {
	ctx, cancel := interruptible()
	defer cancel()
	progress, end := commandline.ProgressBar(c.Err, title)
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
