package ui_test

import (
	"slices"
	"strings"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

func TestLongWordsWrap(t *testing.T) {
	c := ui.New()
	const width = 200
	s := "The file /home/somebody/.local/share/freckers/games/2026-11-21-freckers.freckers is damaged"
	lines := c.Lines(0, s, width, theme.QuietSize, false)
	for _, l := range lines {
		if w := displaylist.Measure(l, theme.QuietSize, false); w > width {
			t.Errorf("the line %q is %v wide, more than %v", l, w, width)
		}
	}
	bare := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	if got := bare(strings.Join(lines, "")); got != bare(s) {
		t.Errorf("the lines say %q", got)
	}
	short := c.Lines(2, s, width, theme.QuietSize, false)
	if len(short) != 2 || !strings.HasSuffix(short[1], "…") || displaylist.Measure(short[1], theme.QuietSize, false) > width {
		t.Errorf("two lines of it are %q", short)
	}
	if got := c.Fit("a long name of a game", 80, theme.BodySize, true); displaylist.Measure(got, theme.BodySize, true) > 80 {
		t.Errorf("%q does not fit", got)
	}
}

func TestLinesEndWhereAReaderTakesABreath(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float32
		want  []string
	}{
		{"次のカエルを選んで、光っている葉へ跳びましょう。", 150, []string{"次のカエルを", "選んで、", "光っている葉へ", "跳びましょう。"}},
		{"青蛙可以跳过旁边的棋子，落在空荷叶上。", 130, []string{"青蛙可以跳过", "旁边的棋子，", "落在空荷叶上。"}},
		{"Bildschirmeinstellungen öffnen", 160, []string{"Bildschirmeinstellun-", "gen öffnen"}},
	} {
		got := ui.New().Lines(0, c.text, c.width, theme.BodySize, false)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q reads %q, want %q", c.text, got, c.want)
		}
	}
}

func TestNarrowWordsWrapByLetter(t *testing.T) {
	if got := ui.New().Lines(0, "€€€€", 1, theme.QuietSize, false); len(got) != 4 {
		t.Errorf("a word in no room breaks into %q, want a letter a line", got)
	}
}

func TestSegmentsTakeTheRoomOfTheirLabel(t *testing.T) {
	names := []string{"Slow", "Normal", "Fast", "Instant"}
	for _, width := range []float32{400, 210} {
		chosen := 0
		h := newUser(func(c *ui.Frame) {
			c.Segmented(displaylist.Rect{X: 20, Y: 80, W: width, H: 44}, "Speed", names, &chosen)
		})
		for i, name := range names {
			var x float32
			label := false
			for _, o := range h.c.List.Ops {
				if o.Kind == displaylist.Text && o.Name == name {
					x = o.X
				}
				label = label || o.Kind == displaylist.Text && o.Name == "Speed"
			}
			if label != (width == 400) {
				t.Errorf("in %v pixels the label is painted: %v", width, label)
			}
			h.click(x, 100)
			if chosen != i {
				t.Errorf("in %v pixels, a click on %s chose %s", width, name, names[chosen])
			}
		}
	}
}

func TestDisabledWidgetsIgnoreInput(t *testing.T) {
	pressed, able, level := 0, false, float32(0.5)
	h := newUser(func(c *ui.Frame) {
		if c.Button(displaylist.Rect{X: 20, Y: 20, W: 100, H: 46}, "Undo", ui.Secondary, ui.Disabled(!able)) {
			pressed++
		}
		if c.IconButton(displaylist.Rect{X: 20, Y: 100, W: 44, H: 44}, "redo", "Redo", false, ui.Disabled(!able)) {
			pressed++
		}
		c.Slider(displaylist.Rect{X: 20, Y: 150, W: 200, H: 44}, &level, 10, ui.Disabled(!able))
		if c.Button(displaylist.Rect{X: 20, Y: 200, W: 100, H: 46}, "Grow", ui.Primary) {
			pressed += 100
		}
	})
	h.click(60, 40)
	h.click(40, 120)
	h.click(200, 172)
	if slices.ContainsFunc(h.c.List.Ops, func(o displaylist.Op) bool { return o.Kind == displaylist.Disc && o.Color == h.c.Theme.Pool }) || level != 0.5 {
		t.Errorf("a slider that cannot be moved is at %v, or looks as if it could", level)
	}
	if pressed != 0 {
		t.Fatalf("buttons that cannot be pressed were: %d", pressed)
	}
	h.click(60, 220)
	if pressed != 100 {
		t.Errorf("the button after them cannot be pressed: %d", pressed)
	}
	able = true
	h.move(2, 2)
	h.click(60, 40)
	h.click(40, 120)
	if h.click(200, 172); level < 0.8 {
		t.Errorf("a slider that can be moved again is at %v", level)
	}
	if pressed != 102 {
		t.Errorf("buttons that can be pressed again were not: %d", pressed)
	}
}
