package format

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Extra holds the unknown fields of a line, to be written back with it.
type Extra map[string]json.RawMessage

// ParseLine reads a line into v and returns its unknown fields. Known lists the names of the known
// fields, separated and surrounded by spaces.
func ParseLine(line []byte, v any, known string) (Extra, error) {
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if dec.Decode(v) == nil && len(bytes.TrimSpace(line[dec.InputOffset():])) == 0 {
		return nil, nil
	}
	if err := json.Unmarshal(line, v); err != nil {
		return nil, err
	}
	var all Extra
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

// CutInt cuts a name and a non-negative number, as [AppendInt] writes it, off the beginning of a text. If the text
// begins otherwise, it is the rest.
func CutInt(text, name string) (n int, rest string, ok bool) {
	after, ok := strings.CutPrefix(text, name)
	end := 0
	for end < len(after) && '0' <= after[end] && after[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(after[:end])
	if !ok || err != nil || end > 1 && after[0] == '0' {
		return 0, text, false
	}
	return n, after[end:], true
}

// CutString is [CutInt] for a string of plain ASCII, as [AppendString] writes it.
func CutString(text, name string) (s, rest string, ok bool) {
	after, ok := strings.CutPrefix(text, name+`"`)
	s, rest, ends := strings.Cut(after, `"`)
	if !ok || !ends || strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' || r == '\\' }) {
		return "", text, false
	}
	return s, rest, true
}

// AppendInt appends a name and a number.
func AppendInt(b []byte, name string, v int) []byte {
	return strconv.AppendInt(append(b, name...), int64(v), 10)
}

// AppendString appends a text in quotes.
func AppendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return Append(b, s, nil)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// Append appends a value and, if it is an object, further fields.
func Append(b []byte, v any, more Extra) []byte {
	w := bytes.NewBuffer(b)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("format: a line cannot be written: %v", err))
	}
	b = bytes.TrimSuffix(w.Bytes(), []byte("\n"))
	if len(more) == 0 {
		return b
	}
	return append(AppendExtra(b[:len(b)-1], more), '}')
}

// AppendExtra appends further fields, each after a comma.
func AppendExtra(b []byte, more Extra) []byte {
	for _, key := range slices.Sorted(maps.Keys(more)) {
		name, _ := json.Marshal(key)
		b = append(append(append(b, ','), name...), ':')
		b = append(b, more[key]...)
	}
	return b
}
