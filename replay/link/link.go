package replay

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"

	"freckers/replay/internal/compact"
)

// linkVersion begins every link of this kind.
const linkVersion = "1"

// MaxLink is the longest text that [Record.Link] returns, in bytes: browsers and
// messengers cut longer addresses.
const MaxLink = 32_000

// maxLinked limits what a link unpacks to, in bytes.
const maxLinked = 4 << 20

// LinkDictionary is the preset dictionary of the compression of links.
const LinkDictionary = compact.Dictionary

// LinkLoss counts what a link does not hold because it would be too long.
type LinkLoss struct {
	Moves    int // of variations
	Comments int
	Drawings int // positions with arrows or rings
}

// Link packs a game, with its variations, comments, symbols and drawings but without
// times, evaluations and source, into letters, digits, - and _ for the address of a page.
// If that is too long, it leaves out the longest variations, then drawings, then the
// longest comments. It fails if the game alone is too long.
func (r *Record) Link() (text string, lost LinkLoss, err error) {
	steps := r.linkSteps()
	n := sort.Search(len(steps), func(n int) bool {
		_, fits := r.without(steps[:n]).pack()
		return fits
	})
	rest := r.without(steps[:n])
	text, fits := rest.pack()
	if !fits {
		return "", lost, fmt.Errorf("the game is too long for a link of at most %d characters: save it as a file", MaxLink)
	}
	whole := r.without(nil)
	return text, LinkLoss{
		Moves:    len(whole.Nodes) - len(rest.Nodes),
		Comments: whole.count(func(n *Node) bool { return n.Comment != "" }) - rest.count(func(n *Node) bool { return n.Comment != "" }),
		Drawings: whole.count(func(n *Node) bool { return !n.Drawing.Empty() }) - rest.count(func(n *Node) bool { return !n.Drawing.Empty() }),
	}, nil
}

func (r *Record) count(has func(*Node) bool) (n int) {
	for id := range r.Nodes {
		if has(&r.Nodes[id]) {
			n++
		}
	}
	return n
}

// linkStep is something to leave out of a link: a move with all that follows from it,
// all drawings, or a comment.
type linkStep struct {
	id             int
	moves, comment bool
}

// linkSteps returns what can be left out of a link, in this order.
func (r *Record) linkSteps() []linkStep {
	size := make([]int, len(r.Nodes))
	var moves, comments []linkStep
	for id := len(r.Nodes) - 1; id >= 0; id-- {
		size[id]++
		if r.Nodes[id].Comment != "" {
			comments = append(comments, linkStep{id: id, comment: true})
		}
		if id == 0 {
			break
		}
		parent := r.Nodes[id].Parent
		size[parent] += size[id]
		if r.Next(parent) != id {
			moves = append(moves, linkStep{id: id, moves: true})
		}
	}
	slices.SortStableFunc(moves, func(a, b linkStep) int { return size[b.id] - size[a.id] })
	slices.SortStableFunc(comments, func(a, b linkStep) int { return len(r.Nodes[b.id].Comment) - len(r.Nodes[a.id].Comment) })
	return append(append(moves, linkStep{}), comments...)
}

// without returns a copy of the record without what was deleted and what the steps leave
// out.
func (r *Record) without(steps []linkStep) *Record {
	gone, mute, drawn := map[int]bool{}, map[int]bool{}, true
	for _, s := range steps {
		switch {
		case s.moves:
			gone[s.id] = true
		case s.comment:
			mute[s.id] = true
		default:
			drawn = false
		}
	}
	ids := make([]int, len(r.Nodes)) // the new ones, 0 for what is left out
	list := &Record{Header: r.Header, Result: r.Result, game: r.game, deleted: make([]int, 1), ordered: map[int]bool{}}
	for id, n := range r.Nodes {
		if id > 0 && (gone[id] || r.deleted[id] != 0 || n.Parent > 0 && ids[n.Parent] == 0) {
			continue
		}
		ids[id] = len(list.Nodes)
		if n.ID = ids[id]; id > 0 {
			n.Parent = ids[n.Parent]
		}
		if mute[id] {
			n.Comment = ""
		}
		if !drawn {
			n.Drawing = Drawing{}
		}
		list.Nodes = append(list.Nodes, n)
		var children []int
		for _, c := range r.children[id] {
			if r.deleted[c] == 0 && !gone[c] {
				children = append(children, c)
			}
		}
		list.children = append(list.children, children)
		list.visited = append(list.visited, r.Next(id))
		if r.ordered[id] {
			list.ordered[ids[id]] = true
		}
	}
	for at := range list.Nodes {
		list.visited[at] = ids[list.visited[at]]
		for i, c := range list.children[at] {
			list.children[at][i] = ids[c]
		}
	}
	list.deleted = make([]int, len(list.Nodes))
	list.Cursor = ids[r.Cursor]
	return list
}

// pack returns the record as a link, and whether it is short enough.
func (r *Record) pack() (text string, fits bool) {
	plain := r.encode(true)
	text = linkVersion + compact.Pack(plain)
	return text, len(plain) <= maxLinked && len(text) <= MaxLink
}

var errLink = errors.New("the link holds no whole game: it was cut short or changed")

// ReadLink unpacks what [Record.Link] packed.
func ReadLink(text string) (*Record, error) {
	packed, ok := strings.CutPrefix(text, linkVersion)
	switch {
	case len(text) > MaxLink:
		return nil, errLink
	case !ok && text != "" && text[0] > linkVersion[0] && text[0] <= '9':
		return nil, errors.New("the link was made by a newer program: this one cannot read it")
	case !ok:
		return nil, errLink
	}
	plain, ok := compact.Unpack(packed, maxLinked)
	if !ok {
		return nil, errLink
	}
	rec, err := Parse("link", plain)
	if err != nil {
		return nil, err
	}
	if len(rec.Notes) > 0 {
		return nil, fmt.Errorf("%w: %s", errLink, rec.Notes[0])
	}
	return rec, nil
}
