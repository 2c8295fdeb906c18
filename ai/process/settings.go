package process

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/ai/ugi"
	"freckers/game"
)

// maxSeed bounds the seeds that programs get, which may hold them in 32 bits.
const maxSeed = 1<<31 - 1

// setOptions sets those options that the program has, and those that its player names.
func (e *program) setOptions(ctx context.Context, start game.State, seed uint64) error {
	values := map[string]string{"Rules": start.RuleSet(), "Seat": strconv.Itoa(int(e.seat) + 1), "Seed": strconv.FormatUint(seed&maxSeed, 10)}
	if e.o.Threads > 0 {
		values[player.ThreadsOption] = strconv.Itoa(e.o.Threads)
	}
	if e.o.Memory > 0 {
		values[player.MemoryOption] = strconv.Itoa(max(e.o.Memory>>20, 1))
	}
	for _, s := range e.settings {
		o, err := e.option(s)
		if err != nil {
			return err
		}
		values[o.Name] = s.Value
	}
	for _, o := range e.id.Options {
		value, ok := values[o.Name]
		if !ok {
			continue
		}
		var err error
		if o.Type == "button" {
			err = e.client.Send(ctx, "setoption name", o.Name)
		} else {
			err = e.client.SetOption(ctx, o.Name, value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// option returns the option of the program that a setting names. An error, which costs no player the
// game, says that the program has no such option, or that the option does not take the value.
func (e *program) option(s player.Setting) (*ugi.Option, error) {
	at := slices.IndexFunc(e.id.Options, func(o ugi.Option) bool { return strings.EqualFold(o.Name, s.Name) })
	if at < 0 {
		names := make([]string, len(e.id.Options))
		for i, o := range e.id.Options {
			names[i] = game.Quote(o.Name)
		}
		return nil, fmt.Errorf("%s has no option %s: expected one of %s", e.name, game.Quote(s.Name), strings.Join(names, ", "))
	}
	o := &e.id.Options[at]
	expected := ""
	switch o.Type {
	case "spin":
		n, err := strconv.ParseInt(s.Value, 10, 64)
		least, errLeast := strconv.ParseInt(o.Min, 10, 64)
		most, errMost := strconv.ParseInt(o.Max, 10, 64)
		if err != nil || errLeast == nil && n < least || errMost == nil && n > most {
			if expected = "a number"; o.Min != "" && o.Max != "" {
				expected += " from " + o.Min + " to " + o.Max
			}
		}
	case "check":
		if s.Value != "true" && s.Value != "false" {
			expected = "true or false"
		}
	case "combo":
		if !slices.ContainsFunc(o.Among, func(word string) bool { return strings.EqualFold(word, s.Value) }) {
			expected = strings.Join(o.Among, " or ")
		}
	}
	if expected != "" {
		return nil, fmt.Errorf("%s takes no option %s=%s: expected %s", e.name, o.Name, game.Quote(s.Value), expected)
	}
	return o, nil
}

func setLevelOptions(o *player.Options, settings []player.Setting) error {
	for _, s := range settings {
		most, at, unit := ai.MaxThreads, &o.Threads, 1
		switch {
		case strings.EqualFold(s.Name, player.ThreadsOption):
		case strings.EqualFold(s.Name, player.MemoryOption):
			most, at, unit = ai.MaxCache>>20, &o.Memory, 1<<20
		default:
			return fmt.Errorf("a level has no option %s: expected %s or %s", game.Quote(s.Name), player.ThreadsOption, player.MemoryOption)
		}
		n, err := strconv.Atoi(s.Value)
		if err != nil || n < 1 || n > most {
			return fmt.Errorf("option %s is %s: expected a number from 1 to %d", s.Name, game.Quote(s.Value), most)
		}
		*at = n * unit
	}
	return nil
}
