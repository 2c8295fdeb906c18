// Package websocketdial is empty in a browser.
package websocketdial

import "freckers/ai/refereefeed"

// Dialer is nil: a page watches no referee.
func Dialer() refereefeed.Dialer { return nil }
