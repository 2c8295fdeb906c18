package gamefile

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// readPosition reads a position of the game whose boards have as many rows, also as programs and pages write it: in quotes, as a
// value of JSON, in a code fence. Without the number of turns none were played. It is not ok if there is none.
func readPosition(name, text string) (rec *replay.Record, ok bool, err error) {
	const most = 1 << 12 // bytes, more than any position has
	if len(text) > most {
		return nil, false, nil
	}
	line := bare(text)
	fields := strings.Fields(line)
	if len(fields) == 0 || strings.Contains(line, "\n") {
		return nil, false, nil
	}
	rows := strings.Split(fields[0], "/")
	if len(rows) == 1 {
		return nil, false, nil
	}
	for _, g := range catalog.Games() {
		start, err := g.New(game.Options{})
		if err != nil {
			continue
		}
		like := strings.Fields(start.String())
		if usual := strings.Split(like[0], "/"); len(usual) != len(rows) || len(fields) == 1 && !slices.EqualFunc(rows, usual, sameLength) {
			continue
		}
		last := like[len(like)-1]
		_, unnumbered := strconv.Atoi(last)
		assumed := len(fields) == len(like)-1 && unnumbered == nil
		if assumed {
			fields = append(fields, "0")
		}
		if rec, err = replay.NewFrom(g, strings.Join(fields, " "), game.Options{}, nil); err != nil {
			return nil, true, &replay.FileError{File: name, Line: 1, Reason: err.Error(), Todo: "write a position as the window copies it"}
		}
		if assumed {
			rec.AddNote(0, "the position has no number of turns, so it is taken for 0")
		}
		return rec, true, nil
	}
	return nil, false, nil
}

func sameLength(a, b string) bool { return len(a) == len(b) }

// bare takes what programs and pages put around a text away: a code fence, a name and quotes as JSON has them, other quotes, and
// characters that are not seen.
func bare(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text)
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "```") && !strings.HasPrefix(line, "~~~") {
			lines = append(lines, line)
		}
	}
	line := strings.Join(lines, "\n")
	line = strings.TrimRight(line, ",; \t")
	if key, value, ok := strings.Cut(line, `":`); ok && strings.HasPrefix(key, `"`) {
		line = strings.TrimSpace(value)
	}
	var quoted string
	if json.Unmarshal([]byte(line), &quoted) == nil {
		line = quoted
	}
	for _, q := range [...][2]string{{"`", "`"}, {`"`, `"`}, {"'", "'"}, {"“", "”"}, {"„", "“"}, {"«", "»"}, {"‘", "’"}} {
		if inner, ok := strings.CutPrefix(line, q[0]); ok && strings.HasSuffix(inner, q[1]) {
			line = strings.TrimSuffix(inner, q[1])
		}
	}
	return strings.TrimSpace(line)
}
