package fuzztext

// Choices takes decisions from the bytes of an input, so that a test can make a valid
// game, file or conversation of any bytes, and a fuzzer a different one by changing a byte.
type Choices struct{ rest []byte }

// NewChoices returns the choices that bytes stand for.
func NewChoices(bytes []byte) *Choices { return &Choices{bytes} }

// More reports whether there are bytes left.
func (c *Choices) More() bool { return len(c.rest) > 0 }

// Next returns a number from 0 to n-1, and 0 once no bytes are left. N is from 1 to 256.
func (c *Choices) Next(n int) int {
	if len(c.rest) == 0 {
		return 0
	}
	b := c.rest[0]
	c.rest = c.rest[1:]
	return int(b) % n
}

// Of returns one of a list, which must not be empty.
func Of[T any](c *Choices, list []T) T { return list[c.Next(min(len(list), 256))] }
