package playback

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"freckers/gfx/export"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/link"
)

// sharing hands the game on: as a picture, a link, the code of a frame, or a command.
type sharing struct {
	*cursor
	frame   *ui.Frame
	picture picture
	copied  string // is said once what goes to the clipboard is there, if not empty
	do      struct{ export, link, share, embed, debug ui.Command }
}

func newSharing(e *nav.Env, g *cursor) *sharing {
	s := &sharing{cursor: g}
	k := &s.do
	page := func() bool { return e.Host != nil }
	k.export = ui.Command{ID: "share.export", Title: text.Mark("Export"), Icon: "save", Do: func() { s.export(e) }}
	k.link = ui.Command{ID: "share.link", Title: text.Mark("Copy link"), Icon: "copy", Can: page, Do: func() { s.pack(e, func(packed string) { e.Host.Copy(e.Host.Address(packed)) }) }}
	k.share = ui.Command{ID: "share.share", Title: text.Mark("Share"), Icon: "up", Can: func() bool { return page() && e.Host.Shares() }, Do: func() { s.pack(e, func(packed string) { e.Host.Share(e.Host.Address(packed)) }) }}
	k.embed = ui.Command{ID: "share.embed", Title: text.Mark("Copy embed code"), Icon: "code", Do: func() { s.pack(e, func(packed string) { s.copyCode(e, packed) }) }}
	k.debug = ui.Command{ID: "share.debug", Title: text.Mark("Copy debug command"), Icon: "bug", Can: func() bool { return s.debug != "" && s.atFault() }, Do: s.copyDebug}
	s.picture.dialog.Lacking = func() {
		dir, err := platform.DataDir()
		if err != nil {
			s.notice = e.Error(err)
			return
		}
		s.draw(e, unused(dir, s.pictureName()))
	}
	return s
}

// tick says how a picture comes on, and instead of the news that something is copied what is to be done with it.
func (s *sharing) tick(c *ui.Frame, e *nav.Env) {
	s.frame = c
	s.picture.dialog.Poll(e, &s.notice)
	s.notice = cmp.Or(s.picture.poll(e), s.notice)
	if s.copied == "" || s.notice == "" {
		return
	}
	if s.notice == e.T("Copied.") {
		s.notice = s.copied
	}
	s.copied = ""
}

// export draws the game into a picture file that somebody chooses.
func (s *sharing) export(e *nav.Env) {
	switch j := &s.picture; {
	case j.end != nil:
	case len(s.Playback.Record().Nodes) == 1:
		s.notice = e.T("Nothing to export yet")
	default:
		j.dialog.Ask(e, &s.notice, func(d *platform.Dialogs) *platform.Pending {
			return d.Save(e.T("Save the game as a picture"), s.pictureName(), platform.Filter{About: e.T("Pictures"), Extensions: []string{"gif", "apng", "png", "mp4"}})
		}, func(f platform.File) { s.draw(e, cmp.Or(f.Path, f.Name)) })
	}
}

// pictureName is the name that is proposed for a picture; it always contains what is played.
func (s *sharing) pictureName() string {
	name := gamestore.Stem(cmp.Or(s.of.Saved, s.of.Title))
	switch played := s.Playback.Record().Game().Info().Name; {
	case name == "":
		name = played
	case !strings.Contains(name, played):
		name += " " + played
	}
	return name + pictureTail
}

// pack does something with the game as it stands in a link.
func (s *sharing) pack(e *nav.Env, do func(packed string)) {
	packed, lost, err := link.Encode(s.Playback.Record())
	if lost != (link.Loss{}) {
		s.notice = e.T("Too long for a link, so it leaves out: moves of variations %d, comments %d, drawings %d", lost.Moves, lost.Comments, lost.Drawings)
	}
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	do(packed)
}

// copyCode copies the code of a frame that shows the game, at this position if it is neither the
// first nor the last one. A window knows no page: its code names one to be replaced.
func (s *sharing) copyCode(e *nav.Env, packed string) {
	at := s.Playback.Done()
	if at == s.Playback.Len() {
		at = 0
	}
	title := gameTitle(s.Playback.Record())
	if e.Host != nil {
		e.Host.CopyCode(embedFrame(e.Host.Address(packed), title, at))
		return
	}
	// Translators: %s is an address.
	s.copied = e.T("Embed code copied. In it, replace %s by the address of your page of the game.", anyPage)
	s.frame.Copy(embedFrame(anyPage+"#g="+packed, title, at))
}

// copyDebug copies the command that debugs where the game was lost, and says what to do with it.
func (s *sharing) copyDebug() {
	// Translators: %s is a command.
	s.copied = s.T("Copied. Paste it into a terminal: %s", s.debug)
	if s.unnamed {
		// Translators: the first %s stands in a command, the second is the command.
		s.copied = s.T("Copied. Paste it into a terminal, with the agent's folder for %s: %s", phrases.AgentFolder, s.debug)
	}
	s.frame.Copy(s.debug)
}

// picture draws one picture file at a time.
type picture struct {
	dialog   nav.Dialog
	end      context.CancelFunc // nil while nothing is drawn
	out      string
	done     chan error
	count    atomic.Int64
	total    atomic.Int64
	reported int64
}

// pictureTail is how the name ends that is proposed for a picture.
const pictureTail = ".gif"

// poll returns what is new of the drawing, empty if nothing is.
func (p *picture) poll(e *nav.Env) (notice string) {
	if p.end == nil {
		return ""
	}
	select {
	case err := <-p.done:
		p.end()
		p.end = nil
		if err != nil {
			return e.Error(err)
		}
		return e.T("Saved as %s", p.out)
	default:
	}
	n := p.count.Load()
	if n == p.reported {
		return ""
	}
	p.reported = n
	return e.T("Drawing pictures: %d of %d", n, p.total.Load())
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

// draw draws into a file, from a copy of the record, as a record serves one goroutine only.
func (s *sharing) draw(e *nav.Env, out string) {
	if filepath.Ext(out) == "" {
		out += pictureTail
	}
	var text bytes.Buffer
	if err := s.Playback.Record().Write(&text); err != nil {
		s.notice = e.Error(err)
		return
	}
	rec, err := gamefile.Read(filepath.Base(out), &text)
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	j, write := &s.picture, writePicture
	if e.Drawer != nil {
		write = e.Drawer.Draw
	}
	o := export.Options{PerHop: true, Flipped: s.Flipped, Patterns: e.Settings.Patterns, Theme: s.Stage.Board.Theme, Comments: true, Curve: true}
	o.Progress = func(done, total int) {
		j.total.Store(int64(total))
		j.count.Store(int64(done))
	}
	ctx, end := context.WithCancel(context.Background())
	j.end, j.out, j.reported, j.done, s.notice = end, out, -1, make(chan error, 1), ""
	j.count.Store(0)
	go func() { j.done <- write(ctx, out, rec, o) }()
}

// stop gives up a picture that is not finished.
func (p *picture) stop() {
	if p.end != nil {
		p.end()
		<-p.done
		p.end = nil
	}
}
