package refereelog

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"freckers/game"
	"freckers/replay/format"
)

// form is a way to write an action. The groups of its pattern are the frog's row and column and the
// directions.
type form struct {
	*regexp.Regexp
	separator string // between directions
}

// forms are the ways to write a move in a list: the game's, the referee's, and Python's two.
var forms = sync.OnceValue(func() []form {
	re := regexp.MustCompile
	return []form{
		{re(`MOVE ?\(([0-7])-([0-7]), ?\[([^()]*)\]\)`), ", "},
		{re(`(?i)\b(?:MOVE ?)?\(?([0-7])[-,] ?([0-7])\)?,? ?[\[(]?(` + oneDirection + `(?:,? ?` + oneDirection + `)*)[\])]?`), ","},
		{re(`MoveAction\((?:coord=)?Coord\((?:r=)?([0-7]), ?(?:c=)?([0-7])\), ?(?:_?directions=)?([\[(]?(?:<?Direction\.\w+(?:: Vector2\([^()]*\)>)?,? ?)+[\])]?)\)`), ", "},
	}
})

// oneDirection is a direction in the game's letters, in an arrow or in words.
const oneDirection = `\[?(?:(?:(?:up|down)(?:[-_ ]?(?:left|right))?|left|right|[UD][LR]?|[LR])\b|[↓↙↘↑↖↗←→])\]?`

var (
	growPattern = pattern(`(?i)\b(?:GROW|GrowAction)\b(?:\(\))?`)
	// actionWords begin a line that is an action of no form that is known.
	actionWords = pattern(`(?i)^[\d\s\pP]*(?:MOVE|HOP|JUMP|GROW|MoveAction)\b`)
	// plainPattern are the actions that can stand among other words.
	plainPattern = pattern(`MOVE ?\([0-7]-|\bMOVE [0-7],|MoveAction\(|\bGROW\b|GrowAction\(`)
	// fillPattern is what may stand around an action in a list.
	fillPattern  = pattern(`(?i)\b(?:red|blue|player|plays?|played|actions?|move|turn|ply|referee|player_?colou?r|colou?r|[rb])\b|[\d\s\pP\pS]`)
	whosePattern = pattern(`(?i)\b(?:(red)|(blue))\b`)
	namePattern  = pattern(`Direction\.(\w+)`)
)

// listed returns the actions of a line that holds nothing else but numbers and who plays them, or those of any line
// if it may hold other words.
func listed(line format.Line, words bool) (list []event) {
	text := line.Text
	type place struct {
		at int
		a  action
	}
	var found []place
	take := func(at [][]int, read func(m []int) action) {
		for i := len(at) - 1; i >= 0; i-- {
			m := at[i]
			found = append(found, place{m[0], read(m)})
			text = text[:m[0]] + strings.Repeat(" ", m[1]-m[0]) + text[m[1]:]
		}
	}
	take(growPattern().FindAllStringIndex(text, -1), func([]int) action { return action{grow: true} })
	for _, f := range forms() {
		take(f.FindAllStringSubmatchIndex(text, -1), func(m []int) action {
			return action{cell: text[m[2]:m[3]] + "," + text[m[4]:m[5]], dirs: f.directions(text[m[6]:m[7]])}
		})
	}
	if len(found) == 0 || !words && fillPattern().ReplaceAllString(text, "") != "" {
		return nil
	}
	for len(found) > 0 {
		first := 0
		for i := range found {
			if found[i].at < found[first].at {
				first = i
			}
		}
		a := found[first].a
		found = append(found[:first], found[first+1:]...)
		list = append(list, event{kind: acted, line: line.Number, at: -1, seat: game.Nobody, text: a.text()})
	}
	if m := whosePattern().FindStringSubmatch(text); m != nil && len(list) == 1 {
		list[0].seat = 0
		if m[2] != "" {
			list[0].seat = 1
		}
	}
	return list
}

// directions reads a list of directions, empty where one is lost.
func (f form) directions(text string) (dirs []string) {
	if names := namePattern().FindAllStringSubmatch(text, -1); names != nil {
		for _, n := range names {
			dirs = append(dirs, capitals(n[1]))
		}
		return dirs
	}
	for part := range strings.SplitSeq(text, f.separator) {
		part = strings.Trim(part, "[]() ")
		dir := strings.ToUpper(part)
		if words := strings.FieldsFunc(dir, func(r rune) bool { return r == '-' || r == '_' || r == ' ' }); arrow(dir) == noArrow && len(words) > 0 {
			dir = initials(words)
		}
		if arrow(dir) == noArrow {
			dir = direction(part)
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

// initials returns the letters of a direction in capital words, such as DOWN LEFT or DOWNLEFT.
func initials(words []string) (letters string) {
	for _, word := range words {
		for _, side := range []string{"UP", "DOWN", "LEFT", "RIGHT"} {
			if rest, ok := strings.CutPrefix(word, side); ok {
				letters += side[:1]
				word = rest
			}
		}
	}
	return letters
}

// text returns the action in the referee's notation, with a mark for each direction that is lost.
func (a action) text() string {
	if a.grow {
		return "GROW"
	}
	var dirs []string
	for _, d := range a.dirs {
		dirs = append(dirs, "["+arrow(d)+"]")
	}
	return "MOVE(" + strings.Replace(a.cell, ",", "-", 1) + ", [" + strings.Join(dirs, ", ") + "])"
}

// actionList reads a list of actions, which is a game from the start; nil if the text is none. With words there may be
// others around each action.
func actionList(text string, words bool) (events []event) {
	others := 0
	for line := range format.Lines(text) {
		line.Text = strings.Trim(quotePattern().ReplaceAllString(line.Text, ""), "` \t")
		var list []event
		if !words || plainPattern().MatchString(line.Text) {
			list = listed(line, words)
		}
		if list == nil && actionWords().MatchString(line.Text) && (words || !plainPattern().MatchString(line.Text)) {
			list = []event{{kind: acted, line: line.Number, at: -1, seat: game.Nobody, text: line.Text}}
		}
		if events = append(events, list...); list == nil && line.Text != "" {
			others++
		}
	}
	if len(events) == 0 || !words && len(events) <= 2*others {
		return nil
	}
	return append([]event{{kind: gameBegun, line: events[0].line, at: -1}}, events...)
}

// leastRestart is the number of actions before and after a place where another game may begin in a list.
const leastRestart = 4

// restarts cuts a list of actions where one cannot be played but begins another game. Others come back as they are.
func restarts(events []event) (games [][]event) {
	other := func(e event) bool {
		return !slices.Contains([]eventKind{acted, gameBegun, gameEnded, resultShown, spoken}, e.kind)
	}
	g, err := Game()
	if err != nil || slices.ContainsFunc(events, other) {
		return [][]event{events}
	}
	start, err := g.New(game.Options{RuleSet: RuleSet})
	for err == nil {
		n := playable(start, events)
		if n == len(events) || n < leastRestart || events[n].seat > 0 || playable(start, events[n:]) < leastRestart {
			break
		}
		games, events = append(games, events[:n]), events[n:]
	}
	return append(games, events)
}

// playable returns how many events come before the first action that cannot be played.
func playable(state game.State, events []event) int {
	for i := range events {
		if events[i].kind != acted {
			continue
		}
		a, _ := parseAction(events[i].text)
		next, _, err := state.Advance(a.notation())
		if err != nil {
			return i
		}
		state = next
	}
	return len(events)
}

// quotePattern is the quotation mark of messengers, and the time before a line.
var quotePattern = pattern(`^(?:> ?)+|^\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?\s`)
