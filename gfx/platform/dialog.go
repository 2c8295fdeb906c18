package platform

import (
	"errors"
	"runtime"
)

// The errors of [Pending.Poll] besides those of reading the file.
var (
	// ErrCancelled is returned when the user cancels.
	ErrCancelled = errors.New("canceled")
	// ErrNoDialog is returned if the system has no file dialogs. Show a list of the
	// saved games instead.
	ErrNoDialog = errors.New("there are no file dialogs on this machine")
	// ErrBusy is returned while another dialog is open.
	ErrBusy = errors.New("another dialog is still open")
)

// Filter is a file type that a dialog offers.
type Filter struct {
	About      string
	Extensions []string // without the dot, in small letters
	Else       string   // what all files are called, if they can be chosen too
}

// Dialogs opens the system's file dialogs, one at a time. The zero value is ready to use and
// starts nothing before the first dialog.
type Dialogs struct {
	requests chan *request
	open     *Pending
}

// Pending is an open dialog. Call [Pending.Poll] in each tick.
type Pending struct {
	request *request
	got     answer
	done    bool
}

type answer struct {
	file File
	err  error
}

// request describes a dialog.
type request struct {
	title, name string
	save        bool
	pathOnly    bool // the file is not read
	folder      bool
	filters     []Filter
	answer      chan answer
}

// Poll reports whether the dialog has ended, and with which file or error:
// [ErrCancelled], [ErrNoDialog], [ErrBusy], or why the file cannot be read.
func (p *Pending) Poll() (f File, done bool, err error) {
	if !p.done {
		select {
		case p.got = <-p.request.answer:
			p.done = true
		default:
			return File{}, false, nil
		}
	}
	return p.got.file, true, p.got.err
}

// Open opens a dialog for choosing a file, and reads the file.
func (d *Dialogs) Open(title string, filters ...Filter) *Pending {
	return d.start(&request{title: title, filters: filters})
}

// Where opens a dialog for choosing a file without reading it: only Name and Path are set.
func (d *Dialogs) Where(title string, filters ...Filter) *Pending {
	return d.start(&request{title: title, pathOnly: true, filters: filters})
}

// Folder opens a dialog for choosing a folder: only Name and Path are set. A browser has none.
func (d *Dialogs) Folder(title string) *Pending {
	return d.start(&request{title: title, pathOnly: true, folder: true})
}

// Save opens a dialog for choosing where to save, and proposes a name. Pass the text to
// [File.Write] of the result. In a browser the result comes at once, and writing downloads.
func (d *Dialogs) Save(title, name string, filters ...Filter) *Pending {
	return d.start(&request{title: title, name: name, save: true, filters: filters})
}

func (d *Dialogs) start(r *request) *Pending {
	if d.open != nil {
		if _, done, _ := d.open.Poll(); !done {
			return &Pending{done: true, got: answer{err: ErrBusy}}
		}
	}
	r.answer = make(chan answer, 1)
	d.open = &Pending{request: r}
	if d.requests == nil {
		d.requests = make(chan *request, 1)
		go serve(d.requests)
	}
	d.requests <- r
	return d.open
}

// serve shows dialogs one after another on its own thread: toolkits require all calls
// to come from one.
func serve(requests <-chan *request) {
	runtime.LockOSThread()
	for r := range requests {
		r.answer <- show(r)
	}
}

// show shows a dialog. A missing toolkit or display arrives as a panic.
func show(r *request) (got answer) {
	defer func() {
		if recover() != nil {
			got = answer{err: ErrNoDialog}
		}
	}()
	return choose(r)
}
