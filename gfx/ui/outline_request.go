package ui

import "slices"

// RequestKind is the kind of a [Request].
type RequestKind uint8

// The kinds of requests.
const (
	RequestFocus  RequestKind = iota // the focus goes to the widget, and on a board to the cell Part
	RequestPress                     // the widget is pressed; of a list the row Part
	RequestSet                       // it takes At, Text or Part as its value
	RequestPoint                     // it is clicked at X, Y, whatever lies over it there
	RequestAction                    // the action is asked for, as by its key
	RequestTell                      // the question Text is asked of the board
	RequestType                      // Text is typed as a move
)

// Request is an input to a widget that does not come from the window's pointer and keys, but, for
// instance, from a screen reader.
type Request struct {
	Do     RequestKind
	ID     uint64 // of the widget's [Node], 0 for none
	Part   int    // -1 for none
	At     float32
	Text   string
	X, Y   float32
	Action uint8 // an input.Action
}

// Queue holds pending requests.
type Queue struct{ list []Request }

// Add appends a request.
func (q *Queue) Add(r Request) { q.list = append(q.list, r) }

// Empty reports whether no request is pending.
func (q *Queue) Empty() bool { return len(q.list) == 0 }

// Next removes and returns the next request that does more than move the focus, or else the last one
// that moves it. It drops requests for widgets that no longer exist, as there reports by ID.
func (q *Queue) Next(there func(id uint64) bool) (r Request, ok bool) {
	for len(q.list) > 0 {
		next := q.list[0]
		q.list = slices.Delete(q.list, 0, 1)
		if next.Do != RequestAction && next.Do != RequestTell && !there(next.ID) {
			continue
		}
		if r, ok = next, true; next.Do != RequestFocus {
			break
		}
	}
	return r, ok
}
