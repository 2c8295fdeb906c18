package saves

import (
	"errors"
	"io/fs"
	"strings"

	"freckers/gfx/screens/nav"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

// naming is the name that is being typed for a game.
type naming struct {
	file  string
	text  string
	typed bool // the field has had the focus
}

func (s *Screen) beginNaming(g *gamefile.Summary) {
	s.naming, s.open = &naming{file: g.Name, text: givenName(g.Name)}, -1
}

// rename saves the chosen game under the name that was typed; an empty one gives it back the
// date as its name.
func (s *Screen) rename(e *nav.Env) {
	n, g := s.naming, s.chosen()
	s.naming, s.grab = nil, s.keyed
	to := strings.TrimSpace(n.text)
	if g == nil || g.Name != n.file || to == givenName(n.file) {
		return
	}
	if to == "" {
		to = g.When.Local().Format("2006-01-02 15.04.05") + " " + g.Game
	}
	name, err := move(e.Store, g, to)
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	if e.Settings.Playing == n.file {
		e.Settings.Playing = name
	}
	g.Name = name
	s.rows[s.shown[s.at]] = nil
	s.changed(e)
}

// move gives a saved game another name, unlike any other, and returns it.
func move(store gamestore.Store, g *gamefile.Summary, to string) (name string, err error) {
	text, err := store.Read(g.Name)
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		name = gamestore.NumberedName(to, n)
		if err = store.Create(name, text, g.When); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", err
	}
	return name, store.Remove(g.Name)
}
