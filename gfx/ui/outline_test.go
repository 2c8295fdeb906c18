package ui

import (
	"slices"
	"testing"

	"freckers/gfx/displaylist"
)

// outlineWords are operations that paint texts, a line each.
func outlineWords(texts ...string) (ops []displaylist.Op) {
	for i, s := range texts {
		ops = append(ops, displaylist.Op{Kind: displaylist.Text, Name: s, X: 10, Y: 20 * float32(i+1), Size: 15, Align: displaylist.Left})
	}
	return ops
}

// read returns the roles and labels of a reading.
func read(nodes []Node, ops []displaylist.Op) (got []string) {
	for _, n := range Reading(nodes, ops) {
		got = append(got, n.Role+" "+n.Label)
	}
	return got
}

func TestTextsAreReadBetweenTheWidgetsTheyWerePaintedWith(t *testing.T) {
	box := func(y float32) displaylist.Rect { return displaylist.Rect{X: 0, Y: y, W: 100, H: 20} }
	ops := outlineWords("Title", "Before", "Save", "4 games", "After", "Volume")
	ops[0].Size, ops[0].Bold = 30, true
	for _, c := range []struct {
		what  string
		nodes []Node
		want  []string
	}{
		{"texts alone", nil, []string{"heading Title", "text Before", "text Save", "text 4 games", "text After", "text Volume"}},
		{
			"the label of a button, and what stands on it", []Node{{Role: "button", Label: "Save", ID: 1, Op: 2, Rect: box(65)}},
			[]string{"heading Title", "text Before", "button Save", "text After", "text Volume"},
		},
		{
			"a label beside its widget", []Node{{Role: "slider", Label: "Volume", ID: 1, Op: 6}},
			[]string{"heading Title", "text Before", "text Save", "text 4 games", "text After", "slider Volume"},
		},
		{
			"a paragraph and a picture", []Node{{Role: "text", Label: "Before you save", Op: 1, End: 3}, {Role: Picture, Op: 3, End: 5}},
			[]string{"heading Title", "text Before you save", "text Volume"},
		},
		{
			"the rows of a list, one with a name of its own", []Node{
				{Role: "listbox", Label: "Games", ID: 1, Op: 1},
				{Role: "option", Parent: 1, Op: 1, End: 3}, {Role: "option", Parent: 1, Part: 1, Op: 3, End: 5, Label: "The fourth"},
			},
			[]string{"heading Title", "listbox Games", "option Before, Save", "option The fourth", "text Volume"},
		},
		{
			"the options of a group", []Node{
				{Role: "radiogroup", Label: "Speed", ID: 1, Op: 1, Rect: box(25)},
				{Role: "radio", Label: "Before", Parent: 1, Op: 1}, {Role: "radio", Label: "After", Parent: 1, Part: 1, Op: 1},
			},
			[]string{"heading Title", "radiogroup Speed", "radio Before", "radio After", "text Save", "text 4 games", "text Volume"},
		},
	} {
		if got := read(c.nodes, ops); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.what, got, c.want)
		}
	}
}

func TestRequestsAreTakenInOrder(t *testing.T) {
	var q Queue
	all := func(uint64) bool { return true }
	for _, r := range []Request{{Do: RequestFocus, ID: 1}, {Do: RequestFocus, ID: 2}, {Do: RequestPress, ID: 2}, {Do: RequestFocus, ID: 3}, {Do: RequestPress, ID: 9}, {Do: RequestAction}} {
		q.Add(r)
	}
	for _, want := range []Request{{Do: RequestPress, ID: 2}, {Do: RequestAction}} {
		if r, ok := q.Next(func(id uint64) bool { return id != 9 && id != 3 }); !ok || r != want {
			t.Errorf("got %+v, want %+v", r, want)
		}
	}
	if _, ok := q.Next(all); ok || !q.Empty() {
		t.Error("the queue is not empty")
	}
	q.Add(Request{Do: RequestFocus, ID: 1})
	q.Add(Request{Do: RequestFocus, ID: 2})
	if r, ok := q.Next(all); !ok || r.ID != 2 || !q.Empty() {
		t.Errorf("of two moves of the focus the last one counts, not %+v", r)
	}
}
