package refereelog

import (
	"regexp"
	"strings"
	"sync"

	"freckers/game"
	"freckers/replay/internal/textfile"
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
		{re(`(?i)\b(?:MOVE )?\(?([0-7]), ?([0-7])\)? \[?((?:[UD][LR]?|[LR])(?:, ?(?:[UD][LR]?|[LR]))*)\b\]?`), ","},
		{re(`MoveAction\((?:coord=)?Coord\((?:r=)?([0-7]), ?(?:c=)?([0-7])\), ?(?:_?directions=)?([\[(](?:<?Direction\.\w+(?:: Vector2\([^()]*\)>)?,? ?)+[\])])\)`), ", "},
	}
})

var (
	growPattern = pattern(`\b(?:GROW|GrowAction)\b(?:\(\))?`)
	// fillPattern is what may stand around an action in a list.
	fillPattern  = pattern(`(?i)\b(?:red|blue|player|plays?|played|actions?|move|turn|ply|referee)\b|[\d\s\pP\pS]`)
	whosePattern = pattern(`(?i)\b(?:(red)|(blue))\b`)
	namePattern  = pattern(`Direction\.(\w+)`)
)

// listed returns the actions of a line that holds nothing else but numbers and who plays them.
func listed(line textfile.Line) (list []event) {
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
	if len(found) == 0 || fillPattern().ReplaceAllString(text, "") != "" {
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
		part = strings.Trim(part, "[] ")
		if dir := strings.ToUpper(part); arrow(dir) != noArrow {
			dirs = append(dirs, dir)
		} else {
			dirs = append(dirs, direction(part))
		}
	}
	return dirs
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

// actionList reads a list of actions, which is a game from the start; nil if the text is none.
func actionList(text string) (events []event) {
	others := 0
	for line := range textfile.Lines(text) {
		line.Text = strings.Trim(quotePattern().ReplaceAllString(line.Text, ""), "` \t")
		list := listed(line)
		if events = append(events, list...); list == nil && line.Text != "" {
			others++
		}
	}
	if len(events) <= 2*others {
		return nil
	}
	return append([]event{{kind: gameBegun, line: events[0].line, at: -1}}, events...)
}

// quotePattern is the quotation mark of messengers, and the time before a line.
var quotePattern = pattern(`^(?:> ?)+|^\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?\s`)
