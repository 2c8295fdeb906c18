package settings

import (
	"strings"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
)

func TestTheKeysHaveCapsThatCanBeRead(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale)
	s.page = keysPage
	for i := range s.table {
		d.UI.ScrollTo("keys", i)
		for range 60 {
			d.At(s, 640, 480, screentest.Away())
		}
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Text && strings.Trim(o.Name, ",.-+ ") == "" && o.Name != "+" {
				t.Errorf("a cap says %q", o.Name)
			}
		}
		for _, name := range s.keys[i] {
			if strings.Contains(name, " ") && !strings.ContainsAny(name, ",.-") || !d.Written(name) {
				t.Errorf("%q has no cap of its own", name)
			}
		}
	}
	for about, button := range map[string]string{"flip board": "Flip board", "restart": "Restart"} {
		if widgets.Capital(about) != button {
			t.Errorf("a key is said to %s, the button to %s", about, button)
		}
	}
}

func TestAPhonesSettingsAreSaidWholeAndHighEnoughForAFinger(t *testing.T) {
	for _, size := range [][2]float32{{360, 560}, {360, 640}, {360, 780}, {375, 667}, {390, 664}, {390, 844}, {667, 331}, {740, 360}, {844, 390}} {
		d := screentest.New()
		d.Env.Programs, d.Env.Host = nil, &screentest.Page{}
		for _, page := range []page{choicesPage, keysPage} {
			s := New(d.Env.Locale)
			s.page = page
			d.At(s, size[0], size[1], screentest.Away())
			if said := d.Said(); strings.Contains(said, "…") {
				t.Errorf("at %v page %d of the settings says %q", size, page, said)
			}
			if page != choicesPage {
				continue
			}
			first, _ := d.TextAt("Theme")
			second, ok := d.TextAt("Speed")
			if by := second.Y - first.Y; !ok || by < 40 && size[0] < 1.1*size[1] {
				t.Errorf("at %v the rows of the settings are %v apart", size, by)
			}
		}
	}
}

func TestSettingsOfASmallWindowStandApartUnderTheirLabels(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {480, 900}, {400, 850}} {
		d := screentest.New()
		s := New(d.Env.Locale)
		d.At(s, size[0], size[1], screentest.Away())
		var rows []float32
		for _, label := range []string{"Theme", "Speed", "Reduce motion", "Symbols on pieces", "Coordinates"} {
			o, ok := d.TextAt(label)
			if !ok {
				t.Fatalf("at %v there is no %q in %q", size, label, d.Said())
			}
			rows = append(rows, o.Y)
		}
		for i := range rows[1:] {
			if by := rows[i+1] - rows[i]; by < theme.MinTarget {
				t.Errorf("at %v the rows %d and %d are %v apart", size, i, i+1, by)
			}
		}
		s.page = machinePage
		d.At(s, size[0], size[1], screentest.Away())
		var above, under displaylist.Op
		label, _ := d.TextAt("Memory (MB)")
		for _, o := range d.UI.List.Ops {
			switch {
			case o.Kind != displaylist.Frame || o.X+o.W < label.X || o.X > label.X+label.Size: // or on the pond
			case o.Y < label.Y:
				above = o
			case under.W == 0:
				under = o
			}
		}
		top := label.Y - theme.QuietSize
		if before, after := top-(above.Y+above.H), under.Y-label.Y; before < after {
			t.Errorf("at %v %q stands %v under the choice above it and %v over its own", size, "Memory (MB)", before, after)
		}
	}
}

func TestTheLightFollowsTheSystemAgain(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale)
	for _, c := range [...]struct{ said, want string }{{"Night", platform.ThemeNight}, {"System", platform.ThemeSystem}, {"Day", platform.ThemeDay}} {
		d.At(s, 1280, 800, screentest.Away())
		o, ok := d.TextAt(c.said)
		if !ok {
			t.Fatalf("%q cannot be chosen", c.said)
		}
		if d.Click(s, 1280, 800, o.X, o.Y-5); d.Env.Settings.Theme != c.want {
			t.Errorf("a press on %q sets the light to %q", c.said, d.Env.Settings.Theme)
		}
	}
}

// pages are the pages of the settings.
func pages(testing.TB, *screentest.Desk) map[string]screentest.Framer {
	keys, machine, help := New(nil), New(nil), New(nil)
	keys.page, machine.page, help.page = keysPage, machinePage, helpPage
	return map[string]screentest.Framer{"settings": New(nil), "keys": keys, "machine": machine, "help": help}
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(t *testing.T, d *screentest.Desk) map[string]screentest.Framer { return pages(t, d) })
}

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, pages) }
