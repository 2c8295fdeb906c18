package playback

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// onTrunk returns how many moves of the game itself were played to reach the position that is shown,
// and whether it is one of the game's: else it lies in a variation that leaves it there.
func (r *Screen) onTrunk() (done int, on bool) {
	n, line := r.Playback.Done(), r.Playback.Line()
	if t, _ := r.Playback.Animation(); t != nil {
		n++
	}
	for done < n && done < len(r.trunk) && line[done] == r.trunk[done] {
		done++
	}
	return min(done, r.Playback.Done()), done == n
}

// toTrunk goes to after so many moves of the game itself.
func (r *Screen) toTrunk(done int) {
	if done == 0 {
		r.Playback.ToStart()
		return
	}
	if last := r.trunk[len(r.trunk)-1]; r.Playback.Len() < len(r.trunk) || r.Playback.Line()[len(r.trunk)-1] != last {
		r.Playback.ToNode(last)
	}
	r.Playback.ToPly(done)
}

// reached is how many moves lead to the position that is shown, at most those of the game, and with
// the part of a move that is seen: its place on the slider and on the curve.
func (r *Screen) reached() float64 {
	at := r.Playback.Position()
	if r.beforeFault() {
		at++
	}
	return min(at, float64(len(r.trunk)))
}

// scrub is the bar that moves through the game itself.
func (r *Screen) scrub(c *ui.Frame, bar displaylist.Rect) {
	n := float64(len(r.trunk))
	if n == 0 {
		r.Scrub(c, bar, 0, r)
		return
	}
	if at := float32(r.reached() / n); c.Slider(bar, &at, 0, ui.Gold(true), ui.Named(c.T("Position in the game"))) {
		r.scrubTo(float64(at) * n)
	}
}

// scrubTo goes to a place in the game itself.
func (r *Screen) scrubTo(at float64) {
	r.leaveLine()
	r.judging.target = -1
	r.toTrunk(len(r.trunk))
	r.Playback.Seek(at)
}

// treeKey is what the list of moves depends on.
type treeKey struct {
	nodes, last, review, fault, columns int
	flipped                             bool
	width                               float32
}

// current is the node whose row is marked: the move that is seen, was the last one, or is compared.
func (r *Screen) current() int {
	if at, ahead := r.judged(); ahead && at == r.judging.target {
		return r.trunk[at]
	}
	done := r.Playback.Done()
	if t, _ := r.Playback.Animation(); t != nil {
		done++
	} else if done == len(r.trunk) && r.Moves.Illegal != nil {
		return moves.Illegal
	}
	if done == 0 {
		return 0
	}
	return r.Playback.Line()[done-1]
}

// moves lists the game with its variations. A press goes behind the move; for a fault first before it,
// at the next press behind it.
func (r *Screen) moves(c *ui.Frame, area displaylist.Rect, rowH float32) {
	if area.H < rowH {
		return
	}
	area.X, area.W = area.X-8, area.W+16
	seats := r.Playback.State().Game().Info().Seats
	r.listMoves(c, area.W, len(seats))
	current := r.current()
	node, ok := r.tree.Show(c, area, rowH, seats, current)
	if !ok {
		return
	}
	r.leaveLine()
	if node == moves.Illegal {
		r.toTrunk(len(r.trunk))
		return
	}
	for i, id := range r.trunk {
		if id != node {
			continue
		}
		if r.review.IsFault(i) && (node != current || !r.beforeFault()) {
			r.goBefore(i)
		} else {
			r.toTrunk(i + 1)
		}
		return
	}
	r.Playback.ToNode(node)
}

// listMoves makes the list anew where it has changed.
func (r *Screen) listMoves(c *ui.Frame, width float32, seats int) {
	rec := r.Playback.Record()
	const least = 130 // of a column
	columns := 1
	if width/float32(seats) >= least && width >= widgets.RoomyRow {
		columns = seats
	}
	key := treeKey{nodes: len(rec.Nodes), review: r.review.Version, fault: -1, columns: columns, flipped: r.Flipped, width: width}
	if n := len(r.trunk); n > 0 {
		key.last = r.trunk[n-1]
	}
	if !r.trying() {
		key.fault = r.judging.shown // not where the replay was sent since: the card is still that one's
	}
	if key == r.treeOf {
		return
	}
	r.treeOf = key
	r.tree.Set(moves.Source{
		Record: rec, Trunk: r.Moves.Plies, Illegal: r.Moves.Illegal, Columns: columns, Width: width - 10,
		Label:  func(s game.State, a game.Action) string { return r.AsSeen(phrases.Label(r.Locale, s.Label(a))) },
		Symbol: r.symbolOf, Lead: r.T("better"),
		Wrap: func(text string, width float32) []string { return c.Lines(0, text, width, theme.QuietSize, false) },
		Better: func(i int) []moves.Step {
			if i == key.fault {
				return r.judging.card.Lines[1].Steps
			}
			return nil
		},
	})
}

// symbolOf is what stands beside the move of a node.
func (r *Screen) symbolOf(node int) moves.Symbol {
	if s := r.Playback.Record().Nodes[node].Symbol; s != "" {
		return moves.Symbol{Text: string(s), Tone: toneOf(s)}
	}
	if i := r.Playback.Record().Depth(node) - 1; i < len(r.review.Faults) && r.trunk[i] == node {
		return r.review.Faults[i].Symbol
	}
	return moves.Symbol{}
}

// toneOf is how a symbol is coloured.
func toneOf(s replay.Symbol) moves.Tone {
	switch s {
	case "!!", "!":
		return moves.Good
	case "?", "??":
		return moves.Bad
	}
	return moves.Plain
}
