//go:build !windows

package console

// Attach does nothing: the standard streams are the terminal's.
func Attach() {}
