package platform_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/platform"
)

func TestSettingsOfTheWrongKindKeepTheOthers(t *testing.T) {
	s, err := platform.Decode([]byte(`{"format":3,"theme":"night","volume":"loud","speed":"fast"}`))
	if err == nil || !strings.Contains(err.Error(), `field "volume" is a string`) || strings.Contains(err.Error(), "Settings") {
		t.Errorf("the error is %v", err)
	}
	if s.Theme != platform.ThemeNight || s.Speed != platform.SpeedFast || s.Volume != platform.Defaults().Volume {
		t.Errorf("the settings are %+v", s)
	}
	if _, err := platform.Decode([]byte(`{"format":99999999999999999999,"theme":["night"]}`)); err == nil || !strings.Contains(err.Error(), "written by a newer Freckers") {
		t.Errorf("settings of a far later program: %v", err)
	}
}

// TestSettingsOfEveryFormatAreRead reads the files that the program has written in its formats so far.
func TestSettingsOfEveryFormatAreRead(t *testing.T) {
	files, err := filepath.Glob("testdata/settings/format-*.json")
	if err != nil || len(files) != 3 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := platform.Decode(text)
		if err != nil || s.Theme != platform.ThemeNight || s.Speed != platform.SpeedFast || s.Volume != 0.5 {
			t.Errorf("%s is read as %+v, %v", file, s, err)
		}
		if seats := s.For("freckers").Seats; seats[0] != "person" || seats[1] != "level 6" {
			t.Errorf("%s: the seats are %q", file, seats)
		}
	}
}

// TestKeysNamedByTheirEnglishLabelsAreRead reads a file from before actions had ids.
func TestKeysNamedByTheirEnglishLabelsAreRead(t *testing.T) {
	text, err := os.ReadFile("testdata/settings/keys-by-label.json")
	if err != nil {
		t.Fatal(err)
	}
	s, err := platform.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	table := input.NewTable(s.Keys)
	for action, key := range map[input.Action]string{
		input.Flip: "X", input.NextMistake: "Shift+M", input.Compare: "Shift+V", input.DrawColour: "J", input.Discard: "Shift+D", input.Grow: "G",
	} {
		if got := table.KeyOf(action); got != key {
			t.Errorf("the key of action %d is %q, want %q", action, got, key)
		}
	}
	if want := "flip-board=X|L3; next-mistake=Shift+M|Start; compare=Shift+V|; draw-color=J|X; discard=Shift+D|X"; table.Changes() != want {
		t.Errorf("they are kept as %q", table.Changes())
	}
}

func TestReducedMotionFollowsTheSystemUntilTheUserChooses(t *testing.T) {
	s := platform.Defaults()
	for i, c := range []struct{ asked, want bool }{{false, false}, {true, true}, {true, true}, {false, false}, {true, true}} {
		if s.FollowMotion(c.asked); s.Reduced != c.want {
			t.Errorf("step %d: the system asks for less motion: %v, and motion is reduced: %v", i, c.asked, s.Reduced)
		}
	}
	s.Reduced, s.Motion = false, platform.MotionChosen
	if s.FollowMotion(true); s.Reduced {
		t.Error("the system overrules what the user has chosen")
	}
	old, err := platform.Decode([]byte(`{"format":3,"reducedMotion":true}`))
	if old.FollowMotion(false); err != nil || !old.Reduced {
		t.Errorf("an older file that reduces motion is overruled: %+v, %v", old, err)
	}
}
