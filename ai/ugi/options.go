package ugi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/game"
)

// settings are what setoption sets.
type settings struct {
	threads, memory, level, lines int
	part, parts                   int // the first of which is 1
	rules                         string
	seed                          uint64
	varied                        bool
}

// mostLines is the number of lines that a search tells apart at most.
const mostLines = 64

// mostParts is the number of parts in which a search can be done at most.
const mostParts = 64

// option is a setting as the protocol names it.
type option struct {
	name  string
	kind  string // spin, check, combo or string
	now   string
	least int
	most  int
	among []string // of a combo
	set   func(value string, number int) error
}

// options lists the settings with their values of now.
func (s *server) options() []option {
	spin := func(name string, at *int, least, most int) option {
		return option{name: name, kind: "spin", now: strconv.Itoa(*at), least: least, most: most,
			set: func(_ string, number int) error { *at = number; return nil }}
	}
	memory := spin("Memory", &s.set.memory, ai.MinCache>>20, ai.MaxCache>>20)
	memory.set = func(_ string, number int) error {
		s.memory.Free()
		s.set.memory, s.memory = number, ai.NewCache(number<<20)
		return nil
	}
	rules := option{name: "Rules", kind: "combo", now: s.set.rules,
		set: func(value string, _ int) error { s.set.rules = value; return nil }}
	for _, r := range s.game.Info().RuleSets {
		rules.among = append(rules.among, r.Name)
	}
	return []option{
		spin("Threads", &s.set.threads, 1, ai.MaxThreads),
		memory,
		spin("Level", &s.set.level, 0, len(ai.Levels(s.game))),
		spin("Lines", &s.set.lines, 1, mostLines),
		spin("Parts", &s.set.parts, 1, mostParts),
		spin("Part", &s.set.part, 1, mostParts),
		rules,
		{name: "Seed", kind: "string", now: strconv.FormatUint(s.set.seed, 10), set: s.setSeed},
		{name: "Varied", kind: "check", now: strconv.FormatBool(s.set.varied),
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

// declaration is the line that tells of an option.
func (o *option) declaration() string {
	text := "option name " + o.name + " type " + o.kind + " default " + o.now
	if o.kind == "spin" {
		text += fmt.Sprintf(" min %d max %d", o.least, o.most)
	}
	for _, a := range o.among {
		text += " var " + a
	}
	return text
}

// take sets the option, after a look at the value.
func (o *option) take(value string) error {
	number := 0
	switch o.kind {
	case "spin":
		var err error
		if number, err = strconv.Atoi(value); err != nil || number < o.least || number > o.most {
			return fmt.Errorf("option %s is %s: expected a number from %d to %d", o.name, game.Quote(value), o.least, o.most)
		}
	case "check":
		o.among = []string{"true", "false"}
		fallthrough
	case "combo":
		found := false
		for _, a := range o.among {
			if strings.EqualFold(a, value) {
				value, found = a, true
			}
		}
		if !found {
			return fmt.Errorf("option %s is %s: expected %s", o.name, game.Quote(value), strings.Join(o.among, " or "))
		}
	}
	return o.set(value, number)
}

// setOption reads name N value V.
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
		return o.take(value)
	}
	return fmt.Errorf("%s is no option: expected %s", game.Quote(name), strings.Join(names, ", "))
}
