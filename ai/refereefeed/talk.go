package refereefeed

import (
	"context"
	"errors"
	"time"
)

// mostAhead bounds the messages that are read before they are answered. The
// referee sends one at a time.
const mostAhead = 64

// mostJunk is how many messages in a row may be at fault before the connection
// is given up.
const mostJunk = 20

// answerTime bounds how long sending an answer may take.
const answerTime = 10 * time.Second

// letter is a text with the time at which it came.
type letter struct {
	text []byte
	at   time.Time
}

// talk is one connection from its beginning to its end. It says whether the
// other side spoke as the referee does.
func (f *Feed) talk(ctx context.Context, conn Conn) (spoke bool) {
	reading, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	t := talker{feed: f, conn: conn, letters: make(chan letter, mostAhead), gone: make(chan struct{})}
	f.setOpen(true)
	f.tell(Event{Kind: Connected})
	go t.read(reading)
	for t.next(ctx) {
	}
	// The other side hears a farewell before the reading ends. What goes wrong
	// in closing a connection that is over is of no use to anybody.
	_ = conn.Close()
	cancel()
	<-t.gone
	f.setOpen(false)
	if errors.Is(t.why, ErrTooLong) {
		f.tell(Event{Kind: Told, Text: wordTooLong})
	}
	f.tell(f.follow.cut())
	return t.spoke
}

// talker is one connection.
type talker struct {
	feed    *Feed
	conn    Conn
	letters chan letter
	gone    chan struct{} // closed when nothing more can come
	why     error         // set before gone is closed

	spoke bool
	junk  int    // messages at fault in a row
	said  string // the last notice
	asked time.Time
}

// read reads all the time, since that is what answers the pings of the
// connection itself while the game is paused.
func (t *talker) read(ctx context.Context) {
	defer close(t.letters)
	defer close(t.gone)
	for {
		text, err := t.conn.Read(ctx)
		if err != nil {
			t.why = err
			return
		}
		select {
		case t.letters <- letter{text, time.Now()}:
		case <-ctx.Done():
			t.why = ctx.Err()
			return
		}
	}
}

// next waits for a message and hears it. It is false where the connection is to
// end.
func (t *talker) next(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case l, ok := <-t.letters:
		return ok && t.hear(ctx, l)
	}
}

// hear takes a message, lets its events be taken and answers it. It is false
// where the connection is to end.
func (t *talker) hear(ctx context.Context, l letter) bool {
	m, err := parse(l.text)
	if err != nil {
		if t.junk++; t.junk > mostJunk {
			t.feed.tell(Event{Kind: Told, Text: wordStranger})
			return false
		}
		if t.said != err.Error() {
			t.said = err.Error()
			t.feed.tell(Event{Kind: Told, Text: t.said})
		}
		return t.feed.gate(ctx, t.gone, nil) && (m.kind == "" || t.answer(ctx, &m))
	}
	t.spoke, t.junk = true, 0
	spent := time.Duration(0)
	if m.about == aboutAction && !t.asked.IsZero() {
		spent = l.at.Sub(t.asked)
	}
	t.feed.tell(t.feed.follow.take(&m, spent)...)
	if !t.feed.gate(ctx, t.gone, &m) || !t.answer(ctx, &m) {
		return false
	}
	if m.about == aboutTurn {
		t.asked = time.Now()
	}
	return true
}

// answer lets the referee go on. On a connection that is gone it does nothing,
// as messages that came before are still to be heard.
func (t *talker) answer(ctx context.Context, m *message) bool {
	text := []byte(`{"type": "<ack>", "id": ` + string(m.id) + `}`)
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	if err := t.conn.Write(ctx, text); err == nil {
		return true
	}
	select {
	case <-t.gone:
		return true
	default:
		return ctx.Err() == nil
	}
}

// holds says that a paused game stops at a message. What a player answers goes
// on to the board that judges it.
func (m *message) holds() bool {
	switch m.about {
	case aboutPing, aboutPlayers, aboutAction, aboutError:
		return false
	}
	return true
}

// stops says that a single step ends with a message.
func (m *message) stops() bool {
	return m.about == aboutBegin || m.about == aboutBoard || m.about == aboutEnd
}

// gate waits until all events are taken and the game is not held at a message,
// which may be nil, or until the connection is gone. It is false where ctx ended.
func (f *Feed) gate(ctx context.Context, gone <-chan struct{}, m *message) bool {
	f.mu.Lock()
	if m != nil && m.stops() && f.steps > 0 {
		f.steps--
	}
	f.mu.Unlock()
	for {
		if f.passes(m) {
			return true
		}
		select {
		case <-ctx.Done():
			return false
		case <-gone:
			f.setHeld(false)
			return true
		case <-f.wake:
		}
	}
}

// passes says whether a message can be answered, and tells where a pause begins
// to hold it.
func (f *Feed) passes(m *message) bool {
	hold := func() bool { return m != nil && f.paused && m.holds() && f.steps == 0 }
	f.mu.Lock()
	if len(f.events) > 0 {
		f.mu.Unlock()
		return false
	}
	begins := hold() && !f.held
	f.held = hold()
	pass := !f.held
	f.mu.Unlock()
	if begins {
		f.tell(Event{Kind: Holding})
	}
	return pass
}

func (f *Feed) setHeld(held bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.held = held
}

func (f *Feed) setOpen(open bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open, f.held = open, false
}
