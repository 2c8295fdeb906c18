//go:build !linux

package alphabeta

func (*Table) hold() {}
