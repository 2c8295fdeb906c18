package platform

import (
	"encoding/json"
	"slices"
)

// Recent is a list of unique texts such as command lines of programs, most recently used first. Empty
// ones come last.
type Recent [8]string

// Add puts a text first, and drops the oldest one if the list is full.
func (p *Recent) Add(words string) {
	if words == "" {
		return
	}
	carry := words
	for i := range p {
		carry, p[i] = p[i], carry
		if carry == words || carry == "" {
			return
		}
	}
}

// Len returns the number of texts that are not empty.
func (p *Recent) Len() int {
	if i := slices.Index(p[:], ""); i >= 0 {
		return i
	}
	return len(p)
}

// MarshalJSON implements [json.Marshaler]. It omits empty texts.
func (p Recent) MarshalJSON() ([]byte, error) { return json.Marshal(p[:p.Len()]) }
