//go:build !linux

package player

import "testing"

const measures = false

// nothingLeft cannot be seen here.
func nothingLeft(testing.TB, string) {}
