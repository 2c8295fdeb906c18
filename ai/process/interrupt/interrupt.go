// Package interrupt reports Ctrl+C and requests to end, as os/signal does, also on Windows to a program
// that has connected itself to a console: Windows then forgets the handler of Go's runtime.
package interrupt
