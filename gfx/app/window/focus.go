package window

import (
	"slices"

	"freckers/gfx/narration"
)

// Focused returns what has the focus among elements, its key, which is empty if nothing has it, and a state that
// changes when its value does.
func Focused(list []Element) (w narration.Widget, key, state string) {
	i := slices.IndexFunc(list, func(e Element) bool { return e.Focus && e.Role != "grid" })
	if i < 0 {
		return w, "", ""
	}
	e := &list[i]
	w = narration.Widget{Role: e.Role, Label: e.Label, Value: e.Value, About: e.About, On: e.On, Disabled: e.Off}
	if e.Role == "listbox" {
		k := slices.IndexFunc(list, func(o Element) bool { return o.In == e.Key && o.Part == e.Part })
		if k >= 0 {
			o := &list[k]
			w = narration.Widget{Role: o.Role, Label: o.Label, Row: e.Part + 1, Of: e.Of}
			return w, o.Key, o.Label
		}
	}
	if e.Role == "gridcell" {
		w.On = false // its words say so
		return w, e.Key, w.Label + w.About
	}
	return w, e.Key, w.Value + w.Label + onOff(w.On)
}

func onOff(on bool) string {
	if on {
		return "+"
	}
	return "-"
}
