//go:build !windows

package vfs

import "os"

func rename(from, to string) error { return os.Rename(from, to) }
