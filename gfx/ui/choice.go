package ui

import (
	"cmp"
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
)

// offShare is how much of the quiet ink is in a switch that is off.
const offShare = 0.75

// Toggle shows a switch to the right of its label and reports whether it was flipped.
func (c *Frame) Toggle(r displaylist.Rect, label string, v *bool, opts ...Option) bool {
	h, t := c.place("switch", label, target(r), noKeys, Join(opts...))
	if t.clicked {
		*v = !*v
	}
	c.made().node.On = *v
	on, hover := c.eased(h, *v), c.hover(h+1, t)
	row := displaylist.Rect{X: r.X - 10, Y: r.Y, W: r.W + 20, H: r.H}
	if hover > 0 {
		c.List.Fill(row, theme.RowRadius, fade(c.Theme.Row, 0.35*hover))
	}
	const w, height, knob, apart = 46, 28, 22, 8
	c.RowLabel(label, r, r.W-w-apart)
	track := displaylist.Rect{X: r.X + r.W - w, Y: r.Y + (r.H-height)/2, W: w, H: height}
	c.List.Fill(track, height/2, theme.Mix(theme.Mix(c.Theme.Line, c.Theme.Quiet, offShare), c.Theme.Pool, on))
	inset := float32(height-knob) / 2
	x := track.X + inset + knob/2 + on*(w-2*inset-knob)
	c.List.Disc(x, track.Y+height/2, knob/2, c.Theme.Panel)
	if t.ring {
		c.paintRing(row.Inset(ringGap+ringWidth), theme.RowRadius-ringGap-ringWidth)
	}
	return t.clicked
}

// segmentPad is the padding of a label in [Frame.Segmented], segmentTight its least.
const (
	segmentPad   = 14
	segmentTight = 10
)

// Segmented shows a segmented control to the right of its label and reports whether the
// selection *v changed. Without a label, or without room beside it, the segments take all
// of r. The left and right arrow keys move the selection.
func (c *Frame) Segmented(r displaylist.Rect, label string, options []string, v *int, opts ...Option) bool {
	return c.SegmentedArt(r, label, options, nil, v, opts...)
}

// SegmentedArt is like [Frame.Segmented], with art before the options if all of it fits; empty names
// are no art. If not even the words fit, art replaces those of the options that are not selected.
func (c *Frame) SegmentedArt(r displaylist.Rect, label string, options, art []string, v *int, opts ...Option) bool {
	words, pictures, pictured := labelsWidth(options), artWidth(art), art
	box := segmentedBox(r, label, options, words+pictures)
	if box.W < words+pictures+float32(2*segmentTight*len(options)) || box.X == r.X && label != "" {
		art, box = nil, segmentedBox(r, label, options, words)
	} else {
		words += pictures
	}
	s := segments{box: box, options: options, art: art, words: words, size: theme.QuietSize, chosen: *v}
	if s.shrink(); len(pictured) > 0 && !s.fit() {
		s.art, s.terse, s.size = pictured, true, theme.QuietSize
		s.measure()
		s.shrink()
	}
	o := Join(opts...)
	h, t := c.place("radiogroup", label, target(box), stepKeys(*v, 0, len(options)-1), o)
	was, over := *v, -1
	if t.hover {
		over = s.at(c.In.X)
	}
	c.choose(h, t, options, over, v)
	if box.X > r.X {
		c.paintText(label, r.X, r.Y+r.H/2, theme.BodySize, false, displaylist.Left, c.Theme.Ink)
	}
	ground, ink := c.Theme.Deep, c.Theme.OnDeep
	if o.gold {
		ground, ink = ChipGround(c.Theme), c.Theme.Ink
	}
	c.paintSegments(&s, *v, over, ground, ink)
	if t.ring {
		c.paintRing(box, min(theme.ButtonRound, box.H/2))
	}
	return *v != was
}

// choose lets the pointer, which is over one of the options or -1, the keys and requests choose another one.
func (c *Frame) choose(h id, t status, options []string, over int, v *int) {
	if r, ok := c.asked(h, RequestSet); ok && r.Part >= 0 && r.Part < len(options) {
		*v = r.Part
	}
	if over >= 0 {
		c.showHand(t)
	}
	c.stepByKey(t, v, 0, len(options)-1)
	switch {
	case t.clicked && !c.In.Released:
		*v = (*v + 1) % len(options)
	case t.clicked && over >= 0:
		*v = over
	}
	c.offer(options, *v)
}

// offer notes the options of the widget made last and the chosen one. It copies them, so that those of
// the caller need not be on the heap.
func (c *Frame) offer(options []string, chosen int) {
	from := len(c.offers)
	c.offers = append(c.offers, options...)
	w := c.made()
	w.options, w.node.Part, w.node.Of = c.offers[from:], chosen, len(options)
	if chosen < len(options) {
		w.node.Value = options[chosen]
	}
}

// stepKeys returns the side arrows that a value between two bounds can use.
func stepKeys(v, least, most int) keys {
	k := noKeys
	if v > least {
		k |= keyLeft
	}
	if v < most {
		k |= keyRight
	}
	return k
}

// stepByKey lets the side arrows change the value of a focused widget.
func (c *Frame) stepByKey(t status, v *int, least, most int) {
	if t.focus && c.In.Take(input.Left) && *v > least {
		*v--
	}
	if t.focus && c.In.Take(input.Right) && *v < most {
		*v++
	}
}

// labelsWidth returns the total width of the labels of segments.
func labelsWidth(options []string) float32 {
	var w float32
	for _, o := range options {
		w += displaylist.Measure(o, theme.QuietSize, true)
	}
	return w
}

// segmentedBox returns the place of the segments, whose labels take words.
func segmentedBox(r displaylist.Rect, label string, options []string, words float32) displaylist.Rect {
	if label == "" {
		return r
	}
	n := float32(len(options))
	room := r.W - displaylist.Measure(label, theme.BodySize, false) - 16
	if words+2*segmentTight*n > room {
		return r
	}
	w := min(words+2*segmentPad*n, room)
	return displaylist.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}
}

// segmentArt is the width of a picture in a segment, with the gap after it.
const (
	segmentArt     = 32
	segmentArtGap  = 6
	segmentArtWide = 46 // with the empty rim of the art
)

// artWidth is the width that art takes from the labels of segments.
func artWidth(art []string) (w float32) {
	for _, name := range art {
		if name != "" {
			w += segmentArt + segmentArtGap
		}
	}
	return w
}

// segments are the parts of a segmented control in their box; words is the width of
// the labels with their art, and size that of their type.
type segments struct {
	box     displaylist.Rect
	options []string
	art     []string
	words   float32
	size    float32
	chosen  int
	terse   bool // art stands for the others
}

// segmentInset is the distance of a segment from the rim of its control.
const segmentInset = 4

// shrink makes labels smaller for which the box has no room.
func (s *segments) shrink() {
	for s.size > leastSize && !s.fit() {
		s.size--
		s.measure()
	}
}

func (s *segments) fit() bool { return s.words+2*segmentInset*float32(len(s.options)) <= s.box.W }

func (s *segments) measure() {
	s.words = 0
	for i := range s.options {
		w, _ := s.label(i)
		s.words += w
	}
}

// label returns the width of what is in one segment, and of its art.
func (s *segments) label(i int) (width, art float32) {
	if s.art != nil && s.art[i] != "" {
		art = segmentArt + segmentArtGap
	}
	switch {
	case s.terse && i == s.chosen:
		art = 0
	case s.terse:
		return segmentArt, segmentArt
	}
	return displaylist.Measure(s.options[i], s.size, true) + art, art
}

func (s *segments) width(i int) float32 {
	w, _ := s.label(i)
	return w + (s.box.W-s.words)/float32(len(s.options))
}

func (s *segments) at(x float32) int {
	at := s.box.X
	for i := range s.options {
		if at += s.width(i); x < at {
			return i
		}
	}
	return len(s.options) - 1
}

// paintSegments paints the segments, the chosen one in ink on ground.
func (c *Frame) paintSegments(s *segments, chosen, over int, ground, chosenInk color.NRGBA) {
	round := min(theme.ButtonRound, s.box.H/2)
	c.List.Fill(s.box, round, c.Theme.Row)
	if c.Theme.Contrast {
		c.List.Frame(s.box, round, lineWidth, c.Theme.Line)
	}
	x := s.box.X
	for i, o := range s.options {
		w := s.width(i)
		seg := displaylist.Rect{X: x, Y: s.box.Y, W: w, H: s.box.H}.Inset(segmentInset)
		x += w
		ink := c.Theme.Quiet
		switch i {
		case chosen:
			c.List.Fill(seg, seg.H/2, ground)
			ink = chosenInk
		case over:
			c.List.Fill(seg, seg.H/2, c.Theme.Raised)
			ink = c.Theme.Ink
		}
		all, art := s.label(i)
		if art > 0 {
			c.List.Sprite(s.art[i], seg.X+(seg.W-all+segmentArt)/2, seg.Y+seg.H/2, segmentArtWide, 0, 1)
		}
		if all == art {
			continue
		}
		c.paintText(c.Fit(o, seg.W-art, s.size, i == chosen), seg.X+(seg.W+art)/2, seg.Y+seg.H/2, s.size, i == chosen, displaylist.Middle, ink)
	}
}

// SliderEnd is how far from its ends a slider's thumb stops, in logical pixels.
const SliderEnd = 11

// Slider shows a slider that moves *v between 0 and 1 in a number of steps, 0 for no steps, and
// reports whether *v changed. The left and right arrow keys move it by a step. With [Gold] it is
// the scrub bar of a game.
func (c *Frame) Slider(r displaylist.Rect, v *float32, steps int, opts ...Option) bool {
	const knob = SliderEnd
	o := Join(opts...)
	h, t := c.place("slider", "", target(r), keyLeft|keyRight, o)
	n := &c.made().node
	n.At, n.Steps, n.Value = *v, cmp.Or(steps, o.cells), o.reads
	if o.disabled {
		c.paintSlider(r, *v, 0, theme.Mix(c.Theme.Panel, c.Theme.Quiet, disabledShare))
		return false
	}
	c.showHand(t)
	was := *v
	span := r.W - 2*knob
	if c.pointer.active == h && (c.In.Down || c.In.Released) && span > 0 {
		*v = onStep((c.In.X-r.X-knob)/span, steps)
		c.Cursor = Hand
	}
	if a, ok := c.asked(h, RequestSet); ok {
		*v = onStep(a.At, steps)
	}
	if t.focus {
		by := float32(1) / 20
		if steps > 0 {
			by = 1 / float32(steps)
		}
		if c.In.Take(input.Left) {
			*v = onStep(*v-by, steps)
		}
		if c.In.Take(input.Right) {
			*v = onStep(*v+by, steps)
		}
	}
	hover := c.eased(h, t.hover || c.pointer.active == h)
	ink := c.Theme.Pool
	if o.gold {
		ink = c.Theme.Accent
	}
	x, y := c.paintSlider(r, *v, hover, ink)
	c.canvas.keepOff = append(c.canvas.keepOff, displaylist.Rect{X: r.X, Y: y - knob, W: r.W, H: 2 * knob})
	if t.ring {
		c.paintRing(displaylist.Rect{X: x - knob, Y: y - knob, W: 2 * knob, H: 2 * knob}, knob)
	}
	return *v != was
}

// paintSlider paints a slider and returns the centre of its thumb.
func (c *Frame) paintSlider(r displaylist.Rect, v, hover float32, ink color.NRGBA) (x, y float32) {
	const knob, track = SliderEnd, 6
	x, y = r.X+knob+v*(r.W-2*knob), r.Y+r.H/2
	bar := displaylist.Rect{X: r.X, Y: y - track/2, W: r.W, H: track}
	c.List.Fill(bar, track/2, c.Theme.Line)
	bar.W = x - r.X
	c.List.Fill(bar, track/2, ink)
	c.List.Disc(x, y, knob+hover, ink)
	c.List.Disc(x, y, 4.5+0.5*hover, c.Theme.Panel)
	return x, y
}

func onStep(v float32, steps int) float32 {
	v = max(0, min(1, v))
	if steps > 0 {
		v = float32(int(v*float32(steps)+0.5)) / float32(steps)
	}
	return v
}
