// Package console attaches the program, which Windows starts without a console, to the terminal from which it
// was started. On other systems there is nothing to do. It also shows errors to users without a terminal.
package console
