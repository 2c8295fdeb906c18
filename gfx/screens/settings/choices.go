package settings

import (
	"fmt"
	"slices"

	"freckers/gfx/language"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/zoom"
)

// choice is a setting with a few values.
type choice struct {
	label   string
	options []string
	at      int // the chosen one
	get     func(*platform.Settings) int
	put     func(s *platform.Settings, at int)
}

// show is a row of the options, or a list where there is no room for one.
func (o *choice) show(v *ui.View) ui.Box {
	return v.First(0, v.Choice(o.label, o.options, &o.at), v.Radios(o.label, o.options, &o.at))
}

// pick is the choice among some values of a setting. A value of an edited file that is none of these counts as the first.
func pick[T comparable](label string, of func(*platform.Settings) *T, values []T, options ...string) choice {
	return choice{
		label: label, options: options,
		get: func(s *platform.Settings) int { return max(0, slices.Index(values, *of(s))) },
		put: func(s *platform.Settings, at int) { *of(s) = values[at] },
	}
}

// near is [pick] among numbers, of which the nearest one below counts.
func near(label string, of func(*platform.Settings) *int, values []int, options ...string) choice {
	o := pick(label, of, values, options...)
	o.get = func(s *platform.Settings) int { return nearest(values, *of(s)) }
	return o
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

// choices are all of them.
type choices struct{ theme, contrast, size, speed, threads, memory, language choice }

func (g *choices) all() [7]*choice {
	return [...]*choice{&g.theme, &g.contrast, &g.size, &g.speed, &g.threads, &g.memory, &g.language}
}

// read takes the chosen options from the settings, and write keeps those that have changed.
func (g *choices) read(s *platform.Settings) {
	for _, o := range g.all() {
		o.at = o.get(s)
	}
}

func (g *choices) write(s *platform.Settings) {
	for _, o := range g.all() {
		if o.at != o.get(s) {
			o.put(s, o.at)
		}
	}
}

// word makes the choices in a language.
func (g *choices) word(l *text.Locale) {
	type set = *platform.Settings
	g.theme = pick(l.T("Theme"), func(s set) *string { return &s.Theme },
		[]string{platform.ThemeSystem, platform.ThemeDay, platform.ThemeNight}, l.T("System"), l.T("Day"), l.T("Night"))
	// Translators: "On" and "Off" are whether high contrast is used.
	g.contrast = pick(l.T("High contrast"), func(s set) *string { return &s.Contrast },
		[]string{platform.ContrastSystem, platform.ContrastOn, platform.ContrastOff}, l.T("System"), l.C("high contrast", "On"), l.C("high contrast", "Off"))
	g.speed = pick(l.T("Speed"), func(s set) *string { return &s.Speed },
		[]string{platform.SpeedSlow, platform.SpeedNormal, platform.SpeedFast, platform.SpeedInstant}, l.T("Slow"), l.T("Normal"), l.T("Fast"), l.T("Instant"))
	var sizes []string
	for _, size := range zoom.Sizes() {
		sizes = append(sizes, fmt.Sprintf("%d%%", size))
	}
	g.size = near(l.T("Text size"), func(s set) *int { return &s.TextSize }, zoom.Sizes(), sizes...)
	g.threads = near(l.T("CPU cores"), func(s set) *int { return &s.Threads }, []int{1, 2, 4, 0}, "1", "2", "4", l.C("CPU cores", "All"))
	memories := []string{"16", "64", "256", "1024"}
	if platform.InBrowser() {
		memories = memories[:3]
	}
	g.memory = near(l.T("Memory (MB)"), func(s set) *int { return &s.Memory },
		[]int{platform.MinMemory, 64, nav.PageMemory, platform.MaxMemory}[:len(memories)], memories...)
	tags, names := []string{""}, []string{l.T("System")}
	for _, one := range language.All() {
		tags, names = append(tags, one.Tag), append(names, one.Name)
	}
	g.language = pick(l.T("Language"), func(s set) *string { return &s.Language }, tags, names...)
}
