package workshop

import (
	"strings"

	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// seen is what an agent saw in a game in which it failed: the board, what it drew and what it printed.
type seen struct {
	fault            *session.ExamFault // nil for none
	path             []int              // the nodes up to the fault, from the start
	at               int                // of path
	scene            board.Scene
	prints           string
	opened           *session.ExamFault // is to be opened
	prev, next, open ui.Command
}

func (s *seen) makeCommands() {
	s.prev = ui.Command{ID: "agent.prev", Title: text.Mark("Previous move"), Icon: "prev", Do: func() { s.showPosition(-1) }}
	s.next = ui.Command{ID: "agent.next", Title: text.Mark("Next move"), Icon: "next", Do: func() { s.showPosition(1) }}
	s.open = ui.Command{ID: "agent.open", Title: text.Mark("Open this game"), Do: func() { s.opened = s.fault }}
}

// show turns to a fault, or to none.
func (s *seen) show(f *session.ExamFault) {
	s.fault, s.path = f, s.path[:0]
	if f == nil {
		return
	}
	s.path = append(s.path, 0)
	for _, id := range f.Record.Line(f.Node)[1:] {
		if s.path[len(s.path)-1] == f.Node {
			break
		}
		s.path = append(s.path, id)
	}
	s.at = len(s.path) - 1
	s.showPosition(0)
}

func (s *seen) node() int { return s.path[s.at] }

func (s *seen) showPosition(by int) {
	const most = 8 // lines
	s.at = max(0, min(len(s.path)-1, s.at+by))
	rec := s.fault.Record
	state := rec.State(s.node())
	s.scene = board.Scene{State: state, Marks: board.NoHighlights()}
	s.scene.Layout = state.Layout()
	s.scene.Flipped = widgets.FromBelow(s.scene.Layout, s.fault.Seat)
	s.scene.Marks.Sketch = rec.Sketch(s.node(), s.fault.Seat)
	var lines []string
	for _, o := range rec.Nodes[s.node()].Output {
		if o.Seat != s.fault.Seat {
			continue
		}
		for _, one := range strings.Split(strings.TrimSpace(o.Text), "\n") {
			if !strings.HasPrefix(one, "#!") {
				lines = append(lines, strings.TrimSpace(one))
			}
		}
	}
	s.prints = strings.Join(lines[max(0, len(lines)-most):], "\n")
}

// Paint paints the board.
func (s *seen) Paint(c *ui.Frame, _ int, r displaylist.Rect) {
	side := min(r.W, r.H)
	s.scene.Theme = c.Theme
	board.DrawCard(c.List, &s.scene, displaylist.Around(r.X+r.W/2, r.Y+r.H/2, side, side))
}
