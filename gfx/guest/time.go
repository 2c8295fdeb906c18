package guest

import (
	"fmt"
	"strings"
	"time"
)

// Time is what a program may take for its actions, as it is typed: "1s" for
// each action, or "60s+1s" for a clock with what is given after each action.
// Empty is no limit.
type Time struct {
	Move       time.Duration // for each action, 0 for a clock or for none
	Clock, Inc time.Duration // 0 for no clock
}

// ReadTime reads what was typed. The error says what was expected.
func ReadTime(text string) (Time, error) {
	if text == "" {
		return Time{}, nil
	}
	first, inc, clock := strings.Cut(text, "+")
	t, err := time.ParseDuration(first)
	if err == nil && t > 0 && !clock {
		return Time{Move: t}, nil
	}
	more, incErr := time.ParseDuration(inc)
	if err != nil || incErr != nil || t <= 0 || more < 0 {
		return Time{}, fmt.Errorf("the time is %q: expected one such as 1s, or 60s+1s for a clock", text)
	}
	return Time{Clock: t, Inc: more}, nil
}
