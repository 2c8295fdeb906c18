//go:build !amd64

package search

// prefetch does nothing: only amd64 is asked.
func prefetch(*bucket) {}
