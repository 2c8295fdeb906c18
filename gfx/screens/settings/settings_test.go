package settings

import (
	"slices"
	"strings"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
)

func TestTheKeysHaveCapsThatCanBeRead(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale)
	s.page = keysPage
	for i := range s.keys.table {
		d.UI.ScrollTo("keys", i)
		for range 60 {
			d.At(s, 640, 480, screentest.Away())
		}
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Text && strings.Trim(o.Name, ",.-+ ") == "" && o.Name != "+" {
				t.Errorf("a cap says %q", o.Name)
			}
		}
		for _, name := range s.keys.keys[i] {
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

// choose opens an action on the page of keys and presses a key for it.
func choose(t *testing.T, d *screentest.Desk, s *Screen, about, key string) {
	t.Helper()
	i := slices.Index(s.keys.about, about)
	if i < 0 {
		t.Fatalf("no action is called %q", about)
	}
	s.keys.editing = i
	d.Rest(s, 1280, 800, 2)
	d.Press(t, s, "Change the key")
	if d.UI.Mode() != input.Choosing {
		t.Fatal("no key is waited for")
	}
	in := screentest.Away()
	in.Key = key
	d.At(s, 1280, 800, in)
	d.Rest(s, 1280, 800, 2)
}

// TestTheKeysOfAnActionStandApart opens every action in windows down to the narrowest that text at 200 %
// leaves.
func TestTheKeysOfAnActionStandApart(t *testing.T) {
	for w := float32(200); w < 400; w += 14 {
		d := screentest.New()
		s := New(d.Env.Locale)
		s.page = keysPage
		d.Rest(s, w, 1000, 1)
		for i, about := range s.keys.about {
			s.keys.editing = i
			d.Rest(s, w, 1000, 1)
			if list := d.Picture().Overlaps(); len(list) > 0 {
				t.Errorf("%s at %v: %q", about, w, list)
			}
		}
	}
}

func TestKeysAreChangedAndTakenFromOthers(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale)
	s.page = keysPage
	d.Rest(s, 1280, 800, 2)
	choose(t, d, s, "Hint", "G")
	if !d.Written("Taken from: Grow.") {
		t.Errorf("a conflict is not said, but %q", d.Said())
	}
	table := input.NewTable(d.Env.Settings.Keys)
	if table.KeyOf(input.Hint) != "G" || table.KeyOf(input.Grow) != "" {
		t.Errorf("after the change the settings hold %q", d.Env.Settings.Keys)
	}
	choose(t, d, s, "Undo", "Tab")
	if table := input.NewTable(d.Env.Settings.Keys); table.KeyOf(input.Undo) != "U" {
		t.Error("Tab was taken from the focus")
	}
	choose(t, d, s, "Undo", "Esc")
	if table := input.NewTable(d.Env.Settings.Keys); table.KeyOf(input.Undo) != "U" || s.keys.choosing {
		t.Error("Esc does not end the choice")
	}
	s.keys.editing = slices.Index(s.keys.about, "Grow")
	d.Rest(s, 1280, 800, 2)
	d.Press(t, s, "Reset to default")
	if table := input.NewTable(d.Env.Settings.Keys); table.KeyOf(input.Grow) != "G" || table.KeyOf(input.Hint) != "" {
		t.Errorf("after a reset the settings hold %q", d.Env.Settings.Keys)
	}
	s.keys.back()
	d.Rest(s, 1280, 800, 2)
	if d.Press(t, s, "Reset all keys"); d.Env.Settings.Keys != "" {
		t.Errorf("after a reset of all the settings hold %q", d.Env.Settings.Keys)
	}
}
