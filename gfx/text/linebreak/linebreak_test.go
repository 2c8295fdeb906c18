package linebreak_test

import (
	"strings"
	"testing"

	"freckers/gfx/text/linebreak"
)

func TestParagraphsAreSplitWhereTheyMayBe(t *testing.T) {
	for paragraph, want := range map[string]string{
		"":                          "",
		"Grow, or hop  on.":         "Grow,_or_hop_on.",
		"« Grow »\u00A0!":           "«_Grow_»\u00A0!",
		"de 10\u00A0000 coups":      "de_10\u00A0000_coups",
		"well-known 2,3-4,4 and/or": "well-known_2,3-4,4_and/or",
		"青蛙跳到荷叶上。":                  "青|蛙|跳|到|荷|叶|上。",
		"点（提示）吧":                    "点|（提|示）|吧",
		"カエルは、葉っぱへ「ジャンプ」します。": "カ|エ|ル|は、|葉っ|ぱ|へ|「ジャ|ン|プ」|し|ま|す。",
		"第 3 步：2,3 ↓":  "第_3_步：|2,3_↓",
		"Level 6 レベル6": "Level_6_レ|ベ|ル|6",
	} {
		b := strings.Builder{}
		for word, spaced := range linebreak.Words(paragraph) {
			if spaced {
				b.WriteByte('_')
			} else if b.Len() > 0 {
				b.WriteByte('|')
			}
			b.WriteString(word)
		}
		if b.String() != want {
			t.Errorf("%q is split into %q, want %q", paragraph, b.String(), want)
		}
	}
}

func TestLinesAreJoinedAsTheyWere(t *testing.T) {
	for want, lines := range map[string][2]string{"two words": {"two", "words"}, "两个": {"两", "个"}, "第3": {"第", "3"}} {
		if got := linebreak.Join(lines[0], lines[1]); got != want {
			t.Errorf("%q and %q make %q", lines[0], lines[1], got)
		}
	}
}
