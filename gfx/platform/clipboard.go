package platform

// Clipboard is the system's. It may be slow to answer, so that what comes of a
// call is told later: ask for it in each tick. Make it with [NewClipboard].
type Clipboard struct {
	news chan Clip
	page clipboardPage
}

// Clip is what came of a call.
type Clip struct {
	Text   string // to paste, empty for none
	Copied bool   // a text was copied
	Wanted bool   // the page's person asks for a copy of what is shown
	Wrong  string // why the clipboard could not be used
}

// NewClipboard makes the way to the system's clipboard.
func NewClipboard() *Clipboard {
	b := &Clipboard{news: make(chan Clip, 8)}
	b.page.open(b)
	return b
}

// Poll gives what came of the oldest call that was not yet told.
func (b *Clipboard) Poll() (c Clip, ok bool) {
	select {
	case c = <-b.news:
		return c, true
	default:
		return c, false
	}
}

// tell leaves news for the next tick. Those of a person who asks much faster than
// ticks come are lost.
func (b *Clipboard) tell(c Clip) {
	select {
	case b.news <- c:
	default:
	}
}
