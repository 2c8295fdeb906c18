// Package export draws a record as an animation, a still picture or a folder of
// pictures, without a display.
package export

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/replay"
	"freckers/replay/vfs"
)

// The limits and defaults of [Options].
const (
	DefaultSize = 480
	MinSize     = 120
	MaxSize     = 4096
	MinSpeed    = 0.1
	MaxSpeed    = 20
	// StartPly is the ply of the start position in [Options.Ply].
	StartPly = -1
)

// Options are what is drawn and how. The zero value is the whole game, a frame a
// move, in the day theme.
type Options struct {
	Size   int          // width of the picture in pixels, 0 for [DefaultSize]
	Speed  float64      // 1 or 0 is the speed of the window
	Theme  *theme.Theme // nil for day
	Locale *text.Locale // of the captions; nil is English

	// PerHop shows every hop in flight and landed instead of whole moves.
	PerHop bool
	// Rate, if not 0, shows all motion at that many frames a second, 1 to 50. An
	// MP4 has 30 if Rate is 0.
	Rate int

	From int // the first move to show, from 1; 0 for the first
	To   int // the last move to show; 0 for the last
	// Ply is the position that a PNG shows: after that many moves, 0 for the one
	// after To, [StartPly] for the start position.
	Ply int

	Flipped  bool // the board turned by 180 degrees
	Patterns bool // a badge of a different shape on each seat's frogs
	Bare     bool // without coordinates

	Comments bool // the comment on the move that is shown, below the names
	// Curve shows as a strip who was ahead, from the stored review or by Expected from
	// the evaluations of the moves, if there are any.
	Curve bool
	// Mistakes marks the inaccuracies, mistakes and blunders of the stored review where they
	// ended, and shows in a frame before each mistake and blunder what was better.
	Mistakes bool
	// Expected returns what each seat can expect at a position, in thousandths, by an
	// evaluation.
	Expected func(game.State, *replay.Eval) [3]int

	// Progress, if set, is called after each frame.
	Progress func(done, total int)
}

// Write draws the line of a record through its cursor. The extension of out decides
// the format: .gif, .apng, .png for a single position, .mp4 through an ffmpeg on the
// path. A name that ends in a slash, or an existing folder, becomes a folder of PNG
// files with the numbers of the moves they show: 0042.png, and before it the frames
// inside the move such as 0042-1-flight.png, or 0042-0-better.png. The first is the position before move
// From. What was there is replaced when the new one is complete; an error or the end
// of ctx leaves nothing behind.
func Write(ctx context.Context, out string, rec *replay.Record, o Options) error {
	as, f, err := prepare(out, rec, &o)
	if err != nil {
		return err
	}
	out = filepath.Clean(out)
	if as.stream != nil {
		return explain(out, vfs.WriteFunc(vfs.OS(), out, func(w io.Writer) error { return as.stream(ctx, w, f) }))
	}
	return explain(out, writeAtomically(out, func(temp string) error { return as.write(ctx, temp, f) }))
}

// Stream is [Write] to w in a format of one file that needs no other programs: name
// ends in .gif, .apng or .png.
func Stream(ctx context.Context, w io.Writer, name string, rec *replay.Record, o Options) error {
	as, f, err := prepare(name, rec, &o)
	if err != nil {
		return err
	}
	if as.stream == nil {
		return wrong("%s: expected a name that ends in .gif, .apng or .png", name)
	}
	return as.stream(ctx, w, f)
}

// OptionError is a mistake in the options or the name, not in the file or the disk.
type OptionError struct{ reason string }

// Error returns what is wrong and what is expected.
func (e *OptionError) Error() string { return e.reason }

func wrong(format string, args ...any) error { return &OptionError{fmt.Sprintf(format, args...)} }

func prepare(out string, rec *replay.Record, o *Options) (as format, f *film, err error) {
	if err = o.check(); err != nil {
		return as, nil, err
	}
	if as, err = formatOf(out); err != nil {
		return as, nil, err
	}
	f, err = newFilm(rec, o, as.still)
	if err == nil && as.video && o.Rate == 0 {
		f.options.Rate = 30
	}
	return as, f, err
}

func (o *Options) check() error {
	if o.Size == 0 {
		o.Size = DefaultSize
	}
	if o.Speed == 0 {
		o.Speed = 1
	}
	if o.Theme == nil {
		o.Theme = theme.Day()
	}
	switch {
	case o.Size < MinSize || o.Size > MaxSize:
		return wrong("a picture %d pixels wide: expected %d to %d", o.Size, MinSize, MaxSize)
	case !(o.Speed >= MinSpeed && o.Speed <= MaxSpeed):
		return wrong("a speed of %v: expected %v to %v", o.Speed, MinSpeed, MaxSpeed)
	case o.Rate < 0 || o.Rate > 50:
		return wrong("a rate of %d frames a second: expected 1 to 50", o.Rate)
	}
	return nil
}

// format is a way of writing a film: to a stream, or else to a file or folder.
type format struct {
	still  bool // a single position
	video  bool // with a frame rate
	stream func(ctx context.Context, w io.Writer, f *film) error
	write  func(ctx context.Context, out string, f *film) error
}

func formatOf(out string) (format, error) {
	if out == "" {
		return format{}, wrong("no file to write: name one that ends in .gif, .apng, .png or .mp4, or a folder")
	}
	info, err := os.Stat(out)
	if strings.HasSuffix(out, "/") || strings.HasSuffix(out, string(filepath.Separator)) || err == nil && info.IsDir() {
		return format{write: writeFolder}, nil
	}
	switch strings.ToLower(filepath.Ext(out)) {
	case ".gif":
		return format{stream: streamGIF}, nil
	case ".apng":
		return format{stream: streamAPNG}, nil
	case ".png":
		return format{still: true, stream: streamPNG}, nil
	case ".mp4":
		return format{video: true, write: writeMP4}, nil
	}
	return format{}, wrong("%s: the ending does not say what to write: expected .gif, .apng, .png, .mp4 or a folder that ends in /", out)
}

// writeAtomically makes a file or folder in a temporary folder beside out and renames it when
// it is complete. Out may be an empty folder.
func writeAtomically(out string, write func(temp string) error) (err error) {
	if entries, err := os.ReadDir(out); err == nil && len(entries) > 0 {
		return errors.New("the folder is not empty: name a new one")
	}
	fsys := vfs.OS()
	dir, err := vfs.MkdirTemp(fsys, filepath.Dir(out))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, vfs.RemoveAll(fsys, dir)) }()
	temp := filepath.Join(dir, filepath.Base(out))
	if err := write(temp); err != nil {
		return err
	}
	if info, err := os.Stat(out); err == nil && info.IsDir() {
		if err := fsys.Remove(out); err != nil {
			return err
		}
	}
	if err := fsys.Rename(temp, out); err != nil {
		return err
	}
	return fsys.SyncDir(filepath.Dir(out))
}

// explain names the file in an error, and not the temporary one.
func explain(out string, err error) error {
	path, link := (*os.PathError)(nil), (*os.LinkError)(nil)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("%s cannot be written: its folder is not there: make it, or choose another name", out)
	case errors.As(err, &path):
		return fmt.Errorf("%s cannot be written: %w", out, path.Err)
	case errors.As(err, &link):
		return fmt.Errorf("%s cannot be written: %w", out, link.Err)
	}
	return fmt.Errorf("%s: %w", out, err)
}
