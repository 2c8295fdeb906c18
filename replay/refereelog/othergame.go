package refereelog

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/format"
)

// otherGame is a game of the course of another year, and how to tell it.
type otherGame struct {
	name    string
	actions *regexp.Regexp // its actions, as the referees of those years write them
}

// otherGames are those whose actions tell them; the name that a referee greets with tells any.
var otherGames = sync.OnceValue(func() []otherGame {
	re := regexp.MustCompile
	const cell = `\d+-\d+`
	return []otherGame{
		{"Cascade (2026)", re(`^(?:PLACE\(` + cell + `\)|(?:EAT|CASCADE)\(.*\)|MOVE\(` + cell + `, (?:\S|` + cell + `)\)|(?:Cascade|Eat)Action\(.*\))$`)},
		{"Tetress (2024)", re(`^(?:PLACE\(` + cell + `(?:, ?` + cell + `)+\)|PlaceAction\(.*,.*,.*,.*\))$`)},
		{"Infexion (2023)", re(`^(?:SPAWN|SPREAD|SpawnAction|SpreadAction)\(.*\)$`)},
		{"Cachex (2022)", re(`^\(['"](?:PLACE['"], ?\d+, ?\d+|STEAL['"],?)\)$`)},
		{"RoPaSci 360 (2021)", re(`^\(['"](?:THROW|SLIDE|SWING)['"],.*\)$`)},
		{"Expendibots (2020)", re(`^\(['"](?:BOOM['"],.*|MOVE['"], ?\d+,.*)\)$`)},
	}
})

var (
	greetingPattern = pattern(`(?i)welcome to (?:the )?(.{1,40}?) referee\b|conducts? a game of (.{1,40}?) between`)
	bulletPattern   = pattern(`^(?:[\s>*#-]|\[?\d{1,3}[\]).:]|(?i:red|blue|plays|played|action|player)\b:?)*`)
	tuplePattern    = pattern(`^\s*(?:\*|\[).*?(\(['"][A-Z]+['"].*\))[.]?\s*$`)
)

// greeted returns the name of the game whose referee a line greets from.
func greeted(line string) string {
	m := greetingPattern().FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	return strings.TrimSpace(m[1] + m[2])
}

// ours reports whether this package reads the logs of a game.
func ours(name string) bool {
	return strings.EqualFold(name, "Freckers") || strings.EqualFold(name, "Chexers")
}

// otherGame takes a line by which the referee of another game is known.
func (s *scanner) otherGame(line int, text string) bool {
	if other := greeted(text); other != "" {
		s.events = append(s.events, event{kind: gameNamed, line: line, at: -1, seat: game.Nobody, text: other})
		return true
	}
	m := tuplePattern().FindStringSubmatch(text)
	if m == nil || gameOf(m[1]) == "" {
		return false
	}
	s.events = append(s.events, event{kind: acted, line: line, at: -1, seat: game.Nobody, text: m[1]})
	return true
}

// foreignListError returns the error for a list of actions of another game, nil if most lines of a text are none.
func foreignListError(name, text string) error {
	counts, lines, best, at := map[string]int{}, 0, "", 0
	for line := range format.Lines(text) {
		action := strings.Trim(bulletPattern().ReplaceAllString(line.Text, ""), "\"` \t,;")
		if action == "" {
			continue
		}
		if lines++; gameOf(action) != "" {
			if best = cmp.Or(best, gameOf(action)); at == 0 {
				at = line.Number
			}
			counts[gameOf(action)]++
		}
		if counts[gameOf(action)] > counts[best] {
			best = gameOf(action)
		}
	}
	if best == "" || 2*counts[best] <= lines {
		return nil
	}
	return otherGameError(name, at, best)
}

// gameOf returns the game of another year whose notation an action has, or "".
func gameOf(action string) string {
	for _, g := range otherGames() {
		if g.actions.MatchString(action) {
			return g.name
		}
	}
	return ""
}

// foreignGameError returns the error for the events of another game, nil if they are of Freckers: its referee greets by
// another name, or most actions are of another game.
func foreignGameError(name string, events []event) error {
	counts, acts, best := map[string]int{}, 0, ""
	line, known, first := 0, false, -1
	for i := range events {
		e := &events[i]
		switch {
		case e.kind == gameNamed && !ours(e.text):
			return otherGameError(name, e.line, e.text)
		case e.kind == acted:
			acts++
			if first < 0 {
				first = i
			}
			known = known || strings.HasPrefix(e.text, "MOVE") || strings.HasPrefix(e.text, "GROW")
			if g := gameOf(e.text); g != "" {
				if counts[g]++; counts[g] > counts[best] {
					best = g
				}
				if line == 0 {
					line = e.line
				}
			}
		}
	}
	if total := acts / 2; best != "" && counts[best] > total {
		return otherGameError(name, line, best)
	}
	if acts > 1 && !known {
		return &replay.FileError{File: name, Line: events[first].line,
			Reason: fmt.Sprintf("%s is no action of Freckers, and nor is any other in the file", game.Quote(events[first].text)), Todo: todoGames}
	}
	return nil
}

const todoGames = "this program reads the referee's logs of Freckers (2025) and Chexers (2019)"

func otherGameError(name string, line int, other string) error {
	return &replay.FileError{File: name, Line: line, Reason: fmt.Sprintf("this is a game of %s", other),
		Todo: todoGames}
}
