package cli

import (
	"errors"
	"fmt"
	"runtime"

	"freckers/ai/train"
	"freckers/assets/nets"
	"freckers/gfx/terminal/console"
)

// Train makes a net.
type Train struct {
	Positions int      `default:"1500000" least:"0" help:"Positions to make and to fit the net to; with 0 it is fitted to those of --also alone." placeholder:"N"`
	Games     int      `least:"1" help:"End the games after so many, even with fewer positions." placeholder:"N"`
	Nodes     uint64   `default:"600" least:"1" help:"Positions looked at before each move." placeholder:"N"`
	Seed      uint64   `default:"1" help:"The same seed makes the same games and the same net." placeholder:"S"`
	Judge     string   `enum:"net,hand" default:"net" help:"How the games' moves are judged: by the net in this program, or by the hand-made weights it began with." placeholder:"J"`
	Data      string   `default:"freckers.data" help:"The file of positions; it grows with every game." placeholder:"FILE"`
	Also      []string `help:"More files of positions to fit to." placeholder:"FILE"`
	Out       string   `default:"freckers.net" help:"The net to write; a file of that name is replaced." placeholder:"FILE"`
	Resume    bool     `help:"Go on with the file of positions."`
	Workers   int      `least:"1" help:"Games at a time; the outcome is the same. Default: all cores." placeholder:"N"`
}

// Run plays and fits, with a bar on stderr where a person sees it.
func (t *Train) Run(c Files) error {
	if t.Positions == 0 && len(t.Also) == 0 {
		return UsageError{Err: errors.New("--positions is 0 and there are no files of --also: make positions, or name some that are there")}
	}
	ctx, cancel := untilStopped()
	defer cancel()
	progress, end := console.Bar(c.Err, t.Data)
	defer end()
	if t.Workers == 0 {
		t.Workers = runtime.NumCPU()
	}
	plan := train.Plan{
		Recipe: train.Recipe{Seed: t.Seed, Nodes: t.Nodes}, Positions: t.Positions, Games: t.Games,
		Workers: t.Workers, Resume: t.Resume, Progress: progress,
	}
	if t.Judge == "net" {
		plan.Net = nets.Freckers()
	}
	plan.Loaded = func(path string, games, positions int) {
		fmt.Fprintf(c.Out, "%s: %d positions of %d games\n", path, positions, games)
	}
	fit := train.DefaultFit()
	fit.Seed, fit.Workers = t.Seed, t.Workers
	fit.Progress = func(epoch, of int, loss, valid float64) {
		fmt.Fprintf(c.Out, "epoch %d of at most %d: loss %.5f, validation loss %.5f\n", epoch, of, loss, valid)
	}
	fitted, err := train.Make(ctx, t.Data, t.Also, t.Out, plan, fit)
	if err != nil {
		return err
	}
	if fitted.Refused != nil {
		fmt.Fprintf(c.Out, "the fit ended early: %v\n", fitted.Refused)
	}
	_, err = fmt.Fprintf(c.Out, "%s holds the net of epoch %d: validation loss %.5f, mean rounding error %.2f hundredths of a step\n",
		t.Out, fitted.Epoch, fitted.Valid, fitted.Error)
	return err
}
