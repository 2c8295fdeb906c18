package input

import (
	"slices"
	"strings"
	"testing"

	"freckers/gfx/input/inputtest"

	"github.com/hajimehoshi/ebiten/v2"
)

// board is a keyboard of a layout as a window, Chromium or Firefox tells of it.
type board struct {
	layout  inputtest.Layout
	event   bool // it knows by events alone
	chart   bool // it knows the layout, too
	learned map[string]string
	last    string
}

func (b *board) plain(key ebiten.Key) string {
	if c := b.learned[key.String()]; c != "" || b.event && !b.chart {
		return c
	}
	return strings.ToLower(b.layout.At(key.String()).Plain)
}

func (b *board) typed(ebiten.Key) string { return b.last }

// press presses the key that types a character, or the one at a place, and returns what is asked for.
func (b *board) press(t *testing.T, what string, ctrl bool) []Action {
	t.Helper()
	k, shift := b.find(what)
	if shift && ctrl && !b.event && b.layout.Name != "jp" {
		// A window is not told what Ctrl and Shift would type, and knows it of Japanese layouts alone: people press
		// the place.
		place := map[string]string{"+": "Equal", "0": "Digit0"}[what]
		k, shift = b.layout.At(place), false
	}
	typed := k.Plain
	if shift {
		typed = k.Shifted
	}
	b.last = strings.ToLower(typed)
	var key ebiten.Key
	if err := key.UnmarshalText([]byte(k.Code)); err != nil {
		t.Fatal(err)
	}
	if !b.event && ctrl {
		b.last = shifted(key, b) // a window gets no characters with Ctrl
	}
	if b.event && typed != "" && (!shift || strings.ToUpper(typed) != b.last) {
		b.learned[k.Code] = b.last
	}
	table := parseChords(Bindings())
	p := newPress(key, b, table, ctrl, false, shift)
	var all []Action
	p.each(table, b, func(a Action) { all = append(all, a) })
	slices.Sort(all)
	return slices.Compact(all)
}

// find returns the key that types a character, and whether it needs Shift; of a layout that has no such key, the one in its place.
func (b *board) find(what string) (k inputtest.Key, shift bool) {
	for _, k := range b.layout.Keys {
		if k.Plain == what {
			return k, false
		}
	}
	for _, k := range b.layout.Keys {
		if k.Shifted == what {
			return k, true
		}
	}
	return b.layout.At(strings.ToUpper(what)), false
}

func TestKeysAreWhatTheyTypeInEveryLayout(t *testing.T) {
	for _, l := range inputtest.Layouts() {
		for kind, made := range map[string]board{"window": {}, "Chromium": {event: true, chart: true}, "Firefox": {event: true}} {
			for _, c := range []struct {
				what string
				ctrl bool
				want Action
			}{
				{"q", false, AskAgain}, {"w", false, SlowestMove}, {"a", false, Analyze}, {"m", false, Mute}, {"g", false, Grow},
				{"h", false, Hint}, {"u", false, Undo}, {"z", true, Undo}, {"y", true, Redo}, {"v", true, Paste}, {"c", true, Copy},
				{",", false, StepBack}, {".", false, StepForward}, {"-", false, Slower}, {"+", false, Faster}, {"=", false, Faster},
				{"+", true, LargerText}, {"-", true, SmallerText}, {"0", true, UsualText},
			} {
				b := made
				b.layout, b.learned = l, map[string]string{}
				if got := b.press(t, c.what, c.ctrl); !slices.Equal(got, []Action{c.want}) {
					t.Errorf("%s, %s: %s (Ctrl: %v) asks for %v, not %v", l.Name, kind, c.what, c.ctrl, got, c.want)
				}
			}
		}
	}
}
