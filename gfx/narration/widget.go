package narration

import "freckers/gfx/text/phrases"

// Announcement is a sentence that is said once.
type Announcement struct {
	Text string
	// Focus is set for the widget or the cell that the focus has come to. What came before it
	// is of no use any more; everything else is said in turn.
	Focus bool
}

// Widget is a widget of a screen, or a part of one, as it is said when it gets the focus.
type Widget struct {
	Role  string // its ARIA role
	Label string
	// Value is the text of a field, the chosen option of a group or the place of a slider.
	Value string
	// About describes it further, such as what can be done with a cell.
	About string
	// On is set for a switch that is on, and for a chosen card or row.
	On       bool
	Disabled bool
	// Row and Of are the place in a list, from 1; 0 if it has none.
	Row, Of int
}

// role is what a kind of widget is called; empty for what goes without saying.
func (v Narrator) role(role string) string {
	// Translators: the kinds of widgets, as screen readers call them.
	switch role {
	case "button":
		return v.T("button")
	case "switch":
		return v.T("switch")
	case "slider":
		return v.T("slider")
	case "textbox":
		return v.T("text field")
	case "radiogroup":
		return v.T("choice")
	case "menuitem":
		return v.T("menu item")
	case "listbox":
		return v.T("list")
	case "grid":
		return v.T("board")
	}
	return ""
}

// Widget says what has the focus: "Sound, switch, on", "Volume, slider, 40 %".
func (v Narrator) Widget(w Widget) string {
	parts := []string{w.Label}
	add := func(s string) {
		if s != "" && s != w.Label {
			parts = append(parts, s)
		}
	}
	add(v.role(w.Role))
	switch {
	case w.Role == "switch" && w.On:
		// Translators: of a switch.
		add(v.C("switch", "on"))
	case w.Role == "switch":
		add(v.C("switch", "off"))
	case w.On:
		add(v.T("chosen"))
	}
	add(w.Value)
	if w.Disabled {
		add(v.T("not available"))
	}
	if w.Of > 0 {
		add(v.T("%d of %d", w.Row, w.Of))
	}
	add(w.About)
	if parts[0] == "" {
		parts = parts[1:]
	}
	return phrases.List(v.Locale, parts)
}
