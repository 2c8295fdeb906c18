package narration

import "testing"

func TestWidgetsSayWhatTheyAre(t *testing.T) {
	for _, c := range []struct {
		widget Widget
		want   string
	}{
		{Widget{Role: "button", Label: "Play"}, "Play, button"},
		{Widget{Role: "button", Label: "Undo", Disabled: true}, "Undo, button, not available"},
		{Widget{Role: "switch", Label: "Sound", On: true}, "Sound, switch, on"},
		{Widget{Role: "switch", Label: "Sound"}, "Sound, switch, off"},
		{Widget{Role: "slider", Label: "Volume", Value: "40 %"}, "Volume, slider, 40 %"},
		{Widget{Role: "radiogroup", Label: "Theme", Value: "Day"}, "Theme, choice, Day"},
		{Widget{Role: "radiogroup", Value: "Moves"}, "choice, Moves"},
		{Widget{Role: "option", Label: "3. Red grows", On: true, Row: 3, Of: 58}, "3. Red grows, chosen, 3 of 58"},
		{Widget{Role: "gridcell", Label: "4,2, frog, Blue", About: "can move"}, "4,2, frog, Blue, can move"},
	} {
		if got := (Narrator{}).Widget(c.widget); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
