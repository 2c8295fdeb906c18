//go:build !js

package platform

// Pack is files that a page fetches together. On the desktop the program has all.
type Pack struct{}

// FetchPack returns nil: there is nothing to fetch.
func FetchPack(string) *Pack { return nil }

// Poll returns no files.
func (*Pack) Poll() (files map[string][]byte, done bool) { return nil, true }
