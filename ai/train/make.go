package train

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"

	"freckers/ai/match"
	"freckers/game"
	"freckers/replay/vfs"
)

// Task names what to train and the files to train it with.
type Task struct {
	Game string // the name of the game
	// Net is the file of the net that plays, empty for the hand-made evaluation. It
	// determines [Recipe.Evaluator].
	Net  []byte
	Data string   // the file of the plan's positions
	Also []string // further files of positions
	Out  string   // the file of the net
}

// DefaultPlan returns the plan for the net of a game that is in the program, without what
// is up to its caller.
func DefaultPlan(game string) Plan {
	switch game {
	case "billabong":
		return Plan{Recipe: Recipe{Nodes: 1000}, Positions: 1_500_000}
	case "chexers":
		return Plan{Recipe: Recipe{Nodes: 300}, Positions: 700_000}
	case "froglet":
		return Plan{Recipe: Recipe{Nodes: 600}, Positions: 500_000}
	}
	return Plan{Recipe: Recipe{Nodes: 600}, Positions: 1_500_000}
}

// Make plays the games of a plan, fits a net to all positions of the task's files, and
// writes it. A plan for no positions ignores the file for them. Failures that can be
// foreseen come at once.
func Make(ctx context.Context, t Task, p Plan, f Fit) (*Fitted, error) {
	p.Evaluator = 0
	if len(t.Net) > 0 {
		p.Evaluator = uint64(crc32.ChecksumIEEE(t.Net))
	}
	p.net = t.Net
	g, err := find(t.Game, t.Net)
	if err = errors.Join(err, checkWritable(t.Out, append([]string{t.Data}, t.Also...))); err != nil {
		return nil, err
	}
	return g.makeNet(ctx, &t, &p, f)
}

type trained interface {
	makeNet(ctx context.Context, t *Task, p *Plan, f Fit) (*Fitted, error)
	player(r Recipe) match.JobPlayer
}

// find returns a game by its name, played by a net or by the hand-made evaluation if its file is
// empty.
func find(name string, net []byte) (trained, error) {
	switch name {
	case "billabong":
		g, err := newBillabong(net)
		return training[BillabongSample]{g}, err
	case "chexers":
		g, err := newChexers(net)
		return training[ChexersSample]{g}, err
	case "freckers":
		g, err := newFreckers(net)
		return training[FreckersSample]{g}, err
	case "froglet":
		g, err := newFroglet(net)
		return training[FrogletSample]{g}, err
	}
	return nil, fmt.Errorf("there is no training for %s", game.Quote(name))
}

type training[S any] struct{ Game[S] }

func (g training[S]) player(r Recipe) match.JobPlayer { return selfPlayer[S]{g.Game, r} }

// makeNet plays the games that are missing in t.Data, fits a net to their positions and those of the files in t.Also,
// and writes it to t.Out.
func (g training[S]) makeNet(ctx context.Context, t *Task, p *Plan, f Fit) (*Fitted, error) {
	var others []S
	for _, path := range t.Also {
		set, err := loaded(g.Game, p, path)
		if err != nil {
			return nil, err
		}
		others = append(others, set.Samples...)
	}
	if n := p.Positions + len(others); n < f.minSamples() {
		return nil, fmt.Errorf("%d positions are too few to fit a net to: it takes %d", n, f.minSamples())
	}
	samples := others
	if p.Positions > 0 {
		if err := Generate(ctx, g.Game, t.Data, *p); err != nil {
			return nil, err
		}
		set, err := loaded(g.Game, p, t.Data)
		if err != nil {
			return nil, err
		}
		samples = append(set.Samples, others...)
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("stopped before the fitting: go on by --resume: %w", err)
	}
	fitted, err := Run(ctx, f, g.Game, samples)
	if err != nil {
		return nil, err
	}
	return fitted, vfs.WriteFile(vfs.OS(), t.Out, fitted.File)
}

func loaded[S any](g Game[S], p *Plan, path string) (*Set[S], error) {
	s, err := Load(g, path)
	if err == nil && p.Loaded != nil {
		p.Loaded(path, s.Games, len(s.Samples))
	}
	return s, err
}

// checkWritable returns an error if a net cannot be written to the file out, or if out is one of the files that are
// read.
func checkWritable(out string, read []string) error {
	for _, path := range read {
		if a, err := os.Stat(path); err != nil {
			continue
		} else if b, err := os.Stat(out); filepath.Clean(path) == filepath.Clean(out) || err == nil && os.SameFile(a, b) {
			return fmt.Errorf("%s holds positions and cannot be where the net goes: name another file", out)
		}
	}
	if there, err := os.Stat(out); err == nil && !there.Mode().IsRegular() {
		return fmt.Errorf("no net can be written to %s: it is a folder or a device: name another file", out)
	}
	if err := vfs.Probe(vfs.OS(), out); err != nil {
		return fmt.Errorf("no net can be written to %s: %s", out, vfs.Reason(err))
	}
	return nil
}
