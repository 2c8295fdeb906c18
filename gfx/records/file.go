package records

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// Storage keeps small named texts between runs.
type Storage interface {
	// Load returns the text of a name, nil if there is none.
	Load(name string) ([]byte, error)
	// Save stores a text under a name, atomically.
	Save(name string, text []byte) error
	// Lock keeps other windows from changing what is stored until unlock is called. It waits for one
	// that hangs a moment only, and then lets both change it.
	Lock() (unlock func())
	// Path returns the place of a name, for messages.
	Path(name string) string
}

// fileName is the book's name in the storage, and fileFormat the version of its format.
const (
	fileName   = "records.json"
	fileFormat = 1
)

// Open reads the book in a storage. The warning is empty or one line to show: why the
// book is empty, and where the old file is.
func Open(s Storage) (b Book, warning string) {
	b.storage = s
	defer b.lock()()
	if err := b.reload(); err != nil {
		return b, err.Error()
	}
	return b, ""
}

// lock is [Storage.Lock], if there is a storage.
func (b *Book) lock() (unlock func()) {
	if b.storage == nil {
		return func() {}
	}
	return b.storage.Lock()
}

// reload reads the book again, so that two windows do not undo each other's changes.
// A file that cannot be understood is set aside first. If it cannot be read, or not
// be set aside, it stays as it is and the book lasts as long as the program.
func (b *Book) reload() error {
	if b.storage == nil {
		return nil
	}
	text, err := b.storage.Load(fileName)
	if err != nil {
		err = fmt.Errorf("%s cannot be read (%w): your records begin anew and are not saved", b.storage.Path(fileName), err)
		b.storage = nil
		return err
	}
	if text == nil {
		return nil
	}
	p, err := decode(text)
	if err == nil {
		b.page = p
		return nil
	}
	return b.setAside(text, err)
}

// setAside keeps a file that cannot be understood under another name, where no other
// such file is.
func (b *Book) setAside(text []byte, wrong error) error {
	const most = 100
	was := b.storage.Path(fileName)
	for n := 1; n <= most; n++ {
		name := fmt.Sprintf("records-damaged-%d.json", n)
		old, err := b.storage.Load(name)
		if err != nil || old != nil && !bytes.Equal(old, text) {
			continue
		}
		if err = b.storage.Save(name, text); err != nil {
			break
		}
		// The next damage must not find the same file.
		if err = b.save(); err != nil {
			break
		}
		return fmt.Errorf("%s is damaged (%w): your records begin anew; the old file is kept as %s", was, wrong, b.storage.Path(name))
	}
	b.storage = nil
	return fmt.Errorf("%s is damaged (%w) and cannot be set aside: your records begin anew and are not saved", was, wrong)
}

func (b *Book) save() error {
	if b.storage == nil {
		return nil
	}
	b.Format = fileFormat
	text, err := json.MarshalIndent(b.page, "", "  ")
	if err != nil {
		panic("records: the book cannot be written as JSON: " + err.Error())
	}
	if err := b.storage.Save(fileName, append(text, '\n')); err != nil {
		return fmt.Errorf("your records cannot be saved: %w", err)
	}
	return nil
}

// decode reads a file of records. It rejects other formats, negative numbers and anything after the end.
func decode(text []byte) (p page, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&p); err != nil {
		return page{}, err
	}
	if _, err := d.Token(); err != io.EOF {
		return page{}, fmt.Errorf("more follows after the records, at byte %d", d.InputOffset())
	}
	if p.Format != fileFormat {
		return page{}, fmt.Errorf("it has format %d, and this program reads format %d", p.Format, fileFormat)
	}
	for name, s := range p.Puzzles {
		if min(s.Streak, s.BestStreak) < 0 {
			return page{}, fmt.Errorf("a streak of the puzzles of %s is less than 0", name)
		}
	}
	for name, stops := range p.Path {
		for stop, stars := range stops {
			if stars < 0 {
				return page{}, fmt.Errorf("the stars of %s at %s are less than 0", name, stop)
			}
		}
	}
	for name, e := range p.Games {
		if min(e.Streak, e.BestStreak, e.LongestChain) < 0 {
			return page{}, fmt.Errorf("a mark of %s is less than 0", name)
		}
		for level, t := range e.Levels {
			if min(t.Won, t.Lost, t.Drawn, t.FewestMoves) < 0 {
				return page{}, fmt.Errorf("a number of %s against %s is less than 0", name, level)
			}
		}
	}
	return p, nil
}
