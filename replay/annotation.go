package replay

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/game"
)

// Symbol is the mark beside a move, such as "!?", or empty.
type Symbol string

// Symbols lists the marks that a move can have.
func Symbols() []Symbol { return []Symbol{"!!", "!", "!?", "?!", "?", "??"} }

// Tint is the color of an arrow or a ring.
type Tint uint8

// The tints.
const (
	Green Tint = iota
	Red
	Blue
	Amber
	Tints = iota // how many there are
)

// String returns the tint's name in files.
func (t Tint) String() string { return [...]string{"green", "red", "blue", "amber"}[t%Tints] }

// Arrow points from one cell to another.
type Arrow struct {
	From, To game.Cell
	Tint     Tint
}

// Ring is drawn around a cell.
type Ring struct {
	Cell game.Cell
	Tint Tint
}

// Drawing is what somebody drew on the board at a node.
type Drawing struct {
	Arrows []Arrow
	Rings  []Ring
}

// MaxDrawn is how many arrows and rings a drawing can have together.
const MaxDrawn = 500

// Empty reports whether nothing is drawn.
func (d *Drawing) Empty() bool { return len(d.Arrows)+len(d.Rings) == 0 }

// Toggle returns the drawing with an arrow, or without it if it is there already. An
// arrow between the same cells in another tint is replaced. An arrow from a cell to
// itself is a ring.
func (d Drawing) Toggle(a Arrow) Drawing {
	if a.From == a.To {
		d.Rings = toggle(d.Rings, Ring{a.From, a.Tint}, func(r Ring) bool { return r.Cell == a.From })
	} else {
		d.Arrows = toggle(d.Arrows, a, func(b Arrow) bool { return b.From == a.From && b.To == a.To })
	}
	return d
}

// toggle returns a copy of a list without the items that match, and with the new one
// unless it was among them.
func toggle[T comparable](list []T, item T, match func(T) bool) []T {
	there := slices.Contains(list, item)
	list = slices.DeleteFunc(slices.Clone(list), match)
	if !there {
		list = append(list, item)
	}
	return list
}

// Cost is what choosing a move took; zero fields are unknown.
type Cost struct {
	Spent  time.Duration // by the clock
	CPU    time.Duration // of all processes
	Memory int64         // resident when the move came, in bytes
}

// Annotation is what to set on a node; nil leaves a part as it is.
type Annotation struct {
	Comment *string
	Eval    *Eval
	Symbol  *Symbol  // "" removes it
	Drawing *Drawing // replaces all arrows and rings
	// Thinking is how long whoever is to move has been thinking.
	Thinking *time.Duration
}

// Annotate sets the given parts of the annotation of node id, which may be the start. It
// fails if there is no such node or a part is invalid.
func (j *Journal) Annotate(id int, a Annotation) error {
	r := j.rec
	if err := r.checkAnnotation(id, &a); err != nil {
		return err
	}
	n := &r.Nodes[id]
	var lines []byte
	if a.Comment != nil || a.Eval != nil || a.Thinking != nil {
		if a.Comment != nil {
			n.Comment = *a.Comment
		}
		if a.Eval != nil {
			n.Eval = a.Eval
		}
		if a.Thinking != nil {
			n.Thinking = *a.Thinking
		}
		lines = r.appendAnnotation(lines, id, a)
	}
	if a.Symbol != nil || a.Drawing != nil {
		if a.Symbol != nil {
			n.Symbol = *a.Symbol
		}
		if a.Drawing != nil {
			n.Drawing = *a.Drawing
		}
		lines = r.appendMark(lines, id, a.Symbol, a.Drawing)
	}
	if lines != nil {
		j.save(lines)
	}
	return nil
}

// checkAnnotation returns why an annotation cannot be made, and replaces its parts by
// copies.
func (r *Record) checkAnnotation(id int, a *Annotation) error {
	if err := r.check(id); err != nil {
		return err
	}
	if a.Comment != nil {
		if len(*a.Comment) > MaxComment {
			return fmt.Errorf("the comment has %d bytes: expected at most %d", len(*a.Comment), MaxComment)
		}
		text := strings.ToValidUTF8(*a.Comment, "\ufffd")
		a.Comment = &text
	}
	if a.Eval != nil {
		e := *a.Eval
		a.Eval = &e
	}
	if a.Symbol != nil && *a.Symbol != "" && !slices.Contains(Symbols(), *a.Symbol) {
		return fmt.Errorf("%q is no symbol of a move: expected one of %v", *a.Symbol, Symbols())
	}
	if a.Drawing != nil {
		d := Drawing{append([]Arrow(nil), a.Drawing.Arrows...), append([]Ring(nil), a.Drawing.Rings...)}
		a.Drawing = &d
		return r.checkDrawing(&d)
	}
	return nil
}

func (r *Record) checkDrawing(d *Drawing) error {
	if n := len(d.Arrows) + len(d.Rings); n > MaxDrawn {
		return fmt.Errorf("%d arrows and rings: expected at most %d", n, MaxDrawn)
	}
	cells := game.Cell(len(r.Layout().Sites))
	bad := func(c game.Cell) bool { return c < 0 || c >= cells }
	if slices.ContainsFunc(d.Arrows, func(a Arrow) bool { return bad(a.From) || bad(a.To) || a.Tint >= Tints }) ||
		slices.ContainsFunc(d.Rings, func(g Ring) bool { return bad(g.Cell) || g.Tint >= Tints }) {
		return fmt.Errorf("an arrow or a ring is not on the board: expected cells from 0 to %d", cells-1)
	}
	return nil
}

func (n *Node) marked() bool { return n.Symbol != "" || !n.Drawing.Empty() }

func (n *Node) bare() bool { return n.Comment == "" && n.Eval == nil && !n.marked() }

// copyNotes copies what is said of a node of another record, at the same position.
func (n *Node) copyNotes(from *Node) {
	n.Eval, n.Comment, n.Symbol, n.Drawing, n.Output = from.Eval, from.Comment, from.Symbol, from.Drawing, from.Output
}
