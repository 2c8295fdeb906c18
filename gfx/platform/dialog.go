package platform

import (
	"errors"
	"runtime"
)

// The ways in which a dialog ends without a file.
var (
	// ErrCancelled says that the person changed their mind.
	ErrCancelled = errors.New("cancelled")
	// ErrNoDialog says that this machine has no file dialogs: show a list of
	// the saved games instead.
	ErrNoDialog = errors.New("there are no file dialogs on this machine")
	// ErrBusy says that another dialog is still open.
	ErrBusy = errors.New("another dialog is still open")
)

// Filter is one kind of files that a dialog offers.
type Filter struct {
	About      string
	Extensions []string // without the dot
}

// Dialogs opens the system's file dialogs, one at a time. Make it with
// [NewDialogs].
type Dialogs struct {
	asks chan *ask
	open *Pending
}

// NewDialogs makes the way to the dialogs. Nothing is started before the first.
func NewDialogs() *Dialogs { return &Dialogs{} }

// Pending is a dialog that a person has before them. [Pending.Poll] it in each
// tick.
type Pending struct {
	answer chan answer
	got    answer
	done   bool
}

type answer struct {
	file File
	err  error
}

// ask is what a dialog is to be.
type ask struct {
	title, name string
	save        bool
	where       bool // the file is not read
	filters     []Filter
	answer      chan answer
}

// Poll says whether the dialog has ended, and with which file or error:
// [ErrCancelled], [ErrNoDialog], [ErrBusy], or why the file cannot be read.
func (p *Pending) Poll() (f File, done bool, err error) {
	if !p.done {
		select {
		case p.got = <-p.answer:
			p.done = true
		default:
			return File{}, false, nil
		}
	}
	return p.got.file, true, p.got.err
}

// Open asks for a file and reads it.
func (d *Dialogs) Open(title string, filters ...Filter) *Pending {
	return d.ask(&ask{title: title, filters: filters})
}

// Where asks for a file and does not read it: the answer has but its name and
// path.
func (d *Dialogs) Where(title string, filters ...Filter) *Pending {
	return d.ask(&ask{title: title, where: true, filters: filters})
}

// Save asks for a place to save to, proposing a name. Its answer is a file to
// [File.Write] to. In a browser it answers at once, and writing downloads.
func (d *Dialogs) Save(title, name string, filters ...Filter) *Pending {
	return d.ask(&ask{title: title, name: name, save: true, filters: filters})
}

func (d *Dialogs) ask(a *ask) *Pending {
	a.answer = make(chan answer, 1)
	p := &Pending{answer: a.answer}
	if d.open != nil && !d.open.done {
		if _, done, _ := d.open.Poll(); !done {
			p.done, p.got = true, answer{err: ErrBusy}
			return p
		}
	}
	d.open = p
	if d.asks == nil {
		d.asks = make(chan *ask, 1)
		go serve(d.asks)
	}
	d.asks <- a
	return p
}

// serve shows dialogs one after another, on a thread of its own: the toolkits
// want that all their calls come from one.
func serve(asks <-chan *ask) {
	runtime.LockOSThread()
	for a := range asks {
		a.answer <- show(a)
	}
}

// show shows a dialog. A toolkit or display that is missing arrives as a panic.
func show(a *ask) (got answer) {
	defer func() {
		if recover() != nil {
			got = answer{err: ErrNoDialog}
		}
	}()
	return choose(a)
}
