package ui

import "freckers/gfx/displaylist"

// phrase is a message with what it was filled in with.
type phrase struct {
	message, many string
	texts         [3]string
	numbers       [3]int
}

// phraseLimit is the number of phrases at which they are forgotten.
const phraseLimit = 500

// refresh forgets what was made in another language or measured in other fonts.
func (v *View) refresh() {
	if v.spoken != v.frame.Locale || len(v.memo) >= phraseLimit {
		clear(v.memo)
		v.spoken = v.frame.Locale
	}
	if fonts := displaylist.Fonts(); fonts != v.fonts {
		clear(v.words)
		v.fonts = fonts
	}
}

// T translates a message like [Frame.T], and remembers the outcome, so that a steady frame allocates nothing. The arguments
// are up to three texts and three numbers.
func (v *View) T(message string, args ...any) string {
	key, texts, numbers := phrase{message: message}, 0, 0
	for _, a := range args {
		switch a := a.(type) {
		case string:
			key.texts[texts] = a
			texts++
		case int:
			key.numbers[numbers] = a
			numbers++
		default:
			panic("a text in a view has arguments that are neither texts nor numbers")
		}
	}
	if got, ok := v.memo[key]; ok {
		return got
	}
	filled := make([]any, 0, len(args))
	texts, numbers = 0, 0
	for _, a := range args {
		if _, ok := a.(string); ok {
			filled = append(filled, key.texts[texts])
			texts++
		} else {
			filled = append(filled, key.numbers[numbers])
			numbers++
		}
	}
	got := v.frame.T(message, filled...)
	v.memo[key] = got
	return got
}

// N translates a message that counts n things like [Frame.N], and remembers the outcome.
func (v *View) N(one, many string, n int) string {
	key := phrase{message: one, many: many, numbers: [3]int{n}}
	if got, ok := v.memo[key]; ok {
		return got
	}
	got := v.frame.N(one, many, n)
	v.memo[key] = got
	return got
}
