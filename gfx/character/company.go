package character

import (
	"slices"
	"time"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/replay"
)

// Company holds the characters at a game, with their faces and words. The zero value is ready
// for a game that begins or goes on.
type Company struct {
	// Figures are who sits at each seat.
	Figures []Figure

	now     time.Duration
	high    []string // the levels in words, empty for others
	short   []string // the same in fewer words
	over    bool     // the game is, with its last move shown
	winner  game.Seat
	seen    int // one more than the node of the record that was looked at last
	talk    Talk
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

// longChain is from how many hops on a move is talked about, and clearLead from what lead on
// somebody is ahead.
const (
	longChain = 3
	clearLead = 3
)

// Update lets the characters react to the moves of a game that have been shown since the last
// time, in words if they may talk.
func (c *Company) Update(l *text.Locale, s *session.Session, now time.Duration, talk bool) {
	c.now = now
	rec := s.Journal().Record()
	_, motion, _ := s.Shown()
	c.over, c.winner = s.Over() && motion == nil, s.Winner()
	if motion != nil || c.seen == rec.Cursor+1 {
		return
	}
	moves, onward := since(rec, c.seen-1)
	c.seen = rec.Cursor + 1
	c.seat(l, s)
	c.says, c.happy = "", game.Nobody
	if !onward || s.Over() {
		return
	}
	for _, m := range moves {
		if m.hops >= longChain {
			c.happy, c.pleased = m.mover, now+pleasedFor
		}
	}
	if !talk {
		return
	}
	if sayer, on, ok := c.occasion(s, moves); ok {
		turn := s.State().Ply() / len(c.Figures)
		if c.says, ok = c.talk.Say(l, rec.Header.Seed, turn, c.Figures[sayer].Character, on); ok {
			c.sayer, c.until = sayer, now+bubbleFor
		}
	}
}

// Translate takes the words anew from a locale.
func (c *Company) Translate(l *text.Locale, s *session.Session) {
	c.says = ""
	c.seat(l, s)
}

// shown is a move that was shown.
type shown struct {
	mover game.Seat
	hops  int
}

// since lists the moves from a node of a record to its cursor, from -1 to the start none. It is
// not onward if the cursor is not reached from there by a round of moves at most.
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
func (c *Company) seat(l *text.Locale, s *session.Session) {
	seats := s.Seats()
	c.Figures = Seated(session.Recorded(seats))
	c.high, c.short = make([]string, len(seats)), make([]string, len(seats))
	levels := len(ai.Levels(s.State().Game()))
	for i, s := range seats {
		if s.Level > 0 {
			c.high[i], c.short[i] = l.T("level %d of %d", s.Level, levels), l.T("level %d", s.Level)
		}
	}
}

// occasion is what there is to say after some moves, and who says it: a level, to a person.
func (c *Company) occasion(s *session.Session, moves []shown) (sayer game.Seat, on Occasion, ok bool) {
	if !slices.ContainsFunc(s.Seats(), session.Seat.Human) {
		return 0, 0, false
	}
	level := func(i game.Seat) bool { return i >= 0 && c.Figures[i].Level() }
	sayer = game.Seat(slices.IndexFunc(c.Figures, func(f Figure) bool { return f.Level() }))
	good := false
	for _, m := range moves {
		switch {
		case !level(m.mover):
			good = good || m.hops >= longChain
		case m.hops >= longChain:
			return m.mover, OwnChain, true
		default:
			sayer = m.mover
		}
	}
	switch {
	case !level(sayer):
		return 0, 0, false
	case len(moves) == 0:
		return sayer, Start, s.State().Ply() == 0
	case good:
		return sayer, GoodMove, true
	}
	st, ok := explain.StandingOf(s.State(), sayer)
	if !ok || st.Other == game.Nobody || st.Missing > 0 {
		return 0, 0, false
	}
	switch {
	case st.Lead >= clearLead:
		return sayer, Ahead, true
	case st.Lead <= -clearLead:
		return sayer, Behind, true
	}
	return 0, 0, false
}

// Strength returns the level at a seat in full and in fewer words, empty for other players and for [game.Nobody].
func (c *Company) Strength(seat game.Seat) (full, short string) {
	if seat < 0 || int(seat) >= len(c.high) {
		return "", ""
	}
	return c.high[seat], c.short[seat]
}

// Figure returns the figure at a seat: that of [Nobody] before the first [Company.Update] and for [game.Nobody].
func (c *Company) Figure(seat game.Seat) Figure {
	if seat < 0 || int(seat) >= len(c.Figures) {
		return Figure{}
	}
	return c.Figures[seat]
}

// Says returns what is said now, and at which seat; [game.Nobody] for nothing.
func (c *Company) Says() (line string, sayer game.Seat) {
	if c.says == "" || c.now >= c.until {
		return "", game.Nobody
	}
	return c.says, c.sayer
}

// Face returns the face of the figure at a seat: that of a winner or loser at the end, or else a
// pleased one for a while after a long chain of its own.
func (c *Company) Face(seat game.Seat) Face {
	switch {
	case c.over:
		return After(game.Outcome{Over: true, Winner: c.winner}, seat)
	case c.happy == seat && c.now < c.pleased:
		return Happy
	}
	return Idle
}

// Poke pleases the figure at a seat while the game goes on. With talk it says something.
func (c *Company) Poke(l *text.Locale, seat game.Seat, talk bool) {
	if c.over {
		return
	}
	c.happy, c.pleased = seat, c.now+pleasedFor
	if line := Answer(l, c.Figure(seat).Character, c.pokes); talk && line != "" {
		c.says, c.sayer, c.until = line, seat, c.pleased
		c.pokes++
	}
}

// LastWords returns what a level says about a game that it has won or lost, empty for other
// characters. The same seed gives the same words.
func (c *Company) LastWords(l *text.Locale, seed uint64, who Character, won bool) string {
	return c.talk.Last(l, seed, who, won)
}
