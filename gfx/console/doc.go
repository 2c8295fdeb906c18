// Package console connects a program that Windows starts without a console to the terminal from which
// it was started. Elsewhere every program has its terminal's streams. It also tells somebody who sees no
// terminal what went wrong.
package console
