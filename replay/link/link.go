// Package link encodes a game in the address of a page, as specified in replay/FORMAT.md.
package link

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"

	"freckers/replay"
)

// version begins every link of this kind.
const version = "1"

// Max is the longest text that [Encode] returns, in bytes: browsers and messengers cut longer
// addresses.
const Max = 32_000

// maxUnpacked limits what a link unpacks to, in bytes.
const maxUnpacked = 4 << 20

// Loss counts what a link does not hold because it would be too long.
type Loss struct {
	Moves    int // of variations
	Comments int
	Drawings int // positions with arrows or rings
}

// Encode packs a game with its variations, comments, symbols and drawings, but without times,
// evaluations, source and id, into letters, digits, - and _. If the text would exceed [Max], it
// leaves out the longest variations, then drawings, then the longest comments. It fails if the
// moves alone are too long.
func Encode(r *replay.Record) (text string, lost Loss, err error) {
	whole := anonymous(r.Prune(func(int) bool { return false }))
	steps := stepsOf(whole)
	n := sort.Search(len(steps), func(n int) bool {
		_, fits := pack(without(whole, steps[:n]))
		return fits
	})
	rest := without(whole, steps[:n])
	text, fits := pack(rest)
	if !fits {
		return "", lost, errTooLong()
	}
	return text, Loss{
		Moves:    len(whole.Nodes) - len(rest.Nodes),
		Comments: count(whole, hasComment) - count(rest, hasComment),
		Drawings: count(whole, hasDrawing) - count(rest, hasDrawing),
	}, nil
}

func errTooLong() error {
	return fmt.Errorf("the game is too long for a link of at most %d characters: save it as a file", Max)
}

// anonymous leaves out of a record what makes it the game of people who send each other its link, so that whoever
// is shown the game does not play in it.
func anonymous(r *replay.Record) *replay.Record {
	r.Header.ID, r.Header.Seats = "", slices.Clone(r.Header.Seats)
	for i := range r.Header.Seats {
		if s := &r.Header.Seats[i]; s.Kind == replay.KindFriend {
			s.Kind = replay.KindPerson
		}
	}
	return r
}

// EncodeTurn packs a correspondence game for the next player: its id, its seats and the moves up
// to the cursor, and nothing else of the record.
func EncodeTurn(r *replay.Record) (text string, err error) {
	turn, err := r.Fork(r.Cursor, r.Header.Seats)
	if err != nil {
		return "", err
	}
	turn.Header.ID, turn.Header.Created, turn.Header.Source, turn.Header.Opening = r.Header.ID, r.Header.Created, nil, 0
	for id := range turn.Nodes {
		turn.Nodes[id].Comment, turn.Nodes[id].Symbol, turn.Nodes[id].Drawing = "", "", replay.Drawing{}
	}
	if r.Result != nil {
		turn.Result = r.Result
	}
	text, fits := pack(turn)
	if !fits {
		return "", errTooLong()
	}
	return text, nil
}

// Mark precedes a game in the address of a page.
const Mark = "#g="

// Find finds a link in text such as an address or a message. Page is the web address before the
// [Mark], empty if there is none.
func Find(text string) (packed, page string, ok bool) {
	before, after, ok := strings.Cut(text, Mark)
	if !ok {
		return "", "", false
	}
	end := strings.IndexFunc(after, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_'
	})
	if end >= 0 {
		after = after[:end]
	}
	page = before[strings.LastIndexFunc(before, unicode.IsSpace)+1:]
	for _, scheme := range [...]string{"https://", "http://"} {
		if at := strings.LastIndex(page, scheme); at >= 0 {
			return after, page[at:], true
		}
	}
	return after, "", true
}

func hasComment(n *replay.Node) bool { return n.Comment != "" }
func hasDrawing(n *replay.Node) bool { return !n.Drawing.Empty() }

func count(r *replay.Record, has func(*replay.Node) bool) (n int) {
	for id := range r.Nodes {
		if has(&r.Nodes[id]) {
			n++
		}
	}
	return n
}

// step is something to leave out of a link: a move with all that follows from it, all drawings, or
// a comment.
type step struct {
	id             int
	moves, comment bool
}

// stepsOf returns what can be left out of a link, in this order.
func stepsOf(r *replay.Record) []step {
	size := make([]int, len(r.Nodes))
	var moves, comments []step
	for id := len(r.Nodes) - 1; id >= 0; id-- {
		size[id]++
		if hasComment(&r.Nodes[id]) {
			comments = append(comments, step{id: id, comment: true})
		}
		if id == 0 {
			break
		}
		parent := r.Nodes[id].Parent
		size[parent] += size[id]
		if r.Next(parent) != id {
			moves = append(moves, step{id: id, moves: true})
		}
	}
	slices.SortStableFunc(moves, func(a, b step) int { return size[b.id] - size[a.id] })
	slices.SortStableFunc(comments, func(a, b step) int { return len(r.Nodes[b.id].Comment) - len(r.Nodes[a.id].Comment) })
	return append(append(moves, step{}), comments...)
}

// without returns a copy of a record without what the steps leave out, and without deleted moves.
func without(r *replay.Record, steps []step) *replay.Record {
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
	plain := r.Prune(func(int) bool { return false }) // with the same ids, as nothing is left out
	for id := range plain.Nodes {
		n := &plain.Nodes[id]
		if mute[id] {
			n.Comment = ""
		}
		if !drawn {
			n.Drawing = replay.Drawing{}
		}
	}
	return plain.Prune(func(id int) bool { return gone[id] })
}

// pack returns the record as a link, and whether it is short enough.
func pack(r *replay.Record) (text string, fits bool) {
	plain := r.Bare()
	text = version + Pack(plain)
	return text, len(plain) <= maxUnpacked && len(text) <= Max
}

var errIncomplete = errors.New("the link holds no whole game: it was cut short or changed")

// Decode unpacks what [Encode] packed.
func Decode(text string) (*replay.Record, error) {
	packed, ok := strings.CutPrefix(text, version)
	switch {
	case len(text) > Max:
		return nil, errIncomplete
	case !ok && text != "" && text[0] > version[0] && text[0] <= '9':
		return nil, errors.New("the link was made by a newer program: this one cannot read it")
	case !ok:
		return nil, errIncomplete
	}
	plain, ok := Unpack(packed, maxUnpacked)
	if !ok {
		return nil, errIncomplete
	}
	rec, err := replay.Parse("link", plain)
	if err != nil {
		return nil, err
	}
	if len(rec.Notes) > 0 {
		return nil, fmt.Errorf("%w: %s", errIncomplete, rec.Notes[0])
	}
	return rec, nil
}
