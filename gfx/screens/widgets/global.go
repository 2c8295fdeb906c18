package widgets

import (
	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// Global is a move that touches no cell, with the words of its button.
type Global struct {
	Action game.Action
	Name   string
	Pass   string // what it comes to where it changes nothing, empty otherwise
}

// AppendGlobals appends the moves of a position that touch no cell.
func AppendGlobals(list []Global, l *text.Locale, s game.State) []Global {
	for _, a := range s.GlobalActions() {
		one := Global{Action: a, Name: text.Capital(phrases.Label(l, s.Label(a)))}
		if _, events, err := s.Play(a); err == nil && len(events) == 0 {
			one.Name, one.Pass = l.T("Pass"), l.T("%s would change nothing: it only passes the turn", one.Name)
		}
		list = append(list, one)
	}
	return list
}
