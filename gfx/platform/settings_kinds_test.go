package platform_test

import (
	"strings"
	"testing"

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
