package text_test

import (
	"iter"
	"strings"
	"testing"
	"unicode/utf8"

	"freckers/gfx/text"
)

// marked writes the parts of a paragraph with bars between them, and low lines for spaces.
func marked(parts iter.Seq2[string, bool]) string {
	b := strings.Builder{}
	for part, spaced := range parts {
		if spaced {
			b.WriteByte('_')
		} else if b.Len() > 0 {
			b.WriteByte('|')
		}
		b.WriteString(part)
	}
	return b.String()
}

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
		if got := marked(text.Words(paragraph)); got != want {
			t.Errorf("%q is split into %q, want %q", paragraph, got, want)
		}
	}
}

func TestPhrasesStayTogether(t *testing.T) {
	for paragraph, want := range map[string]string{
		"":                 "",
		"Grow, or hop on.": "Grow,_or_hop_on.",
		"カエルは、葉っぱへ「ジャンプ」します。":    "カエルは、|葉っぱへ|「ジャンプ」します。",
		"自分のカエルを跳びこえて、もう一度跳べます。": "自分の|カエルを|跳びこえて、|もう|一度跳べます。",
		"ファイルを取り除くお店":            "ファイルを|取り除く|お店",
		"手番はあなたのものではありません":       "手番は|あなたの|ものでは|ありません",
		"残り 3手です。":               "残り_3手です。",
		"青蛙跳到荷叶上。":               "青蛙|跳到荷叶上。",
		"裁判已经记录了你的对局":            "裁判|已经|记录了|你的|对局",
		"第 3 步：选圈里的棋子！":          "第_3_步：|选圈里的|棋子！",
	} {
		if got := marked(text.Phrases(paragraph)); got != want {
			t.Errorf("the phrases of %q are %q, want %q", paragraph, got, want)
		}
	}
}

func TestWordsWithoutRoomAreCutWhereOneReadsOn(t *testing.T) {
	for word, want := range map[string][2]string{
		"Barrierefreiheit":     {"Barriere-", "freiheit"},
		"Wiederholungszeichen": {"Wiederho-", "lungszeichen"},
		"Zeitungsseite":        {"Zeitungs-", "seite"},
		"Maschinenraum,":       {"Maschinen-", "raum,"},
		"/home/us/games":       {"/home/us/", "games"},
		"2147483648000":        {"2147483648", "000"},
		"カエルカエルカエルカエル":         {"カエルカエルカエルカ", "エル"},
	} {
		head, tail := text.Cut(word, func(s string) bool { return utf8.RuneCountInString(s) <= 10 })
		if got := [2]string{head, tail}; got != want {
			t.Errorf("%q is cut into %q, want %q", word, got, want)
		}
	}
	if head, tail := text.Cut("€€", func(string) bool { return false }); head != "€" || tail != "€" {
		t.Errorf("without any room, a letter and the rest are %q and %q", head, tail)
	}
}

func TestLinesAreJoinedAsTheyWere(t *testing.T) {
	for want, lines := range map[string][2]string{"two words": {"two", "words"}, "两个": {"两", "个"}, "第3": {"第", "3"}} {
		if got := text.Join(lines[0], lines[1]); got != want {
			t.Errorf("%q and %q make %q", lines[0], lines[1], got)
		}
	}
}
