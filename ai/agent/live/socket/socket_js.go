// Package socket is empty in a browser.
package socket

import "freckers/ai/agent/live"

// Dialer is nil: a page watches no referee.
func Dialer() live.Dialer { return nil }
