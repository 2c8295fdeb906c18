package replay

import (
	"cmp"
	"encoding/hex"
	"hash/fnv"
	"io"
	"slices"
	"strconv"
	"time"

	"freckers/game"
	"freckers/replay/format"
)

// extra are the fields that this version does not know, so that rewriting a record loses nothing.
type extra = format.Extra

type headerLine struct {
	Format  string         `json:"format"`
	Version format.Version `json:"version"`
	ID      string         `json:"id,omitempty"`
	Game    string         `json:"game"`
	Rules   string         `json:"rules"`
	Seed    uint64         `json:"seed,string,omitempty"`
	Start   string         `json:"start"`
	Seats   []Seat         `json:"seats"`
	Limits  limitsLine     `json:"limits,omitzero"`
	Opening int            `json:"opening,omitempty"`
	Created time.Time      `json:"created,omitzero"`
	Source  *Source        `json:"source,omitempty"`
}

type limitsLine struct {
	TurnMS int64  `json:"turn_ms,omitempty"`
	GameMS int64  `json:"game_ms,omitempty"`
	IncMS  int64  `json:"inc_ms,omitempty"`
	Nodes  uint64 `json:"nodes,omitempty"`
	CPUMS  int64  `json:"cpu_ms,omitempty"`
	Memory int64  `json:"memory,omitempty"`
}

type evalLine struct {
	Seat  string `json:"seat"`
	Value int    `json:"value"`
	Win   int    `json:"win,omitempty"`
	Depth int    `json:"depth,omitempty"`
}

type resultLine struct {
	Winner  string           `json:"winner"`
	Reason  string           `json:"reason"`
	Seat    string           `json:"seat,omitempty"`
	Action  string           `json:"action,omitempty"`
	Message string           `json:"message,omitempty"`
	Clock   map[string]int64 `json:"clock,omitempty"`
}

// Write writes the whole record. Reading it back yields the same tree, cursor,
// result and choice of lines.
func (r *Record) Write(w io.Writer) error {
	_, err := w.Write(r.encode(false))
	return err
}

// Bare returns the record as [Record.Write] writes it, but without source, times, evaluations,
// output and checks: the form that a link holds.
func (r *Record) Bare() []byte { return r.encode(true) }

// encode returns the whole file. A bare one is without what programs wrote: evaluations, thinking, output, the review
// and unknown lines.
func (r *Record) encode(bare bool) []byte {
	b := r.appendHeader(nil, bare)
	root := Annotation{Comment: &r.Nodes[0].Comment, Eval: r.Nodes[0].Eval}
	if r.Nodes[0].Thinking > 0 {
		root.Thinking = &r.Nodes[0].Thinking
	}
	if bare {
		root.Eval, root.Thinking = nil, nil
	}
	if *root.Comment != "" || root.Eval != nil || root.Thinking != nil {
		b = r.appendAnnotation(b, 0, root)
	}
	for id := range r.Nodes {
		n := &r.Nodes[id]
		if id > 0 {
			b = r.appendNode(b, n, bare)
		}
		for _, o := range n.Output {
			if !bare {
				b = r.appendOutput(b, id, o)
			}
		}
	}
	b = r.appendTree(b)
	for id := range r.Nodes {
		if n := &r.Nodes[id]; n.marked() || !bare && r.markExtra[id] != nil {
			b = r.appendMark(b, id, &n.Symbol, &n.Drawing)
		}
	}
	if !bare {
		b = append(b, r.unknown...)
		b = r.review.appendLine(b)
	}
	if r.Result != nil {
		b = r.appendResult(b)
	}
	return b
}

// appendTree appends the choice of lines, the cursor, and what is ordered or deleted.
func (r *Record) appendTree(b []byte) []byte {
	for id := len(r.Nodes) - 1; id >= 0; id-- {
		// Deleting a move does not forget that it was visited.
		if next := cmp.Or(r.visited[id], r.Next(id)); next > 0 && len(r.children[id]) > 1 {
			b = appendCursor(b, next)
		}
	}
	b = appendCursor(b, r.Cursor)
	var deleted []int
	for id, list := range r.children {
		if r.ordered[id] {
			b = appendOrder(b, id, list)
		}
		if r.deleted[id] != 0 {
			deleted = append(deleted, id)
		}
	}
	slices.SortFunc(deleted, func(x, y int) int { return r.deleted[x] - r.deleted[y] })
	for _, id := range deleted {
		b = append(format.AppendInt(b, `{"delete":`, id), "}\n"...)
	}
	return b
}

func (r *Record) appendHeader(b []byte, bare bool) []byte {
	h := r.Header
	if bare {
		h.Source, h.extra, h.Seats = nil, nil, slices.Clone(h.Seats)
		for i := range h.Seats {
			h.Seats[i].Command, h.Seats[i].Seed = "", 0 // folders of this computer
		}
	}
	b = format.Append(b, &headerLine{
		Format: Format, Version: Version, ID: h.ID, Game: h.Game, Rules: h.Rules, Seed: h.Seed, Start: h.Start, Seats: h.Seats,
		Limits: limitsLine{TurnMS: h.Limits.Turn.Milliseconds(), GameMS: h.Limits.Game.Milliseconds(), IncMS: h.Limits.Inc.Milliseconds(),
			Nodes: h.Limits.Nodes, CPUMS: h.Limits.CPU.Milliseconds(), Memory: h.Limits.Memory},
		Opening: h.Opening, Created: h.Created, Source: h.Source,
	}, h.extra)
	return append(b, '\n')
}

// appendNode writes without reflection what nearly all nodes have: matches of weak
// programs write thousands a second.
func (r *Record) appendNode(b []byte, n *Node, bare bool) []byte {
	b = format.AppendInt(b, `{"id":`, n.ID)
	b = format.AppendInt(b, `,"parent":`, n.Parent)
	b = format.AppendString(append(b, `,"action":`...), string(n.Action))
	if ms := n.Spent.Milliseconds(); ms != 0 && !bare {
		b = format.AppendInt(b, `,"ms":`, int(ms))
	}
	if n.Eval != nil && !bare {
		b = r.appendEval(append(b, `,"eval":`...), n.Eval)
	}
	if n.Comment != "" {
		b = format.AppendString(append(b, `,"comment":`...), n.Comment)
	}
	if !bare {
		if ms := n.CPU.Milliseconds(); ms != 0 {
			b = format.AppendInt(b, `,"cpu_ms":`, int(ms))
		}
		if n.Memory != 0 {
			b = strconv.AppendInt(append(b, `,"memory":`...), n.Memory, 10)
		}
		if ms := n.Thinking.Milliseconds(); ms != 0 {
			b = format.AppendInt(b, `,"thinking":`, int(ms))
		}
		if len(n.Clock) > 0 {
			b = format.Append(append(b, `,"clock":`...), n.Clock, nil)
		}
		b = append(appendHash(append(b, `,"hash":"`...), r.states[n.ID]), '"')
		b = format.AppendExtra(b, n.extra)
	}
	return append(b, "}\n"...)
}

func (r *Record) appendEval(b []byte, e *Eval) []byte {
	b = format.AppendString(append(b, `{"seat":`...), r.game.Info().SeatName(e.Seat))
	b = format.AppendInt(b, `,"value":`, e.Value)
	if e.Win != 0 {
		b = format.AppendInt(b, `,"win":`, e.Win)
	}
	if e.Depth != 0 {
		b = format.AppendInt(b, `,"depth":`, e.Depth)
	}
	return append(b, '}')
}

func (r *Record) appendAnnotation(b []byte, id int, a Annotation) []byte {
	b = format.AppendInt(b, `{"annotate":`, id)
	if a.Eval != nil {
		b = r.appendEval(append(b, `,"eval":`...), a.Eval)
	}
	if a.Comment != nil {
		b = format.AppendString(append(b, `,"comment":`...), *a.Comment)
	}
	if a.Thinking != nil {
		b = format.AppendInt(b, `,"thinking":`, int(a.Thinking.Milliseconds()))
	}
	return append(b, "}\n"...)
}

func (r *Record) appendMark(b []byte, id int, symbol *Symbol, d *Drawing) []byte {
	b = format.AppendInt(b, `{"mark":`, id)
	if symbol != nil {
		b = format.AppendString(append(b, `,"symbol":`...), string(*symbol))
	}
	if d != nil {
		b = append(b, `,"arrows":[`...)
		for i, a := range d.Arrows {
			b = r.appendShape(b, i, a.Tint, a.From, a.To)
		}
		b = append(b, `],"rings":[`...)
		for i, g := range d.Rings {
			b = r.appendShape(b, i, g.Tint, g.Cell)
		}
		b = append(b, ']')
	}
	b = format.AppendExtra(b, r.markExtra[id])
	return append(b, "}\n"...)
}

// appendShape appends the i-th item of a list: the names of its cells and its tint.
func (r *Record) appendShape(b []byte, i int, t Tint, cells ...game.Cell) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	b = append(b, '[')
	for _, c := range cells {
		b = append(format.AppendString(b, r.Layout().Sites[c].Name), ',')
	}
	return append(format.AppendString(b, t.String()), ']')
}

func appendCursor(b []byte, id int) []byte {
	return append(format.AppendInt(b, `{"cursor":`, id), "}\n"...)
}

func (r *Record) appendResult(b []byte) []byte {
	res := r.Result
	if res == nil {
		return append(b, "{\"result\":null}\n"...)
	}
	line := resultLine{Winner: r.game.Info().SeatName(res.Winner), Reason: res.Reason, Action: res.Action, Message: res.Message, Clock: res.Clock}
	if res.Seat != game.Nobody {
		line.Seat = r.game.Info().SeatName(res.Seat)
	}
	return append(format.Append(append(b, `{"result":`...), &line, res.extra), "}\n"...)
}

// appendHash appends the check of a position: FNV-1a of its notation.
func appendHash(b []byte, s game.State) []byte {
	h := fnv.New64a()
	h.Write([]byte(s.String()))
	return hex.AppendEncode(b, h.Sum(nil))
}
