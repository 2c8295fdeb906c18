package play

import (
	"slices"
	"time"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
)

// company is who sits at the game, with the faces that they make and what they say.
type company struct {
	now     time.Duration
	figures []character.Figure
	high    []string // the levels in words, empty for others
	short   []string // the same in fewer words
	seen    int      // one more than the node of the record that was looked at last
	talk    character.Talk
	says    string
	sayer   game.Seat
	until   time.Duration // when the bubble goes
	happy   game.Seat     // who is pleased with a move
	pleased time.Duration // until when
	pokes   int
}

// How long a bubble stays, and a face after a good move.
const (
	bubbleFor  = 4500 * time.Millisecond
	pleasedFor = 2500 * time.Millisecond
)

// longChain is from how many hops on a move is talked about.
const longChain = 3

// updateCompany lets the characters react to the moves that have been shown since the last time.
func (g *Screen) updateCompany(c *ui.Frame, e *nav.Env) {
	d := &g.company
	d.now = c.Now
	rec := g.session.Journal().Record()
	if _, motion, _ := g.session.Shown(); motion != nil || d.seen == rec.Cursor+1 {
		return
	}
	moves, onward := since(rec, d.seen-1)
	d.seen = rec.Cursor + 1
	d.seat(e, g.session)
	d.says, d.happy = "", game.Nobody
	if !onward || g.session.Over() {
		return
	}
	for _, m := range moves {
		if m.hops >= longChain {
			d.happy, d.pleased = m.mover, d.now+pleasedFor
		}
	}
	if !e.Settings.Talk {
		return
	}
	sayer, occasion, ok := d.occasion(g.session, moves)
	if !ok {
		return
	}
	turn := g.session.State().Ply() / len(d.figures)
	if d.says, ok = d.talk.Say(e.Locale, rec.Header.Seed, turn, d.figures[sayer].Character, occasion); ok {
		d.sayer, d.until = sayer, d.now+bubbleFor
	}
}

// shown is a move that was shown.
type shown struct {
	mover game.Seat
	hops  int
}

// since lists the moves from a node of a record to its cursor, from -1 to the start none. It is not
// onward if the cursor is not reached from there by a round of moves at most.
func since(rec *replay.Record, node int) (moves []shown, onward bool) {
	at := rec.Cursor
	for range rec.Header.Seats {
		if at == node || at == 0 {
			break
		}
		m := shown{mover: rec.State(rec.Nodes[at].Parent).ToMove()}
		for _, ev := range rec.Events(at) {
			if ev.Kind == game.Hop {
				m.hops++
			}
		}
		moves, at = append(moves, m), rec.Nodes[at].Parent
	}
	slices.Reverse(moves)
	return moves, at == node || node < 0 && rec.Cursor == 0
}

// seat finds out who sits where.
func (d *company) seat(e *nav.Env, t *session.Session) {
	d.figures = character.Seated(session.Recorded(t.Seats()))
	d.high, d.short = make([]string, len(t.Seats())), make([]string, len(t.Seats()))
	levels := len(ai.Levels(t.State().Game()))
	for i, s := range t.Seats() {
		if s.Level > 0 {
			d.high[i], d.short[i] = e.T("level %d of %d", s.Level, levels), e.T("level %d", s.Level)
		}
	}
}

// occasion is what there is to say after some moves, and who says it: a level, to a person.
func (d *company) occasion(t *session.Session, moves []shown) (sayer game.Seat, what character.Occasion, ok bool) {
	if !slices.ContainsFunc(t.Seats(), session.Seat.Human) {
		return 0, 0, false
	}
	level := func(i game.Seat) bool { return i >= 0 && d.figures[i].Level() }
	sayer = game.Seat(slices.IndexFunc(d.figures, func(f character.Figure) bool { return f.Level() }))
	good := false
	for _, m := range moves {
		switch {
		case !level(m.mover):
			good = good || m.hops >= longChain
		case m.hops >= longChain:
			return m.mover, character.OwnChain, true
		default:
			sayer = m.mover
		}
	}
	switch {
	case !level(sayer):
		return 0, 0, false
	case len(moves) == 0:
		return sayer, character.Start, t.State().Ply() == 0
	case good:
		return sayer, character.GoodMove, true
	}
	st, ok := explain.StandingOf(t.State(), sayer)
	if !ok || st.Other == game.Nobody || st.Missing > 0 {
		return 0, 0, false
	}
	const clear = 3
	switch {
	case st.Lead >= clear:
		return sayer, character.Ahead, true
	case st.Lead <= -clear:
		return sayer, character.Behind, true
	}
	return 0, 0, false
}

// dress puts who sits at a seat into its row, with a face and a bubble.
func (g *Screen) dress(row *widgets.SeatLine, seat game.Seat, s widgets.Layout) {
	d := &g.company
	if int(seat) >= len(d.figures) {
		return
	}
	row.Who, row.Face = d.figures[seat], g.faceOf(seat)
	if row.Aside == "" {
		row.Aside = s.Text(d.short[seat], d.high[seat])
	}
	if d.says != "" && d.sayer == seat && d.now < d.until && g.looking == 0 {
		row.Says = d.says
	}
}

// faceOf is the face of who sits at a seat: of the winner and the others at the end, else pleased
// for a while after a long chain of their own.
func (g *Screen) faceOf(seat game.Seat) character.Face {
	if g.ended() {
		return character.After(game.Outcome{Over: true, Winner: g.session.Winner()}, seat)
	}
	if d := &g.company; d.happy == seat && d.now < d.pleased {
		return character.Happy
	}
	return character.Idle
}

// poke lets a portrait in r be poked, which pleases whoever is in it.
func (g *Screen) poke(c *ui.Frame, e *nav.Env, r displaylist.Rect, seat game.Seat) {
	d := &g.company
	if int(seat) >= len(d.figures) || d.figures[seat].Character == character.Nobody {
		return
	}
	if !c.DragArea(r, "portrait").Clicked || g.ended() {
		return
	}
	e.Sound.Play("hop")
	d.happy, d.pleased = seat, d.now+pleasedFor
	if line := character.Answer(e.Locale, d.figures[seat].Character, d.pokes); e.Settings.Talk && line != "" {
		d.says, d.sayer, d.until = line, seat, d.now+pleasedFor
		d.pokes++
	}
}
