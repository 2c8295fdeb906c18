package refereelog

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"freckers/replay"
)

// pieceSize is the least size of a piece, in bytes.
const pieceSize = 256 << 10

// pieces cuts a log between games, of which none is open there, so that not all of its lines have to be in memory as
// events. It returns nil for what has to be read as a whole: short texts, and all but the lines of logs in UTF-8.
func pieces(text string) (list []string) {
	if len(text) < 2*pieceSize || !utf8.ValidString(text) || strings.IndexByte(text, '\x1b') >= 0 {
		return nil
	}
	open, ended := 0, false // games that have begun and not ended; the last line ended one
	begin, at := 0, 0
	for line := range strings.SplitAfterSeq(text, "\n") {
		switch event, ok := logEvent(line); {
		case !ok:
			return nil
		case event == gameBegun:
			if open == 0 && ended && at-begin >= pieceSize {
				list, begin = append(list, text[begin:at]), at
			}
			open++
			ended = false
		case event == gameEnded, event == refereeFailed:
			open, ended = max(open-1, 0), true
		case strings.TrimSpace(line) != "":
			ended = false
		}
		at += len(line)
	}
	return append(list, text[begin:])
}

// logEvent returns what a line of a log reports, of the kinds that begin and end games; other lines are reported as
// turns. It is not ok if the line is neither one of a log nor blank.
func logEvent(line string) (kind eventKind, ok bool) {
	text := strings.TrimRight(line, "\r\n")
	switch {
	case text == "":
		return turnBegun, true
	case len(text) < 2 || text[0] != 'T' || text[1] < '0' || text[1] > '9':
		return 0, false
	case !strings.Contains(text, "game_") && !strings.Contains(text, "unhandled_error"):
		return turnBegun, true
	}
	m := logPattern().FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	if kind, ok := logEvents()[m[4]]; ok {
		return kind, true
	}
	return turnBegun, true
}

// parsePieces reads the games of the pieces of a log one after another.
func parsePieces(name string, list []string, note string) (games []*replay.Record, failed error) {
	before := 0 // lines
	for _, text := range list {
		some, err := parsePiece(name, text, note, before)
		games, failed = append(games, some...), cmp.Or(failed, err)
		before += strings.Count(text, "\n")
		note = ""
	}
	if len(games) == 0 {
		return nil, failed
	}
	return games, nil
}
