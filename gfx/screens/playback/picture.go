package playback

import (
	"bytes"
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

// picture draws one picture file at a time.
type picture struct {
	dialog   *platform.Pending
	end      context.CancelFunc // nil while nothing is drawn
	out      string
	done     chan error
	count    atomic.Int64
	total    atomic.Int64
	reported int64
}

// pictured is what is drawn.
type pictured struct {
	record  *replay.Record
	name    string // the file's, as it is proposed
	options export.Options
}

// pictureTail is how the name ends that is proposed for a picture.
const pictureTail = ".gif"

// ask lets the user choose a file; notice is why that cannot be, or empty.
func (j *picture) ask(e *nav.Env, rec *replay.Record, name string) (notice string) {
	switch {
	case j.dialog != nil:
		return e.T("A file dialog is already open. It may be behind this window.")
	case j.end != nil:
	case len(rec.Nodes) == 1:
		return e.T("Nothing to export yet")
	default:
		j.dialog = e.Dialogs.Save(e.T("Save the game as a picture"), name, platform.Filter{About: e.T("Pictures"), Extensions: []string{"gif", "apng", "png", "mp4"}})
	}
	return ""
}

// poll starts the drawing once a file is chosen, and returns a new notice, if any; ok is false
// without one. The replay is needed only if it is to be drawn.
func (j *picture) poll(e *nav.Env, of func() pictured) (notice string, ok bool) {
	if j.dialog != nil {
		if f, done, err := j.dialog.Poll(); done {
			j.dialog = nil
			return j.chosen(e, f, err, of), true
		}
	}
	if j.end == nil {
		return "", false
	}
	select {
	case err := <-j.done:
		j.end()
		j.end = nil
		if err != nil {
			return e.Error(err), true
		}
		return e.T("Saved as %s", j.out), true
	default:
	}
	n := j.count.Load()
	if n == j.reported {
		return "", false
	}
	j.reported = n
	return e.T("Drawing pictures: %d of %d", n, j.total.Load()), true
}

// chosen draws into the file of a dialog.
func (j *picture) chosen(e *nav.Env, f platform.File, err error, of func() pictured) (notice string) {
	switch {
	case errors.Is(err, platform.ErrCancelled):
		return ""
	case errors.Is(err, platform.ErrNoDialog):
		dir, err := platform.DataDir()
		if err != nil {
			return e.Error(err)
		}
		r := of()
		return j.start(e, r, unused(dir, r.name))
	case err != nil:
		return widgets.DialogError(e.Locale, err)
	case f.Path == "":
		return j.start(e, of(), f.Name)
	}
	return j.start(e, of(), f.Path)
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
func (j *picture) start(e *nav.Env, r pictured, out string) (notice string) {
	if filepath.Ext(out) == "" {
		out += pictureTail
	}
	var text bytes.Buffer
	if err := r.record.Write(&text); err != nil {
		return e.Error(err)
	}
	rec, err := gamefile.Read(filepath.Base(out), &text)
	if err != nil {
		return e.Error(err)
	}
	j.draw(e, rec, out, r.options)
	return ""
}

func (j *picture) draw(e *nav.Env, rec *replay.Record, out string, o export.Options) {
	o.Progress = func(done, total int) {
		j.total.Store(int64(total))
		j.count.Store(int64(done))
	}
	ctx, end := context.WithCancel(context.Background())
	j.end, j.out, j.reported = end, out, -1
	j.done = make(chan error, 1)
	j.count.Store(0)
	if d := e.Drawer; d != nil {
		go func() { j.done <- d.Draw(ctx, out, rec, o) }()
		return
	}
	go func() { j.done <- writePicture(ctx, out, rec, o) }()
}

// stop gives up a picture that is not finished.
func (j *picture) stop() {
	if j.end != nil {
		j.end()
		<-j.done
		j.end = nil
	}
}
