package input

import (
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// page is the keyboard of a page, which remembers what each key typed.
type page struct{ keys js.Value }

func newKeyboard() keyboard { return page{js.Global().Get("freckersPage").Get("keys")} }

func (p page) plain(key ebiten.Key) string {
	if c := p.get("plain", key); c != "" {
		return c
	}
	return strings.ToLower(ebiten.KeyName(key))
}

func (p page) typed(key ebiten.Key) string { return p.get("typed", key) }

func (p page) get(what string, key ebiten.Key) string {
	code := key.String()
	if ebiten.KeyA <= key && key <= ebiten.KeyZ {
		code = "Key" + code
	}
	if c := p.keys.Get(what).Get(code); c.Type() == js.TypeString {
		return c.String()
	}
	return ""
}
