package text_test

import (
	"testing"
	"time"

	"freckers/gfx/text"
)

func TestNumbersAndDaysAreWrittenAsTheLanguageDoes(t *testing.T) {
	at := time.Date(2026, time.March, 2, 15, 4, 0, 0, time.UTC)
	for _, c := range []struct{ language, number, long, share, day, sentence string }{
		{"en", "1.5 of 2 (50%)", "1,234,567", "50%", "2 Mar 15:04", "Gone."},
		{"de", "1,5 of 2 (50%)", "1.234.567", "50\u00A0%", "2.3. 15:04", "Gone."},
		{"es", "1,5 of 2 (50%)", "1.234.567", "50\u00A0%", "2/3 15:04", "Gone."},
		{"fr", "1,5 of 2 (50%)", "1\u00A0234\u00A0567", "50\u00A0%", "02/03 15:04", "Gone."},
		{"pt_BR", "1,5 of 2 (50%)", "1.234.567", "50%", "02/03 15:04", "Gone."},
		{"zh_CN", "1.5 of 2 (50%)", "1,234,567", "50%", "3月2日 15:04", "Gone。"},
		{"ja", "1.5 of 2 (50%)", "1,234,567", "50%", "3月2日 15:04", "Gone。"},
	} {
		l := text.New(text.Catalogue{Language: c.language, Message: func(_, message string) string { return message }})
		for _, w := range [][2]string{
			{l.T("%.1f of %d (%.0f%%)", 1.5, 2, 50.0), c.number},
			{l.Integer(1_234_567), c.long},
			{l.Integer(-1_234_567), "-" + c.long},
			{l.Integer(9_999), "9999"},
			{l.Percent(50), c.share},
			{l.Day(at), c.day},
			{l.Sentence("gone"), c.sentence},
		} {
			if w[0] != w[1] {
				t.Errorf("%s: got %q, want %q", c.language, w[0], w[1])
			}
		}
	}
	var en *text.Locale
	if got := en.Integer(10_000) + " " + en.Day(at) + " " + en.Language(); got != "10,000 2 Mar 15:04 en" {
		t.Errorf("without a catalogue: %q", got)
	}
}
