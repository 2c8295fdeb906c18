package match

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/player"
	"freckers/game"
)

// machine returns the options of the players on this machine. They do not see the files of
// the match.
func (m *Match) machine() player.Options {
	o := m.o.Player
	o.Private = slices.Clone(o.Private)
	for _, file := range []string{m.o.Out, m.o.Log} {
		if path, err := filepath.Abs(file); err == nil && file != "" {
			o.Private = append(o.Private, path)
		}
	}
	return o
}

// tryPlayers opens each player once, so that what is wrong from the beginning ends the
// match there. It starts no program.
func (m *Match) tryPlayers() error {
	w := NewWorker(&m.plan, m.machine(), m.o.Open, nil, nil)
	for index, s := range m.plan.Players {
		installed := s.Kind() == player.Command && folderOf(s, m.o.Player.Dir) == "" // perhaps elsewhere only
		if !s.Outside() || installed && m.o.Queue != nil {
			continue
		}
		p, err := w.opening(s, w.options(index))
		if err != nil {
			return fmt.Errorf("%s: %w", s, err)
		}
		if err := p.Close(); err != nil {
			return err
		}
	}
	return nil
}

// openPlayer opens a player, whose conversation is noted unless talk is nil. A program that can no longer be opened forfeits its game.
func (w *Worker) openPlayer(index int, talk *transcript) (player.Player, error) {
	s, o := w.plan.Players[index], w.options(index)
	if talk != nil {
		o.Trace = talk.note
	}
	p, err := w.opening(s, o)
	if err != nil && s.Outside() {
		return &gone{err: err}, nil
	}
	return p, err
}

// options returns the options of a player: it does not see the folders of others.
func (w *Worker) options(index int) player.Options {
	o := w.plan.PlayerOptions(w.machine)
	if w.plan.Pairing == Examination && index != examined {
		o.CPU, o.Patience, o.Space = 0, 0, 0
	}
	own := w.plan.Players[index]
	if !own.Outside() {
		return o
	}
	o.Private = slices.Clone(o.Private)
	mine := folderOf(own, o.Dir)
	for _, s := range w.plan.Players {
		if f := folderOf(s, o.Dir); f != "" && f != mine && !slices.Contains(o.Private, f) {
			o.Private = append(o.Private, f)
		}
	}
	return o
}

// folderOf returns the folder that a program names, or "".
func folderOf(s player.Spec, dir string) string {
	folder := s.Folder()
	if words, err := s.Command(); s.Kind() == player.Command && err == nil && strings.ContainsRune(words[0], filepath.Separator) {
		folder = filepath.Dir(words[0])
	} else if s.Kind() == player.Python && folder == "" {
		folder = dir
	}
	if folder == "" {
		return ""
	}
	abs, err := filepath.Abs(folder)
	if err != nil {
		return ""
	}
	return abs
}

// gone is a player whose program can no longer be opened: it forfeits each game.
type gone struct {
	player.InProcess
	err error
}

func (g *gone) forfeit() error {
	return &player.Forfeit{Reason: game.ReasonCrash, Message: "it cannot be started: " + g.err.Error()}
}

func (g *gone) NewGame(context.Context, game.State, game.Seat, uint64) error { return g.forfeit() }

func (g *gone) Think(context.Context, game.State, []game.Action, player.Limits) player.Turn {
	turn := player.NewPending()
	turn.Resolve(player.Reply{}, g.forfeit())
	return turn
}
