package text_test

import (
	"testing"

	"freckers/gfx/text"
)

func TestTheLastLineHasMoreThanALetterOrTwo(t *testing.T) {
	for _, c := range [][2][2]string{
		{{"それで1手で、相手もその葉を使えま", "す。"}, {"それで1手で、相手もその葉を", "使えます。"}},
		{{"其他级别在每台电脑上下得都一", "样。"}, {"其他级别在每台电脑上下得", "都一样。"}},
		{{"其他级别在每台电脑上", "下得都一样。"}, {"其他级别在每台电脑上", "下得都一样。"}},
		{{"Level 6 レ", "ベル"}, {"Level 6 レ", "ベル"}},
		{{"engine", "を"}, {"engine", "を"}},
	} {
		line, last := text.NoWidow(c[0][0], c[0][1])
		if got := [2]string{line, last}; got != c[1] {
			t.Errorf("%q is broken as %q, want %q", c[0], got, c[1])
		}
	}
}
