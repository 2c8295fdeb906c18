package commandline

// UnknownCommand reports that the first argument is not a subcommand.
type UnknownCommand struct{ Err error }

// Error implements error.
func (e *UnknownCommand) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *UnknownCommand) Unwrap() error { return e.Err }
