package replay

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"freckers/game"
	"freckers/game/catalog"
)

// repair tells what must happen to a file before it can grow again.
type repair struct {
	rewrite bool // it has to be written anew
	damaged bool // something besides a torn last line was left out
	foreign bool // it is no record
}

// recordReader reads the lines after the header.
type recordReader struct {
	rec      *Record
	ids      map[int]int  // from the file's ids to the record's
	dropped  map[int]bool // the file's ids of nodes that were left out
	hashOff  bool         // a position differed from the recorded one
	hashTold bool
	settled  bool // the file has a result line
}

func readRecord(name string, text []byte) (*Record, error) {
	lines := splitLines(string(text))
	at := 0
	for strings.TrimSpace(lines[at].text) == "" {
		at++
	}
	rec, err := readHeader(name, lines[at])
	if err != nil {
		return nil, err
	}
	rec.repair.rewrite = lines[at].torn || at > 0
	p := &recordReader{rec: rec, ids: map[int]int{0: 0}, dropped: map[int]bool{}}
	for _, line := range lines[at+1:] {
		rec.repair.rewrite = rec.repair.rewrite || line.torn
		if len(line.text) > MaxLine {
			p.leaveOut(line.number, noteLongLine)
		} else if strings.TrimSpace(line.text) != "" {
			p.read(line)
		}
	}
	if rec.Result == nil && !p.settled {
		rec.Result = rec.over(rec.Cursor)
		rec.repair.rewrite = rec.repair.rewrite || rec.Result != nil
	}
	return rec, nil
}

// matchFormat is the format of a file of a match, which ai/match writes.
const matchFormat = "freckers-match"

func readHeader(name string, line textLine) (*Record, error) {
	fail := func(reason, todo string) (*Record, error) {
		return nil, &FileError{File: name, Line: line.number, Reason: reason, Todo: todo}
	}
	var probe struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	err := json.Unmarshal([]byte(line.text), &probe)
	switch {
	case err != nil && line.torn && strings.HasPrefix(line.text, `{"format":"`+Format):
		return fail(wordTornHeader, todoWhole)
	case probe.Format == matchFormat:
		return fail(wordMatch, todoGame)
	case probe.Format != Format:
		return fail(wordBadHeader, todoOpen)
	case probe.Version > Version:
		return fail(fmt.Sprintf("the record has version %d, this program knows up to %d", probe.Version, Version), todoUpdate)
	case probe.Version < 1:
		return fail(fmt.Sprintf("the record has version %d: expected 1 or more", probe.Version), todoWhole)
	}
	var h headerLine
	more, err := parseLine([]byte(line.text), &h, headerFields)
	if err != nil {
		return fail("the header cannot be read: "+jsonReason(err), todoWhole)
	}
	g, err := catalog.Find(h.Game)
	if err != nil {
		return fail(err.Error(), todoUpdate)
	}
	start, err := g.Parse(h.Start, game.Options{RuleSet: h.Rules, Seed: h.Seed})
	if err != nil {
		return fail("the start position cannot be set up: "+err.Error(), todoWhole)
	}
	rec, err := newRecord(g, h.header(more), start)
	if err != nil {
		return fail(err.Error(), todoWhole)
	}
	return rec, nil
}

func (line *headerLine) header(more extra) Header {
	h := Header{Seed: line.Seed, Opening: max(line.Opening, 0), Created: line.Created, extra: more}
	for _, s := range line.Seats {
		h.Seats = append(h.Seats, Seat(s))
	}
	h.Limits = Limits{Turn: millis(line.Limits.TurnMS), Game: millis(line.Limits.GameMS), Nodes: line.Limits.Nodes}
	if s := line.Source; s != nil {
		h.Source = &Source{Kind: s.Kind, File: s.File, Clock: s.Clock}
		for _, n := range s.Notes {
			h.Source.Notes = append(h.Source.Notes, Note(n))
		}
	}
	return h
}

// millis is a time of a file, within what a clock can show.
func millis(ms int64) time.Duration {
	const most = int64(1000 * time.Hour / time.Millisecond)
	return time.Duration(min(max(ms, 0), most)) * time.Millisecond
}

// read takes one line. What is wrong with it becomes a note.
func (p *recordReader) read(line textLine) {
	var b bodyLine
	more, err := parseLine([]byte(line.text), &b, bodyFields)
	switch {
	case err != nil && line.torn:
		p.rec.note(line.number, noteTorn)
		return
	case err != nil && json.Valid([]byte(line.text)):
		p.leaveOut(line.number, jsonReason(err)+"; this line is left out")
		return
	case err != nil:
		p.leaveOut(line.number, noteNotJSON)
		return
	case b.ID != nil:
		err = p.node(&b, more)
	case b.Cursor != nil:
		err = p.at(*b.Cursor, func(id int) error { return p.rec.Goto(id) })
	case b.Annotate != nil:
		err = p.at(*b.Annotate, func(id int) error { return p.annotate(id, &b) })
	case b.Result != nil:
		err = p.result(b.Result)
	default:
		p.rec.others = append(append(p.rec.others, line.text...), '\n')
	}
	if err != nil {
		p.leaveOut(line.number, err.Error())
	}
	if p.hashOff && !p.hashTold {
		p.hashTold = true
		p.rec.note(line.number, noteHash)
	}
}

// leaveOut notes a line that could not be used.
func (p *recordReader) leaveOut(line int, why string) {
	p.rec.repair = repair{rewrite: true, damaged: true}
	p.rec.note(line, why)
}

func (p *recordReader) node(b *bodyLine, more extra) error {
	if b.Parent == nil {
		return errors.New(noteSkipped(fmt.Sprintf("action %d has no parent", *b.ID)))
	}
	if *b.ID < 1 {
		return errors.New(noteSkipped(fmt.Sprintf("the id is %d: expected 1 or more", *b.ID)))
	}
	if _, used := p.ids[*b.ID]; used || p.dropped[*b.ID] {
		return fmt.Errorf("the id %d is there already; this line is left out", *b.ID)
	}
	parent, ok := p.ids[*b.Parent]
	if !ok || *b.Parent < 0 {
		known := p.dropped[*b.Parent]
		p.dropped[*b.ID] = true
		if known {
			return nil
		}
		return errors.New(noteSkipped(fmt.Sprintf("action %d has a parent %d that is not there", *b.ID, *b.Parent)))
	}
	id, err := p.add(parent, b, more)
	if err != nil {
		p.dropped[*b.ID] = true
		return errors.New(noteSkipped(err.Error()))
	}
	if id != *b.ID {
		p.rec.repair.rewrite = true
	}
	p.ids[*b.ID] = id
	return p.rec.Goto(id)
}

func (p *recordReader) add(parent int, b *bodyLine, more extra) (int, error) {
	r := p.rec
	id, err := r.Add(parent, b.Action, millis(b.MS))
	if err != nil {
		return 0, err
	}
	n := &r.Nodes[id]
	n.extra = more
	n.Clock = b.Clock
	if b.Comment != nil {
		n.Comment = *b.Comment
	}
	n.Eval = r.eval(b.Eval)
	p.hashOff = p.hashOff || b.Hash != "" && b.Hash != hashOf(r.states[id])
	return id, nil
}

// at does something with a node that a line names. A node that was left out
// before needs no second note.
func (p *recordReader) at(fileID int, do func(id int) error) error {
	id, ok := p.ids[fileID]
	switch {
	case ok && fileID >= 0:
		return do(id)
	case p.dropped[fileID]:
		return nil
	}
	return fmt.Errorf("there is no action %d; this line is left out", fileID)
}

func (p *recordReader) annotate(id int, b *bodyLine) error {
	n := &p.rec.Nodes[id]
	if b.Comment != nil {
		n.Comment = *b.Comment
	}
	if b.Eval != nil {
		n.Eval = p.rec.eval(b.Eval)
	}
	return nil
}

// eval reads an evaluation, nil where there is none that can be understood.
func (r *Record) eval(raw json.RawMessage) *Eval {
	var line evalLine
	if raw == nil || bytes.Equal(raw, []byte("null")) || json.Unmarshal(raw, &line) != nil {
		return nil
	}
	seat, ok := r.seatOf(line.Seat)
	if !ok || seat == game.Nobody {
		return nil
	}
	return &Eval{Seat: seat, Value: line.Value, Win: line.Win, Depth: line.Depth}
}

func (p *recordReader) result(raw json.RawMessage) error {
	p.settled = true
	if bytes.Equal(raw, []byte("null")) {
		p.rec.Result = nil
		return nil
	}
	var line resultLine
	more, err := parseLine(raw, &line, resultFields)
	if err != nil {
		return fmt.Errorf("the result cannot be read: %s", jsonReason(err))
	}
	winner, ok := p.rec.seatOf(line.Winner)
	if !ok {
		return fmt.Errorf("the winner is %s: expected a seat's name or %q", clip(line.Winner), nobody)
	}
	seat := game.Nobody
	if line.Seat != "" {
		if seat, ok = p.rec.seatOf(line.Seat); !ok {
			return fmt.Errorf("the seat of the result is %s: expected a seat's name", clip(line.Seat))
		}
	}
	p.rec.Result = &Result{Winner: winner, Reason: line.Reason, Seat: seat, Action: line.Action, Message: line.Message, Clock: line.Clock, extra: more}
	return nil
}

// note adds a note. A file that is all wrong does not fill the memory.
func (r *Record) note(line int, text string) {
	const most = 100
	switch {
	case len(r.Notes) < most:
		r.Notes = append(r.Notes, Note{Line: line, Text: text})
	case len(r.Notes) == most:
		r.Notes = append(r.Notes, Note{Line: line, Text: noteManyNotes})
	}
}

// jsonReason is an error of the JSON reader in words of the file.
func jsonReason(err error) string {
	if t := (*json.UnmarshalTypeError)(nil); errors.As(err, &t) && t.Field == "" {
		return fmt.Sprintf("a %s stands where an object should", t.Value)
	} else if t != nil {
		return fmt.Sprintf("field %q is a %s: expected another kind of value", t.Field, t.Value)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}
