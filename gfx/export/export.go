// Package export draws a record as a moving picture, a still one or a folder of
// them, without a display.
package export

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"freckers/gfx/raster"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/replay"
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

// Options say what is drawn and how. The zero value is the whole game, a frame
// an action, by day.
type Options struct {
	Size   int          // width of the picture in pixels, 0 for [DefaultSize]
	Speed  float64      // 1 is the pace of the window, 0 too
	Theme  *theme.Theme // nil for day
	Locale *text.Locale // of the captions; nil is English

	// PerHop shows every hop in flight and landed instead of whole actions.
	PerHop bool
	// Rate, if not 0, shows the whole motion in so many frames a second, 1 to
	// 50. An MP4 is always such a film, at 30 frames where Rate is 0.
	Rate int

	From int // the first action that is shown, from 1; 0 for the first
	To   int // the last action that is shown; 0 for the last
	// Ply is what a PNG shows: the position after so many actions, 0 for the
	// one after To, [StartPly] for the start position.
	Ply int

	Flipped  bool // the board half round
	Patterns bool // a badge of its own shape on each seat's frogs
	Bare     bool // without coordinates

	// Progress, if set, is called after each frame.
	Progress func(done, total int)
}

// Write draws the line of a record that leads through its cursor. The ending of
// out says what is written: .gif, .apng, .png for one position, .mp4 through an
// ffmpeg on the path, and a name that ends in a slash, or a folder that is
// there, for PNG files with the numbers of the actions they show, 0042.png: the
// first is of the position before action From, and what a frame shows of an action
// under way follows its number, 0042-1-flight.png. It is made beside and renamed when it is
// whole, so that nothing is left behind by an error or by the end of ctx.
func Write(ctx context.Context, out string, rec *replay.Record, o Options) error {
	if err := o.check(); err != nil {
		return err
	}
	as, err := maker(out)
	if err != nil {
		return err
	}
	f, err := newFilm(rec, &o, as.still)
	if err != nil {
		return err
	}
	if as.smooth && o.Rate == 0 {
		o.Rate = 30
	}
	return place(out, as.folder, func(tmp string) error {
		if as.stream == nil {
			return as.write(ctx, tmp, f, &o)
		}
		return create(tmp, func(w io.Writer) error { return as.stream(ctx, w, f, &o) })
	})
}

// Stream is [Write] to w, of what is one file without other programs: name ends
// in .gif, .apng or .png.
func Stream(ctx context.Context, w io.Writer, name string, rec *replay.Record, o Options) error {
	if err := o.check(); err != nil {
		return err
	}
	as, err := maker(name)
	if err != nil {
		return err
	}
	if as.stream == nil {
		return wrong("%s: expected a name that ends in .gif, .apng or .png", name)
	}
	f, err := newFilm(rec, &o, as.still)
	if err != nil {
		return err
	}
	return as.stream(ctx, w, f, &o)
}

// OptionError is a mistake in what was asked for, not in the file or the disk.
type OptionError struct{ reason string }

// Error says what was asked for and what can be.
func (e *OptionError) Error() string { return e.reason }

func wrong(format string, args ...any) error { return &OptionError{fmt.Sprintf(format, args...)} }

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

// format is one way of writing a film.
type format struct {
	ending string
	folder bool // out is a folder
	still  bool // one position only
	smooth bool // always the whole motion
	// stream writes it to anything, and write where that is nil to a file or
	// folder only.
	stream func(ctx context.Context, w io.Writer, f *film, o *Options) error
	write  func(ctx context.Context, out string, f *film, o *Options) error
}

func maker(out string) (format, error) {
	formats := []format{
		{ending: ".gif", stream: streamGIF},
		{ending: ".apng", stream: streamAPNG},
		{ending: ".png", still: true, stream: streamPNG},
		{ending: ".mp4", smooth: true, write: writeMP4},
	}
	if out == "" {
		return format{}, wrong("no file to write: name one that ends in .gif, .apng, .png or .mp4, or a folder")
	}
	info, err := os.Stat(out)
	if strings.HasSuffix(out, "/") || strings.HasSuffix(out, string(filepath.Separator)) || err == nil && info.IsDir() {
		return format{folder: true, write: writeFolder}, nil
	}
	ending := strings.ToLower(filepath.Ext(out))
	if i := slices.IndexFunc(formats, func(f format) bool { return f.ending == ending }); i >= 0 {
		return formats[i], nil
	}
	return format{}, wrong("%s: the ending does not say what to write: expected .gif, .apng, .png, .mp4 or a folder that ends in /", out)
}

// place makes a file or folder beside out and renames it when it is whole.
func place(out string, folder bool, write func(tmp string) error) (err error) {
	out = filepath.Clean(out)
	parent, base := filepath.Dir(out), filepath.Base(out)
	if folder {
		if entries, err := os.ReadDir(out); err == nil && len(entries) > 0 {
			return fmt.Errorf("%s: the folder is not empty: name a new one", out)
		} else if err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("%s cannot be written: %w", out, plain(err))
		}
	}
	box, err := os.MkdirTemp(parent, ".freckers-export-*")
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s cannot be written: its folder is not there: make it, or choose another name", out)
	}
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", out, plain(err))
	}
	defer func() {
		if e := os.RemoveAll(box); e != nil && err == nil {
			err = fmt.Errorf("%s is written, but %w", out, e)
		}
	}()
	tmp := filepath.Join(box, base)
	if folder {
		if err := os.Mkdir(tmp, 0o777); err != nil {
			return fmt.Errorf("%s cannot be written: %w", out, plain(err))
		}
	}
	if err := write(tmp); err != nil {
		return fmt.Errorf("%s: %w", out, err)
	}
	if folder {
		// An empty folder of that name may stand in the way.
		if err := os.Remove(out); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("%s cannot be written: %w", out, plain(err))
		}
	}
	if err := os.Rename(tmp, out); err != nil {
		return fmt.Errorf("%s cannot be written: %w", out, plain(err))
	}
	return nil
}

// plain takes the temporary path out of an error of the file system.
func plain(err error) error {
	var path *os.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// create writes a file and closes it, whatever happens.
func create(path string, write func(w io.Writer) error) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return plain(err)
	}
	defer func() {
		if e := f.Close(); e != nil && err == nil {
			err = plain(e)
		}
	}()
	return plain(write(f))
}

// each paints every shot in turn. The picture is used again for the next one.
func each(ctx context.Context, f *film, o *Options, use func(m *image.RGBA, hold time.Duration) error) error {
	p := raster.New()
	m := f.canvas()
	for i := range f.shots {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("stopped after %d of %d frames: %w", i, len(f.shots), err)
		}
		if err := f.paint(p, m, i); err != nil {
			return err
		}
		if err := use(m, f.shots[i].hold); err != nil {
			return err
		}
		if o.Progress != nil {
			o.Progress(i+1, len(f.shots))
		}
	}
	return nil
}
