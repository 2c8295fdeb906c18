package playback

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"freckers/gfx/export"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// exportJob draws a picture file in the background.
type exportJob struct {
	dialog   *platform.Pending
	end      context.CancelFunc // nil while nothing is made
	out      string
	done     chan error
	count    atomic.Int64
	total    atomic.Int64
	reported int64
}

// pictureTail is how the name ends that is proposed for a picture.
const pictureTail = ".gif"

// pictureName is the name proposed for a picture; it always contains the game's.
func (r *Screen) pictureName() string {
	name := strings.TrimSuffix(cmp.Or(r.of.Saved, r.of.Title), replay.Extension)
	switch played := r.of.Record.Game().Info().Name; {
	case name == "":
		name = played
	case !strings.Contains(name, played):
		name += " " + played
	}
	return name + pictureTail
}

func (x *exportJob) askPath(r *Screen, e *nav.Env) {
	if x.dialog != nil {
		r.notice = e.T("A file dialog is already open. It may be behind this window.")
	}
	if x.dialog != nil || x.end != nil {
		return
	}
	if r.Reel.Len() == 0 {
		r.notice = e.T("Nothing to export yet")
		return
	}
	x.dialog = e.Dialogs.Save(e.T("Save the game as a picture"), r.pictureName(), platform.Filter{About: e.T("Pictures"), Extensions: []string{"gif", "apng", "png", "mp4"}})
}

func (x *exportJob) poll(r *Screen, e *nav.Env) {
	x.pollDialog(r, e)
	if x.end == nil {
		return
	}
	select {
	case err := <-x.done:
		x.end()
		x.end = nil
		r.notice = e.T("Saved as %s", x.out)
		if err != nil {
			r.notice = e.Error(err)
		}
		return
	default:
	}
	if n := x.count.Load(); n != x.reported {
		x.reported = n
		r.notice = e.T("Drawing pictures: %d of %d", n, x.total.Load())
	}
}

func (x *exportJob) pollDialog(r *Screen, e *nav.Env) {
	if x.dialog == nil {
		return
	}
	f, done, err := x.dialog.Poll()
	if !done {
		return
	}
	x.dialog = nil
	if r.notice == e.T("A file dialog is already open. It may be behind this window.") {
		r.notice = ""
	}
	switch {
	case errors.Is(err, platform.ErrCancelled):
	case errors.Is(err, platform.ErrNoDialog):
		dir, err := platform.DataDir()
		if err != nil {
			r.notice = e.Error(err)
			return
		}
		x.start(r, e, unused(dir, r.pictureName()))
	case err != nil:
		r.notice = widgets.DialogError(e.Locale, err)
	case f.Path == "":
		x.start(r, e, f.Name)
	default:
		x.start(r, e, f.Path)
	}
}

// unused is a path for a new file of that name, numbered if it exists already.
func unused(dir, name string) string {
	ext := filepath.Ext(name)
	path := filepath.Join(dir, name)
	for i := 2; ; i++ {
		if _, err := os.Stat(path); err != nil {
			return path
		}
		path = filepath.Join(dir, fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), i, ext))
	}
}

// start draws from a copy of the record, as a record serves one goroutine only.
func (x *exportJob) start(r *Screen, e *nav.Env, out string) {
	if filepath.Ext(out) == "" {
		out += pictureTail
	}
	var text bytes.Buffer
	err := r.Reel.Record().Write(&text)
	if err == nil {
		var rec *replay.Record
		if rec, err = gamefile.Read(filepath.Base(out), &text); err == nil {
			x.draw(e, rec, out, x.options(r, e))
			return
		}
	}
	r.notice = e.Error(err)
}

func (x *exportJob) options(r *Screen, e *nav.Env) export.Options {
	o := export.Options{PerHop: true, Flipped: r.Flipped, Patterns: e.Settings.Patterns, Bare: !e.Settings.Coordinates, Theme: r.Stage.Board.Theme}
	o.Progress = func(done, total int) {
		x.total.Store(int64(total))
		x.count.Store(int64(done))
	}
	return o
}

func (x *exportJob) draw(e *nav.Env, rec *replay.Record, out string, o export.Options) {
	ctx, end := context.WithCancel(context.Background())
	x.end, x.out, x.reported = end, out, -1
	x.done = make(chan error, 1)
	x.count.Store(0)
	if d := e.Drawer; d != nil {
		go func() { x.done <- d.Draw(ctx, out, rec, o) }()
		return
	}
	go func() { x.done <- drawPictures(ctx, out, rec, o) }()
}

func (x *exportJob) stop() {
	if x.end != nil {
		x.end()
		<-x.done
		x.end = nil
	}
}
