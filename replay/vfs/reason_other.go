//go:build !windows

package vfs

// portable returns nil: the errors are those of [Reason] already.
func portable(error) error { return nil }
