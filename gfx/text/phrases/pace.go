package phrases

import (
	"time"

	"freckers/gfx/text"
)

// Pace words how many games a minute are played, and how long the others will take, or will take at most; it is
// empty if both are 0, for unknown.
func Pace(l *text.Locale, rate float64, left time.Duration, atMost bool) (words string) {
	switch {
	case rate >= 10:
		words = l.T("%.0f games a minute", rate)
	case rate > 0:
		words = l.T("%.1f games a minute", rate)
	}
	minutes := int((left + time.Minute - 1) / time.Minute)
	remaining := ""
	switch {
	case left <= 0:
		return words
	case left >= time.Hour && atMost:
		remaining = l.T("at most %.1f hours left", left.Hours())
	case left >= time.Hour:
		remaining = l.T("about %.1f hours left", left.Hours())
	case atMost:
		remaining = l.N("at most %d minute left", "at most %d minutes left", minutes)
	default:
		remaining = l.N("about %d minute left", "about %d minutes left", minutes)
	}
	if words == "" {
		return remaining
	}
	return words + " · " + remaining
}
