package theme_test

import (
	"image/color"
	"testing"

	"freckers/game"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/theme"
)

func TestTextHasContrast(t *testing.T) {
	const text, sign = 4.5, 3.0
	for _, th := range []*theme.Theme{theme.Day(), theme.Night()} {
		check := func(what string, fore, back color.NRGBA, least float64) {
			t.Helper()
			if c := rastertest.Contrast(fore, back); c < least {
				t.Errorf("%s, %s: contrast %.2f, want %.1f", th.Name, what, c, least)
			}
		}
		check("ink on panel", th.Ink, th.Panel, text)
		check("ink on row", th.Ink, th.Row, text)
		check("quiet on panel", th.Quiet, th.Panel, text)
		check("quiet on row", th.Quiet, th.Row, text)
		check("words on a main button", th.OnAccent, th.Accent, text)
		check("words on light water", th.OnWater, th.WaterLight, text)
		check("words on deep water", th.OnWater, th.WaterDeep, text)
		check("quiet on a card", th.Quiet, th.Raised, text)
		check("quiet in a well", th.Quiet, th.Well, text)
		check("words on what is chosen", th.OnDeep, th.Deep, text)
		for what, ground := range map[string]color.NRGBA{"panel": th.Panel, "row": th.Row, "card": th.Raised} {
			check("the focus on a "+what, th.Focus, ground, sign)
			check("a switch on a "+what, th.Pool, ground, sign)
			check("what is chosen on a "+what, th.Deep, ground, sign)
		}
		check("the knob of a switch", th.Panel, th.Pool, sign)
		for seat := range th.Seats {
			check("a seat as text on panel", th.SeatInk[seat], th.Panel, text)
			check("a seat's badge", theme.BadgeInk(game.Hue(seat)), th.MarkLegal, text)
		}
		for seat := range 2 {
			check("a seat's dot on panel", th.Seats[seat], th.Panel, sign)
		}
	}
}

func TestHighContrastReachesSevenToOne(t *testing.T) {
	const text, sign = 7.0, 3.0
	for _, th := range []*theme.Theme{theme.DayContrast(), theme.NightContrast()} {
		check := func(what string, fore, back color.NRGBA, least float64) {
			t.Helper()
			if c := rastertest.Contrast(fore, back); c < least {
				t.Errorf("%s, %s: contrast %.2f, want %.1f", th.Name, what, c, least)
			}
		}
		for _, ink := range []color.NRGBA{th.Ink, th.Quiet} {
			for what, ground := range map[string]color.NRGBA{"panel": th.Panel, "row": th.Row, "bubble": th.Bubble, "card": th.Raised, "well": th.Well} {
				check("text on a "+what, ink, ground, text)
			}
		}
		check("words on a main button", th.OnAccent, th.Accent, text)
		check("words on what is chosen", th.OnDeep, th.Deep, text)
		check("a switch", th.Pool, th.Panel, sign)
		check("words of a program on a dark pill", th.Chalk(), th.WaterDeep, text)
		check("a program's own value", th.ChalkInk(), th.Panel, text)
		check("words on water", th.OnWater, th.WaterLight, text)
		check("words on a dark pill", th.MarkPath, th.WaterDeep, text)
		check("words on the ground", th.OnGround, th.GroundLight, text)
		check("coordinates on a pad", th.WaterDeep, th.Pad, text)
		for what, ground := range map[string]color.NRGBA{"panel": th.Panel, "water": th.WaterLight} {
			check("the focus on "+what, th.Focus, ground, sign)
		}
		check("a main button", th.Accent, th.Panel, sign)
		check("the outline of a button", th.Line, th.Panel, sign)
		check("a pad on water", th.Pad, th.WaterLight, sign)
		check("firm ground", th.Land, th.GroundLight, sign)
		check("the way on firm ground", th.Dust, th.Land, sign)
		for _, mark := range []color.NRGBA{th.MarkLegal, th.MarkPath, th.Tint(0), th.Tint(1), th.Tint(2), th.Tint(3), th.Chalk(), th.Engine(1), th.Engine(2)} {
			check("a mark on its edge", mark, th.LandEdge, sign)
		}
		for what, ground := range map[string]color.NRGBA{"pad": th.Pad, "land": th.Land} {
			check("the edge of a mark on a "+what, th.LandEdge, ground, sign)
		}
		for hue := range th.Seats {
			check("a seat as text on panel", th.SeatInk[hue], th.Panel, text)
			check("a seat's dot and line in a chart", th.Seats[hue], th.Panel, sign)
			check("a seat's goal on water", th.Home[hue], th.WaterLight, sign)
			check("a seat's badge", theme.BadgeInk(game.Hue(hue)), th.MarkLegal, text)
		}
		if th.WaterLight != th.WaterDeep || th.GroundLight != th.GroundDeep || !th.Contrast {
			t.Errorf("%s: the water or the ground is not plain", th.Name)
		}
	}
}

func TestByName(t *testing.T) {
	if theme.ByName("night").Name != "night" || theme.ByName("day").Name != "day" || theme.ByName("").Name != "day" {
		t.Error("the themes are not found by their names")
	}
}
