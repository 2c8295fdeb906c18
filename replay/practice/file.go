package practice

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"freckers/replay/format"
)

// Storage keeps small named texts between runs.
type Storage interface {
	// Load returns the text of a name, nil if there is none.
	Load(name string) ([]byte, error)
	// Save stores a text under a name, atomically.
	Save(name string, text []byte) error
	// Lock keeps other windows from changing the texts until unlock is called. If another window holds
	// the lock for long, it is taken to hang and both may write.
	Lock() (unlock func())
	// Path returns the place of a name, for messages.
	Path(name string) string
}

// FileName is the deck's name in its storage.
const FileName = "practice.jsonl"

// The file is JSON Lines: a header, then a line for each card and each saved game that was
// searched for mistakes.
const fileFormat, fileVersion = "freckers-practice", 1

type header struct {
	Format  string         `json:"format"`
	Version format.Version `json:"version"`
}

type searchedLine struct {
	Searched string `json:"searched"`
	Mark     string `json:"mark"`
}

// Deck holds the cards of one user. The zero value is empty and is not saved.
type Deck struct {
	cards    []Card
	searched map[string]string
	more     map[Key]format.Extra    // fields of cards that a later version wrote
	lines    [][]byte                // lines that a later version wrote
	head     format.Extra            // fields of the header that it wrote
	marks    map[string]format.Extra // and of the lines of saved games
	unsaved  []func()                // the changes since the deck was last saved
	unread   bool                    // it could not be read, so that it must not be replaced

	storage Storage // nil if nothing is saved
}

// Open reads the deck from a storage. A note that is not empty is one line for the user: what
// could not be read, and where the old file is kept.
func Open(s Storage) (d *Deck, note string) {
	d = &Deck{storage: s}
	defer d.lock()()
	if err := d.reload(); err != nil {
		return d, err.Error()
	}
	return d, ""
}

// change reads the deck again, so that two windows do not undo each other's changes,
// changes and saves it. What cannot be saved is saved with the next change.
func (d *Deck) change(do func()) error {
	defer d.lock()()
	damage := d.reload()
	if d.searched == nil {
		d.searched = map[string]string{}
	}
	if d.storage != nil {
		d.unsaved = append(d.unsaved, do)
	}
	if d.storage == nil || d.unread {
		do()
		return damage
	}
	for _, do := range d.unsaved {
		do()
	}
	err := d.save()
	if err == nil {
		d.unsaved = nil
	}
	return errors.Join(damage, err)
}

func (d *Deck) lock() (unlock func()) {
	if d.storage == nil {
		return func() {}
	}
	return d.storage.Lock()
}

// reload reads the file again. Of a damaged one it takes what can be read, and keeps a
// copy. If that is impossible it stays as it is until the next change. A file of a newer program
// stays as it is for good, and the deck is not saved any more.
func (d *Deck) reload() error {
	if d.storage == nil {
		return nil
	}
	where := d.storage.Path(FileName)
	text, err := d.storage.Load(FileName)
	if d.unread = err != nil; d.unread {
		return fmt.Errorf("%s cannot be read (%w): your practice is not saved", where, err)
	}
	if text == nil {
		return nil
	}
	read, skipped, err := parse(text)
	if err != nil {
		d.storage = nil
		return fmt.Errorf("%s %w: your practice is not saved", where, err)
	}
	d.cards, d.searched, d.more, d.lines, d.head, d.marks = read.cards, read.searched, read.more, read.lines, read.head, read.marks
	if skipped == 0 {
		return nil
	}
	kept, err := d.keep(text)
	if d.unread = err != nil; d.unread {
		return fmt.Errorf("%s is damaged and no copy of it can be kept (%w): your practice is not saved", where, err)
	}
	if err := d.save(); err != nil {
		return err
	}
	return fmt.Errorf("%s is damaged: %d of its lines were skipped; the old file is kept as %s", where, skipped, kept)
}

// keep stores a copy of a damaged file under a name of its own, and returns its place.
func (d *Deck) keep(text []byte) (place string, err error) {
	const most = 100
	for n := 1; n <= most; n++ {
		name := fmt.Sprintf("practice-damaged-%d.jsonl", n)
		old, err := d.storage.Load(name)
		if err != nil || old != nil && !bytes.Equal(old, text) {
			continue
		}
		return d.storage.Path(name), d.storage.Save(name, text)
	}
	return "", fmt.Errorf("there are %d copies already", most)
}

// fields are the names of the fields of a card, between blanks, and headerFields those of the header.
const (
	fields       = " game rules position line avoid record node removed stability difficulty added last due reviews lapses "
	headerFields = " format version "
)

// parse reads a file as far as it goes. Lines that cannot be read are counted; those of another kind, and further fields of cards, are
// what a later version wrote, and are kept. It fails on a file of a newer program.
func parse(text []byte) (d Deck, skipped int, err error) {
	d.searched, d.more, d.marks = map[string]string{}, map[Key]format.Extra{}, map[string]format.Extra{}
	known := map[Key]bool{}
	number := 0
	for line := range bytes.Lines(text) {
		if number++; number == 1 {
			var h header
			more, err := format.ParseLine(line, &h, headerFields)
			switch {
			case err != nil || h.Format != fileFormat:
				skipped++
			case h.Version > fileVersion:
				return Deck{}, 0, fmt.Errorf("has version %d, and this program reads %d", h.Version, fileVersion)
			}
			d.head = more
			continue
		}
		var search searchedLine
		var c Card
		more, err := format.ParseLine(line, &c, fields)
		switch {
		case err != nil:
			skipped++
		case json.Unmarshal(line, &search) == nil && search.Searched != "":
			d.searched[search.Searched] = search.Mark
			delete(more, "searched")
			delete(more, "mark")
			if len(more) > 0 {
				d.marks[search.Searched] = more
			}
		case c.Game == "" && c.Position == "" && len(more) > 0:
			d.lines = append(d.lines, bytes.TrimSpace(line))
		case !c.mend() || known[c.Key()]:
			skipped++
		default:
			known[c.Key()] = true
			d.cards = append(d.cards, c)
			if len(more) > 0 {
				d.more[c.Key()] = more
			}
		}
	}
	return d, skipped, nil
}

// mend limits the plan of a card that was read to what a review can make of it, and reports whether the card makes sense.
func (c *Card) mend() bool {
	c.Stability = min(c.Stability, MaxInterval)
	return c.Game != "" && c.Position != "" && len(c.Line) > 0 && c.Reviews >= 0 && c.Lapses >= 0 &&
		c.Stability >= 0 && (c.new() || c.Stability > 0 && c.Difficulty >= 1 && c.Difficulty <= 10)
}

func (d *Deck) save() error {
	if d.storage == nil {
		return nil
	}
	text := append(format.Append(nil, header{fileFormat, fileVersion}, d.head), '\n')
	for i := range d.cards {
		c := &d.cards[i]
		text = append(format.Append(text, c, d.more[c.Key()]), '\n')
	}
	for _, record := range slices.Sorted(maps.Keys(d.searched)) {
		text = append(format.Append(text, searchedLine{record, d.searched[record]}, d.marks[record]), '\n')
	}
	for _, line := range d.lines {
		text = append(append(text, line...), '\n')
	}
	if err := d.storage.Save(FileName, text); err != nil {
		return fmt.Errorf("your practice cannot be saved: %w", err)
	}
	return nil
}
