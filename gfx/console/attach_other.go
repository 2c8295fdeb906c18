//go:build !windows

package console

// Attach returns true: the standard streams are the terminal's.
func Attach() (seen bool) { return true }

// show does nothing: a program is seen in its terminal, or in the log of the desktop.
func show(title, text string) {}
