package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/export"
	"freckers/gfx/theme"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// Export writes a game as pictures, animation or video.
type Export struct {
	File      string  `arg:"" help:"A saved game, a referee's log or its output."`
	Out       string  `short:"o" required:"" help:"What to write: game.gif, game.apng, game.mp4, game.png for one position, or DIR/ for PNGs numbered by action: 0042.png." placeholder:"OUT"`
	Size      int     `default:"480" least:"120" most:"4096" help:"Width in pixels." placeholder:"N"`
	Speed     float64 `default:"1" least:"0.1" most:"20" help:"Playback speed: 2 is twice as fast." placeholder:"X"`
	PerAction bool    `xor:"frames" help:"One picture per action, as without either flag."`
	PerHop    bool    `xor:"frames" help:"Every hop, in flight and landed; in DIR/ as 0042-1-flight.png and 0042-1.png."`
	From      int     `default:"1" least:"1" help:"The first action shown." placeholder:"N"`
	To        int     `least:"1" help:"The last action shown. Default: the last of the game." placeholder:"N"`
	At        *int    `least:"0" help:"With game.png: the position after this action, 0 for the start. Default: the last." placeholder:"N"`
	Comments  bool    `help:"Write the comment on each action below the names."`
	Curve     bool    `help:"Draw who was ahead as a strip below, by what the file holds: evaluations, a review or values that agents printed. Without any of them the game is reviewed first."`
	Mistakes  bool    `help:"Mark inaccuracies (?!), mistakes (?) and blunders (??) where they ended, and show before each mistake and blunder what was better. Without a review in the file the game is reviewed first."`
	Theme     string  `enum:"day,night" default:"day" help:"The theme: day or night." placeholder:"T"`
	reviewFlags
	GameFlag
}

// Run writes the output, with a progress bar on stderr.
func (e *Export) Run(c Files) error {
	if err := e.checkStill(); err != nil {
		return UsageError{Err: err}
	}
	if info, err := os.Lstat(e.Out); err == nil && !info.IsDir() {
		return fmt.Errorf("%s: a file of that name exists: choose another name", e.Out)
	}
	record, err := e.Open(c, e.File)
	if err != nil {
		return err
	}
	ctx, cancel := interruptible()
	defer cancel()
	o := export.Options{
		Size: e.Size, Speed: e.Speed, Theme: theme.ByName(e.Theme), PerHop: e.PerHop, From: e.From, To: e.To, Ply: e.ply(),
		Comments: e.Comments, Curve: e.Curve, Mistakes: e.Mistakes, Expected: expected,
	}
	if e.Mistakes || e.Curve && !export.HasCurve(record, o) {
		if err := e.ensureReview(c, record); err != nil {
			return fmt.Errorf("%s: %w", e.File, err)
		}
	}
	update, end := commandline.ProgressBar(c.Err, e.Out)
	defer end()
	o.Progress = update
	err = export.Write(ctx, e.Out, record, o)
	if asked := (*export.OptionError)(nil); errors.As(err, &asked) {
		return UsageError{Err: err}
	}
	return err
}

// ensureReview reviews a game whose record keeps no review of it by the rules asked for.
func (e *Export) ensureReview(c Files, record *replay.Record) error {
	ids := record.Line(record.Cursor)
	line, err := e.lineOf(record, ids[len(ids)-1])
	if err != nil || e.stored(line, 0) != nil {
		return err
	}
	fmt.Fprintf(c.Err, "%s: reviewing the game first, %d nodes a position (--nodes)\n", e.File, e.Nodes)
	r, err := e.review(c, e.File, line)
	if err != nil {
		return err
	}
	j, err := replay.Create(nil, "", record)
	if err != nil {
		return err
	}
	return errors.Join(j.SetReview(r.Export(line.ids)), j.Close())
}

// expected returns what each seat can expect by the evaluation of a move.
func expected(s game.State, e *replay.Eval) [3]int {
	return ai.ExpectedPoints(s, ai.Score{Value: e.Value, Win: e.Win}, e.Seat)
}

// checkStill checks that flags for one position are used with a picture of one, and flags for
// a part of the game with the others.
func (e *Export) checkStill() error {
	if one := strings.EqualFold(filepath.Ext(e.Out), ".png"); !one && e.At != nil {
		return fmt.Errorf("--at selects the position of a .png, which %s is not: --from and --to select the actions of a film or a folder", e.Out)
	} else if one && e.At != nil && e.To > 0 {
		return errors.New("--at and --to both select the position of the .png: give one of them")
	} else if one && e.From > 1 && e.From != e.To {
		return fmt.Errorf("a .png shows one position: --at %d is the one after action %d; a name that ends in / gets a picture of each action", e.From, e.From)
	}
	return nil
}

// ply returns the position in a PNG, as in [export.Options].
func (e *Export) ply() int {
	switch {
	case e.At == nil:
		return 0
	case *e.At == 0:
		return export.StartPly
	}
	return *e.At
}

// Convert converts between records and referee's logs.
type Convert struct {
	Files []string `arg:"" name:"file" help:"A saved game, a referee's log or its output, or a log and the output of the same game, which complete each other; last, the file to write: a log if it ends in .log, a saved game if it ends in .freckers."`
	GameFlag
}

// Run converts, and reports on stderr what was wrong with the input or is missing in the output.
func (v *Convert) Run(c Files) error {
	last := len(v.Files) - 1
	if last == 0 {
		return UsageError{Err: errors.New("convert needs two files: the game to read, and the file to write")}
	}
	out := v.Files[last]
	if err := gamefile.CheckName(out); err != nil {
		return UsageError{Err: err}
	}
	record, err := v.Open(c, v.Files[:last]...)
	if err != nil {
		return err
	}
	notes, err := gamefile.Save(out, record)
	if err != nil {
		return err
	}
	printNotes(c, out, notes)
	return v.Advise(c, record, v.Files[0])
}
