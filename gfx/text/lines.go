package text

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// WithLines adds the translation of lines to a locale's functions: of those lines that
// the messages of the data make, whatever their translation is.
func (d *PlainCatalogue) WithLines(c Catalogue) Catalogue {
	prepare := sync.OnceValue(func() lineReader {
		known := map[string]map[string]string{ErrorContext: d.known(ErrorContext), "": d.known("")}
		return lineReader{Catalogue: c, known: known, formats: compile(known[ErrorContext])}
	})
	c.Line = func(line string) string {
		if len(line) > maxLine {
			return line
		}
		l := prepare()
		l.parts = map[string]reading{}
		return l.read(line).text
	}
	return c
}

// maxLine is more than any message of ours has. Programs may report more.
const maxLine = 2000

// lineReader translates a line that holds messages and their values, such as an error.
// It recognises them by the formats of the messages.
type lineReader struct {
	Catalogue
	known   map[string]map[string]string // the plurals, or empty strings, by context and message
	formats []format
	parts   map[string]reading // of the line, read before
}

// reading is a translation, how many bytes were recognised for it, and as how many
// messages.
type reading struct {
	text                 string
	recognised, messages int
}

// betterThan reports whether a reading recognises more than another, or as much in
// fewer messages.
func (r reading) betterThan(o reading) bool {
	return r.recognised > o.recognised || r.recognised == o.recognised && r.messages < o.messages
}

// between separates messages: errors say in front what they are about, and behind what
// to do.
var between = regexp.MustCompile(`[:;] | \(`)

// read translates a part of the line by the best of all ways to read it.
func (l lineReader) read(line string) reading {
	for _, context := range []string{ErrorContext, ""} {
		if _, is := l.known[context][line]; is {
			return reading{l.Message(context, line), len(line), 1}
		}
	}
	if r, ok := l.parts[line]; ok {
		return r
	}
	best := reading{text: line}
	for _, f := range l.formats {
		if !strings.HasPrefix(line, f.prefix) {
			continue
		}
		if values := f.pattern.FindStringSubmatch(line); values != nil {
			if r := l.fill(f, values[1:]); r.betterThan(best) {
				best = r
			}
		}
	}
	if best.recognised == 0 {
		for _, at := range between.FindAllStringIndex(line, -1) {
			before, after := l.read(line[:at[0]]), l.read(line[at[1]:])
			r := reading{before.text + line[at[0]:at[1]] + after.text, before.recognised + after.recognised, before.messages + after.messages}
			if r.betterThan(best) {
				best = r
			}
		}
	}
	l.parts[line] = best
	return best
}

// fill translates a format and puts the values in. Values that are messages
// themselves are translated too.
func (l lineReader) fill(f format, values []string) reading {
	all := reading{recognised: f.literal, messages: 1}
	for i, v := range f.verbs {
		if strings.Contains("svw", v) {
			r := l.read(values[i])
			values[i] = r.text
			all.recognised, all.messages = all.recognised+r.recognised, all.messages+r.messages
		}
	}
	message := l.Message(ErrorContext, f.one)
	if f.many != "" {
		n, err := strconv.Atoi(values[0])
		if err != nil {
			n = 2
		}
		message = l.Plural(ErrorContext, f.one, f.many, n)
	}
	arg := 0
	all.text = verbPattern.ReplaceAllStringFunc(message, func(v string) string {
		parts := verbPattern.FindStringSubmatch(v)
		if parts[2] == "%" {
			return "%"
		}
		arg = argument(parts[1], arg)
		if i := slices.Index(f.args, arg); i >= 0 {
			return values[i]
		}
		return v
	})
	return all
}

// argument is the number of a verb's argument, from 1, after the one before.
func argument(explicit string, before int) int {
	if n, err := strconv.Atoi(explicit); err == nil {
		return n
	}
	return before + 1
}

// format recognises the text that a format makes.
type format struct {
	one, many string // many is empty without a plural
	prefix    string // before the first value
	pattern   *regexp.Regexp
	verbs     []string
	args      []int // by verb, the number of its argument
	literal   int   // the length of what is not a value
}

var verbPattern = regexp.MustCompile(`%(?:\[(\d+)\])?[-+# 0-9.]*([%a-zA-Z])`)

// printed matches what verbs print; those that are missing print any text.
var printed = map[string]string{
	"d": `(-?\d+)`, "c": `(.)`, "x": `([0-9a-f]+)`, "f": `(-?[\d.]+)`,
	"q": `("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|\[.*?\])`,
}

// compile returns the formats with values, in an order that does not change.
func compile(plurals map[string]string) []format {
	var list []format
	for one, many := range plurals {
		for _, message := range []string{one, many} {
			if f := compileOne(message); f.verbs != nil && f.literal > 0 {
				f.one, f.many = one, many
				list = append(list, f)
			}
		}
	}
	slices.SortFunc(list, func(a, b format) int { return cmp.Compare(a.one, b.one) })
	return list
}

// compileOne returns how to recognize a text made from a format such as "%d moves: %w". Its verbs match as little as they
// can.
func compileOne(message string) format {
	f := format{}
	pattern, done, arg := strings.Builder{}, 0, 0
	for _, at := range verbPattern.FindAllStringSubmatchIndex(message, -1) {
		pattern.WriteString(regexp.QuoteMeta(message[done:at[0]]))
		done = at[1]
		name, explicit := message[at[4]:at[5]], ""
		if name == "%" {
			pattern.WriteString("%")
			continue
		}
		if at[2] >= 0 {
			explicit = message[at[2]:at[3]]
		}
		arg = argument(explicit, arg)
		f.verbs, f.args = append(f.verbs, name), append(f.args, arg)
		pattern.WriteString(cmp.Or(printed[name], "(.*?)"))
	}
	pattern.WriteString(regexp.QuoteMeta(message[done:]))
	f.prefix, _, _ = strings.Cut(message, "%")
	f.pattern = regexp.MustCompile("(?s)^" + pattern.String() + "$")
	if literal := verbPattern.ReplaceAllString(message, ""); strings.ContainsFunc(literal, unicode.IsLetter) {
		f.literal = len(literal)
	}
	return f
}
