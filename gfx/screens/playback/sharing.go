package playback

import (
	"cmp"
	"freckers/gfx/debugcommand"
	"freckers/gfx/embedcode"
	"freckers/gfx/export"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/link"
	"strings"
)

// sharing hands the game on: as a picture, a link, the code of a frame, or a command.
type sharing struct {
	*cursor
	frame   *ui.Frame
	picture picture
	copied  string // is said once what goes to the clipboard is there, if not empty
	do      shareCommands
}

// shareCommands are the ways to hand the game on.
type shareCommands struct{ export, link, share, embed, debug ui.Command }

func newSharing(e *nav.Env, g *cursor) *sharing {
	s := &sharing{cursor: g}
	k, key := &s.do, ui.NoKey
	page := func() bool { return e.Host != nil }
	k.export = ui.Command{ID: "share.export", Title: text.Mark("Export"), Icon: "save", Key: key, Do: func() { s.export(e) }}
	k.link = ui.Command{ID: "share.link", Title: text.Mark("Copy link"), Icon: "copy", Key: key, Can: page, Do: func() { s.pack(e, func(packed string) { e.Host.Copy(e.Host.Address(packed)) }) }}
	k.share = ui.Command{ID: "share.share", Title: text.Mark("Share"), Icon: "up", Key: key, Can: func() bool { return page() && e.Host.Shares() }, Do: func() { s.pack(e, func(packed string) { e.Host.Share(e.Host.Address(packed)) }) }}
	k.embed = ui.Command{ID: "share.embed", Title: text.Mark("Copy embed code"), Icon: "code", Key: key, Do: func() { s.pack(e, func(packed string) { s.copyCode(e, packed) }) }}
	k.debug = ui.Command{ID: "share.debug", Title: text.Mark("Copy debug command"), Icon: "bug", Key: key, Can: func() bool { return s.debug != "" && s.atFault() }, Do: s.copyDebug}
	return s
}

// tick says how a picture comes on, and instead of the news that something is copied what is to be done with it.
func (s *sharing) tick(c *ui.Frame, e *nav.Env) {
	s.frame = c
	if notice, ok := s.picture.poll(e, func() pictured { return s.pictured(e) }); ok {
		s.notice = notice
	}
	if s.copied == "" || s.notice == "" {
		return
	}
	if s.notice == e.T("Copied.") {
		s.notice = s.copied
	}
	s.copied = ""
}

// export asks for the file of a picture.
func (s *sharing) export(e *nav.Env) {
	if notice := s.picture.ask(e, s.Playback.Record(), s.pictureName()); notice != "" {
		s.notice = notice
	}
}

// pictured is what is drawn into a picture file.
func (s *sharing) pictured(e *nav.Env) pictured {
	return pictured{record: s.Playback.Record(), name: s.pictureName(), options: export.Options{
		PerHop: true, Flipped: s.Flipped, Patterns: e.Settings.Patterns, Theme: s.Stage.Board.Theme,
		Comments: true, Curve: true,
	}}
}

// pictureName is the name that is proposed for a picture; it always contains what is played.
func (s *sharing) pictureName() string {
	name := strings.TrimSuffix(cmp.Or(s.of.Saved, s.of.Title), replay.Extension)
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
	title := embedcode.Title(s.Playback.Record())
	if e.Host != nil {
		e.Host.CopyCode(embedcode.Frame(e.Host.Address(packed), title, at))
		return
	}
	// Translators: %s is an address.
	s.copied = e.T("Embed code copied. In it, replace %s by the address of your page of the game.", embedcode.AnyPage)
	s.frame.Copy(embedcode.Frame(embedcode.AnyPage+"#g="+packed, title, at))
}

// copyDebug copies the command that debugs where the game was lost, and says what to do with it.
func (s *sharing) copyDebug() {
	// Translators: %s is a command.
	s.copied = s.T("Copied. Paste it into a terminal: %s", s.debug)
	if s.unnamed {
		// Translators: the first %s stands in a command, the second is the command.
		s.copied = s.T("Copied. Paste it into a terminal, with the agent's folder for %s: %s", debugcommand.Folder, s.debug)
	}
	s.frame.Copy(s.debug)
}
