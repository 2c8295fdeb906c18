//go:build !linux

package alphabeta

func (*Table) useHugePages() {}
