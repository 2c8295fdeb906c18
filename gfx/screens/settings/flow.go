package settings

import (
	"fmt"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/zoom"
)

// flow hands out the rows of a page from the top down, whatever room there is for them.
type flow struct {
	c *ui.Frame
	widgets.Column
}

// rowGap is the room between two rows.
const rowGap = 6

func (f *flow) row() displaylist.Rect { return f.Top(theme.MinTarget, rowGap) }

// choice is a [ui.Frame.Segmented] beside its label, or under it, or else a stepper. It reports whether the
// choice changed.
func (f *flow) choice(label string, options []string, v *int) bool {
	const apart = 3 // a frame above from one below
	switch room := f.W - displaylist.Measure(label, theme.BodySize, false) - 16; {
	case f.c.SegmentedFits(room, options):
		r := f.row()
		r.Y, r.H = r.Y+apart, r.H-2*apart
		return f.c.Segmented(r, label, options, v)
	case f.c.SegmentedFits(f.W, options):
		f.label(label)
		return f.c.Segmented(f.row(), "", options, v, ui.Named(label))
	}
	return f.stepper(label, options, v)
}

// stepper is a [widgets.Stepper] under its label where there is no room beside that.
func (f *flow) stepper(label string, options []string, v *int) bool {
	widest := float32(0)
	for _, o := range options {
		widest = max(widest, displaylist.Measure(o, theme.BodySize, true))
	}
	if displaylist.Measure(label, theme.BodySize, false)+widest+2*theme.MinTarget+16 > f.W {
		f.label(label)
		label = ""
	}
	return widgets.Stepper(f.c, f.row(), label, options, v)
}

// label is that of what follows in a row of its own.
func (f *flow) label(label string) {
	r := f.Top(theme.BodySize*ui.Leading, 0)
	f.c.RowLabel(label, r, r.W)
}

// about explains the rows above.
func (f *flow) about(text string) {
	f.Top(0, 8)
	f.Top(f.c.Text(text, f.Rect, theme.QuietSize, false, f.c.Theme.Quiet), 8)
}

// tabs are the buttons of the pages, and what they keep between frames.
type tabs struct {
	sizes     []int    // of text, in percent
	sizeWords []string // the same in words
}

func newTabs() tabs {
	t := tabs{sizes: zoom.Sizes()}
	for _, size := range t.sizes {
		t.sizeWords = append(t.sizeWords, fmt.Sprintf("%d%%", size))
	}
	return t
}

// The buttons of the pages stand in a grid.
const (
	tabHeight = 36
	tabGap    = 6
	tabPad    = 6
)

func (t *tabs) show(f *flow, at *page) {
	c := f.c
	// Translators: "General" and "Look" are sections of the settings; "Look" is how the program looks.
	labels := [pageCount]string{c.T("General"), c.C("settings", "Look"), c.T("Sound"), c.T("Hints"), c.T("Engine"), c.T("Keys")}
	widest := float32(0)
	for _, l := range labels {
		widest = max(widest, displaylist.Measure(l, theme.QuietSize, true))
	}
	across := 0
	for _, across = range [...]int{6, 3, 2} {
		if widest+2*tabPad <= (f.W-tabGap*float32(across-1))/float32(across) {
			break
		}
	}
	var line displaylist.Rect
	for i, l := range labels {
		if i%across == 0 {
			line = f.Top(tabHeight, tabGap)
		}
		r, chosen := widgets.Cut(line, i%across, across, tabGap), page(i) == *at
		if c.Chip(r, l, chosen, ui.InitialFocus(chosen)) {
			*at = page(i)
		}
		c.Label(c.Fit(l, r.W, theme.QuietSize, chosen), r.X+r.W/2, r.Y+r.H/2+theme.QuietSize*0.355, theme.QuietSize, chosen, displaylist.Middle)
	}
	f.Top(0, 10)
}
