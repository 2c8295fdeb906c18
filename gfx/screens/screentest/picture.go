package screentest

import (
	"fmt"
	"image/color"
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Picture is a frame as it was painted, in logical pixels.
type Picture struct {
	Ops    []displaylist.Op
	Ground color.NRGBA // of panels
	W, H   float32
	Nodes  []ui.Node // its widgets
}

// front is what was painted since the whole window was dimmed last or a card was laid on it, or
// everything.
func (p Picture) front() []displaylist.Op {
	first, depth := 0, 0
	for i, o := range p.Ops {
		switch o.Kind {
		case displaylist.Clip:
			depth++
		case displaylist.Unclip:
			depth--
		case displaylist.Fill:
			dim := o.Color.A < 255 && o.W >= p.W && o.H >= p.H
			if dim || depth == 0 && i+1 < len(p.Ops) && isCard(o, p.Ops[i+1]) {
				first = i
			}
		}
	}
	return p.Ops[first:]
}

// isCard reports whether a fill is a card on everything, to which the next operation confines what follows.
func isCard(fill, next displaylist.Op) bool {
	return fill.R == theme.CardRadius && next.Kind == displaylist.Clip && next.X == fill.X && next.Y == fill.Y && next.W == fill.W && next.H == fill.H
}

// Seen returns the words and signs of a picture within a panel, and where they are seen.
func (p Picture) Seen(panel displaylist.Rect) (words []string, boxes []displaylist.Rect) {
	clips := []displaylist.Rect{panel}
	for _, o := range p.front() {
		switch o.Kind {
		case displaylist.Fill:
			if o.Color == p.Ground && o.Alpha == 1 {
				words, boxes = uncovered(words, boxes, displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H})
			}
		case displaylist.Clip:
			clips = append(clips, clips[len(clips)-1].Meet(displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}))
		case displaylist.Unclip:
			clips = clips[:len(clips)-1]
		case displaylist.Text:
			w := displaylist.Measure(o.Name, o.Size, o.Bold)
			box := displaylist.Rect{X: o.Align.Start(o.X, w), Y: o.Y - 0.72*o.Size, W: w, H: 0.72 * o.Size}
			if !panel.Contains(box.X+w/2, box.Y+box.H/2) {
				continue
			}
			if len(clips) > 1 {
				whole := box.H
				if box = clips[len(clips)-1].Meet(box); box.H < whole && box.Y+box.H == panel.Y+panel.H {
					continue // a list that goes on below the window cuts it
				}
			}
			if box.W > 0 && box.H > 0 {
				words, boxes = append(words, o.Name), append(boxes, box)
			}
		case displaylist.Glyph:
			side := 0.6 * o.W
			box := clips[len(clips)-1].Meet(displaylist.Rect{X: o.X - side/2, Y: o.Y - side/2, W: side, H: side})
			if box.W > 0 && box.H > 0 {
				words, boxes = append(words, "sign "+o.Name), append(boxes, box)
			}
		}
	}
	return words, boxes
}

// uncovered returns what does not lie wholly under r.
func uncovered(words []string, boxes []displaylist.Rect, r displaylist.Rect) (left []string, at []displaylist.Rect) {
	for i, b := range boxes {
		if m := b.Meet(r); m.W*m.H < 0.99*b.W*b.H {
			left, at = append(left, words[i]), append(at, b)
		}
	}
	return left, at
}

// Panel returns the ground of the panel, or the window if there is none.
func (p Picture) Panel() (largest displaylist.Rect) {
	for _, o := range p.front() {
		if o.Kind == displaylist.Fill && o.Color == p.Ground && o.W*o.H > largest.W*largest.H {
			largest = displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
		}
	}
	window := displaylist.Rect{W: p.W, H: p.H}
	if largest.W == 0 {
		return window
	}
	return largest.Meet(window)
}

// pressable are the roles of widgets that must not lie on each other.
var pressable = [...]string{"button", "textbox", "slider", "switch", "radio", "radiogroup", "menuitem"}

// Covered lists the widgets that lie on others by more than the rims of their hit areas.
func (p Picture) Covered() (list []string) {
	const rim = 0.35 // of the smaller one
	var all []ui.Node
	for _, n := range p.Nodes {
		if slices.Contains(pressable[:], n.Role) {
			all = append(all, n)
		}
	}
	for i, a := range all {
		for _, b := range all[:i] {
			m := a.Rect.Meet(b.Rect)
			if m.W*m.H > rim*min(a.Rect.W*a.Rect.H, b.Rect.W*b.Rect.H) {
				list = append(list, fmt.Sprintf("%s %q lies on %s %q", a.Role, a.Label, b.Role, b.Label))
			}
		}
	}
	return list
}

// Overlaps lists the words of the panel that lie on others, or leave it.
func (p Picture) Overlaps() (list []string) {
	panel := p.Panel()
	words, boxes := p.Seen(panel)
	for i, b := range boxes {
		if leaves(b, panel) {
			list = append(list, fmt.Sprintf("%q leaves the panel: %v in %v", words[i], b, panel))
		}
		for k := range i {
			if m := b.Meet(boxes[k]); m.W > 1 && m.H > 1 {
				list = append(list, fmt.Sprintf("%q lies on %q", words[i], words[k]))
			}
		}
	}
	return list
}

// leaves reports whether a word comes to the edge of its panel.
func leaves(b, panel displaylist.Rect) bool {
	return b.X < panel.X+4 || b.X+b.W > panel.X+panel.W-4 || b.Y+b.H > panel.Y+panel.H-4
}
