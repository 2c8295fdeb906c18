//go:build !amd64

package alphabeta

// prefetch does nothing: only amd64 is asked.
func prefetch(*bucket) {}
