package platform

// Clipboard is the system's clipboard. Its calls are asynchronous: poll it in each tick. Make
// it with [NewClipboard].
type Clipboard struct {
	results chan Clip
	page    clipboardPage
}

// Clip is the result of a call of [Clipboard.Copy] or [Clipboard.Paste].
type Clip struct {
	Text   string // to paste, or ""
	Copied bool   // a text was copied
	Wanted bool   // the browser's user wants a copy of what is shown
	Wrong  string // why the clipboard failed, or ""
}

// NewClipboard returns the system's clipboard. There should be one in a program.
func NewClipboard() *Clipboard {
	b := &Clipboard{results: make(chan Clip, 8)}
	b.page.open(b)
	return b
}

// Poll returns the oldest result that was not polled yet. ok is false if there is none.
func (b *Clipboard) Poll() (c Clip, ok bool) {
	select {
	case c = <-b.results:
		return c, true
	default:
		return c, false
	}
}

// report leaves a result for the next tick, unless too many wait already.
func (b *Clipboard) report(c Clip) {
	select {
	case b.results <- c:
	default:
	}
}
