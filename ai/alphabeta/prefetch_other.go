//go:build !amd64

package alphabeta

// prefetch does nothing: only amd64 has it.
func prefetch(*bucket) {}
