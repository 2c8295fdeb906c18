package settings

import (
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
)

// The choices of the page about the engine, in the order of their words.
func threadChoices() [4]int { return [...]int{1, 2, 4, 0} }
func memoryChoices() [4]int {
	return [...]int{platform.MinMemory, 64, nav.PageMemory, platform.MaxMemory}
}

func (s *Screen) engine(f *flow, e *nav.Env) {
	c, set := f.c, e.Settings
	memories, sizes := []string{"16", "64", "256", "1024"}, memoryChoices()
	if platform.InBrowser() {
		memories = memories[:3]
	} else {
		threads := threadChoices()
		s.threads = nearest(threads[:], set.Threads)
		if f.choice(c.T("CPU cores"), []string{"1", "2", "4", c.C("CPU cores", "All")}, &s.threads) {
			set.Threads = threads[s.threads]
		}
	}
	s.memory = nearest(sizes[:len(memories)], set.Memory)
	if f.choice(c.T("Memory (MB)"), memories, &s.memory) {
		set.Memory = sizes[s.memory]
	}
	if !e.BetweenFrames() {
		c.Toggle(f.row(), c.T("Think on your turn"), &set.Ponder)
	}
	f.about(c.T("With \"Think on your turn\", the engine also works while you think. These settings affect only the strongest level and hints; other levels play the same on every computer."))
}

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
