package text

import (
	"slices"
	"strings"
	"unicode"
)

// leastPart is the number of letters of a word that stay together at either side of a hyphen.
const leastPart = 3

// joints are endings within German compounds: behind one is the best place for a hyphen.
var joints = []string{"ungs", "heits", "keits", "schafts", "ions", "täts"}

// onsets are consonants that begin a syllable together, besides those with an l or r behind.
var onsets = []string{"ch", "sch", "ph", "th", "sh", "qu", "ck", "gn", "kn", "nh", "lh", "schl", "schr", "schw", "schm"}

// Cut cuts a word that has no room in a line: behind a joint of a compound or between syllables with a hyphen, behind a
// sign such as a slash, or where none of these fits, in front of the first letter too many. The first part has a
// letter at least, and the second one may be empty.
func Cut(word string, fits func(string) bool) (head, tail string) {
	letters := []rune(word)
	if at := hyphen(letters, fits); at > 0 {
		return string(letters[:at]) + "-", string(letters[at:])
	}
	end := 1
	for end < len(letters) && fits(string(letters[:end+1])) {
		end++
	}
	for at := end; at > 1 && end < len(letters); at-- {
		if strings.ContainsRune(`/\-_.,:=`, letters[at-1]) {
			end = at
			break
		}
	}
	return string(letters[:end]), string(letters[end:])
}

// hyphen returns in front of which letter of a word a hyphen is best, 0 for nowhere: only words of letters have one.
func hyphen(word []rune, fits func(string) bool) (at int) {
	n := len(word)
	for n > 0 && unicode.IsPunct(word[n-1]) {
		n--
	}
	if slices.ContainsFunc(word[:n], func(r rune) bool { return !unicode.IsLetter(r) || isWide(r) }) {
		return 0
	}
	joint := 0
	for i := leastPart; i <= n-leastPart && fits(string(word[:i])+"-"); i++ {
		switch {
		case slices.ContainsFunc(joints, func(j string) bool { return strings.HasSuffix(string(word[:i]), j) }):
			joint = i
		case isSyllable(word[:n], i):
			at = i
		}
	}
	if joint > at/2 {
		return joint
	}
	return at
}

// isSyllable reports whether a syllable begins at a letter: with the last consonant between two vowels, or with several
// that are spoken as one.
func isSyllable(word []rune, at int) bool {
	start, end := at, at
	for start > 0 && !isVowel(word[start-1]) {
		start--
	}
	for end < len(word) && !isVowel(word[end]) {
		end++
	}
	if start == 0 || end == len(word) {
		return false
	}
	for start < end-1 && !isOnset(word[start:end]) {
		start++
	}
	return start == at && at < end
}

func isVowel(r rune) bool {
	return strings.ContainsRune("aeiouyäöüáéíóúàèìòùâêîôûãõåœæ", unicode.ToLower(r))
}

func isOnset(letters []rune) bool {
	s := strings.ToLower(string(letters))
	return slices.Contains(onsets, s) || len(s) == 2 && strings.IndexByte("bpdtgkfcv", s[0]) >= 0 && strings.IndexByte("lr", s[1]) >= 0
}
