package commandline

// UnknownCommand is that the first argument is no subcommand.
type UnknownCommand struct{ Err error }

// Error returns what is wrong with the arguments.
func (e *UnknownCommand) Error() string { return e.Err.Error() }

// Unwrap returns the same.
func (e *UnknownCommand) Unwrap() error { return e.Err }
