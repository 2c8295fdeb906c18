package gamefile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// IndexName is the index's name in its cache.
const IndexName = "games-index.jsonl"

// The index is JSON Lines: a header, then a line for each game.
const (
	indexFormat  = "freckers-games-index"
	indexVersion = 1
)

// header is the first line. Sum is the CRC-32 (IEEE) of what follows.
type header struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Sum     uint32 `json:"sum"`
}

// line is what the index holds of a game.
type line struct {
	Name    string        `json:"name"`
	Size    int64         `json:"size"`
	Time    int64         `json:"time"` // of the last change, nanoseconds since 1970
	Game    string        `json:"game,omitempty"`
	Rules   string        `json:"rules,omitempty"`
	Seed    uint64        `json:"seed,string,omitempty"`
	Seats   []replay.Seat `json:"seats,omitempty"`
	Source  string        `json:"source,omitempty"`
	Result  *result       `json:"result,omitempty"`
	Board   string        `json:"board,omitempty"`
	Plies   int           `json:"plies,omitempty"`
	Over    bool          `json:"over,omitempty"`
	Empty   bool          `json:"empty,omitempty"`
	Damaged bool          `json:"damaged,omitempty"`
	Wrong   *wrong        `json:"wrong,omitempty"`
}

type result struct {
	Winner game.Seat `json:"winner"`
	Reason string    `json:"reason,omitempty"`
	Seat   game.Seat `json:"seat"`
}

type wrong struct {
	Line    int    `json:"line,omitempty"`
	Reason  string `json:"reason"`
	Todo    string `json:"todo,omitempty"`
	Foreign bool   `json:"foreign,omitempty"`
}

// load reads the index, once. One that cannot be used is one without games.
func (r *reader) load() {
	if r.loaded || r.cache == nil {
		return
	}
	r.loaded = true
	if text, err := r.cache.Load(IndexName); err == nil {
		r.known = parse(text)
	}
}

func parse(text []byte) map[string]entry {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	var h header
	if json.Unmarshal(first, &h) != nil || h.Format != indexFormat || h.Version != indexVersion || h.Sum != crc32.ChecksumIEEE(rest) {
		return nil
	}
	known := make(map[string]entry, bytes.Count(rest, []byte("\n")))
	for text := range bytes.Lines(rest) {
		var l line
		if json.Unmarshal(text, &l) != nil {
			return nil
		}
		known[l.Name] = l.entry()
	}
	return known
}

// save writes the index if a game has changed. Without it the games are read again.
func (r *reader) save() {
	if !r.changed || r.cache == nil {
		return
	}
	r.changed = false
	// What cannot be kept is read again.
	_ = r.cache.Save(IndexName, encode(r.known))
}

func encode(known map[string]entry) []byte {
	var body bytes.Buffer
	enc := json.NewEncoder(&body) // writing to memory does not fail, and the lines are plain values
	enc.SetEscapeHTML(false)
	for _, e := range known {
		if l, ok := newLine(e); ok {
			_ = enc.Encode(l)
		}
	}
	lines := slices.Sorted(strings.Lines(body.String()))
	rest := strings.Join(lines, "")
	return fmt.Appendf(nil, "{\"format\":%q,\"version\":%d,\"sum\":%d}\n%s", indexFormat, indexVersion, crc32.ChecksumIEEE([]byte(rest)), rest)
}

// newLine returns the line of a game. It is not ok if its file could not be read at all,
// which may be different the next time.
func newLine(e entry) (l *line, ok bool) {
	s := &e.sum
	l = &line{
		Name: e.file.Name, Size: e.file.Size, Time: e.file.Modified.UnixNano(),
		Game: s.Game, Rules: s.Rules, Seed: s.Seed, Seats: s.Seats, Source: s.Source,
		Board: s.Board, Plies: s.Plies, Over: s.Over, Empty: s.Empty, Damaged: s.Damaged,
	}
	if s.Result != nil {
		l.Result = &result{s.Result.Winner, s.Result.Reason, s.Result.Seat}
	}
	if s.Err != nil {
		bad := (*replay.FileError)(nil)
		if s.Unread || !errors.As(s.Err, &bad) {
			return nil, false
		}
		l.Wrong = &wrong{bad.Line, bad.Reason, bad.Todo, bad.Foreign}
	}
	return l, true
}

func (l *line) entry() entry {
	f := gamestore.File{Name: l.Name, Size: l.Size, Modified: time.Unix(0, l.Time)}
	s := Summary{
		Name: l.Name, Game: l.Game, Rules: l.Rules, Seed: l.Seed, Seats: l.Seats, Source: l.Source,
		Board: l.Board, Plies: l.Plies, Over: l.Over, Empty: l.Empty, Damaged: l.Damaged, When: f.Modified,
	}
	if l.Result != nil {
		s.Result = &replay.Result{Winner: l.Result.Winner, Reason: l.Result.Reason, Seat: l.Result.Seat}
	}
	if l.Wrong != nil {
		s.Err = &replay.FileError{File: l.Name, Line: l.Wrong.Line, Reason: l.Wrong.Reason, Todo: l.Wrong.Todo, Foreign: l.Wrong.Foreign}
	}
	return entry{file: f, sum: s}
}
