package scene

import (
	"freckers/gfx/paint"
	"freckers/gfx/platform"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// pageMemory is the most that the machine may fill in a browser, in megabytes.
const pageMemory = 256

// The choices of the page about the machine, in the order of their words.
func threadChoices() [4]int { return [...]int{1, 2, 4, 0} }
func memoryChoices() [4]int {
	return [...]int{platform.LeastMemory, 64, pageMemory, platform.MostMemory}
}

// machine is the page on what the machine may use of the computer.
func (s *Settings) machine(c *ui.Context, e *Env, col *column, sc screen) {
	headline(c, col, sc.small, words.MachineLabel, "")
	if links(c, col.bottom(theme.MinTarget, 8), words.Back) == 0 {
		s.page = choicesPage
	}
	set := e.Settings
	step := min(col.H/8, 56)
	row := func() paint.Rect { return col.top(min(step, theme.MinTarget), max(0, step-theme.MinTarget)) }
	choose := func(label string, options []string, v *int) bool {
		if sc.small {
			r := col.top(theme.QuietSize+4, 0)
			c.QuietLabel(label, r.X, r.Y+theme.QuietSize, paint.Left)
			return c.Choose(row(), "", options, v)
		}
		return c.Choose(row(), label, options, v)
	}
	c.First()
	memories, sizes := words.Memories(), memoryChoices()
	if platform.Page() {
		memories = memories[:3]
	} else {
		threads := threadChoices()
		s.threads = nearest(threads[:], set.Threads)
		if choose(words.ThreadsLabel, words.Threads(), &s.threads) {
			set.Threads = threads[s.threads]
		}
	}
	s.memory = nearest(sizes[:len(memories)], set.Memory)
	if choose(words.MemoryLabel, memories, &s.memory) {
		set.Memory = sizes[s.memory]
	}
	if !e.between() {
		c.Toggle(row(), words.PonderLabel, &set.Ponder)
	}
	col.top(8, 0)
	limit := int(col.H / (theme.QuietSize * ui.Leading))
	c.TextUpTo(max(limit, 1), words.MachineAbout, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
}

// nearest is the place of the choice that comes closest to v, which the settings
// file may hold though nobody can choose it.
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
