package platform

import (
	"encoding/json"
	"slices"
)

// Recent are texts such as the command lines of external programs, each once, most recently used
// first; empty ones come last.
type Recent [8]string

// Add puts a text first and drops the oldest one if there are too many.
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

// Len returns how many there are.
func (p *Recent) Len() int {
	if i := slices.Index(p[:], ""); i >= 0 {
		return i
	}
	return len(p)
}

// MarshalJSON omits the empty ones.
func (p Recent) MarshalJSON() ([]byte, error) { return json.Marshal(p[:p.Len()]) }
