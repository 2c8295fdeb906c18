package gametest

// Choices draws decisions from the bytes of a fuzz input, so that any input makes a valid
// game, file or conversation and every changed byte a different one.
type Choices struct{ rest []byte }

// NewChoices returns the decisions that bytes encode.
func NewChoices(bytes []byte) *Choices { return &Choices{bytes} }

// More reports whether there are bytes left.
func (c *Choices) More() bool { return len(c.rest) > 0 }

// Next returns a number from 0 to n-1, and 0 once no bytes are left. n is 1 to 256.
func (c *Choices) Next(n int) int {
	if len(c.rest) == 0 {
		return 0
	}
	b := c.rest[0]
	c.rest = c.rest[1:]
	return int(b) % n
}

// Choose returns an element of the list, which must not be empty.
func Choose[T any](c *Choices, list []T) T { return list[c.Next(min(len(list), 256))] }
