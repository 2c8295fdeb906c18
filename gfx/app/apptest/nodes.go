package apptest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"freckers/gfx/ui"
)

// Nodes are the widgets and texts that the program showed in its last tick.
func (a *Guest) Nodes() (list []ui.Node) {
	a.t.Helper()
	text, err := os.ReadFile(filepath.Join(a.Data, "nodes.json"))
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	if err != nil {
		a.t.Fatal(err)
	}
	return list
}

// Find returns the first node that is so, which has to be there.
func (a *Guest) Find(what string, so func(ui.Node) bool) ui.Node {
	a.t.Helper()
	list := a.Nodes()
	i := slices.IndexFunc(list, so)
	if i < 0 {
		a.t.Fatalf("the window has no %s, but %v", what, list)
	}
	return list[i]
}

// HasLabel finds a widget by its label, or a text by what it says.
func HasLabel(label string) func(ui.Node) bool {
	return func(n ui.Node) bool { return n.Label == label }
}

// Labelled is the widget with a label, or else the text that reads so.
func (a *Guest) Labelled(label string) ui.Node {
	a.t.Helper()
	return a.Find("widget labelled "+label, HasLabel(label))
}

// First is the first widget of a role, for those without a label.
func (a *Guest) First(role string) ui.Node {
	a.t.Helper()
	return a.Find(role, func(n ui.Node) bool { return n.Role == role })
}

// Shows reports whether the window has a widget or a text with a label.
func (a *Guest) Shows(label string) bool {
	a.t.Helper()
	return slices.ContainsFunc(a.Nodes(), HasLabel(label))
}

// Middle is the middle of a node in the window.
func Middle(n ui.Node) (x, y float64) {
	return float64(n.Rect.X + n.Rect.W/2), float64(n.Rect.Y + n.Rect.H/2)
}

// Press clicks on the widget or the text with a label.
func (a *Guest) Press(label string) {
	a.t.Helper()
	a.Click(Middle(a.Labelled(label)))
}

// FirstRow is the first text in a list.
func (a *Guest) FirstRow(list string) ui.Node {
	a.t.Helper()
	in := a.Labelled(list).Rect
	return a.Find("text in "+list, func(n ui.Node) bool {
		x, y := Middle(n)
		return n.Role == "text" && in.Contains(float32(x), float32(y))
	})
}
