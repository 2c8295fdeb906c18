//go:build !darwin

package platform

// listen does nothing: the system names files on the command line.
func (*Opener) listen() {}
