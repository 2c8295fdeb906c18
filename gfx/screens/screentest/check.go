package screentest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// Seen returns the words and signs of the last frame within a panel, and where they
// are seen.
func (d *Desk) Seen(panel displaylist.Rect) (words []string, boxes []displaylist.Rect) {
	return d.Picture().Seen(panel)
}

// Panel returns the ground of the panel in the last frame.
func (d *Desk) Panel() displaylist.Rect { return d.Picture().Panel() }

// Picture returns the last frame.
func (d *Desk) Picture() Picture {
	return Picture{Ops: d.UI.List.Ops, Ground: d.UI.Theme.Panel, W: d.UI.W, H: d.UI.H, Nodes: ui.AppendNodes(nil, d.UI)}
}

// uneven lists the buttons of equal rank that stand in one row of the last frame with unequal widths.
func (d *Desk) uneven() (list []string) {
	var row displaylist.Op
	for _, o := range d.UI.List.Ops {
		if o.Kind != displaylist.Frame || o.Color != d.UI.Theme.Line || o.H < 36 {
			continue
		}
		if diff := o.W - row.W; o.Y == row.Y && o.H == row.H && max(diff, -diff) > 1 {
			list = append(list, fmt.Sprintf("buttons of %v and %v pixels stand side by side", row.W, o.W))
		}
		row = o
	}
	return list
}

// OnlyPage reports whether only a page is as small as w by h.
func OnlyPage(w, h float32) bool { return w < platform.MinWidth || h < platform.MinHeight }

// Apart checks that the words of screens stay inside their panels and apart: in English and the
// pseudo-locale, in both with text of twice its size too, and in every language, where no more lines may be
// cut than in English. Two windows in English are always tried, of all others a sample, those with large text
// among them, and with the flag -every-size many more. Open makes the screens anew for a desk. Skip, where it is given,
// leaves a screen out in a window of a size.
func Apart(t *testing.T, open func(t testing.TB, d *Desk) map[string]Framer, skip ...func(d *Desk, name string, w, h float32) bool) {
	t.Helper()
	english := map[[2]float32]map[string][]string{} // the lines that are cut, by size
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		english[size] = apart(t, view{w: size[0], h: size[1]}, open, skip...)
	}
	views := otherViews(languages(t))
	if !*everySize {
		views = gametest.Sample(t, views, 6)
	}
	for _, v := range views {
		cut := apart(t, v, open, skip...)
		most, compared := english[[2]float32{v.w, v.h}]
		if v.translated.Locale == nil || !compared {
			continue
		}
		for name, lines := range cut {
			lines = slices.DeleteFunc(lines, func(line string) bool { return v.translated.open[line] })
			if len(lines) > len(most[name]) {
				t.Errorf("%s in %q at %v by %v: %q are cut, in English %q", name, v.translated.Language(), v.w, v.h, lines, most[name])
			}
		}
	}
}

// apart is [Apart] in one view. It returns the lines of each screen that are cut.
func apart(t *testing.T, v view, open func(t testing.TB, d *Desk) map[string]Framer, skip ...func(d *Desk, name string, w, h float32) bool) (cut map[string][]string) {
	t.Helper()
	cut = map[string][]string{}
	l, enlarged, w, h := v.locale(), v.enlarged, v.w, v.h
	page := OnlyPage(w, h) && !enlarged
	rested(t, l, page, w, h, open, func(d *Desk, name string) {
		picture := d.Picture()
		panel := picture.Panel()
		words, boxes := picture.Seen(panel)
		if len(words) == 0 {
			t.Errorf("%s at %v by %v: nothing is written on the panel", name, w, h)
		}
		for i, b := range boxes {
			if strings.Count(words[i], "[") > 1 && enlarged {
				continue // a sentence whose parts are lengthened too
			}
			if strings.HasSuffix(words[i], "…") && !named(words[i]) {
				cut[name] = append(cut[name], words[i])
			}
			if strings.HasPrefix(words[i], "[") && strings.HasSuffix(words[i], "…") && !named(words[i]) {
				t.Errorf("%s at %v by %v: %q is cut", name, w, h, words[i])
			}
			if leaves(b, panel) {
				t.Errorf("%s at %v by %v: %q leaves the panel: %v in %v", name, w, h, words[i], b, panel)
			}
			for k := range i {
				if m := b.Meet(boxes[k]); m.W > 1 && m.H > 1 && !(enlarged && strings.HasPrefix(words[k], "[[")) {
					t.Errorf("%s at %v by %v: %q lies on %q", name, w, h, words[i], words[k])
				}
			}
		}
		for _, what := range picture.Covered() {
			t.Errorf("%s at %v by %v: %s", name, w, h, what)
		}
	}, skip...)
	return cut
}

// rested opens screens in a language, on a page or in a window, and hands each one to check when it has come to rest.
func rested(t *testing.T, l *text.Locale, page bool, w, h float32, open func(t testing.TB, d *Desk) map[string]Framer, check func(d *Desk, name string), skip ...func(d *Desk, name string, w, h float32) bool) {
	t.Helper()
	translated := func() *Desk {
		d := New()
		d.Env.Locale, d.UI.Locale = l, l
		return d
	}
	for name, s := range open(t, translated()) {
		d := translated()
		if page {
			d.Env.Host = &Page{}
		}
		if len(skip) > 0 && skip[0](d, name, w, h) {
			continue
		}
		d.Rest(s, w, h, 40)
		check(d, name)
	}
}

// Even checks at three sizes of a window that buttons of equal rank that stand side by side are of
// equal size.
func Even(t *testing.T, open func(t testing.TB, d *Desk) map[string]Framer) {
	t.Helper()
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		for name, s := range open(t, New()) {
			d := New()
			d.Rest(s, size[0], size[1], 40)
			for _, what := range d.uneven() {
				t.Errorf("%s at %v by %v: %s", name, size[0], size[1], what)
			}
		}
	}
}

// named reports whether a line may be cut: it holds a long name of a program or a level, which
// has a tooltip, or the reason of an end, which has a tab of its own.
func named(line string) bool {
	return slices.ContainsFunc([]string{"a-long", "authors-like", "whose-authors", "hem-0", "an_ag", "cmd:", "agent:", "agent 0", "--with", "--flags", "MOV", "(cmd", "looking for", "[99 s]", "wíns] áftér", "[Wátér vöö"}, func(part string) bool { return strings.Contains(line, part) })
}

// Steady checks that frames of screens at rest allocate nothing, in a window or on a phone.
func Steady(t *testing.T, open func(t testing.TB, d *Desk) map[string]Framer) {
	t.Helper()
	for _, v := range gametest.Sample(t, []struct {
		w, h    float32
		reduced bool
	}{{1280, 800, false}, {400, 700, false}, {1280, 800, true}, {400, 700, true}}, 2) {
		d := New()
		d.Env.Settings.Reduced = v.reduced
		for name, s := range open(t, d) {
			steady(t, d, s, fmt.Sprintf("%s at %v by %v, reduced motion %v", name, v.w, v.h, v.reduced), v.w, v.h)
		}
	}
}

func steady(t *testing.T, d *Desk, s Framer, name string, w, h float32) {
	t.Helper()
	in := input.State{X: 367, Y: 92}
	for range 200 {
		d.At(s, w, h, in)
	}
	// Searches that earlier tests stopped may still be ending, and
	// allocate beside the first runs.
	n := 1.0
	for run := 0; n != 0 && run < 5; run++ {
		n = testing.AllocsPerRun(50, func() { d.At(s, w, h, in) })
	}
	if n != 0 {
		t.Errorf("%s: %v allocations a frame", name, n)
	}
}

// Bench measures a frame of screens at rest.
func Bench(b *testing.B, open func(t testing.TB, d *Desk) map[string]Framer) {
	d := New()
	for name, s := range open(b, d) {
		b.Run(name, func(b *testing.B) {
			for range 100 {
				d.Frame(s, 367, 92)
			}
			b.ReportAllocs()
			for b.Loop() {
				d.Frame(s, 367, 92)
			}
		})
	}
}
