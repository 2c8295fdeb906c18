package app_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"freckers/gfx/ui"
)

// nodes are the widgets and texts that the program showed in its last tick.
func (a *guest) nodes() (list []ui.Node) {
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

// find returns the first node that is so, which has to be there.
func (a *guest) find(what string, so func(ui.Node) bool) ui.Node {
	a.t.Helper()
	list := a.nodes()
	i := slices.IndexFunc(list, so)
	if i < 0 {
		a.t.Fatalf("the window has no %s, but %v", what, list)
	}
	return list[i]
}

func labelled(label string) func(ui.Node) bool {
	return func(n ui.Node) bool { return n.Label == label }
}

// Labelled is the widget with a label, or else the text that reads so.
func (a *guest) Labelled(label string) ui.Node {
	a.t.Helper()
	return a.find("widget labelled "+label, labelled(label))
}

// First is the first widget of a role, for those without a label.
func (a *guest) First(role string) ui.Node {
	a.t.Helper()
	return a.find(role, func(n ui.Node) bool { return n.Role == role })
}

// Shows reports whether the window has a widget or a text with a label.
func (a *guest) Shows(label string) bool {
	a.t.Helper()
	return slices.ContainsFunc(a.nodes(), labelled(label))
}

// middle is the middle of a node in the window.
func middle(n ui.Node) (x, y float64) {
	return float64(n.Rect.X + n.Rect.W/2), float64(n.Rect.Y + n.Rect.H/2)
}

// Press clicks on the widget or the text with a label.
func (a *guest) Press(label string) {
	a.t.Helper()
	a.Click(middle(a.Labelled(label)))
}

// firstRow is the first text in a list.
func (a *guest) firstRow(list string) ui.Node {
	a.t.Helper()
	in := a.Labelled(list).Rect
	return a.find("text in "+list, func(n ui.Node) bool {
		x, y := middle(n)
		return n.Role == "text" && in.Contains(float32(x), float32(y))
	})
}
