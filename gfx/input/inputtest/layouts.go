// Package inputtest has keyboard layouts for tests.
package inputtest

import (
	_ "embed"
	"strings"
)

//go:embed layouts.txt
var layouts string

// Key is what a key of a layout types: a character, empty where it is a dead key.
type Key struct {
	// Code is the name of its place, as Ebitengine has it: that of the key on a keyboard of the United States.
	Code           string
	Plain, Shifted string
}

// Layout is a keyboard layout as XKB has it.
type Layout struct {
	Name string // us, de, fr, dvorak, ru, gr, he, ar or jp
	Keys []Key
}

// Layouts returns the layouts that shortcuts are tested with.
func Layouts() []Layout {
	var all []Layout
	dead := strings.NewReplacer("Dead", "")
	for line := range strings.Lines(layouts) {
		f := strings.Fields(line)
		if len(f) == 1 {
			all = append(all, Layout{Name: f[0]})
			continue
		}
		l := &all[len(all)-1]
		l.Keys = append(l.Keys, Key{f[0], dead.Replace(f[1]), dead.Replace(f[2])})
	}
	return all
}

// At returns the key at a place.
func (l *Layout) At(code string) Key {
	for _, k := range l.Keys {
		if k.Code == code {
			return k
		}
	}
	return Key{Code: code}
}
