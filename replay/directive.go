package replay

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"freckers/game"
)

// Chalk is the tint of what a program drew without naming a color. No [Drawing] of a record has it.
const Chalk Tint = Tints

// MaxLabel is how many characters of a text on the board are shown.
const MaxLabel = 24

// Label is a short text that a program wrote on a cell.
type Label struct {
	Cell game.Cell
	Text string
}

// Sketch is what programs drew on the board by directives among the lines that they printed,
// at most [MaxDrawn] things.
type Sketch struct {
	Drawing
	Labels []Label
	// Value is what the position is worth to the program, higher being better for it; nil if it did
	// not say.
	Value *float64
}

// Empty reports whether nothing is drawn on the board.
func (s *Sketch) Empty() bool { return s.Drawing.Empty() && len(s.Labels) == 0 }

// ReadAll reads the directives among the lines of a text.
func (s *Sketch) ReadAll(l *game.Layout, text string) {
	for line := range strings.Lines(text) {
		s.Read(l, line)
	}
}

// Read reads a line that a program printed, and reports whether it is a directive:
//
//	#! ring CELL [COLOR]
//	#! arrow CELL CELL [COLOR]
//	#! text CELL TEXT
//	#! value NUMBER
//
// Every other line is ordinary text, also one with an error in it. ai/ugi/PROTOCOL.md specifies the parts.
func (s *Sketch) Read(l *game.Layout, line string) bool {
	line, ok := strings.CutPrefix(strings.TrimSpace(line), "#!")
	if !ok {
		return false
	}
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch verb {
	case "ring":
		cell, rest, ok := cutCell(l, rest)
		tint, known := tintNamed(rest)
		if !ok || !known {
			return false
		}
		if s.room() {
			s.Rings = append(s.Rings, Ring{cell, tint})
		}
	case "arrow":
		from, rest, ok := cutCell(l, rest)
		to, rest, ends := cutCell(l, rest)
		tint, known := tintNamed(rest)
		if !ok || !ends || from == to || !known {
			return false
		}
		if s.room() {
			s.Arrows = append(s.Arrows, Arrow{from, to, tint})
		}
	case "text":
		cell, rest, ok := cutCell(l, rest)
		text := labelText(rest)
		if !ok || text == "" {
			return false
		}
		s.write(Label{cell, text})
	case "value":
		v, err := strconv.ParseFloat(strings.TrimSpace(rest), 64)
		if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
			return false
		}
		s.Value = &v
	default:
		return false
	}
	return true
}

// room reports whether one more thing can be drawn.
func (s *Sketch) room() bool { return len(s.Rings)+len(s.Arrows)+len(s.Labels) < MaxDrawn }

// write puts a text on its cell, in place of the one there.
func (s *Sketch) write(l Label) {
	for i := range s.Labels {
		if s.Labels[i].Cell == l.Cell {
			s.Labels[i] = l
			return
		}
	}
	if s.room() {
		s.Labels = append(s.Labels, l)
	}
}

// cutCell returns the cell that a text begins with, and the rest. Besides the notation of the game it
// takes what Python prints of a pair, such as (3, 4), and of a Coord of the course, 3-4.
func cutCell(l *game.Layout, text string) (c game.Cell, rest string, ok bool) {
	text = strings.TrimSpace(text)
	name := text
	if inner, paired := strings.CutPrefix(text, "("); paired {
		name, rest, ok = strings.Cut(inner, ")")
		if !ok {
			return game.NoCell, "", false
		}
		name = strings.ReplaceAll(name, " ", "")
	} else if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		name, rest = text[:i], text[i:]
	}
	c, ok = l.Find(name)
	if !ok {
		c, ok = l.Find(strings.Replace(name, "-", ",", 1))
	}
	return c, rest, ok && !l.Sites[c].Off
}

// tintNamed returns the tint of a color, that of chalk if there is no name.
func tintNamed(name string) (t Tint, known bool) {
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "", "chalk", "lilac", "purple", "violet", "white":
		return Chalk, true
	case "green", "lime":
		return Green, true
	case "red", "pink":
		return Red, true
	case "blue", "cyan":
		return Blue, true
	case "amber", "gold", "yellow", "orange":
		return Amber, true
	}
	return 0, false
}

// labelText is what is shown of a text: letters that can be seen, at most [MaxLabel].
func labelText(s string) string {
	shown := make([]rune, 0, MaxLabel)
	for _, r := range strings.TrimSpace(s) {
		switch {
		case len(shown) == MaxLabel:
			shown[MaxLabel-1] = '…'
			return string(shown)
		case unicode.IsPrint(r):
			shown = append(shown, r)
		}
	}
	return string(shown)
}

// Sketch returns what the program of a seat drew at a node, or what all programs drew if
// seat is [game.Nobody].
func (r *Record) Sketch(id int, seat game.Seat) (s Sketch) {
	for _, o := range r.Nodes[id].Output {
		if seat == game.Nobody || o.Seat == seat {
			s.ReadAll(r.Layout(), o.Text)
		}
	}
	return s
}

// OwnValues are the values that the program of a seat assigned to the positions of a line.
type OwnValues struct {
	Seat game.Seat
	// Points are from -1 to 1, higher being better for the seat, one for each node of the line; NaN
	// where the program did not say.
	Points []float64
}

// OwnValues returns the values of each seat whose program named at least two on a line. They
// are divided by the seat's scale on that line, see [ownScale], and clamped to -1 and 1.
func (r *Record) OwnValues(line []int) (list []OwnValues) {
	for seat := range game.Seat(len(r.Header.Seats)) {
		points, known := make([]float64, len(line)), []float64(nil)
		for i, id := range line {
			points[i] = math.NaN()
			if v := r.Sketch(id, seat).Value; v != nil {
				points[i], known = *v, append(known, math.Abs(*v))
			}
		}
		if len(known) < 2 {
			continue
		}
		scale := ownScale(known)
		for i := range points {
			points[i] = max(-1, min(1, points[i]/scale))
		}
		list = append(list, OwnValues{seat, points})
	}
	return list
}

// ownScale is the largest of some values that is not an outlier, and at least 1. An outlier, such as a
// number that stands for a win, is more than four times as large as the upper quartile. The values are
// not negative, and are sorted.
func ownScale(values []float64) float64 {
	slices.Sort(values)
	most := 4 * values[3*(len(values)-1)/4]
	scale := 1.0
	for _, v := range values {
		if v <= most {
			scale = max(scale, v)
		}
	}
	return scale
}
