package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay/format"
)

// laterKinds are the kinds of lines that readers may not know. What is wrong in them
// is no reason to doubt the moves, and a file that is written anew keeps them.
type laterKinds struct {
	Mark    json.RawMessage `json:"mark"`
	Delete  json.RawMessage `json:"delete"`
	Restore json.RawMessage `json:"restore"`
	Order   json.RawMessage `json:"order"`
	Review  json.RawMessage `json:"review"`
	Output  json.RawMessage `json:"output"`
}

// keepWithNote notes what is wrong in a line, and keeps the line where no reader takes it
// for a good one.
func (d *decoder) keepWithNote(line format.Line, err error) {
	if err == nil {
		return
	}
	d.AddNote(line.Number, err.Error()+"; the line is kept")
	d.keepUnusable(strings.TrimSpace(line.Text))
}

// keepUnusable keeps a line for those who look at the file.
func (d *decoder) keepUnusable(text string) {
	d.unknown = append(append(append(d.unknown, `{"unusable":`...), text...), "}\n"...)
}

func (d *decoder) readLaterLine(b *bodyLine, line format.Line) error {
	switch {
	case b.Mark != nil:
		return d.readMark(b.Mark, line.Text)
	case b.Delete != nil:
		return d.withRawNode(b.Delete, d.delete)
	case b.Restore != nil:
		return d.withRawNode(b.Restore, func(id int) error { d.deleted[id] = 0; return nil })
	case b.Order != nil:
		return d.withRawNode(b.Order, func(id int) error { return d.readOrder(id, line.Text) })
	}
	if b.Review == nil {
		return d.readOutput(b.Output, line.Text)
	}
	if b.Review[0] != '{' {
		return errors.New("the review is not an object")
	}
	d.review = storedReview{raw: b.Review, line: line.Number}
	return nil
}

// withRawNode calls do with the node whose id in the file is raw. It ignores nodes that were
// skipped, which a note reports.
func (d *decoder) withRawNode(raw json.RawMessage, do func(id int) error) error {
	var fileID *int
	if json.Unmarshal(raw, &fileID) != nil || fileID == nil {
		return fmt.Errorf("%s is not the id of a move", game.Quote(string(raw)))
	}
	id, ok := d.ids[*fileID]
	switch {
	case ok:
		return do(id)
	case d.dropped[*fileID]:
		return nil
	}
	return fmt.Errorf("there is no move %d", *fileID)
}

func (d *decoder) readOrder(parent int, text string) error {
	var line struct {
		Children []int `json:"children"`
	}
	if json.Unmarshal([]byte(text), &line) != nil {
		return errors.New("the order of the moves is not a list of ids")
	}
	var list []int
	for _, fileID := range line.Children {
		if id, ok := d.ids[fileID]; ok {
			list = append(list, id)
		} else if !d.dropped[fileID] {
			return fmt.Errorf("there is no move %d", fileID)
		}
	}
	d.work += len(d.children[parent])
	if err := d.checkWork(); err != nil {
		return err
	}
	return d.orderMoves(parent, list)
}

// readMark reads a symbol and a drawing, as far as each can be read.
func (d *decoder) readMark(raw json.RawMessage, text string) error {
	var all extra
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return err
	}
	return d.withRawNode(raw, func(id int) error {
		n := &d.Nodes[id]
		var wrong []error
		for _, key := range slices.Sorted(maps.Keys(all)) {
			value, err := all[key], error(nil)
			switch key {
			case "mark":
			case "symbol":
				err = readSymbol(value, &n.Symbol)
			case "arrows":
				n.Drawing.Arrows, err = readShapes(value, 2, len(n.Drawing.Rings), func(c []game.Cell, t Tint) Arrow { return Arrow{c[0], c[1], t} }, d.Layout())
			case "rings":
				n.Drawing.Rings, err = readShapes(value, 1, len(n.Drawing.Arrows), func(c []game.Cell, t Tint) Ring { return Ring{c[0], t} }, d.Layout())
			default:
				d.keepMark(id, key, value)
			}
			wrong = append(wrong, err)
		}
		if err := errors.Join(wrong...); err != nil {
			return errors.New(strings.ReplaceAll(err.Error(), "\n", ", and "))
		}
		return nil
	})
}

// keepMark keeps a field of a mark that this version does not know.
func (d *decoder) keepMark(id int, key string, value json.RawMessage) {
	if d.markExtra == nil {
		d.markExtra = map[int]extra{}
	}
	if d.markExtra[id] == nil {
		d.markExtra[id] = extra{}
	}
	d.markExtra[id][key] = value
}

func readSymbol(raw json.RawMessage, to *Symbol) error {
	var s Symbol
	if json.Unmarshal(raw, &s) != nil || s != "" && !slices.Contains(Symbols(), s) {
		return fmt.Errorf("%s is no symbol of a move", game.Quote(string(raw)))
	}
	*to = s
	return nil
}

// readShapes reads a list of arrows or rings, each with so many cells and a tint, as
// far as it can be read. Used are the places that the drawing's other list takes.
func readShapes[T any](raw json.RawMessage, cells, used int, shape func([]game.Cell, Tint) T, l *game.Layout) (list []T, err error) {
	var items []json.RawMessage
	if json.Unmarshal(raw, &items) != nil {
		return nil, fmt.Errorf("%s is no list of arrows or rings", game.Quote(string(raw)))
	}
	for _, item := range items {
		at, tint, ok := readShape(item, cells, l)
		switch {
		case !ok:
			err = fmt.Errorf("%s is not drawn on this board", game.Quote(string(item)))
		case len(list)+used >= MaxDrawn:
			return list, fmt.Errorf("there are more than %d arrows and rings", MaxDrawn)
		default:
			list = append(list, shape(at, tint))
		}
	}
	return list, err
}

func readShape(raw json.RawMessage, cells int, l *game.Layout) (at []game.Cell, t Tint, ok bool) {
	var words []string
	if json.Unmarshal(raw, &words) != nil || len(words) != cells+1 {
		return nil, 0, false
	}
	for _, name := range words[:cells] {
		c, ok := l.Find(name)
		if !ok {
			return nil, 0, false
		}
		at = append(at, c)
	}
	for t = range Tints {
		if t.String() == words[cells] {
			return at, t, true
		}
	}
	return nil, 0, false
}

// cost sets what a line says that a move took, and returns the line's unknown fields
// together with those that cannot be read.
func (b *bodyLine) cost(n *Node, more extra) extra {
	var ms, bytes int64
	keep := func(key string, raw json.RawMessage, to *int64) {
		if raw == nil || json.Unmarshal(raw, to) == nil && *to >= 0 {
			return
		}
		if more == nil {
			more = extra{}
		}
		*to, more[key] = 0, raw
	}
	keep("cpu_ms", b.CPU, &ms)
	keep("memory", b.Memory, &bytes)
	n.CPU, n.Memory = min(milliseconds(ms), 1000*time.Hour), bytes
	return more
}

// renumber prepares a file in which nodes have other ids than in the record: it has to
// be written anew, and what refers to them by number is read by the old ones.
func (d *decoder) renumber() {
	if !d.renumbered {
		return
	}
	d.repair.rewrite = true
	if d.review.raw == nil {
		return
	}
	v, err := d.readReview(d.ids)
	if err != nil {
		d.AddNote(d.review.line, "the stored review is not about these moves; the line is kept")
		d.keepUnusable(strings.TrimSpace(string(d.review.appendLine(nil))))
		d.review = storedReview{}
		return
	}
	d.review.raw = d.encodeReview(v)
}
