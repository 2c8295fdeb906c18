package player

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"freckers/game"
)

// Kind is a kind of player.
type Kind uint8

// The kinds of players that a [Spec] names; the zero Spec names none.
const (
	EngineLevel Kind = iota + 1 // the engine at one of its levels
	Command                     // a program that speaks the engine protocol
	Python                      // an agent class of the course
	Baseline                    // one of [Bots]
)

var prefixes = [...]string{EngineLevel: "level", Command: "cmd", Python: "py", Baseline: "bot"}

// Bot is the method of a simple opponent, implemented by package baseline.
type Bot string

// The methods, the weakest first. They evaluate positions by the distance to the goal or by
// points.
const (
	RandomBot Bot = "random" // any move
	GreedyBot Bot = "greedy" // the move with the best position after it
	SearchBot Bot = "search" // the move with the best position after the worst reply
)

// Bots returns the methods, the weakest first.
func Bots() []Bot { return []Bot{RandomBot, GreedyBot, SearchBot} }

// Spec identifies a player. It is comparable. [Parse] and [ClassIn] make one.
type Spec struct {
	kind   Kind
	level  int
	text   string // after the colon, without settings; of a class its module
	class  string // empty for the usual one
	folder string // of a class; empty if it is looked up elsewhere
	// settings are as settingsText writes them, so that specs can be compared.
	settings string
}

// Expected describes the syntax of [Parse] for error messages.
const Expected = `expected level:N, cmd:PROGRAM ARGUMENTS, py:MODULE or py:MODULE:CLASS, py:MODULE in FOLDER, or bot:random, bot:greedy or bot:search`

const expectedClass = `expected a module and perhaps a class and its folder, as in py:agent, py:some.module:Class or py:agent in FOLDER; quote a name that has a colon or " in " in it`

const inFolder = " in "

const maxLevel = 99 // no game has as many

var className = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\pL_][\pL\pM\pN_]*$`) })

// Parse parses a player:
//
//	level:3                   the engine at a level, 0 is full strength
//	cmd:./engine --fast       a program that speaks the protocol of ai/ugi, with arguments
//	py:agent                  a class of the course in a module
//	py:some.module:Class      the same with the name of the class
//	py:agent in ../mine       the same with its folder
//	bot:greedy                one of [Bots]
//
// A module may have any name that Python's importlib accepts, in quotes if it is ambiguous:
// py:"in and out:2". Arguments are separated by spaces and can be quoted; there is no shell.
//
// Settings of this player may follow: option.NAME=VALUE for a level or program, quoted if
// name or value contains spaces, and the limits time=, clock=, nodes= and depth=. A quoted
// word is never a setting, but an argument or part of a folder. Nothing is started or looked
// up.
func Parse(text string) (Spec, error) {
	text = strings.TrimSpace(text)
	prefix, rest, found := strings.Cut(text, ":")
	if !found {
		return Spec{}, fmt.Errorf("player is %s: %s", game.Quote(text), Expected)
	}
	if strings.ContainsAny(rest, "\x00\r\n") {
		return Spec{}, fmt.Errorf("player is %s: expected one line of text", game.Quote(text))
	}
	rest, settings := splitSettings(strings.TrimSpace(rest))
	s, err := parsePlayer(prefix, strings.TrimSpace(rest))
	if err == nil {
		err = checkSettings(s.kind, settings)
	}
	if err != nil {
		return Spec{}, fmt.Errorf("player is %s: %w", game.Quote(text), err)
	}
	s.settings = settingsText(settings)
	return s, nil
}

// parsePlayer reads a player without settings: the words before the colon and after it.
func parsePlayer(prefix, rest string) (Spec, error) {
	switch prefix {
	case prefixes[EngineLevel]:
		n, err := strconv.Atoi(rest)
		if err != nil || n < 0 || n > maxLevel {
			return Spec{}, errors.New("expected the number of a level, as in level:3")
		}
		return Spec{kind: EngineLevel, level: n}, nil
	case prefixes[Command]:
		_, err := split(rest)
		return Spec{kind: Command, text: rest}, err
	case prefixes[Python]:
		s, ok := parseClass(rest)
		if !ok {
			return Spec{}, errors.New(expectedClass)
		}
		return s, nil
	case prefixes[Baseline]:
		if !slices.Contains(Bots(), Bot(rest)) {
			return Spec{}, errors.New("expected bot:random, bot:greedy or bot:search")
		}
		return Spec{kind: Baseline, text: rest}, nil
	}
	return Spec{}, errors.New(Expected)
}

// parseClass reads a module, a class and a folder. It fails if importlib takes no such module.
func parseClass(text string) (s Spec, ok bool) {
	module, rest := text, ""
	if strings.HasPrefix(text, `"`) {
		if module, rest, ok = strings.Cut(text[1:], `"`); !ok {
			return s, false
		}
		rest, s.folder, _ = strings.Cut(rest, inFolder)
	} else {
		module, s.folder, _ = strings.Cut(text, inFolder)
		module, rest, ok = strings.Cut(strings.TrimSpace(module), ":")
		if ok {
			rest = ":" + rest
		}
	}
	class, named := strings.CutPrefix(strings.TrimSpace(rest), ":")
	s.kind, s.text, s.class, s.folder = Python, module, class, unquoteFolder(strings.TrimSpace(s.folder))
	plain := strings.HasPrefix(text, `"`) || !ambiguous(module)
	return s, ValidModule(module) && plain && (class == "" && rest == "" || named && className().MatchString(class))
}

// quoteFolder puts a folder in quotes whose name would read as something else without them.
func quoteFolder(name string) string {
	if _, settings := splitSettings(name); settings != nil || unquoteFolder(name) != name {
		return `"` + name + `"`
	}
	return name
}

func unquoteFolder(name string) string {
	if len(name) > 2 && name[0] == '"' && name[len(name)-1] == '"' {
		return name[1 : len(name)-1]
	}
	return name
}

// ambiguous reports whether a module reads as something else without quotes.
func ambiguous(module string) bool {
	_, settings := splitSettings(module)
	return settings != nil || strings.Contains(module, ":") || slices.Contains(strings.Fields(module), strings.TrimSpace(inFolder))
}

// ValidModule reports whether Python's importlib could find a module with this name, a dotted
// list of file names.
func ValidModule(name string) bool {
	return utf8.ValidString(name) && !slices.ContainsFunc(strings.Split(name, "."), func(part string) bool {
		return part == "" || strings.TrimSpace(part) != part || strings.ContainsAny(part, "/\\\"") || strings.ContainsFunc(part, unicode.IsControl)
	})
}

// ClassIn returns the spec of the default class of a module in a folder. The module must be
// valid, see [ValidModule].
func ClassIn(module, folder string) Spec { return Spec{kind: Python, text: module, folder: folder} }

// Rules returns the default rule set for a game between players: that of the course's referee
// if a course class plays and the game has it, or else "", the game's first.
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

// Outside reports whether the player is not our engine. Against outside players levels are
// strict: see [Strict].
func (s Spec) Outside() bool { return s.kind == Command || s.kind == Python }

// Kind returns the kind of player.
func (s Spec) Kind() Kind { return s.kind }

// Level returns the number of the level, 0 for full strength and for programs.
func (s Spec) Level() int { return s.level }

// Command returns the program and the arguments of a cmd player.
func (s Spec) Command() ([]string, error) { return split(s.text) }

// Bot returns the method of a bot, empty for other players.
func (s Spec) Bot() Bot {
	if s.kind != Baseline {
		return ""
	}
	return Bot(s.text)
}

// Class returns the module of a course class, and the class if it is named.
func (s Spec) Class() (module, class string) { return s.text, s.class }

// Folder returns the folder of a course class, empty if none is named.
func (s Spec) Folder() string { return s.folder }

// In returns the spec with a folder if it is a course class without one, or else s itself.
func (s Spec) In(folder string) Spec {
	if s.kind == Python && s.folder == "" {
		s.folder = folder
	}
	return s
}

// Without returns the spec without its folder.
func (s Spec) Without() Spec {
	s.folder = ""
	return s
}

// String returns the text that [Parse] reads as the same player.
func (s Spec) String() string {
	switch s.kind {
	case 0:
		return ""
	case EngineLevel:
		return fmt.Sprintf("%s:%d%s", prefixes[EngineLevel], s.level, s.settings)
	}
	text := prefixes[s.kind] + ":" + s.quoted()
	if s.folder != "" {
		text += inFolder + quoteFolder(s.folder)
	}
	return text + s.settings
}

// At returns the spec of a command with another path of its program, and the same arguments
// and settings. It fails if an argument contains a single quote.
func (s Spec) At(path string) (Spec, error) {
	words, err := s.Command()
	if err != nil {
		return s, err
	}
	words[0] = path
	for i, word := range words {
		if strings.ContainsRune(word, '\'') {
			return s, fmt.Errorf("an argument has a quote: %s", game.Quote(word))
		}
		words[i] = "'" + word + "'"
	}
	s.text = strings.Join(words, " ")
	return s, nil
}

// MarshalText implements [encoding.TextMarshaler] by [Spec.String].
func (s Spec) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler] by [Parse]. An empty text is the zero Spec.
func (s *Spec) UnmarshalText(text []byte) (err error) {
	if *s = (Spec{}); len(text) > 0 {
		*s, err = Parse(string(text))
	}
	return err
}

// quoted returns the text after the colon, with the module of a class in quotes where it
// needs them, and the class.
func (s Spec) quoted() string {
	text := s.text
	if s.kind == Python && ambiguous(text) {
		text = `"` + text + `"`
	}
	if s.class != "" {
		text += ":" + s.class
	}
	return text
}

// Name returns a short name for tables: the level, the module and class, or the
// program without its folder, with its arguments; and the settings.
func (s Spec) Name() string {
	switch s.kind {
	case Python:
		return s.quoted() + s.settings
	case Command:
	default:
		return s.String()
	}
	words, err := split(s.text)
	if err != nil {
		return s.text
	}
	words[0] = filepath.Base(words[0])
	return strings.Join(words, " ") + s.settings
}

// Names returns unique names of the players: name's result, followed by the folder of a class
// if another player has the same name, and then by a number if necessary.
func Names(list []Spec, name func(Spec) string) []string {
	short := make([]string, len(list))
	for i, s := range list {
		short[i] = name(s)
	}
	var names []string
	for i, s := range list {
		same := func(other string) bool { return other == short[i] }
		first := short[i]
		if s.folder != "" && (slices.ContainsFunc(short[:i], same) || slices.ContainsFunc(short[i+1:], same)) {
			first += inFolder + filepath.Base(s.folder)
		}
		one := first
		for n := 2; slices.Contains(names, one); n++ {
			one = fmt.Sprintf("%s #%d", first, n)
		}
		names = append(names, one)
	}
	return names
}

// split separates a command at blanks. Words in single or double quotes stay
// together; no other character has a special meaning.
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
