package ugi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/game"
)

// settings are the values of the options.
type settings struct {
	threads, memory, level, lines int
	shard, shards                 int // the first shard is 1
	rules                         string
	seed                          uint64
	varied                        bool
}

// maxLines bounds the number of lines that a search reports.
const maxLines = 64

// maxShards bounds the number of engines that share a search.
const maxShards = 64

// option is an option of the protocol.
type option struct {
	name  string
	kind  string // spin, check, combo or string
	value string
	min   int
	max   int
	vars  []string // of a combo
	set   func(value string, number int) error
}

// options lists the options with their current values.
func (s *server) options() []option {
	spin := func(name string, at *int, least, most int) option {
		return option{name: name, kind: "spin", value: strconv.Itoa(*at), min: least, max: most,
			set: func(_ string, number int) error { *at = number; return nil }}
	}
	memory := spin("Memory", &s.set.memory, ai.MinCache>>20, ai.MaxCache>>20)
	memory.set = func(_ string, number int) error {
		s.cache.Free()
		s.set.memory, s.cache = number, ai.NewCache(number<<20)
		return nil
	}
	rules := option{name: "Rules", kind: "combo", value: s.set.rules,
		set: func(value string, _ int) error { s.set.rules = value; return nil }}
	for _, r := range s.game.Info().RuleSets {
		rules.vars = append(rules.vars, r.Name)
	}
	return []option{
		spin("Threads", &s.set.threads, 1, ai.MaxThreads),
		memory,
		spin("Level", &s.set.level, 0, len(ai.Levels(s.game))),
		spin("Lines", &s.set.lines, 1, maxLines),
		spin("Parts", &s.set.shards, 1, maxShards),
		spin("Part", &s.set.shard, 1, maxShards),
		rules,
		{name: "Seed", kind: "string", value: strconv.FormatUint(s.set.seed, 10), set: s.setSeed},
		{name: "Varied", kind: "check", value: strconv.FormatBool(s.set.varied),
			set: func(value string, _ int) error { s.set.varied = value == "true"; return nil }},
	}
}

func (s *server) setSeed(value string, _ int) error {
	seed, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return fmt.Errorf("option Seed is %s: expected a number from 0 to 18446744073709551615", game.Quote(value))
	}
	s.set.seed = seed
	return nil
}

// declaration returns the line that declares an option.
func (o *option) declaration() string {
	text := "option name " + o.name + " type " + o.kind + " default " + o.value
	if o.kind == "spin" {
		text += fmt.Sprintf(" min %d max %d", o.min, o.max)
	}
	for _, a := range o.vars {
		text += " var " + a
	}
	return text
}

// parse checks a value and sets the option.
func (o *option) parse(value string) error {
	number := 0
	switch o.kind {
	case "spin":
		var err error
		if number, err = strconv.Atoi(value); err != nil || number < o.min || number > o.max {
			return fmt.Errorf("option %s is %s: expected a number from %d to %d", o.name, game.Quote(value), o.min, o.max)
		}
	case "check":
		o.vars = []string{"true", "false"}
		fallthrough
	case "combo":
		found := false
		for _, a := range o.vars {
			if strings.EqualFold(a, value) {
				value, found = a, true
			}
		}
		if !found {
			return fmt.Errorf("option %s is %s: expected %s", o.name, game.Quote(value), strings.Join(o.vars, " or "))
		}
	}
	return o.set(value, number)
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
		if !strings.EqualFold(o.name, name) {
			names = append(names, o.name)
			continue
		}
		word, value := nextWord(rest)
		if word != "value" || value == "" {
			return fmt.Errorf("%s has no value: expected name %s value V", o.name, o.name)
		}
		return o.parse(value)
	}
	return fmt.Errorf("%s is no option: expected %s", game.Quote(name), strings.Join(names, ", "))
}
