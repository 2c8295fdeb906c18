package settings

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

func TestTheKeysHaveCapsThatCanBeRead(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale, nav.Settings{})
	s.keys.listed = true
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
		if text.Capital(about) != button {
			t.Errorf("a key is said to %s, the button to %s", about, button)
		}
	}
}

// find scrolls until a widget is in view, and returns it.
func find(t *testing.T, d *screentest.Desk, s *Screen, w, h float32, label string) ui.Node {
	t.Helper()
	d.Rest(s, w, h, 2)
	const far = 100
	for i := range 40 {
		panel, wheel := d.Panel(), float32(-1)
		if i == 0 {
			wheel = far
		}
		d.At(s, w, h, input.State{X: panel.X + panel.W/2, Y: panel.Y + panel.H - 60, Wheel: wheel})
		d.Rest(s, w, h, 40)
		for _, n := range ui.AppendWidgets(nil, d.UI) {
			if n.Label == label && n.Rect.H > 20 && n.Rect.Y > panel.Y && n.Rect.Y+n.Rect.H <= panel.Y+panel.H {
				return n
			}
		}
	}
	t.Fatalf("at %v by %v there is no %q but %q", w, h, label, d.Said())
	return ui.Node{}
}

// press presses a switch, an option or a button that may have to be scrolled to.
func press(t *testing.T, d *screentest.Desk, s *Screen, label string) nav.Route {
	t.Helper()
	n := find(t, d, s, 1280, 800, label)
	return d.Click(s, 1280, 800, n.Rect.X+n.Rect.W/2, n.Rect.Y+n.Rect.H/2)
}

// TestEverySwitchDoesWhatItSays flips all switches by their labels.
func TestEverySwitchDoesWhatItSays(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale, nav.Settings{})
	set := d.Env.Settings
	s.open = true
	for label, v := range map[string]*bool{
		"Coordinates at the rim": &set.Coordinates, "List of moves": &set.MoveList, "Panel on the left": &set.PanelLeft, "Mute in the background": &set.MuteAway, "Full screen": &set.FullScreen, "Sound": &set.Sound, "Pond sounds": &set.Ambience,
		"Opponents talk": &set.Talk, "Say who is ahead": &set.Lead, "Figures in hints": &set.Numbers, "Reduce motion": &set.Reduced,
		"Symbols on pieces": &set.Patterns, "Read aloud": &set.Speak, "Think on your turn": &set.Ponder,
	} {
		was := *v
		s.keys.listed = false
		if press(t, d, s, label); *v == was {
			t.Errorf("%q changes nothing", label)
		}
		d.UI.Reset()
		s = New(d.Env.Locale, nav.Settings{})
		s.open = true
	}
}

// TestEveryChoiceIsKept chooses the last option of each choice, on a desktop and on a phone.
func TestEveryChoiceIsKept(t *testing.T) {
	for _, size := range gametest.Sample(t, [][2]float32{{1280, 800}, {400, 700}, {320, 480}}, 1) {
		d := screentest.New()
		s := New(d.Env.Locale, nav.Settings{})
		s.open = true
		d.Rest(s, size[0], size[1], 2)
		for _, o := range s.choices.all() {
			n := find(t, d, s, size[0], size[1], o.label)
			d.UI.Request(ui.Request{Do: ui.RequestSet, ID: n.ID, Part: len(o.options) - 1})
			d.Rest(s, size[0], size[1], 3)
			if o.get(d.Env.Settings) != len(o.options)-1 {
				t.Errorf("at %v the last option of %q is not kept", size, o.label)
			}
		}
		want := platform.Defaults()
		want.Theme, want.Contrast, want.TextSize, want.Speed = platform.ThemeNight, platform.ContrastOff, platform.LargestTextSize, platform.SpeedInstant
		want.Threads, want.Memory, want.Language = 0, platform.MaxMemory, "ja"
		want.Sound = d.Env.Settings.Sound
		if *d.Env.Settings != want {
			t.Errorf("at %v the settings are %+v", size, *d.Env.Settings)
		}
	}
}

func TestQuitAndBackLeave(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale, nav.Settings{})
	if _, ok := press(t, d, s, "Quit Freckers").(nav.Quit); !ok {
		t.Error("Quit does not close the window")
	}
	for i, steps := range []func(){func() {}, func() { s.keys.listed = true }, func() { s.keys.listed, s.keys.at = true, 0 }} {
		steps()
		for range i {
			if r := d.Ask(s, input.Cancel); r != nil {
				t.Errorf("from depth %d one step leads to %T", i, r)
			}
		}
		if _, ok := d.Ask(s, input.Cancel).(nav.Back); !ok {
			t.Errorf("from depth %d Esc does not lead back", i)
		}
	}
}

// open are the settings as they are opened, with what is folded, and the pages of keys.
func open(testing.TB, *screentest.Desk) map[string]screentest.Framer {
	unfolded, list, key := New(nil, nav.Settings{}), New(nil, nav.Settings{}), New(nil, nav.Settings{})
	unfolded.open, list.keys.listed, key.keys.listed, key.keys.at = true, true, true, 3
	return map[string]screentest.Framer{"page": New(nil, nav.Settings{}), "unfolded": unfolded, "keys": list, "key": key}
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, open) }

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, open) }

// choose opens an action in the list of keys and presses a key for it.
func choose(t *testing.T, d *screentest.Desk, s *Screen, about, key string) {
	t.Helper()
	i := slices.Index(s.keys.about, about)
	if i < 0 {
		t.Fatalf("no action is called %q", about)
	}
	s.keys.listed, s.keys.at = true, i
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

func TestKeysAreChangedAndTakenFromOthers(t *testing.T) {
	d := screentest.New()
	s := New(d.Env.Locale, nav.Settings{})
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
	s.keys.at = slices.Index(s.keys.about, "Grow")
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

// TestThePanelStandsAtTheLeft looks for the panel, and for the board beside it.
func TestThePanelStandsAtTheLeft(t *testing.T) {
	for _, left := range []bool{false, true} {
		d := screentest.New()
		s := New(d.Env.Locale, nav.Settings{})
		d.UI.PanelLeft = left
		d.Rest(s, 1280, 800, 2)
		panel, board := d.Panel(), s.stage.Board.Area
		if left != (panel.X < board.X) || panel.X < 0 || panel.X+panel.W > 1280 || board.X < panel.X+panel.W && board.X+board.W > panel.X {
			t.Errorf("left %v: the panel is at %v, the board at %v", left, panel, board)
		}
	}
}

// TestTheEngineIsSeenAtOnce opens the settings for it in windows that do not show all of them.
func TestTheEngineIsSeenAtOnce(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		d := screentest.New()
		s := New(d.Env.Locale, nav.Settings{Engine: true})
		d.Rest(s, size[0], size[1], 20)
		o, ok := d.TextAt("CPU cores")
		if panel := d.Panel(); !ok || o.Y < panel.Y || o.Y > panel.Y+panel.H {
			t.Errorf("at %v the cores are at %v of the panel %v, seen %v", size, o.Y, panel, ok)
		}
	}
}
