package text

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Phrases returns the parts of a paragraph like [Words], but keeps together what is read in one breath: a Japanese
// word with its particles and endings, a Chinese word with what counts or closes it. A phrase that has no room in a
// line of its own is to be wrapped between its words.
func Phrases(paragraph string) iter.Seq2[string, bool] {
	joined := joinedChinese
	if strings.ContainsFunc(paragraph, isKana) {
		joined = joinedJapanese
	}
	return func(yield func(phrase string, spaced bool) bool) {
		phrase, before, rest := "", false, paragraph
		for word, spaced := range Words(paragraph) {
			rest = rest[strings.Index(rest, word):]
			if phrase != "" && !spaced && joined(phrase, rest) {
				phrase += word
				rest = rest[len(word):]
				continue
			}
			if phrase != "" && !yield(phrase, before) {
				return
			}
			phrase, before, rest = word, spaced, rest[len(word):]
		}
		if phrase != "" {
			yield(phrase, before)
		}
	}
}

func isKana(r rune) bool { return unicode.In(r, unicode.Hiragana, unicode.Katakana) }

// ends returns the last letter of a phrase and the first one of what follows.
func ends(phrase, next string) (last, first rune) {
	last, _ = utf8.DecodeLastRuneInString(phrase)
	first, _ = utf8.DecodeRuneInString(next)
	return last, first
}

const (
	stops    = "、。！？，；：…"
	openings = "「『（【《“"
	closings = "」』）】》”"
)

// What tells Japanese phrases apart: particles that end one, words in hiragana that begin one behind a particle, and
// the endings of verbs that another verb follows, as in 取り除く.
const (
	particles = "はがにでともへのば"
	stems     = "りきみびけちれめぎえせしべ"
	verbs     = "使追食違扱思言問買"
)

var beginnings = []string{
	"あなた", "あり", "ある", "あっ", "いちばん", "いっしょ", "いっぱい", "いくつ", "かまい", "ここ", "こと", "これ", "この", "させ", "すぐ",
	"すべて", "それ", "そこ", "その", "そのまま", "ため", "だれ", "ちょうど", "でき", "とき", "ところ", "とても", "どの", "どれ", "ほか",
	"ほとんど", "また", "まだ", "みんな", "もう", "もっと", "もの", "やって",
}

// joinedJapanese reports whether what follows a phrase belongs to it. Only hiragana, stops and brackets end a
// phrase.
func joinedJapanese(phrase, rest string) bool {
	last, first := ends(phrase, rest)
	switch {
	case strings.ContainsRune(stops, last), strings.ContainsRune(openings, first):
		return false
	case strings.ContainsRune(closings, last):
		return unicode.Is(unicode.Hiragana, first)
	case !unicode.Is(unicode.Hiragana, last):
		return true
	case unicode.Is(unicode.Hiragana, first):
		return last != 'を' && !beginsHonored(rest) && (!strings.ContainsRune(particles, last) || !beginsPhrase(rest))
	}
	if isHonorific(phrase) {
		return true
	}
	letters := []rune(phrase)
	if len(letters) < 2 || !unicode.Is(unicode.Han, letters[len(letters)-2]) || !unicode.Is(unicode.Han, first) {
		return first == '方' && strings.ContainsRune(stems, last)
	}
	return strings.ContainsRune(stems, last) || last == 'い' && strings.ContainsRune(verbs, letters[len(letters)-2])
}

func beginsPhrase(s string) bool {
	return slices.ContainsFunc(beginnings, func(b string) bool { return strings.HasPrefix(s, b) })
}

// beginsHonored reports whether a text begins with an honorific in front of a word, as in お店.
func beginsHonored(s string) bool {
	_, n := utf8.DecodeRuneInString(s)
	next, _ := utf8.DecodeRuneInString(s[n:])
	return isHonorific(s[:n]) && unicode.Is(unicode.Han, next)
}

func isHonorific(s string) bool { return s == "お" || s == "ご" }
