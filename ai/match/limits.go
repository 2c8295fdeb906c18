package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"freckers/ai/player"
)

// Limits bound what a player may use; 0 is no limit. Time and Clock exclude each other.
type Limits struct {
	Time  time.Duration `json:"-"`               // per action
	Clock Clock         `json:"clock,omitzero"`  // per game
	Nodes uint64        `json:"nodes,omitempty"` // per action
	Depth int           `json:"depth,omitempty"` // in plies, per action
}

// Clock is a player's time for a game. The match measures it, from the request for an
// action to its arrival.
type Clock struct {
	Base time.Duration // for the whole game
	Inc  time.Duration // added after each action
}

// Margin is the default of [Resources.Margin].
const Margin = 50 * time.Millisecond

const maxTime = 24 * time.Hour // of any limit

// ParseLimits reads a time per action such as "1s", a clock with an increment such as
// "60s+1s", or nothing for no limit.
func ParseLimits(text string) (l Limits, err error) {
	switch {
	case text == "":
	case strings.Contains(text, "+"):
		l.Clock, err = ParseClock(text)
	default:
		if l.Time, err = time.ParseDuration(text); err != nil || l.Time <= 0 {
			return l, fmt.Errorf("the time is %q: expected one such as 1s, or 60s+1s for a clock", text)
		}
	}
	return l, err
}

// ParseClock reads a time for the game and an increment per action, such as "60s+1s",
// "5m" or "90+0.5" in seconds.
func ParseClock(text string) (Clock, error) {
	base, inc, added := strings.Cut(text, "+")
	c := Clock{}
	var err error
	c.Base, err = duration(base)
	if err == nil && added {
		c.Inc, err = duration(inc)
	}
	if err != nil || c.Base <= 0 || c.Inc < 0 || c.Base > maxTime || c.Inc > maxTime {
		return Clock{}, fmt.Errorf("the clock is %q: expected a time of at most a day, and an increment if any, such as 60s+1s or 5m", text)
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

// MarshalText returns the clock as [Clock.String] does.
func (c Clock) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a clock as [ParseClock] does.
func (c *Clock) UnmarshalText(text []byte) (err error) {
	*c, err = ParseClock(string(text))
	return err
}

// String returns the clock in the form that [ParseClock] reads.
func (c Clock) String() string {
	if c.Inc == 0 {
		return short(c.Base)
	}
	return short(c.Base) + "+" + short(c.Inc)
}

// short formats a time without trailing units that are 0.
func short(d time.Duration) string {
	text := d.String()
	for _, zero := range []string{"m0s", "h0m"} {
		if strings.HasSuffix(text, zero) {
			text = text[:len(text)-2]
		}
	}
	return text
}

// String describes the limits in a few words.
func (l Limits) String() string {
	var list []string
	if l.Time > 0 {
		list = append(list, short(l.Time)+" per action")
	}
	if l.Clock != (Clock{}) {
		list = append(list, l.Clock.String()+" per game")
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

// SeatLimits returns the limits that a player has of its own, instead of those of the plan;
// they are zero if it has none. The error names the setting that is wrong.
func SeatLimits(s player.Spec) (l Limits, err error) {
	for _, one := range s.Limits() {
		switch one.Name {
		case player.TimeSetting:
			l.Time, err = time.ParseDuration(one.Value)
			if err != nil || l.Time <= 0 {
				err = fmt.Errorf("the time is %q: expected one such as 1s or 50ms", one.Value)
			}
		case player.ClockSetting:
			l.Clock, err = ParseClock(one.Value)
		case player.NodesSetting:
			if l.Nodes, err = strconv.ParseUint(one.Value, 10, 64); err != nil || l.Nodes == 0 {
				err = fmt.Errorf("%s is %q: expected a number from 1", one.Name, one.Value)
			}
		case player.DepthSetting:
			if l.Depth, err = strconv.Atoi(one.Value); err != nil || l.Depth <= 0 {
				err = fmt.Errorf("%s is %q: expected a number from 1", one.Name, one.Value)
			}
		}
		if err != nil {
			return Limits{}, fmt.Errorf("%s: %w", s.Name(), err)
		}
	}
	if err := l.check(); err != nil {
		return Limits{}, fmt.Errorf("%s: %w", s.Name(), err)
	}
	return l, nil
}

// limits returns the limits of a player by its index: its own, or else those of the plan, which holds for all
// entrants of a tournament.
func (p *Plan) limits(index int) Limits {
	if index >= len(p.Players) {
		return p.Limits
	}
	if own, err := SeatLimits(p.Players[index]); err == nil && own != (Limits{}) {
		return own
	}
	return p.Limits
}

// common returns what is the same in two limits.
func (l Limits) common(other Limits) Limits {
	if l.Time != other.Time {
		l.Time = 0
	}
	if l.Clock != other.Clock {
		l.Clock = Clock{}
	}
	if l.Nodes != other.Nodes {
		l.Nodes = 0
	}
	if l.Depth != other.Depth {
		l.Depth = 0
	}
	return l
}

func (l Limits) timed() bool { return l.Time > 0 || l.Clock.Base > 0 }

func (l Limits) check() error {
	switch {
	case l.Time < 0 || l.Clock.Base < 0 || l.Clock.Inc < 0 || l.Depth < 0:
		return fmt.Errorf("the limits are %v: expected none below zero", l)
	case l.Time > 0 && l.Clock != (Clock{}):
		return errors.New("there is both a time per action and a clock: expected one of them")
	case l.Clock.Inc > 0 && l.Clock.Base == 0:
		return errors.New("the clock has an increment only: expected a time for the game too")
	case l.Time > maxTime || l.Clock.Base > maxTime || l.Clock.Inc > maxTime:
		return fmt.Errorf("the limits are %v: expected at most a day", l)
	}
	return nil
}
