package cli

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"

	"freckers/ai/train"
	"freckers/assets/nets"
	"freckers/gfx/cli/commandline"
)

// Train trains a net on self-play, or makes the opening book of Billabong.
type Train struct {
	Game      string   `default:"${game}" help:"The game: ${games}." placeholder:"NAME"`
	Positions *int     `least:"0" help:"Positions to generate and train on; with 0 only those of --also are used. Default: as for the net in this program." placeholder:"N"`
	Games     int      `least:"1" help:"Maximum number of games, even with fewer positions." placeholder:"N"`
	Nodes     uint64   `least:"1" help:"Nodes per move. Default: as for the net in this program." placeholder:"N"`
	Seed      uint64   `default:"1" help:"The same seed gives the same games and the same net." placeholder:"S"`
	Judge     string   `enum:"net,hand" default:"net" help:"Evaluation used in the games: the net in this program, or the hand-made weights it started from." placeholder:"J"`
	Data      string   `help:"The file of positions, which grows with every game. Default: GAME.data." placeholder:"FILE"`
	Also      []string `help:"More files of positions to train on." placeholder:"FILE"`
	Out       string   `help:"The net to write; an existing file is replaced. Default: GAME.net." placeholder:"FILE"`
	Book      string   `help:"Make the opening book of Billabong instead of a net, and write it to this file." placeholder:"FILE"`
	Resume    bool     `help:"Continue the file of positions, or the book."`
	Workers   int      `least:"1" help:"Games played at the same time, without effect on the result. Default: all cores." placeholder:"N"`
	fleetFlag
}

// Run plays and trains, with a progress bar on stderr.
func (t *Train) Run(c Files) error {
	if t.Book != "" {
		return t.makeBook(c)
	}
	task := train.Task{Game: t.Game, Data: cmp.Or(t.Data, t.Game+".data"), Also: t.Also, Out: cmp.Or(t.Out, t.Game+".net")}
	if t.Judge == "net" {
		task.Net = nets.For(t.Game)
	}
	plan := train.DefaultPlan(t.Game)
	if t.Positions != nil {
		plan.Positions = *t.Positions
	}
	if plan.Positions == 0 && len(t.Also) == 0 {
		return UsageError{Err: errors.New("--positions is 0 and there is no --also: generate positions, or name files of them")}
	}
	ctx, cancel := interruptible()
	defer cancel()
	queue, disconnect, err := t.plans(ctx, c, "freckers train")
	if err != nil {
		return err
	}
	defer disconnect()
	progress, end := commandline.ProgressBar(c.Err, task.Data)
	defer end()
	plan.Nodes, plan.Seed, plan.Games = cmp.Or(t.Nodes, plan.Nodes), t.Seed, t.Games
	plan.Workers, plan.Resume, plan.Progress = cmp.Or(t.Workers, runtime.NumCPU()), t.Resume, progress
	plan.Queue = queue
	plan.Loaded = func(path string, games, positions int) {
		fmt.Fprintf(c.Out, "%s: %d positions of %d games\n", path, positions, games)
	}
	fit := train.DefaultFit()
	fit.Seed, fit.Workers = t.Seed, plan.Workers
	fit.Progress = func(epoch, of int, loss, valid float64) {
		fmt.Fprintf(c.Out, "epoch %d of at most %d: loss %.5f, validation loss %.5f\n", epoch, of, loss, valid)
	}
	fitted, err := train.Make(ctx, task, plan, fit)
	if err != nil {
		return err
	}
	if fitted.Refused != nil {
		fmt.Fprintf(c.Out, "the fit ended early: %v\n", fitted.Refused)
	}
	_, err = fmt.Fprintf(c.Out, "%s holds the net of epoch %d: validation loss %.5f, mean rounding error %.2f hundredths of a step\n",
		task.Out, fitted.Epoch, fitted.Valid, fitted.Error)
	return err
}

// makeBook makes an opening book, with a progress bar on stderr.
func (t *Train) makeBook(c Files) error {
	if t.Positions != nil || t.Data != "" || len(t.Also) > 0 || t.Out != "" || t.Judge != "net" || t.Fleet != "" {
		return UsageError{Err: errors.New("--book makes no net, on this machine: leave out --positions, --data, --also, --out, --judge and --fleet")}
	}
	ctx, cancel := interruptible()
	defer cancel()
	progress, end := commandline.ProgressBar(c.Err, t.Book)
	defer end()
	plan := train.DefaultBook()
	plan.Nodes, plan.Seed, plan.Games = cmp.Or(t.Nodes, plan.Nodes), t.Seed, cmp.Or(t.Games, plan.Games)
	plan.Workers, plan.Resume, plan.Progress = cmp.Or(t.Workers, runtime.NumCPU()), t.Resume, progress
	positions, err := train.MakeBook(ctx, t.Game, nets.For(t.Game), t.Book, plan)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "%s holds a placement for %d positions\n", t.Book, positions)
	return err
}
