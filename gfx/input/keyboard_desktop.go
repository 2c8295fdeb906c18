//go:build !js

package input

import (
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// system is the keyboard of a window.
type system struct{ runes []rune }

func newKeyboard() keyboard { return &system{} }

func (*system) plain(key ebiten.Key) string { return strings.ToLower(ebiten.KeyName(key)) }

// typed knows it only if nothing else was typed in this tick. With Ctrl nothing is.
func (s *system) typed(key ebiten.Key) string {
	if s.runes = ebiten.AppendInputChars(s.runes[:0]); len(s.runes) != 1 || s.runes[0] == utf8.RuneError {
		return shifted(key, s)
	}
	return strings.ToLower(string(s.runes))
}
