package replay

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay/format"
	"freckers/replay/matchfile"
)

// FileError explains in one line why a file cannot be read or written.
type FileError struct {
	File    string `json:"-"`
	Line    int    `json:"line,omitempty"` // from 1; 0 if it is about the whole file
	Reason  string `json:"reason"`
	Todo    string `json:"todo,omitempty"`    // what to do about it
	Foreign bool   `json:"foreign,omitempty"` // the file has another format, and is not a damaged or newer record
}

// NewFileError returns an error of the file system as a FileError.
func NewFileError(file string, err error) *FileError {
	return &FileError{File: file, Reason: format.FileReason(err), Todo: "choose a file"}
}

// Error returns "file:line: reason; what to do".
func (e *FileError) Error() string {
	text := e.File
	if e.Line > 0 {
		text = fmt.Sprintf("%s:%d", text, e.Line)
	}
	text += ": " + e.Reason
	if e.Todo != "" {
		text += "; " + e.Todo
	}
	return text
}

// What to do about a file that cannot be read.
const (
	todoOpen   = "open a .freckers file, or a log made by python -m referee RED BLUE -l FILE"
	todoWhole  = "look for the whole file"
	todoUpdate = "update Freckers to open it"
)

// Read reads a record. The name is used in errors only. From a damaged file it recovers
// what it can and lists the problems in the record's notes. The error is a
// [*FileError].
func Read(name string, r io.Reader) (*Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	if err != nil {
		return nil, NewFileError(name, err)
	}
	return Parse(name, data)
}

// Parse is like [Read] for a file in memory.
func Parse(name string, data []byte) (*Record, error) {
	return ParseContext(context.Background(), name, data)
}

// ParseContext is like [Parse], but returns the error of ctx once ctx is done.
func ParseContext(ctx context.Context, name string, data []byte) (*Record, error) {
	if len(data) > MaxFile {
		return nil, &FileError{File: name, Reason: reasonTooBig, Todo: "cut it into single games"}
	}
	text, ok := format.Decode(data)
	foreign := &FileError{File: name, Line: 1, Todo: todoOpen, Foreign: true}
	switch start := bytes.TrimSpace(text); {
	case len(data) > 0 && len(bytes.Trim(data, "\x00")) == 0:
		return nil, &FileError{File: name, Reason: "the file holds nothing but zeros, as a power failure leaves them", Todo: "look for a copy of it"}
	case packed(data):
		foreign.Reason, foreign.Todo = "this file is compressed", "unpack it, and open what is in it"
	case !ok:
		foreign.Reason = "this is not text"
	case len(start) == 0:
		foreign.Line, foreign.Reason = 0, "the file is empty"
	case start[0] != '{':
		foreign.Reason = "this is neither a record of a game nor a log of the referee"
	default:
		return decode(ctx, name, string(text))
	}
	return nil, foreign
}

// packed reports whether a file is compressed, by how ZIP, gzip, xz, Zstandard, 7-Zip and RAR files begin.
func packed(data []byte) bool {
	beginnings := []string{"PK\x03\x04", "\x1f\x8b", "\xfd7zXZ\x00", "\x28\xb5\x2f\xfd", "7z\xbc\xaf", "Rar!\x1a"}
	return slices.ContainsFunc(beginnings, func(b string) bool { return bytes.HasPrefix(data, []byte(b)) })
}

const reasonTooBig = "the file is larger than 64 MiB"

// repair is what must be done to a file before it can grow again.
type repair struct {
	rewrite bool // it has to be written anew
	damaged bool // more than an incomplete last line was skipped
	altered bool // a position differs from its hash
}

// decoder reads the lines after the header.
type decoder struct {
	*Record
	history
	ids     map[int]int  // from the file's ids to the record's
	dropped map[int]bool // the file's ids of nodes that were skipped
	noted   bool         // that a position differs from its hash
	settled bool         // the file has a result line
	torn    *format.Line // with zeros, and so far the last one; nil if there is none
	// doubted means that lines before the result are damaged, or the result itself.
	doubted bool
	// renumbered means that nodes have other ids in the record than in the file.
	renumbered bool
	printed    map[outputKey][]byte
	printing   []outputKey // its keys, in the order of the file
}

// linesAtOnce is how many lines are read before the context is asked again.
const linesAtOnce = 1000

// decode reads a record. Damage after the header becomes notes, and the file is to be rewritten; only a header that
// cannot be read and the end of ctx are errors.
func decode(ctx context.Context, name, text string) (*Record, error) {
	d := &decoder{ids: map[int]int{0: 0}, dropped: map[int]bool{}}
	for line := range format.Lines(text) {
		if line.Number%linesAtOnce == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		switch {
		case strings.TrimSpace(line.Text) == "":
		case d.Record == nil:
			rec, err := decodeHeader(name, line)
			if err != nil {
				return nil, err
			}
			d.Record, rec.repair.rewrite = rec, line.Number > 1
		default:
			d.readBodyLine(line)
		}
		if line.Incomplete {
			d.repair.rewrite = true
		}
	}
	rec := d.Record
	if d.torn != nil { // it was being written
		d.AddNote(d.torn.Number, endsWithZeros)
		rec.repair.rewrite = true
	}
	d.settle()
	d.joinOutput()
	d.renumber()
	d.recheckResult()
	if rec.Result == nil && !d.settled {
		rec.Result = rec.BoardResult(rec.Cursor)
		rec.repair.rewrite = rec.repair.rewrite || rec.Result != nil
	}
	return rec, nil
}

// decodeHeader returns the record without moves that begins with a header. Every error is a [*FileError].
func decodeHeader(name string, line format.Line) (*Record, error) {
	fail := func(reason, todo string) (*Record, error) {
		return nil, &FileError{File: name, Line: line.Number, Reason: reason, Todo: todo}
	}
	// A field of the wrong type does not keep the others from being read.
	var h headerLine
	more, err := format.ParseLine([]byte(line.Text), &h, headerFields)
	switch {
	case err != nil && line.Incomplete && strings.HasPrefix(line.Text, `{"format":"`+Format):
		return fail("the first line is incomplete, so the start of the game is lost", todoWhole)
	case h.Format == matchfile.Format:
		return fail("this is the file of a match", "take a game out of it by freckers match game FILE N -o game.freckers, and open that")
	case h.Format != Format:
		return nil, &FileError{File: name, Line: line.Number, Reason: "the first line is not the header of a record", Todo: todoOpen, Foreign: true}
	case h.Version > Version:
		return fail(fmt.Sprintf("the record has version %d, this program knows up to %d", h.Version, Version), todoUpdate)
	case h.Version < 1:
		return fail(fmt.Sprintf("the record has version %d: expected 1 or more", h.Version), todoWhole)
	case err != nil:
		return fail("the header cannot be read: "+format.Reason(err), todoWhole)
	}
	g, err := catalog.Find(h.Game)
	if err != nil {
		return fail(err.Error(), todoUpdate)
	}
	start, err := g.Parse(h.Start, game.Options{RuleSet: h.Rules, Seed: h.Seed})
	if err != nil {
		return fail("the start position cannot be set up: "+err.Error(), todoWhole)
	}
	id := h.ID
	if !ValidID(id) {
		id = ""
	}
	rec, err := NewAt(start, Header{
		ID: id, Seed: h.Seed, Seats: h.Seats, Opening: max(h.Opening, 0), Created: h.Created, Source: h.Source, extra: more,
		Limits: Limits{Turn: milliseconds(h.Limits.TurnMS), Game: milliseconds(h.Limits.GameMS), Inc: milliseconds(h.Limits.IncMS),
			Nodes: h.Limits.Nodes, CPU: milliseconds(h.Limits.CPUMS), Memory: max(h.Limits.Memory, 0)},
	})
	if err != nil {
		return fail(err.Error(), todoWhole)
	}
	if id != h.ID {
		rec.AddNote(line.Number, "the id of the game is not one, and is ignored")
	}
	return rec, nil
}

// milliseconds returns a duration from a file, within what a clock can show.
func milliseconds(ms int64) time.Duration {
	const most = int64(1000 * time.Hour / time.Millisecond)
	return time.Duration(min(max(ms, 0), most)) * time.Millisecond
}

// bodyLine is any line after the header; its kind depends on which of ID, Cursor,
// Annotate, Result and those of laterKinds it has.
type bodyLine struct {
	ID       *int            `json:"id"`
	Cursor   *int            `json:"cursor"`
	Annotate *int            `json:"annotate"`
	Result   json.RawMessage `json:"result"`
	Parent   *int            `json:"parent"`
	Action   game.Action     `json:"action"`
	MS       int64           `json:"ms"`
	Eval     json.RawMessage `json:"eval"`
	Comment  json.RawMessage `json:"comment"`
	Clock    []int64         `json:"clock"`
	Hash     string          `json:"hash"`
	CPU      json.RawMessage `json:"cpu_ms"`
	Memory   json.RawMessage `json:"memory"`
	Thinking json.RawMessage `json:"thinking"`
	laterKinds
}

// The fields that this version knows, by the kind of line.
const (
	headerFields = " format version id game rules seed start seats limits opening created source "
	bodyFields   = " id cursor annotate thinking result parent action ms eval comment clock hash cpu_ms memory mark delete restore order review output "
	resultFields = " winner reason seat action message clock "
)

const endsWithZeros = "the file ends with zeros, as a power failure leaves them; they were skipped"

// readBodyLine reads one line after the header. Zeros in the last one are no damage: it was not saved
// yet when they came.
func (d *decoder) readBodyLine(line format.Line) {
	if d.torn != nil {
		d.skip(*d.torn, "this line holds zeros, as a power failure leaves them, and was skipped")
		d.torn = nil
	}
	switch {
	case len(line.Text) > MaxLine:
		d.skip(line, "this line is longer than 1 MiB and was skipped")
	case strings.IndexByte(line.Text, 0) < 0:
		d.readLine(line)
	case line.Incomplete:
		d.AddNote(line.Number, endsWithZeros)
	default:
		d.torn = &line
	}
}

// readLine reads one line. What is wrong with it becomes a note.
func (d *decoder) readLine(line format.Line) {
	if fileID, rest, ok := format.CutInt(line.Text, `{"cursor":`); ok && rest == "}" {
		if err := d.withNode(fileID, d.goTo); err != nil {
			d.skip(line, err.Error())
		}
		return
	}
	var more extra
	var err error
	b, ok := readNode(line.Text)
	if !ok {
		more, err = format.ParseLine([]byte(line.Text), &b, bodyFields)
	}
	switch {
	case err != nil && line.Incomplete:
		d.AddNote(line.Number, "the last line is incomplete and was skipped")
		return
	case err != nil && json.Valid([]byte(line.Text)):
		err = errors.New(format.Reason(err) + skipped)
	case err != nil:
		err = errors.New("this line is not JSON and was skipped")
	case b.ID != nil:
		err = d.addNode(&b, more, line)
	case b.Cursor != nil:
		err = d.withNode(*b.Cursor, d.goTo)
	case b.Annotate != nil:
		err = d.withNode(*b.Annotate, func(id int) error { d.annotate(&d.Nodes[id], &b, line); return nil })
	case b.Result != nil:
		err = d.readResult(b.Result)
	case b.Mark != nil || b.Delete != nil || b.Restore != nil || b.Order != nil || b.Review != nil || b.Output != nil:
		d.keepWithNote(line, d.readLaterLine(&b, line))
	default:
		d.unknown = append(append(d.unknown, line.Text...), '\n')
	}
	if err != nil {
		d.skip(line, err.Error())
	}
	if d.repair.altered && !d.noted {
		d.noted = true
		d.AddNote(line.Number, "the position differs from the recorded one; the moves are kept as they are written")
	}
}

// readNode reads a line as [Record.appendNode] writes most, without reflection: a file may hold millions.
// It is not ok if the line has other parts.
func readNode(text string) (b bodyLine, ok bool) {
	id, text, isNode := format.CutInt(text, `{"id":`)
	parent, text, follows := format.CutInt(text, `,"parent":`)
	action, text, acts := format.CutString(text, `,"action":`)
	if ms, rest, timed := format.CutInt(text, `,"ms":`); timed {
		b.MS, text = int64(ms), rest
	}
	if eval, ok := strings.CutPrefix(text, `,"eval":`); ok {
		end := strings.IndexByte(eval, '}') + 1
		b.Eval, text = json.RawMessage(eval[:end]), eval[end:]
	}
	hash, text, hashed := format.CutString(text, `,"hash":`)
	if !isNode || !follows || !acts || !hashed || text != "}" || b.Eval != nil && !json.Valid(b.Eval) {
		return bodyLine{}, false
	}
	b.ID, b.Parent, b.Action, b.Hash = &id, &parent, game.Action(action), hash
	return b, true
}

// What the note of a skipped line, and that of a skipped node, end with.
const (
	skipped     = "; this line was skipped"
	skippedTree = "; it was skipped, with all that follows from it"
)

// skip notes a line that could not be used.
func (d *decoder) skip(line format.Line, why string) {
	d.repair.rewrite, d.repair.damaged = true, true
	d.doubted = d.doubted || strings.HasPrefix(line.Text, `{"result"`)
	d.AddNote(line.Number, why)
}

// addNode adds a move and puts the cursor on it. A move that cannot be added is remembered, so that those after it are
// skipped without notes.
func (d *decoder) addNode(b *bodyLine, more extra, line format.Line) error {
	fileID := *b.ID
	if b.Parent == nil {
		return fmt.Errorf("move %d has no parent"+skippedTree, fileID)
	}
	if fileID < 1 {
		return fmt.Errorf("the id is %d: expected 1 or more"+skippedTree, fileID)
	}
	if _, used := d.ids[fileID]; used || d.dropped[fileID] {
		return fmt.Errorf("the id %d is used already"+skipped, fileID)
	}
	parent, ok := d.ids[*b.Parent]
	if !ok || *b.Parent < 0 {
		known := d.dropped[*b.Parent]
		d.dropped[fileID] = true
		if known {
			return nil
		}
		return fmt.Errorf("move %d has an unknown parent %d"+skippedTree, fileID, *b.Parent)
	}
	id, err := d.Add(parent, b.Action, milliseconds(b.MS))
	if err != nil {
		d.dropped[fileID] = true
		return fmt.Errorf("%w"+skippedTree, err)
	}
	d.renumbered = d.renumbered || id != fileID
	d.ids[fileID] = id
	n := &d.Nodes[id]
	n.Clock, n.extra, n.Eval = b.Clock, b.cost(n, more), nil
	d.annotate(n, b, line)
	d.repair.altered = d.repair.altered || b.Hash != "" && b.Hash != string(appendHash(nil, d.states[id]))
	return d.goTo(id)
}

// recheckResult judges the result of a damaged file anew: the moves that led to it may be missing or
// others. If the board is over, the rules give a result. What was damaged after the result
// does not matter.
func (d *decoder) recheckResult() {
	if !d.Damaged() || d.Result != nil && !d.doubted {
		return
	}
	board := d.BoardResult(d.Cursor)
	switch {
	case board != nil:
		d.AddNote(0, "the result is that of the last position, because the file is damaged before it")
	case d.Result != nil || d.doubted:
		d.AddNote(0, "the result is lost, because the file is damaged before it and the game is not over on the board")
	}
	d.repair.rewrite = true
	d.Result, d.settled = board, true
}

// withNode calls do with a node that a line refers to. A node that was skipped before
// needs no second note.
func (d *decoder) withNode(fileID int, do func(id int) error) error {
	id, ok := d.ids[fileID]
	switch {
	case ok && fileID >= 0:
		return do(id)
	case d.dropped[fileID]:
		return nil
	}
	return fmt.Errorf("there is no move %d"+skipped, fileID)
}

// annotate sets what a line says of a node. A comment that is not text is no reason to
// doubt the move.
func (d *decoder) annotate(n *Node, b *bodyLine, line format.Line) {
	if b.Comment != nil && json.Unmarshal(b.Comment, &n.Comment) != nil {
		d.keepWithNote(line, errors.New("the comment is not text"))
	}
	if b.Eval != nil {
		n.Eval = d.eval(b.Eval)
	}
	if b.Thinking != nil {
		var ms int64
		if json.Unmarshal(b.Thinking, &ms) != nil {
			d.keepWithNote(line, errors.New("the time of thinking is not a number"))
		}
		n.Thinking = milliseconds(ms)
	}
}

// eval reads an evaluation, nil if there is none that can be understood.
func (d *decoder) eval(raw json.RawMessage) *Eval {
	var line evalLine
	if json.Unmarshal(raw, &line) != nil {
		return nil
	}
	return d.evalOf(&line)
}

// evalOf returns an evaluation from a file, nil if its seat is unknown.
func (r *Record) evalOf(line *evalLine) *Eval {
	seat, ok := r.game.Info().SeatNamed(line.Seat)
	if !ok || seat == game.Nobody {
		return nil
	}
	return &Eval{Seat: seat, Value: line.Value, Win: line.Win, Depth: line.Depth}
}

// readResult reads the result, of which null takes away the one before. If it cannot be read, the one before stays.
func (d *decoder) readResult(raw json.RawMessage) error {
	d.settled = true
	if bytes.Equal(raw, []byte("null")) {
		d.Result = nil
		return nil
	}
	var line resultLine
	more, err := format.ParseLine(raw, &line, resultFields)
	if err != nil {
		return fmt.Errorf("the result cannot be read: %s", format.Reason(err))
	}
	winner, ok := d.game.Info().SeatNamed(line.Winner)
	if !ok {
		return fmt.Errorf("the winner is %s: expected a seat's name or %q", game.Quote(line.Winner), d.game.Info().SeatName(game.Nobody))
	}
	seat := game.Nobody
	if line.Seat != "" {
		if seat, ok = d.game.Info().SeatNamed(line.Seat); !ok {
			return fmt.Errorf("the seat of the result is %s: expected a seat's name", game.Quote(line.Seat))
		}
	}
	d.doubted = d.Damaged()
	d.Result = &Result{Winner: winner, Reason: line.Reason, Seat: seat, Action: line.Action, Message: line.Message, Clock: line.Clock, extra: more}
	return nil
}
