//go:build !windows

package main

import "errors"

// launch fails: other systems need no launcher.
func launch() (code int, err error) { return 0, errors.ErrUnsupported }
