//go:build !linux

package process

import "testing"

const measurable = false

func nothingLeft(testing.TB, string) {}
