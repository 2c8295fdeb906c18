package scene

import (
	"freckers/gfx/paint"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// menuLines is how many entries the menu has, and menuMatch the one that is left
// out where no programs can be started.
const (
	menuLines = 9
	menuMatch = 7
)

// menuPanel shows all that can be done beside the game, in place of the panel.
func (g *Game) menuPanel(c *ui.Context, e *Env, s screen) Scene {
	col := column{s.body}
	top := col
	headline(c, &col, s.small, words.Menu, "")
	if c.IconButton(paint.Rect{X: top.X + top.W - theme.MinTarget + 10, Y: top.Y - 4, W: theme.MinTarget, H: theme.MinTarget}, "close", words.Back, false) {
		g.menu = false
	}
	notice(c, &col, g.notice, menuLines*theme.MinTarget)
	entries := [menuLines]string{
		words.RestartTip, words.ResignTip, words.NewGame, words.Replays,
		words.Settings, words.Rules, words.FullTip, words.Match, words.Title,
	}
	if e.watching != nil {
		entries[menuLines-1] = words.WatchReturn
	}
	n := menuLines
	if e.Programs == nil {
		entries[menuMatch] = entries[n-1]
		n--
	}
	step := min(col.H/float32(n), 52)
	for i, name := range entries[:n] {
		if i == 0 {
			c.First()
		}
		r := paint.Rect{X: col.X - 12, Y: col.Y + float32(i)*step, W: col.W + 24, H: min(step, theme.MinTarget)}
		if c.Item(r, name) {
			if next := g.choose(i, e); next != nil {
				return next
			}
		}
	}
	return g
}

func (g *Game) choose(entry int, e *Env) Scene {
	switch entry {
	case 0:
		return g.restart(e)
	case 1:
		g.resign()
		return nil
	case 6:
		e.Settings.FullScreen = !e.Settings.FullScreen
		return nil
	}
	g.menu = false
	switch entry {
	case 2:
		return NewSetup(e, g)
	case 3:
		return NewSaves(e, g)
	case 4:
		return NewSettings(g)
	case 5:
		return NewRules(g.table.State().Game(), g)
	case menuMatch:
		if e.Programs == nil {
			return g.leave(e)
		}
		return NewMatch(e, g)
	default:
		return g.leave(e)
	}
}
