package train

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"freckers/replay/atomicfile"
)

// Make plays the games of a plan, fits a net to all positions of the file data and of
// those in also, and writes it to the file out. A plan for no positions ignores data.
// Failures that can be foreseen come at once.
func Make(ctx context.Context, data string, also []string, out string, p Plan, f Fit) (*Fitted, error) {
	if err := writable(out, append([]string{data}, also...)); err != nil {
		return nil, err
	}
	var others []Sample
	for _, path := range also {
		set, err := p.load(path)
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
		if err := Generate(ctx, data, p); err != nil {
			return nil, err
		}
		set, err := p.load(data)
		if err != nil {
			return nil, err
		}
		samples = append(set.Samples, others...)
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("stopped before the fitting: go on by --resume: %w", err)
	}
	fitted, err := f.Run(ctx, samples)
	if err != nil {
		return nil, err
	}
	return fitted, atomicfile.Write(out, fitted.Weights.Bytes())
}

func (p *Plan) load(path string) (*Set, error) {
	s, err := Load(path)
	if err == nil && p.Loaded != nil {
		p.Loaded(path, s.Games, len(s.Samples))
	}
	return s, err
}

// writable returns why a net cannot be written to the file out, which must be none of
// those that are read.
func writable(out string, read []string) error {
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
	f, err := os.CreateTemp(filepath.Dir(out), filepath.Base(out)+".*")
	if err != nil {
		return fmt.Errorf("no net can be written to %s: %w", out, errors.Unwrap(err))
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
