package ugi

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/game"
)

type settings struct {
	threads, memory, level, lines int
	draw                          int // as in [ai.Request]
	shard, shards                 int // the first shard is 1
	rules                         string
	seed                          uint64
	varied                        bool
	strict                        bool // as in [Options]
}

const (
	maxLines  = 64 // that a search reports
	maxShards = 64 // engines that share a search
)

// option is an option of the server with its current value as the default.
type option struct {
	Option
	set func(value string) error
}

// options lists the options with their current values.
func (s *server) options() []option {
	spin := func(name string, at *int, least, most int) option {
		o := Option{Name: name, Type: "spin", Default: strconv.Itoa(*at), Min: strconv.Itoa(least), Max: strconv.Itoa(most)}
		return option{o, func(value string) error {
			n, err := parseInt[int]("option "+name, value, int64(least), int64(most))
			if err == nil {
				*at = n
			}
			return err
		}}
	}
	memory := spin("Memory", &s.set.memory, ai.MinCache>>20, ai.MaxCache>>20)
	setMemory := memory.set
	memory.set = func(value string) error {
		err := setMemory(value)
		if err == nil {
			s.cache.Free()
			s.cache = ai.NewCache(s.set.memory << 20)
		}
		return err
	}
	rules := Option{Name: "Rules", Type: "combo", Default: s.set.rules}
	for _, r := range s.game.Info().RuleSets {
		rules.Among = append(rules.Among, r.Name)
	}
	check := func(name string, at *bool) option {
		o := Option{Name: name, Type: "check", Default: strconv.FormatBool(*at)}
		return option{o, choose(name, []string{"true", "false"}, func(value string) { *at = value == "true" })}
	}
	list := []option{
		spin("Threads", &s.set.threads, 1, ai.MaxThreads),
		memory,
		spin("Level", &s.set.level, 0, len(ai.Levels(s.game))),
		spin("Draw", &s.set.draw, 1, 1000),
		spin("Lines", &s.set.lines, 1, maxLines),
		spin("Parts", &s.set.shards, 1, maxShards),
		spin("Part", &s.set.shard, 1, maxShards),
		{rules, choose("Rules", rules.Among, func(value string) { s.set.rules = value })},
		{Option{Name: "Seed", Type: "string", Default: strconv.FormatUint(s.set.seed, 10)}, s.setSeed},
		check("Varied", &s.set.varied),
	}
	if slices.ContainsFunc(s.game.Info().RuleSets, func(r game.RuleSet) bool { return r.Course }) {
		list = append(list, check("Strict", &s.set.strict))
	}
	return list
}

func (s *server) setSeed(value string) error {
	seed, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return fmt.Errorf("option Seed is %s: expected a number from 0 to 18446744073709551615", game.Quote(value))
	}
	s.set.seed = seed
	return nil
}

// choose returns a function that sets an option to one of several words, whose case does not
// matter.
func choose(name string, among []string, set func(word string)) func(value string) error {
	return func(value string) error {
		i := slices.IndexFunc(among, func(word string) bool { return strings.EqualFold(word, value) })
		if i < 0 {
			return fmt.Errorf("option %s is %s: expected %s", name, game.Quote(value), strings.Join(among, " or "))
		}
		set(among[i])
		return nil
	}
}

func (o *Option) declaration() string {
	text := "option name " + o.Name + " type " + o.Type + " default " + o.Default
	if o.Type == "spin" {
		text += " min " + o.Min + " max " + o.Max
	}
	for _, word := range o.Among {
		text += " var " + word
	}
	return text
}

// setOption executes setoption: name N value V.
func (s *server) setOption(rest string) error {
	word, rest := nextWord(rest)
	name, rest := nextWord(rest)
	if word != "name" || name == "" {
		return errors.New("expected name N value V")
	}
	var names []string
	for _, o := range s.options() {
		if !strings.EqualFold(o.Name, name) {
			names = append(names, o.Name)
			continue
		}
		word, value := nextWord(rest)
		if word != "value" || value == "" {
			return fmt.Errorf("%s has no value: expected name %s value V", o.Name, o.Name)
		}
		return o.set(value)
	}
	return fmt.Errorf("%s is no option: expected %s", game.Quote(name), strings.Join(names, ", "))
}
