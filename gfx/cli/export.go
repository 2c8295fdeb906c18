package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"freckers/gfx/export"
	"freckers/gfx/terminal/console"
	"freckers/gfx/theme"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// Export draws a game.
type Export struct {
	File      string  `arg:"" help:"A saved game, a referee's log or its output."`
	Out       string  `short:"o" required:"" help:"What to write: game.gif, game.apng, game.mp4, game.png for one position, or DIR/ for PNGs named by the number of the action: 0042.png." placeholder:"OUT"`
	Size      int     `default:"480" least:"120" most:"4096" help:"Width in pixels." placeholder:"N"`
	Speed     float64 `default:"1" least:"0.1" most:"20" help:"Twice as fast is 2." placeholder:"X"`
	PerAction bool    `xor:"frames" help:"A picture an action, as where neither is given."`
	PerHop    bool    `xor:"frames" help:"Every hop in flight and landed; in DIR/ as 0042-1-flight.png and 0042-1.png."`
	From      int     `default:"1" least:"1" help:"The first action shown." placeholder:"N"`
	To        int     `least:"1" help:"The last action shown. Default: the last of the game." placeholder:"N"`
	At        *int    `least:"0" help:"With game.png: the position after so many actions, 0 for the start. Default: the last." placeholder:"N"`
	Theme     string  `enum:"day,night" default:"day" help:"The light: day or night." placeholder:"T"`
}

// Run draws, with a bar on stderr where a person sees it.
func (e *Export) Run(c Files) error {
	if err := e.checkStill(); err != nil {
		return UsageError{Err: err}
	}
	if info, err := os.Lstat(e.Out); err == nil && !info.IsDir() {
		return fmt.Errorf("%s: there is a file of that name: choose another name", e.Out)
	}
	record, err := OpenRecord(c, e.File)
	if err != nil {
		return err
	}
	ctx, cancel := untilStopped()
	defer cancel()
	o := export.Options{
		Size: e.Size, Speed: e.Speed, Theme: theme.ByName(e.Theme), PerHop: e.PerHop, From: e.From, To: e.To, Ply: e.ply(),
	}
	progress, end := console.Bar(c.Err, e.Out)
	defer end()
	o.Progress = progress
	err = export.Write(ctx, e.Out, record, o)
	if asked := (*export.OptionError)(nil); errors.As(err, &asked) {
		return UsageError{Err: err}
	}
	return err
}

// checkStill holds what picks one position to a picture of one, and what picks a
// part of the game to the others.
func (e *Export) checkStill() error {
	if one := strings.EqualFold(filepath.Ext(e.Out), ".png"); !one && e.At != nil {
		return fmt.Errorf("--at picks the one position of a .png, and %s is none: --from and --to pick the actions of a film or a folder", e.Out)
	} else if one && e.At != nil && e.To > 0 {
		return errors.New("--at and --to both say which position the .png shows: give one of them")
	} else if one && e.From > 1 && e.From != e.To {
		return fmt.Errorf("a .png shows one position: --at %d is the one after action %d; a name that ends in / takes a picture of each action", e.From, e.From)
	}
	return nil
}

// ply is the position that a PNG shows, as [export.Options] names it.
func (e *Export) ply() int {
	switch {
	case e.At == nil:
		return 0
	case *e.At == 0:
		return export.StartPly
	}
	return *e.At
}

// Convert converts between the formats.
type Convert struct {
	In  string `arg:"" help:"A saved game, a referee's log or its output."`
	Out string `arg:"" help:"The file to write: a log where it ends in .log, a saved game where it ends in .freckers."`
}

// Run converts, and says on stderr what was wrong with the one file or is not
// in the other.
func (v *Convert) Run(c Files) error {
	if err := gamefile.CheckName(v.Out); err != nil {
		return UsageError{Err: err}
	}
	notes, err := gamefile.Convert(v.In, v.Out)
	if err == nil {
		say(c, v.In, notes)
	}
	return err
}

// OpenRecord reads a file and says on stderr what was wrong with it.
func OpenRecord(c Files, path string) (*replay.Record, error) {
	record, err := gamefile.Open(path)
	if err != nil {
		return nil, err
	}
	say(c, path, record.Notes)
	return record, nil
}

func say(c Files, path string, notes []replay.Note) {
	for _, note := range notes {
		fmt.Fprintf(c.Err, "%s: %s\n", path, note)
	}
}
