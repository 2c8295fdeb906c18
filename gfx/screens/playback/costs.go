package playback

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"freckers/gfx/text"
	"freckers/replay"
)

// costs are those of the moves of a replay.
type costs struct {
	record *replay.Record
	order  []int // the moves of the game itself with a known CPU time, from 0, the slowest first
	said   string
	node   int // that the text is of
}

// set takes in the moves of the game itself.
func (v *costs) set(rec *replay.Record, trunk []int) {
	v.record, v.order, v.said, v.node = rec, v.order[:0], "", -1
	for i, id := range trunk {
		if rec.Nodes[id].CPU > 0 {
			v.order = append(v.order, i)
		}
	}
	slices.SortStableFunc(v.order, func(a, b int) int {
		return cmp.Compare(rec.Nodes[trunk[b]].CPU, rec.Nodes[trunk[a]].CPU)
	})
}

// text describes what the move of a node took, and what its player has used up to there, of what it may.
func (v *costs) text(l *text.Locale, node int) string {
	if node == v.node {
		return v.said
	}
	v.node, v.said = node, ""
	n := &v.record.Nodes[node]
	if n.CPU == 0 && n.Memory == 0 {
		return ""
	}
	limits, used := &v.record.Header.Limits, v.used(node)
	parts := []string{l.T("%s s CPU", seconds(l, n.CPU))}
	if limits.CPU > 0 {
		parts = append(parts, l.T("%s of %s s used", seconds(l, used), seconds(l, limits.CPU)))
	} else {
		parts = append(parts, l.T("%s s used", seconds(l, used)))
	}
	const mega = 1 << 20
	switch {
	case n.Memory == 0:
	case limits.Memory > 0:
		parts = append(parts, l.T("%d of %d MB", n.Memory/mega, limits.Memory/mega))
	default:
		parts = append(parts, l.T("%d MB", n.Memory/mega))
	}
	v.said = strings.Join(parts, " · ")
	return v.said
}

// used is the CPU time that the player of a node's move has used up to there.
func (v *costs) used(node int) (sum time.Duration) {
	rec := v.record
	mover := rec.State(rec.Nodes[node].Parent).ToMove()
	for at := node; at > 0; at = rec.Nodes[at].Parent {
		if rec.State(rec.Nodes[at].Parent).ToMove() == mover {
			sum += rec.Nodes[at].CPU
		}
	}
	return sum
}

// seconds are as exact as they matter.
func seconds(l *text.Locale, d time.Duration) string {
	digits := 2
	switch {
	case d >= 100*time.Second:
		digits = 0
	case d >= 10*time.Second:
		digits = 1
	}
	return l.Sprintf("%.*f", digits, d.Seconds())
}

// at reports whether a move is one of those whose CPU time is known.
func (v *costs) at(move int) bool { return slices.Contains(v.order, move) }
