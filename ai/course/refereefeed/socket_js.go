package refereefeed

// WebSocket returns nil: web pages cannot follow referees.
func WebSocket() Dialer { return nil }
