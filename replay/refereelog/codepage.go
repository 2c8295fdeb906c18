package refereelog

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// reading is a way to read bytes that are not UTF-8, or letters that are not those that were written.
type reading struct {
	name string
	// mistaken is the code page in which somebody read the bytes, and wrote down as UTF-8 what
	// they made of them; nil if nobody did.
	mistaken encoding
	// code is the code page that was written, nil for UTF-8.
	code encoding
}

type codePage struct {
	name string
	encoding
}

// encoding is how a code page writes letters. It is not ok if bytes are none of its, or a letter is not in it.
type encoding interface {
	decode(bytes string) (text string, ok bool)
	encode(text string) (bytes string, ok bool)
}

func arrowPages() []codePage {
	return []codePage{
		{"GBK (Chinese Windows)", multibyte("gb18030")},
		{"Big5 (cp950)", multibyte("big5")},
		{"cp949 (Korean Windows)", multibyte("euc-kr")},
		{"cp932 (Japanese Windows)", multibyte("shift_jis")},
		{"EUC-JP", multibyte("euc-jp")},
	}
}

// singlePages are code pages of one byte a letter in which programs read what others wrote.
func singlePages() []codePage {
	return []codePage{
		{"cp1252", single{charmap.Windows1252}}, {"cp437", single{charmap.CodePage437}}, {"cp850", single{charmap.CodePage850}},
		{"Latin-1", single{charmap.ISO8859_1}}, {"cp1251", single{charmap.Windows1251}}, {"cp866", single{charmap.CodePage866}},
		{"cp1250", single{charmap.Windows1250}}, {"cp852", single{charmap.CodePage852}}, {"cp858", single{charmap.CodePage858}},
		{"cp1253", single{charmap.Windows1253}}, {"cp1254", single{charmap.Windows1254}}, {"cp1255", single{charmap.Windows1255}},
		{"cp1257", single{charmap.Windows1257}}, {"cp1258", single{charmap.Windows1258}}, {"cp874", single{charmap.Windows874}},
		{"Mac Roman", single{charmap.Macintosh}},
	}
}

// readings lists all ways to read a line, the likely ones first.
var readings = sync.OnceValue(func() (list []reading) {
	for _, p := range arrowPages() {
		list = append(list, reading{name: p.name, code: p.encoding})
	}
	singles := singlePages()
	for _, p := range singles {
		list = append(list, reading{name: "UTF-8 that was taken for " + p.name, mistaken: p.encoding})
	}
	mistaken := arrowPages()
	mistaken[0].encoding = multibyte("gbk")
	for _, p := range mistaken {
		list = append(list, reading{name: "UTF-8 that was taken for " + p.name, mistaken: p.encoding})
	}
	const console = 4 // the code pages for which others are mistaken
	for _, p := range arrowPages() {
		for _, q := range singles[:console] {
			list = append(list, reading{name: p.name + " that was taken for " + q.name, mistaken: q.encoding, code: p.encoding})
		}
	}
	return list
})

// apply reads a line. It is not ok if the line cannot have been written so.
func (r *reading) apply(line string) (text string, ok bool) {
	if (r.mistaken != nil) != utf8.ValidString(line) {
		return "", false
	}
	if r.mistaken != nil {
		if line, ok = r.mistaken.encode(line); !ok {
			return "", false
		}
	}
	if r.code != nil {
		if line, ok = r.code.decode(line); !ok {
			return "", false
		}
	}
	return line, utf8.ValidString(line)
}

// single is a code page of one byte a letter.
type single struct{ page *charmap.Charmap }

func (s single) decode(bytes string) (text string, ok bool) {
	text, err := s.page.NewDecoder().String(bytes)
	return text, err == nil && !strings.ContainsRune(text, utf8.RuneError)
}

// encode returns the bytes that the code page shows as a text. Where it has no letter for a byte of an arrow,
// programs write a replacement or a control character.
func (s single) encode(text string) (bytes string, ok bool) {
	const first, last = 0x90, 0x99 // the last bytes of arrows
	hole := byte(first)
	for hole < last && s.page.DecodeByte(hole) != utf8.RuneError {
		hole++
	}
	list := make([]byte, 0, len(text))
	for _, r := range text {
		b, ok := s.page.EncodeRune(r)
		switch {
		case ok:
		case r == utf8.RuneError:
			b = hole
		case r >= 0x80 && r < 0xa0:
			b = byte(r)
		default:
			return "", false
		}
		list = append(list, b)
	}
	return string(list), true
}

// arrowsIn counts the arrows of a line, and where the notation of an action wants one.
func arrowsIn(line string) (found, wanted int) {
	m := arrowsPattern().FindStringSubmatch(line)
	if m == nil || m[1] == "" {
		return 0, 0
	}
	for part := range strings.SplitSeq(m[1], ", ") {
		wanted++
		if direction(strings.Trim(part, "[]")) != "" {
			found++
		}
	}
	return found, wanted
}

var arrowsPattern = pattern(`MOVE\([0-7]-[0-7], \[(.*)\]\)`)

// maxSamples is how many lines are tried in all code pages before one is chosen for the file.
const maxSamples = 300

// foreignLine reports whether a line is not UTF-8, or has an action with other letters than arrows.
func foreignLine(line string) bool {
	if !utf8.ValidString(line) {
		return true
	}
	if !strings.Contains(line, "MOVE(") || !strings.ContainsFunc(line, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return false
	}
	found, wanted := arrowsIn(line)
	return found < wanted || wanted == 0
}

// recode returns a text in other code pages than UTF-8 as UTF-8: in the one that gives the most arrows where
// actions want them, and in others for the lines in which that one gives none. There are several texts if several
// code pages give as many. The notes are what was done, one for each text.
func recode(text string) (texts, notes []string) {
	lines := strings.SplitAfter(text, "\n")
	var odd []int
	for i, line := range lines {
		if foreignLine(line) {
			odd = append(odd, i)
		}
	}
	if len(odd) == 0 {
		return []string{text}, []string{""}
	}
	ranked, equal := rank(lines, odd)
	if len(ranked) == 0 {
		return []string{text}, []string{""}
	}
	for first := range equal {
		order := slices.Clone(ranked)
		order[0], order[first] = order[first], order[0]
		if t := rewrite(lines, order); !slices.Contains(texts, t) {
			texts = append(texts, t)
			notes = append(notes, fmt.Sprintf("the file is not UTF-8; it was read as %s", order[0].name))
		}
	}
	return texts, notes
}

// rank returns the readings that give arrows, the best first, and how many are as good as that.
func rank(lines []string, odd []int) (ranked []reading, equal int) {
	scores := map[string]int{}
	samples := 0
	all := readings()
	for _, i := range odd {
		if !strings.Contains(lines[i], "MOVE(") {
			continue
		}
		if samples++; samples > maxSamples {
			break
		}
		for k := range all {
			if t, ok := all[k].apply(lines[i]); ok {
				found, _ := arrowsIn(t)
				scores[all[k].name] += found
			}
		}
	}
	for _, r := range all {
		if scores[r.name] > 0 {
			ranked = append(ranked, r)
		}
	}
	slices.SortStableFunc(ranked, func(a, b reading) int { return cmp.Compare(scores[b.name], scores[a.name]) })
	for equal < len(ranked) && scores[ranked[equal].name] == scores[ranked[0].name] {
		equal++
	}
	return ranked, equal
}

// rewrite reads each line that needs it in the first of the readings that fits best.
func rewrite(lines []string, order []reading) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(reread(line, order))
	}
	return b.String()
}

// reread returns a line as it reads in the first code page of order that shows most of its arrows, or as it is if none
// shows more than that. A line of ASCII stays as it is.
func reread(line string, order []reading) string {
	ascii := !strings.ContainsFunc(line, func(r rune) bool { return r >= utf8.RuneSelf })
	if ascii || !foreignLine(line) && order[0].mistaken == nil {
		return line
	}
	best, most := line, -1
	if found, wanted := arrowsIn(line); wanted > 0 && utf8.ValidString(line) {
		most = found
	}
	for i := range order {
		t, ok := order[i].apply(line)
		if !ok {
			continue
		}
		found, wanted := arrowsIn(t)
		if found > most {
			best, most = t, found
		}
		if found == wanted {
			break
		}
	}
	return best
}
