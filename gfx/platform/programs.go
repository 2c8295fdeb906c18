package platform

import (
	"encoding/json"
	"slices"
)

// Programs are the command lines of external programs, each once, most recently used
// first; empty ones come last.
type Programs [8]string

// Add puts a command line first and drops the oldest one if there are too many.
func (p *Programs) Add(words string) {
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
func (p *Programs) Len() int {
	if i := slices.Index(p[:], ""); i >= 0 {
		return i
	}
	return len(p)
}

// MarshalJSON omits the empty ones.
func (p Programs) MarshalJSON() ([]byte, error) { return json.Marshal(p[:p.Len()]) }

// MatchSettings are those of the last match.
type MatchSettings struct {
	// Seats are like those of [GameSettings], without humans; empty for none.
	Seats [4]string `json:"seats"`
	// Games is the number of games, Opening one more than the plies of each
	// opening, and Together the number of parallel games, each 0 for the default.
	// Time is the time per action, such as "100ms", empty for the default, and
	// Test the Elo bounds of a test, such as "0,10", empty for none.
	Games    int    `json:"games"`
	Opening  int    `json:"opening"`
	Together int    `json:"together"`
	Time     string `json:"time"`
	Test     string `json:"test"`
}
