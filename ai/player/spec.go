package player

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"freckers/game"
)

// Kind is what sort of player a [Spec] names.
type Kind uint8

// The kinds of players. The zero Spec has none of them.
const (
	Level   Kind = iota + 1 // the machine at one of its levels
	Command                 // a program that speaks the engine protocol
	Python                  // an Agent class of the course
)

// prefixes are the words before the colon.
var prefixes = [...]string{Level: "level", Command: "cmd", Python: "py"}

// Spec says who is to sit at a seat, and is comparable. [Parse] makes it.
type Spec struct {
	kind  Kind
	level int
	text  string // what follows the colon
}

const expected = `expected level:N, cmd:PROGRAM ARGUMENTS, py:MODULE or py:MODULE:CLASS`

// mostLevel keeps a typing mistake from being a number that no game has.
const mostLevel = 99

// module is a Python module and perhaps a class in it.
var module = regexp.MustCompile(`^[\pL_][\pL\pN_]*(\.[\pL_][\pL\pN_]*)*(:[\pL_][\pL\pN_]*)?$`)

// Parse reads who is to play: "level:3" is the machine at a level (0 is its full
// strength), "cmd:./engine --fast" a program that speaks the protocol of ai/ugi,
// with its arguments, and "py:agent" or "py:some.module:Class" a class of the
// course. Arguments are split at blanks; quotes keep them together, and no shell
// reads them. Nothing is started or looked for.
func Parse(text string) (Spec, error) {
	text = strings.TrimSpace(text)
	prefix, rest, found := strings.Cut(text, ":")
	if !found {
		return Spec{}, fmt.Errorf("player is %s: %s", game.Quote(text), expected)
	}
	if strings.ContainsAny(rest, "\x00\r\n") {
		return Spec{}, fmt.Errorf("player is %s: expected one line of text", game.Quote(text))
	}
	rest = strings.TrimSpace(rest)
	switch prefix {
	case prefixes[Level]:
		n, err := strconv.Atoi(rest)
		if err != nil || n < 0 || n > mostLevel {
			return Spec{}, fmt.Errorf("player is %s: expected the number of a level, as in level:3", game.Quote(text))
		}
		return Spec{kind: Level, level: n}, nil
	case prefixes[Command]:
		if _, err := split(rest); err != nil {
			return Spec{}, fmt.Errorf("player is %s: %w", game.Quote(text), err)
		}
		return Spec{kind: Command, text: rest}, nil
	case prefixes[Python]:
		if !module.MatchString(rest) {
			return Spec{}, fmt.Errorf("player is %s: expected a module and perhaps a class, as in py:agent or py:some.module:Class", game.Quote(text))
		}
		return Spec{kind: Python, text: rest}, nil
	}
	return Spec{}, fmt.Errorf("player is %s: %s", game.Quote(text), expected)
}

// Rules is the rule set for a game between players where nobody has chosen one:
// that by which the course's referee judges, if one of its classes plays and the
// game has such rules, and else "", which stands for the game's first.
func Rules(g game.Game, players ...Spec) string {
	for _, p := range players {
		for _, set := range g.Info().RuleSets {
			if p.kind == Python && set.Course {
				return set.Name
			}
		}
	}
	return ""
}

// Kind is what sort of player it is.
func (s Spec) Kind() Kind { return s.kind }

// Level is the number of a level, 0 for full strength and for programs.
func (s Spec) Level() int { return s.level }

// String gives the text from which [Parse] makes the same again.
func (s Spec) String() string {
	switch s.kind {
	case 0:
		return ""
	case Level:
		return fmt.Sprintf("%s:%d", prefixes[Level], s.level)
	}
	return prefixes[s.kind] + ":" + s.text
}

// Name is a short name for tables: the level, the module and class, or the
// program without its folder, with its arguments.
func (s Spec) Name() string {
	if s.kind != Command {
		return strings.TrimPrefix(s.String(), prefixes[Python]+":")
	}
	words, err := split(s.text)
	if err != nil {
		return s.text
	}
	words[0] = filepath.Base(words[0])
	return strings.Join(words, " ")
}

// split takes a command apart at its blanks. Words in single or double quotes
// hold together; a quote has no other meaning, and no other sign has any.
func split(command string) (words []string, err error) {
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range command {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, begun = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if begun {
				words = append(words, word.String())
				word.Reset()
				begun = false
			}
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("the quote %c is not closed: expected another one", quote)
	}
	if begun {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, errors.New("no program is named: expected one, as in cmd:./engine --fast")
	}
	return words, nil
}
