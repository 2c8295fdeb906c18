// Package websocketdial is empty in a browser.
package websocketdial

import "freckers/ai/course/refereefeed"

// Dialer returns nil: web pages cannot follow referees.
func Dialer() refereefeed.Dialer { return nil }
