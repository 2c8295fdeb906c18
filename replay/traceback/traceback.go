// Package traceback reads the tracebacks of Python: those of its interpreter since version
// 3.8, with chained exceptions and groups of them, and those of its fault handler.
package traceback

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Frame is a call in a traceback.
type Frame struct {
	File     string // as written
	Line     int
	Function string // empty where a syntax error is
}

// Exception is what a traceback ends with.
type Exception struct {
	Text   string       // its type and message, or its first lines, in one line; never empty
	Frames []Frame      // from the outermost to where it was raised
	Group  []*Exception // what a group holds
	// Before is the exception that this one was raised from (From is set) or during the
	// handling of which it was raised.
	Before *Exception
	From   bool
	// Fault means that no exception was raised: the fault handler reported where the program
	// was when the system ended it, or when it was asked. There is at least one frame.
	Fault bool
}

// The lines of a traceback that say what they are.
var (
	frameLine  = pattern(`^\s+File "(.*)", line (\d+)(?:,? in (.*))?$`)
	startLine  = pattern(`^(?:[^ ].*|\s?\s?|\W*\w+ Group )Traceback \(most recent call last\):$`)
	groupStart = pattern(`^ *\+ \w+ Group Traceback \(most recent call last\):$`)
	groupRule  = pattern(`^( *)\+(-\+)?-{4,}(?:( (?:\d+|\.\.\.) )-{4,})?$`)
	chainLine  = pattern(`^(?:(The above \w+ was the direct cause of)|During handling of the above \w+,) (?:the following|another) .*[:d]$`)
	faultLine  = pattern(`^Fatal Python error: (.*\w)$`)
	stackLine  = pattern(`^((?:Current )?[Tt]h\w+|Stack).* \(most recent call first\):$`)
	escape     = pattern("\x1b\\[[\\d;]*m")
)

// pattern compiles a regular expression when it is first needed: most runs of the program
// read no traceback.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// maxText bounds the text of an exception in bytes.
const maxText = 400

// maxNesting bounds groups in groups.
const maxNesting = 16

// Read returns the exception of the last traceback in the lines, nil if there is none. The
// beginning of the traceback may be missing.
func Read(lines []string) *Exception {
	grouped := slices.ContainsFunc(lines, func(line string) bool {
		rule := groupRule().FindStringSubmatch(line)
		return groupStart().MatchString(line) || rule != nil && rule[3] != ""
	})
	stack := levels{{}}
	for _, line := range lines {
		line = strings.TrimRight(escape().ReplaceAllString(line, ""), " \r")
		if grouped {
			stack.read(line)
		} else {
			stack[0].read(line)
		}
	}
	stack.leave(0)
	stack[0].closeException()
	return stack[0].last
}

// levels are the margins of a traceback that holds groups, the outermost first.
type levels []*level

// leave closes all levels whose margin is at a column or beyond, but the outermost.
func (ls *levels) leave(column int) {
	for list := *ls; len(list) > 1 && list[len(list)-1].column >= column; list = *ls {
		inner := list[len(list)-1]
		*ls = list[:len(list)-1]
		inner.closeException()
		outer := (*ls)[len(*ls)-1]
		outer.state = outside
		if inner.last != nil {
			outer.group = append(outer.group, inner.last)
		}
	}
}

// read reads a line: a rule begins an exception of the group or ends it, other lines have a
// margin.
func (ls *levels) read(line string) {
	if m := groupRule().FindStringSubmatch(line); m != nil {
		column := len(m[1]) + len(m[2])
		ls.leave(column)
		if m[3] != "" && len(*ls) < maxNesting {
			*ls = append(*ls, &level{column: column})
		}
		return
	}
	rest := strings.TrimLeft(line, " ")
	switch {
	case rest != line && (strings.HasPrefix(rest, "| ") || rest == "|"), groupStart().MatchString(line):
		ls.leave(len(line) - len(rest) + 1)
		line = strings.TrimPrefix(rest[1:], " ")
	default:
		ls.leave(0)
	}
	(*ls)[len(*ls)-1].read(line)
}

// state is what the last line of a level belonged to.
type state int

const (
	outside  state = iota // no traceback
	inFrames              // the calls
	inText                // the exception
)

// level reads the lines of one margin: tracebacks that follow each other.
type level struct {
	column int // of the margin
	state  state
	frames []Frame
	text   []string
	group  []*Exception
	fault  string // what the fault handler reports, whose frames come from the innermost
	chain  bool   // the next exception belongs to the last
	from   bool
	last   *Exception
}

// read takes the next line of the margin, and closes the exception before it if another begins.
func (l *level) read(line string) {
	if m := chainLine().FindStringSubmatch(line); m != nil {
		l.closeException()
		l.chain, l.from = l.last != nil, m[1] != ""
		return
	}
	if m := faultLine().FindStringSubmatch(line); m != nil {
		l.closeException()
		l.fault = m[1]
		return
	}
	stack, frame := stackLine().FindStringSubmatch(line), frameLine().FindStringSubmatch(line)
	switch {
	case startLine().MatchString(line):
		l.closeException()
		l.state = inFrames
	case stack != nil && stack[1] == "Stack":
		l.closeException()
		l.fault, l.state = "Stack", inFrames
	case stack != nil && l.fault != "":
		if l.state = outside; strings.HasPrefix(stack[1], "Current") {
			l.state = inFrames
		}
	case frame != nil && (l.fault == "" || l.state == inFrames):
		if len(l.text) > 0 {
			l.closeException()
		}
		number, _ := strconv.Atoi(frame[2]) // 0 for one that no file has
		l.frames, l.state = append(l.frames, Frame{File: frame[1], Line: number, Function: frame[3]}), inFrames
	case line == "":
		if l.state == inText || l.fault != "" {
			l.state = outside
		}
	case l.fault != "":
	case l.state == inText, l.state == inFrames && line[0] != ' ', l.unraised() && line[0] != ' ':
		l.text, l.state = append(l.text, strings.TrimSpace(line)), inText
	}
}

// unraised reports whether an exception of a group may begin that was never raised by itself.
func (l *level) unraised() bool {
	return l.column > 0 && l.state == outside && l.last == nil && len(l.text) == 0
}

func (l *level) closeException() {
	text, fault := strings.Join(l.text, " "), false
	if l.fault != "" && len(l.frames) > 0 {
		text, fault = l.fault, true
		slices.Reverse(l.frames)
	}
	if text == "" && len(l.group) > 0 {
		text = "ExceptionGroup" // its first lines are missing
	}
	if len(text) > maxText {
		text = strings.ToValidUTF8(text[:maxText], "") + "…"
	}
	if text != "" {
		e := &Exception{Text: text, Frames: l.frames, Group: l.group, Fault: fault}
		if l.chain {
			e.Before, e.From = l.last, l.from
		}
		l.last, l.chain = e, false
	}
	l.frames, l.text, l.group, l.fault, l.state = nil, nil, nil, "", outside
}
