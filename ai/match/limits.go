package match

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Limits are what a program may use; 0 is no limit. Time and Clock do not go
// together.
type Limits struct {
	Time  time.Duration // for an action
	Clock Clock         // for a game
	Nodes uint64        // positions looked at for an action
	Depth int           // plies looked ahead for an action
}

// Clock is a program's time for a game. The match keeps it: it runs from when an
// action is asked for to when it has come.
type Clock struct {
	Base time.Duration // for all actions
	Inc  time.Duration // given after each action
}

// Margin is by how much an action may be late before it counts as out of time:
// what the way to a program and back and a busy computer may take. It is not
// added to the time that a program is told.
const Margin = 50 * time.Millisecond

const mostTime = 24 * time.Hour // of any limit

// ParseClock reads a time for the game and what each action adds, such as
// "60s+1s", "5m" or "90+0.5" in seconds.
func ParseClock(text string) (Clock, error) {
	base, inc, added := strings.Cut(text, "+")
	c := Clock{}
	var err error
	c.Base, err = duration(base)
	if err == nil && added {
		c.Inc, err = duration(inc)
	}
	if err != nil || c.Base <= 0 || c.Inc < 0 || c.Base > mostTime || c.Inc > mostTime {
		return Clock{}, fmt.Errorf("a clock is %q: expected a time of at most a day and what each action adds, such as 60s+1s or 5m", text)
	}
	return c, nil
}

func duration(text string) (time.Duration, error) {
	text = strings.TrimSpace(text)
	if text != "" && strings.Trim(text, "0123456789.") == "" {
		text += "s"
	}
	return time.ParseDuration(text)
}

// String is the clock as [ParseClock] reads it.
func (c Clock) String() string {
	if c.Inc == 0 {
		return short(c.Base)
	}
	return short(c.Base) + "+" + short(c.Inc)
}

// short is a time without the parts that are 0.
func short(d time.Duration) string {
	text := d.String()
	for _, zero := range []string{"m0s", "h0m"} {
		if strings.HasSuffix(text, zero) {
			text = text[:len(text)-2]
		}
	}
	return text
}

// String says the limits in a few words.
func (l Limits) String() string {
	var list []string
	if l.Time > 0 {
		list = append(list, short(l.Time)+" an action")
	}
	if l.Clock != (Clock{}) {
		list = append(list, l.Clock.String()+" a game")
	}
	if l.Nodes > 0 {
		list = append(list, fmt.Sprint(l.Nodes, " nodes"))
	}
	if l.Depth > 0 {
		list = append(list, fmt.Sprint("depth ", l.Depth))
	}
	if list == nil {
		return "none"
	}
	return strings.Join(list, ", ")
}

func (l Limits) check() error {
	switch {
	case l.Time < 0 || l.Clock.Base < 0 || l.Clock.Inc < 0 || l.Depth < 0:
		return fmt.Errorf("the limits are %v: expected none below zero", l)
	case l.Time > 0 && l.Clock != (Clock{}):
		return errors.New("an action has a time and the game a clock: expected one of them")
	case l.Clock.Inc > 0 && l.Clock.Base == 0:
		return errors.New("the clock adds time and begins with none: expected a time to begin with")
	case l.Time > mostTime || l.Clock.Base > mostTime || l.Clock.Inc > mostTime:
		return fmt.Errorf("the limits are %v: expected at most a day", l)
	}
	return nil
}
