package widgets

import (
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Steps is a choice among options in a fixed order, one of which is shown between two arrows.
type Steps struct {
	Label   string
	Options []string
	At      int

	prev, next ui.Command
}

// Show is the label, the chosen option and the arrows.
func (s *Steps) Show(v *ui.View) ui.Box {
	if s.prev.Do == nil {
		s.prev = ui.Command{ID: "prev", Title: text.Mark("Previous"), Icon: "prev", Key: ui.NoKey, Do: func() { s.At-- }}
		s.next = ui.Command{ID: "next", Title: text.Mark("Next"), Icon: "next", Key: ui.NoKey, Do: func() { s.At++ }}
	}
	style := ui.Style{Gap: 2, Across: layout.Middle}
	arrows := func() ui.Box {
		return v.Row(style, v.Icon(&s.prev, ui.Disabled(s.At <= 0), ui.Tip(s.Label)), v.Icon(&s.next, ui.Disabled(s.At >= len(s.Options)-1), ui.Tip(s.Label)))
	}
	value := s.Options[s.At]
	return v.First(layout.ByWidth,
		v.Row(style, v.Line(s.Label, ui.Body), v.Spacer(), v.Line(value, ui.Strong), arrows()),
		v.Row(style, v.Column(ui.Style{Grow: 1}, v.Text(s.Label, ui.Small), v.Text(value, ui.Strong)), arrows()))
}
