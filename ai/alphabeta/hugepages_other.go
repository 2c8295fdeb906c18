//go:build !linux

package alphabeta

func useHugePages([]bucket) {}
