package gamefile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"time"

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
	Size int64 `json:"size"`
	Time int64 `json:"time"` // of the last change, nanoseconds since 1970
	Summary
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
		if !e.sum.Unread { // which may be different the next time
			_ = enc.Encode(line{e.file.Size, e.file.Modified.UnixNano(), e.sum})
		}
	}
	lines := slices.Sorted(strings.Lines(body.String()))
	rest := strings.Join(lines, "")
	return fmt.Appendf(nil, "{\"format\":%q,\"version\":%d,\"sum\":%d}\n%s", indexFormat, indexVersion, crc32.ChecksumIEEE([]byte(rest)), rest)
}

func (l *line) entry() entry {
	l.When = time.Unix(0, l.Time)
	if l.Err != nil {
		l.Err.File = l.Name
	}
	return entry{file: gamestore.File{Name: l.Name, Size: l.Size, Modified: l.When}, sum: l.Summary}
}
