package play

import (
	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay/link"
)

// friend is what a game with people elsewhere has besides: after a move its link is to be sent, and links arrive.
type friend struct {
	*live
	send, playOn ui.Command
	copied       bool // the link goes to the clipboard, and what to do with it is still to be said
	older        int  // the node at which an earlier link stands, 0 for none
	said         string
	saidAt       int // the cursor for which that was said
}

// say shows a line until the next move.
func (f *friend) say(line string) {
	f.notice, f.said, f.saidAt = line, line, f.session.Journal().Record().Cursor
}

func (f *friend) makeCommands() {
	f.send = ui.Command{ID: "friend.send", Title: text.Mark("Copy link"), Icon: "copy", Do: f.give}
	if h := f.env.Host; h != nil && h.Shares() {
		f.send.Title, f.send.Icon = text.Mark("Share link"), "up"
	}
	f.playOn = ui.Command{ID: "friend.back", Title: text.Mark("Play on from here"), Short: text.Mark("Go on"), Do: f.goBack}
}

// waits reports whether the link is to be sent: others are to move, or the game has ended by what was done here.
func (f *friend) waits() bool {
	t := f.session
	return f.looking == 0 && (t.Away() || t.Over() && t.CanUndo() && link.IsCorrespondence(t.Journal().Record()))
}

// give shares the link of the game, or copies it.
func (f *friend) give() {
	rec := f.session.Journal().Record()
	packed, err := link.EncodeTurn(rec)
	if err != nil {
		f.notice = f.env.Error(err)
		return
	}
	f.sent = rec.Cursor + 1
	h := f.env.Host
	switch {
	case h == nil:
		f.copied = true
		f.frame.Copy(f.env.Settings.FriendPage + link.Mark + packed)
	case h.Shares():
		h.Share(h.Address(packed))
	default:
		f.copied = true
		h.Copy(h.Address(packed))
	}
}

// updateNotice says what to do with the link that was copied, and drops a notice about an earlier position.
func (f *friend) updateNotice() {
	if f.said != "" && f.saidAt != f.session.Journal().Record().Cursor {
		if f.notice == f.said {
			f.notice = ""
		}
		f.said = ""
	}
	if !f.copied || f.notice == "" {
		return
	}
	if f.notice == f.view.T("Copied.") || f.notice == f.view.T("Link copied. It contains the whole game.") {
		f.say(f.view.T("Link copied: send it to your friend."))
	}
	f.copied = false
}

// goBack takes back what was played since an earlier link.
func (f *friend) goBack() {
	f.session.Goto(f.older)
	f.look(0)
	f.older = 0
}

// Receive plays what a link brings, and shows the last move.
func (g *Screen) Receive(a link.Arrival) {
	t := g.session
	rec := t.Journal().Record()
	names := widgets.PlayerNames(g.view.Locale, t.State().Game(), rec.Header.Seats)
	g.look(0)
	g.menu.close()
	switch a.Relation {
	case link.Older:
		g.friend.older = rec.Line(rec.Cursor)[a.Common]
		g.look(g.friend.older)
		g.notice = g.view.T("This link is older: you are at move %d.", t.State().Ply())
		return
	case link.Same:
		t.ShowAgain()
	default:
		t.Receive(a.Moves)
		if a.Result != nil && a.Result.Seat != game.Nobody {
			t.End(a.Result.Seat)
		}
	}
	if !t.Over() {
		g.friend.say(g.arrived(a, names))
	}
}

// arrived says what a link has brought, and on which side the reader is.
func (g *Screen) arrived(a link.Arrival, names []string) string {
	t, l := g.session, g.view.Locale
	rec := t.Journal().Record()
	here := link.SeatHere(rec)
	if t.Away() {
		return l.T("This is your own link: send it to your friend.")
	}
	if a.Relation == link.Apart {
		return l.T("This link goes on differently from move %d. Both games are kept.", a.Common+1)
	}
	side := l.T(t.State().Game().Info().Seats[max(here, 0)].Title)
	if parent := rec.Nodes[rec.Cursor].Parent; parent >= 0 {
		return l.T("%s moved. You are %s.", names[rec.State(parent).ToMove()], side)
	}
	return l.T("You are %s, and begin.", side)
}
