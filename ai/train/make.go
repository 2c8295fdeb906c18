package train

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Make plays the games of a plan, fits a net to all positions of the file data
// and of those in also, and writes it to the file out, beside which it is first
// written under another name. A plan for no positions leaves data aside.
func Make(ctx context.Context, data string, also []string, out string, p Plan, f Fit) (*Fitted, error) {
	files := also
	if p.Positions > 0 {
		if err := Generate(ctx, data, p); err != nil {
			return nil, err
		}
		files = append([]string{data}, also...)
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("stopped before the fitting: go on by --resume: %w", err)
	}
	var samples []Sample
	for _, path := range files {
		set, err := Load(path)
		if err != nil {
			return nil, err
		}
		samples = append(samples, set.Samples...)
	}
	fitted, err := f.Run(ctx, samples)
	if err != nil {
		return nil, err
	}
	return fitted, replace(out, fitted.Weights.Bytes())
}

// replace writes a file beside the one at path and renames it.
func replace(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
