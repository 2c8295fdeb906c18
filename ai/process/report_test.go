package process

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"freckers/game/gametest"
)

// FuzzReports reads any output of a class: its reports are taken out, whole, and the rest
// is as it was.
func FuzzReports(f *testing.F) {
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		var reports strings.Builder
		r := &reportReader{flooded: func() {}, from: io.NopCloser(nil), lines: bufio.NewReaderSize(strings.NewReader(string(text)), 1<<16), report: func(line string) {
			reports.WriteString(line)
			(&meter{}).report(strings.TrimPrefix(line, reportPrefix), clocks{}, 0)
		}}
		rest, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		var wantReports, wantRest string
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, reportPrefix) && strings.HasSuffix(line, "\n") {
				wantReports += line
			} else {
				wantRest += line
			}
		}
		if len(text) < 1<<16 && (reports.String() != wantReports || string(rest) != wantRest) {
			t.Errorf("the reports are %q, want %q; the rest is %q, want %q", reports.String(), wantReports, rest, wantRest)
		}
	}, gametest.Texts(reportPrefix+"0.5 1024 2048 4096\nbestmove GROW\n"+reportPrefix+"\nno end", "x"+reportPrefix+"\n")...)
}
