package settings

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The choices of the page about the machine, in the order of their words.
func threadChoices() [4]int { return [...]int{1, 2, 4, 0} }
func memoryChoices() [4]int {
	return [...]int{platform.MinMemory, 64, nav.PageMemory, platform.MaxMemory}
}

func (s *Screen) machine(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout) {
	widgets.Headline(c, col, sc.Small, c.T("Engine"), "")
	if widgets.Links(c, col.Bottom(theme.MinTarget, 0), c.T("Back")) == 0 {
		s.page = choicesPage
	}
	set := e.Settings
	const leading = theme.QuietSize * ui.Leading
	all := rowsOf(col, settingRows)
	row := all.next
	memories, sizes := []string{"16", "64", "256", "1024"}, memoryChoices()
	stacked := !c.SegmentedFits(col.W-displaylist.Measure(c.T("Memory (MB)"), theme.BodySize, false)-16, memories)
	if sc.Small {
		const least = 30
		labels := float32(0)
		if stacked { // a label belongs to what is under it, from which the next one keeps away
			labels = 2 * (theme.QuietSize + 4)
		}
		about := c.TextHeight(c.T("With \"Think on your turn\", the engine also works while you think. These settings affect only the strongest level and hints; other levels play the same on every computer."), col.W, theme.QuietSize, false)
		height := max(least, min(theme.MinTarget, (col.H-labels-about)/3))
		gap := max(0, min((col.H-labels-about-3*height)/3, mostApart))
		row = func() displaylist.Rect { return col.Top(height, gap) }
	}
	choose := func(label string, options []string, v *int) bool {
		if stacked {
			r := col.Top(theme.QuietSize+4, 0)
			c.QuietLabel(label, r.X, r.Y+theme.QuietSize, displaylist.Left)
			return c.Segmented(row(), "", options, v, ui.InitialFocus(true))
		}
		const apart = 3 // as far as the other settings
		r := row()
		r.Y, r.H = r.Y+apart, r.H-2*apart
		return c.Segmented(r, label, options, v, ui.InitialFocus(true))
	}
	if platform.InBrowser() {
		memories = memories[:3]
	} else {
		threads := threadChoices()
		s.threads = nearest(threads[:], set.Threads)
		if choose(c.T("CPU cores"), []string{"1", "2", "4", c.C("CPU cores", "All")}, &s.threads) {
			set.Threads = threads[s.threads]
		}
	}
	s.memory = nearest(sizes[:len(memories)], set.Memory)
	if choose(c.T("Memory (MB)"), memories, &s.memory) {
		set.Memory = sizes[s.memory]
	}
	if !e.BetweenFrames() {
		c.Toggle(row(), c.T("Think on your turn"), &set.Ponder)
	}
	if !sc.Small {
		col.Top(8, 0)
	}
	limit := int(col.H / leading)
	c.TextUpTo(max(limit, 1), c.T("With \"Think on your turn\", the engine also works while you think. These settings affect only the strongest level and hints; other levels play the same on every computer."), col.Rect, theme.QuietSize, false, c.Theme.Quiet)
}

// mostApart is how far apart the choices of a small panel stand where there is room.
const mostApart = 16

// nearest is the index of the choice closest to v, which may come from an edited file.
func nearest(choices []int, v int) int {
	best := 0
	for i, n := range choices {
		if v == n {
			return i
		}
		if n != 0 && n <= v {
			best = i
		}
	}
	return best
}
