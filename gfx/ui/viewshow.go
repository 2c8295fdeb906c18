package ui

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Show places a box in r, paints it and performs the pressed command. If not even the last versions of its parts fit,
// the window scrolls.
func (v *View) Show(root Box, r displaylist.Rect) {
	c := v.frame
	usual := r
	if c.Usual > 0 {
		usual.H -= c.H - c.Usual
	}
	if high := v.Place(root, usual); high > usual.H {
		c.Need(c.H - r.H + high)
		r.H = max(r.H, high)
	}
	v.Place(root, r)
	v.Visit(root, v)
	if k := v.pressed; k != nil {
		v.pressed = nil
		k.Do()
	}
}

func (v *View) press(k *Command, pressed bool) {
	if pressed {
		v.pressed = k
	}
	if v.frame.LastHovered() && k.can() {
		v.at = k
	}
}

// Over reports whether the pointer or the visible focus was on a command's button or tile in the last tick.
func (v *View) Over(k *Command) bool { return v.over == k }

// PaintLeaf implements [layout.Visitor].
func (v *View) PaintLeaf(number int, r displaylist.Rect) {
	c, p := v.frame, &v.leaves[number]
	switch p.kind {
	case pieceText:
		v.paintText(p, r)
	case pieceLine:
		c, f := v.frame, &p.font
		from := len(c.List.Ops)
		c.paintText(c.Fit(p.text, r.W+slack, f.Size, f.Bold), r.X+r.W*float32(f.Align)/2, r.Y+r.H/2, f.Size, f.Bold, f.Align, f.ink(c.Theme))
		v.read(p, from, r)
	case pieceButton:
		v.press(p.command, c.pressButton(r, p.command, p.text, p.emph, p.opts))
	case pieceIcon:
		side := min(r.W, r.H)
		v.press(p.command, c.IconButton(displaylist.Rect{X: r.X + (r.W-side)/2, Y: r.Y + (r.H-side)/2, W: side, H: side}, p.command.Icon, p.text, false, p.opts))
	case pieceEntry:
		v.press(p.command, c.pressEntry(r, p.command.Icon, p.text, p.opts))
	case pieceGround:
		c.paintGround(p.ground, r)
	case pieceTile:
		v.press(p.command, c.pressTile(r, p.text, p.command.On, p.opts))
		v.tile, v.tileAt = r, len(c.widgets.current)-1
	case pieceCheck:
		if p.command.On {
			c.check(r)
		}
	case pieceToggle:
		c.Toggle(r, p.text, p.flag, p.opts)
	case pieceChoice:
		v.paintChoice(p, r)
	case pieceRadios:
		c.Radios(r, p.opts.label, v.labels[p.from:p.from+p.count], p.number, p.opts)
	case pieceSlider:
		c.Slider(r, p.level, p.count, p.opts)
	case pieceField:
		c.TextField(r, p.text, p.edited, p.opts)
	case piecePicture:
		p.paint.Paint(c, p.part, r)
	case pieceList:
		l := p.list
		if i := c.Rows(r, l.Name, l.N, l.RowH, l.Row, p.opts); i >= 0 && l.Chosen != nil {
			l.Chosen(i)
		}
	}
}

func (v *View) paintText(p *piece, r displaylist.Rect) {
	c, f := v.frame, &p.font
	from := len(c.List.Ops)
	for i, line := range c.Lines(f.Lines, p.text, r.W+slack, f.Size, f.Bold) {
		y := r.Y + (float32(i)+0.5)*f.Size*Leading + capShare*f.Size
		c.List.Text(line, r.X+r.W*float32(f.Align)/2, y, f.Size, f.Bold, f.Align, f.ink(c.Theme))
	}
	v.read(p, from, r)
}

// read has what was painted since an operation read as one text. On a tile, a text that is its name or says more about it is
// read with it.
func (v *View) read(p *piece, from int, r displaylist.Rect) {
	if v.tile.Contains(r.X+r.W/2, r.Y+r.H/2) {
		switch tile := &v.frame.widgets.current[v.tileAt].node; {
		case tile.About == "" && tile.Label != p.text:
			tile.About = p.text
			return
		case tile.Label == p.text || tile.About == p.text:
			return
		}
	}
	if p.font.Heading {
		v.frame.Heading(from, p.text)
	} else {
		v.frame.Passage(from, p.text)
	}
}

func (v *View) paintChoice(p *piece, r displaylist.Rect) {
	const inset = 3
	c, options := v.frame, v.labels[p.from:p.from+p.count]
	r.Y, r.H = r.Y+inset, r.H-2*inset
	if p.text == "" || v.beside(p, r.W) {
		c.Segmented(r, p.text, options, p.number, p.opts)
		return
	}
	head := r
	head.H = p.font.Size * Leading
	c.paintText(p.text, head.X, head.Y+head.H/2, p.font.Size, false, displaylist.Left, c.Theme.Ink)
	r.Y, r.H = r.Y+head.H, r.H-head.H
	o := p.opts
	o.label = p.text
	c.Segmented(r, "", options, p.number, o)
}

func (c *Frame) paintGround(g Ground, r displaylist.Rect) {
	const card = theme.CardRadius
	switch t := c.Theme; g {
	case Panel:
		c.Block(r)
		c.List.Fill(r, theme.PanelRadius, t.Panel)
	case Card:
		c.List.Fill(r, card, t.Raised)
		c.List.Frame(r, card, 1, t.Line)
	case Well:
		c.List.Fill(r, card, t.Well)
	case Mark:
		c.List.Fill(r, theme.RowRadius, t.Row)
	case Rule:
		c.List.Fill(r, 0, t.Line)
	case Round:
		radius := min(r.W, r.H) / 2
		c.List.Disc(r.X+r.W/2, r.Y+r.H/2, radius, t.Raised)
		c.List.Ring(r.X+r.W/2, r.Y+r.H/2, radius-0.75, 1.5, t.Line)
	}
}

// pressButton is the button of a command; it reports whether it was clicked.
func (c *Frame) pressButton(r displaylist.Rect, k *Command, label string, emphasis Kind, o Option) bool {
	if emphasis == Quiet && k.Icon != "" {
		h, t := c.place("button", label, target(r), noKeys, o)
		c.paintQuiet(r, k.Icon, label, t, theme.Mix(c.Theme.Quiet, c.Theme.Ink, c.hover(h, t)))
		return t.clicked
	}
	if k.Icon == "" && k.Art[0] == "" {
		return c.Button(r, label, emphasis, o)
	}
	bare := o
	bare.label = label
	pressed := c.Button(r, "", emphasis, bare)
	c.made().node.Label = label
	c.paintLabel(r, k, label, emphasis, o.disabled)
	return pressed
}

// paintLabel paints the icon or the picture of a command beside its label, in the middle of a button.
func (c *Frame) paintLabel(r displaylist.Rect, k *Command, label string, emphasis Kind, disabled bool) {
	bold, ink := emphasis == Primary, c.Theme.Ink
	if bold {
		ink = c.Theme.OnAccent
	}
	if disabled {
		ink = c.disabledInk(emphasis)
	}
	beside := float32(iconRoom)
	pictured := k.Art[0] != "" && displaylist.Measure(label, theme.QuietSize, bold) <= r.W-2*tightPad-r.H
	switch {
	case pictured:
		beside = r.H
	case k.Art[0] != "":
		beside = 0
	}
	room := r.W - 2*tightPad - beside
	size := mainSize(label, room, r.H, emphasis)
	label = c.Fit(label, room, size, bold)
	w := displaylist.Measure(label, size, bold)
	x := r.X + (r.W-w-beside)/2
	switch {
	case pictured:
		const rim = 5
		side := r.H - 2*rim
		x = r.X + min(x-r.X, (r.W-w)/2-beside+rim)
		for _, name := range k.Art {
			if name != "" {
				c.List.Sprite(name, r.X+rim+side/2, r.Y+r.H/2, side, 0, 1)
			}
		}
	case beside > 0:
		c.List.Glyph(k.Icon, x+10, r.Y+r.H/2, 24, 2, ink)
	}
	c.paintText(label, max(x, r.X)+beside, r.Y+r.H/2, size, bold, displaylist.Left, ink)
}

// pressTile is a tile under what lies on it; it reports whether it was clicked.
func (c *Frame) pressTile(r displaylist.Rect, label string, chosen bool, o Option) bool {
	const round, edge = theme.CardRadius, 3
	o.chosen, o.label = chosen, label
	h, t := c.place("button", label, r, noKeys, o)
	hover := c.hover(h, t)
	c.List.Fill(r, round, theme.Mix(c.Theme.Raised, c.Theme.Row, max(0.6*hover+0.4*unit(t.down), unit(chosen && o.opens))))
	if chosen {
		c.List.Frame(r, round, edge, c.Theme.Deep)
	} else {
		c.List.Frame(r, round, lineWidth, c.Theme.Line)
	}
	if t.ring {
		c.paintRing(r, round)
	}
	return t.clicked
}

// check paints the check of a chosen tile in its corner, if there is room beside what the tile says.
func (c *Frame) check(r displaylist.Rect) {
	const badge, inset, least = 11, 16, 72
	if r.H < least && r.W < 2*least {
		return
	}
	x, y := r.X+r.W-inset, r.Y+inset
	c.List.Disc(x, y, badge+1.5, c.Theme.OnDeep)
	c.List.Disc(x, y, badge, c.Theme.Deep)
	c.List.Glyph("check", x, y, 1.3*badge, badge/4.5, c.Theme.OnDeep)
}

// pressEntry is an icon over a label; it reports whether it was clicked.
func (c *Frame) pressEntry(r displaylist.Rect, glyph, label string, o Option) bool {
	const side = 30
	h, t := c.place("button", label, r, noKeys, o)
	hover := c.hover(h, t)
	if hover > 0 {
		c.List.Fill(r, theme.RowRadius, fade(c.Theme.Row, 0.6*hover+0.4*unit(t.down)))
	}
	c.List.Glyph(glyph, r.X+r.W/2, r.Y+r.H/2-11, side, side/12, theme.Mix(c.Theme.Quiet, c.Theme.Ink, hover))
	size := float32(theme.QuietSize)
	if r.W+slack < max(displaylist.Measure(label, size, false), theme.MinTarget)+labelRoom {
		size = theme.CoordSize // as have those beside it, which gave up as much
	}
	c.paintText(c.Fit(label, r.W+slack, size, false), r.X+r.W/2, r.Y+r.H/2+17, size, false, displaylist.Middle, c.Theme.Ink)
	if t.ring {
		c.paintRing(r.Inset(ringGap+ringWidth), theme.RowRadius-ringGap-ringWidth)
	}
	return t.clicked
}
