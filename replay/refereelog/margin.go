package refereelog

import (
	"regexp"
	"slices"
	"strings"

	"freckers/replay/format"
)

var (
	// markPattern is where a line of a referee begins, in a log or an output of Freckers or Chexers.
	markPattern = pattern(`\* (?:referee|player[12]|game|server) +(?:T[\d.]+ +)?[:~#!@](?: |$)|T\d{4,9}\.\d{3}[\t ]+(?:referee|RED|BLUE)[\t ]|` +
		`\[(?:red|green|blue|game|over|error) *\] - |\*(?: +\*\*| +(?:asking|updating|importing|initialising) | +(?:red|green|blue) player returned| +(?:time|space): ).*$`)
	digitsPattern = pattern(`\d+`)
	blanksPattern = pattern(`[ \t]+`)
)

const (
	maxMargins = 6   // forms of margins in a file
	maxMarked  = 400 // lines by which margins are found
)

// withoutMargin returns a text without what another program has put before each of its lines: a time, the name
// of a container or a file, a quotation mark, the number of the line. Lines without it stay as they are.
func withoutMargin(text string) string {
	margins := marginsOf(text)
	if margins == nil {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		lines[i] = line[len(margins.FindString(line)):]
	}
	return strings.Join(lines, "")
}

// marginsOf returns the pattern of the margins that nearly all lines of a referee have, nil if they have none.
func marginsOf(text string) *regexp.Regexp {
	var forms []string
	marked, bare := 0, 0
	for line := range format.Lines(text) {
		at := markPattern().FindStringIndex(line.Text)
		if at == nil {
			continue
		}
		if marked++; marked > maxMarked {
			break
		}
		margin := line.Text[:at[0]]
		if ansiPattern().ReplaceAllString(margin, "") == "" {
			bare++
		} else if form := formOfMargin(margin); !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	if len(forms) == 0 || len(forms) > maxMargins || marked < 2 || bare > marked/10 {
		return nil
	}
	return regexp.MustCompile(`^(?:` + strings.Join(forms, "|") + `)`)
}

// formOfMargin returns the pattern of margins that differ from one only in their numbers and blanks. The blanks at
// the end may be missing, as before a line that is empty.
func formOfMargin(margin string) string {
	inner := strings.TrimRight(margin, " \t")
	form, end := "", ""
	if inner != "" {
		form = digitsPattern().ReplaceAllString(regexp.QuoteMeta(inner), `\d+`)
		form = blanksPattern().ReplaceAllString(" "+form, `[ \t]*`)
	}
	for _, blank := range margin[len(inner):] {
		end += `(?:` + string(blank)
	}
	return form + end + strings.Repeat(`)?`, len(margin)-len(inner))
}
