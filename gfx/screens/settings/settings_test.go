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
		for page := range pageCount {
			s := New(d.Env.Locale)
			s.page = page
			d.Rest(s, size[0], size[1], 3)
			if said := d.Said(); strings.Contains(said, "…") {
				t.Errorf("at %v page %d of the settings says %q", size, page, said)
			}
		}
	}
}

func TestRowsStandApart(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {480, 900}, {400, 850}, {200, 560}} {
		d := screentest.New()
		s := New(d.Env.Locale)
		for at, labels := range map[page][]string{
			generalPage: {"Speed", "Full screen", "Reduce motion"},
			lookPage:    {"Theme", "Text size", "Symbols on pieces", "Coordinates"},
			enginePage:  {"CPU cores", "Memory (MB)", "Think on your turn"},
		} {
			s.page = at
			d.Rest(s, size[0], size[1], 3)
			var rows []float32
			for _, label := range labels {
				o, ok := d.TextAt(label)
				if !ok {
					t.Fatalf("at %v there is no %q in %q", size, label, d.Said())
				}
				rows = append(rows, o.Y)
			}
			for i := range rows[1:] {
				if by := rows[i+1] - rows[i]; by < theme.MinTarget {
					t.Errorf("at %v the rows %q and %q are %v apart", size, labels[i], labels[i+1], by)
				}
			}
		}
	}
}

func TestTheLightFollowsTheSystemAgain(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale)
	s.page = lookPage
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
	m := map[string]screentest.Framer{}
	for i, name := range [pageCount]string{"general", "look", "sound", "hints", "engine", "keys"} {
		s := New(nil)
		s.page = page(i)
		m[name] = s
	}
	return m
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(t *testing.T, d *screentest.Desk) map[string]screentest.Framer { return pages(t, d) })
}

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, pages) }
