package platform

import "encoding/json"

// Programs are the words of outside programs, each once, the one used last
// first; those that are empty come last.
type Programs [8]string

// Use puts words first. The oldest ones fall out at the end.
func (p *Programs) Use(words string) {
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

// Len is how many there are.
func (p *Programs) Len() int {
	for i, words := range p {
		if words == "" {
			return i
		}
	}
	return len(p)
}

// MarshalJSON leaves the empty ones out.
func (p Programs) MarshalJSON() ([]byte, error) { return json.Marshal(p[:p.Len()]) }

// MatchSettings is what a match was started with.
type MatchSettings struct {
	// Seats are as those of [GameSettings], without persons; empty for none.
	Seats [4]string `json:"seats"`
	// Games is how many there are, Opening one more than the plies of each
	// opening, and Together the games at the same time, each 0 for the usual. Time is what
	// every action may take, such as "100ms", empty for the usual, and Test
	// the Elos that a test is between, such as "0,10", empty for none.
	Games    int    `json:"games"`
	Opening  int    `json:"opening"`
	Together int    `json:"together"`
	Time     string `json:"time"`
	Test     string `json:"test"`
}
