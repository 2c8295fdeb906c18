package match

import (
	"cmp"
	"errors"
	"slices"

	"freckers/ai/player"
)

// Worker plays one game at a time, with its own players, which it keeps from game to
// game.
type Worker struct {
	plan    *Plan
	machine player.Options
	notify  func(Event)
	opening Opener
	meter   *Meter
	open    []seated // the most recently used one at the end
}

// NewWorker returns a worker for games of a plan, to which players may be added while no
// game is under way. Machine and open are as in [Options]; onEvent may be nil. The meter
// measures its games, of which those that were disturbed are repeated; with nil, they have no
// conditions. Close the worker in the end.
func NewWorker(p *Plan, machine player.Options, open Opener, m *Meter, onEvent func(Event)) *Worker {
	if onEvent == nil {
		onEvent = func(Event) {}
	}
	return &Worker{plan: p, machine: machine, notify: onEvent, opening: open, meter: cmp.Or(m, NewMeter(nil))}
}

// seated is an open player. A player with two seats in a game is opened twice.
type seated struct {
	player.Player
	index int // of the player
	copy  int
	talk  *transcript // nil if none is kept
}

// maxOpen bounds the players that a worker keeps open, beyond those of the game.
const maxOpen = 8

// seat returns the players of a lineup, opening them if necessary. If too many are
// open, the least recently used ones are closed.
func (w *Worker) seat(lineup []int) ([]player.Player, error) {
	var list []player.Player
	copies := map[int]int{}
	for _, index := range lineup {
		p, err := w.player(index, copies[index])
		if err != nil {
			return nil, err
		}
		copies[index]++
		list = append(list, p)
	}
	var errs []error
	for len(w.open) > max(maxOpen, len(lineup)) {
		errs = append(errs, w.open[0].Close())
		w.open = w.open[1:]
	}
	return list, errors.Join(errs...)
}

// player returns an open player and marks it as the most recently used one.
func (w *Worker) player(index, copy int) (player.Player, error) {
	for i, s := range w.open {
		if s.index == index && s.copy == copy {
			w.open = append(slices.Delete(w.open, i, i+1), s)
			return s.Player, nil
		}
	}
	var talk *transcript
	if w.plan.KeepLog {
		talk = &transcript{}
	}
	p, err := w.openPlayer(index, talk)
	if err != nil {
		return nil, err
	}
	w.open = append(w.open, seated{p, index, copy, talk})
	return p, nil
}

// dismiss closes a player, which is opened again for its next game.
func (w *Worker) dismiss(p player.Player) error {
	w.open = slices.DeleteFunc(w.open, func(s seated) bool { return s.Player == p })
	return p.Close()
}

// Close closes the players.
func (w *Worker) Close() error {
	var errs []error
	for _, s := range w.open {
		errs = append(errs, s.Close())
	}
	w.open = nil
	return errors.Join(errs...)
}
