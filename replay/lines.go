package replay

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"freckers/game"
)

// extra keeps the fields that this version does not know, so that rewriting a
// record loses nothing.
type extra map[string]json.RawMessage

type headerLine struct {
	Format  string      `json:"format"`
	Version int         `json:"version"`
	Game    string      `json:"game"`
	Rules   string      `json:"rules"`
	Seed    uint64      `json:"seed,string,omitempty"`
	Start   string      `json:"start"`
	Seats   []seatLine  `json:"seats"`
	Limits  limitsLine  `json:"limits,omitzero"`
	Opening int         `json:"opening,omitempty"`
	Created time.Time   `json:"created,omitzero"`
	Source  *sourceLine `json:"source,omitempty"`
}

type seatLine struct {
	Name  string `json:"name,omitempty"`
	Kind  string `json:"kind,omitempty"`
	Level int    `json:"level,omitempty"`

	Matched bool `json:"matched,omitempty"`
}

type limitsLine struct {
	TurnMS int64  `json:"turn_ms,omitempty"`
	GameMS int64  `json:"game_ms,omitempty"`
	Nodes  uint64 `json:"nodes,omitempty"`
}

type sourceLine struct {
	Kind  string     `json:"kind"`
	File  string     `json:"file,omitempty"`
	Clock []int64    `json:"clock,omitempty"`
	Notes []noteLine `json:"notes,omitempty"`
}

type noteLine struct {
	Line int    `json:"line,omitempty"`
	Text string `json:"text"`
}

// bodyLine is any line after the header. Which of ID, Cursor, Annotate and
// Result is there tells its kind.
type bodyLine struct {
	ID       *int            `json:"id,omitempty"`
	Cursor   *int            `json:"cursor,omitempty"`
	Annotate *int            `json:"annotate,omitempty"`
	Result   json.RawMessage `json:"result,omitempty"`
	Parent   *int            `json:"parent,omitempty"`
	Action   game.Action     `json:"action,omitempty"`
	MS       int64           `json:"ms,omitempty"`
	Eval     json.RawMessage `json:"eval,omitempty"`
	Comment  *string         `json:"comment,omitempty"`
	Clock    []int64         `json:"clock,omitempty"`
	Hash     string          `json:"hash,omitempty"`
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

// nobody is the winner of a drawn or interrupted game in a file.
const nobody = "nobody"

// jsonLine writes a value and further fields as one line of JSON with its end.
func jsonLine(v any, more extra) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("replay: a line cannot be written: %v", err))
	}
	if len(more) == 0 {
		return b.Bytes()
	}
	b.Truncate(b.Len() - len("}\n"))
	for _, key := range slices.Sorted(maps.Keys(more)) {
		if b.Len() > len("{") {
			b.WriteByte(',')
		}
		name, _ := json.Marshal(key)
		b.Write(name)
		b.WriteByte(':')
		b.Write(more[key])
	}
	b.WriteString("}\n")
	return b.Bytes()
}

// The fields that this version knows, by the kind of line.
const (
	headerFields = " format version game rules seed start seats limits opening created source "
	bodyFields   = " id cursor annotate result parent action ms eval comment clock hash "
	resultFields = " winner reason seat action message clock "
)

// parseLine reads a line into v. Fields that are not known come back.
func parseLine(line []byte, v any, known string) (extra, error) {
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if dec.Decode(v) == nil && len(bytes.TrimSpace(line[dec.InputOffset():])) == 0 {
		return nil, nil
	}
	if err := json.Unmarshal(line, v); err != nil {
		return nil, err
	}
	var all extra
	if err := json.Unmarshal(line, &all); err != nil {
		return nil, err
	}
	for key, value := range all {
		var b bytes.Buffer
		if strings.Contains(known, " "+strings.ToLower(key)+" ") || json.Compact(&b, value) != nil {
			delete(all, key)
		} else {
			all[key] = b.Bytes()
		}
	}
	return all, nil
}

func (r *Record) headerLine() []byte {
	h := &r.Header
	line := headerLine{Format: Format, Version: Version, Game: h.Game, Rules: h.Rules, Seed: h.Seed, Start: h.Start, Opening: h.Opening, Created: h.Created}
	for _, s := range h.Seats {
		line.Seats = append(line.Seats, seatLine(s))
	}
	line.Limits = limitsLine{TurnMS: h.Limits.Turn.Milliseconds(), GameMS: h.Limits.Game.Milliseconds(), Nodes: h.Limits.Nodes}
	if s := h.Source; s != nil {
		line.Source = &sourceLine{Kind: s.Kind, File: s.File, Clock: s.Clock}
		for _, n := range s.Notes {
			line.Source.Notes = append(line.Source.Notes, noteLine(n))
		}
	}
	return jsonLine(&line, h.extra)
}

func (r *Record) nodeLine(id int) []byte {
	n := &r.Nodes[id]
	if line, ok := r.plainLine(n); ok {
		return line
	}
	line := bodyLine{ID: &n.ID, Parent: &n.Parent, Action: n.Action, MS: n.Spent.Milliseconds(), Clock: n.Clock, Hash: hashOf(r.states[id])}
	if n.Comment != "" {
		line.Comment = &n.Comment
	}
	line.Eval = r.evalJSON(n.Eval)
	return jsonLine(&line, n.extra)
}

func (r *Record) evalJSON(e *Eval) json.RawMessage {
	if e == nil {
		return nil
	}
	return bytes.TrimSpace(jsonLine(&evalLine{Seat: r.seatWord(e.Seat), Value: e.Value, Win: e.Win, Depth: e.Depth}, nil))
}

func cursorLine(id int) []byte { return jsonLine(&bodyLine{Cursor: &id}, nil) }

func (r *Record) resultLine() []byte {
	res := r.Result
	if res == nil {
		return []byte("{\"result\":null}\n")
	}
	line := resultLine{Winner: r.seatWord(res.Winner), Reason: res.Reason, Action: res.Action, Message: res.Message, Clock: res.Clock}
	if res.Seat != game.Nobody {
		line.Seat = r.seatWord(res.Seat)
	}
	return jsonLine(&bodyLine{Result: bytes.TrimSpace(jsonLine(&line, res.extra))}, nil)
}

// seatWord is a seat's name in files.
func (r *Record) seatWord(s game.Seat) string {
	if seats := r.game.Info().Seats; s >= 0 && int(s) < len(seats) {
		return seats[s].Name
	}
	return nobody
}

// seatOf is the seat of that name in files.
func (r *Record) seatOf(word string) (game.Seat, bool) {
	for i, s := range r.game.Info().Seats {
		if s.Name == word {
			return game.Seat(i), true
		}
	}
	return game.Nobody, word == nobody
}

// hashOf is the check value of a position: FNV-1a of its notation.
func hashOf(s game.State) string { return string(appendHash(nil, s)) }

func appendHash(dst []byte, s game.State) []byte {
	h := fnv.New64a()
	h.Write([]byte(s.String()))
	return hex.AppendEncode(dst, h.Sum(nil))
}

// Write writes the whole record. Reading it back gives the same tree, cursor,
// result and choice of main lines.
func (r *Record) Write(w io.Writer) error {
	var b bytes.Buffer
	b.Write(r.headerLine())
	if n := &r.Nodes[0]; n.Comment != "" || n.Eval != nil {
		b.Write(jsonLine(&bodyLine{Annotate: &n.ID, Comment: &n.Comment, Eval: r.evalJSON(n.Eval)}, nil))
	}
	for id := 1; id < len(r.Nodes); id++ {
		b.Write(r.nodeLine(id))
	}
	for id := len(r.Nodes) - 1; id >= 0; id-- {
		if len(r.children[id]) > 1 {
			b.Write(cursorLine(r.Main(id)))
		}
	}
	b.Write(cursorLine(r.Cursor))
	b.Write(r.others)
	if r.Result != nil {
		b.Write(r.resultLine())
	}
	_, err := w.Write(b.Bytes())
	return err
}
