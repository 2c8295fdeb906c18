package match

import (
	"errors"
	"slices"

	"freckers/ai/player"
)

// worker plays one game at a time, with programs of its own that it keeps from
// game to game.
type worker struct {
	m      *Match
	chairs []*chair // the one used last at the end
}

// chair is an open program. A program that plays two seats of a game has two.
type chair struct {
	player.Player
	index int // of the program
	copy  int
}

// mostChairs bounds the programs that a worker keeps open, the seats of a game
// aside.
const mostChairs = 8

// seat gives the programs of a lineup, opened if need be. The one unused for
// longest is closed where they get too many.
func (w *worker) seat(programs []int) ([]player.Player, error) {
	var seated []player.Player
	copies := map[int]int{}
	for _, index := range programs {
		c, err := w.chair(index, copies[index])
		if err != nil {
			return nil, err
		}
		copies[index]++
		seated = append(seated, c.Player)
	}
	var errs []error
	for len(w.chairs) > max(mostChairs, len(programs)) {
		errs = append(errs, w.chairs[0].Close())
		w.chairs = w.chairs[1:]
	}
	return seated, errors.Join(errs...)
}

// chair gives one open program, and puts it last.
func (w *worker) chair(index, copy int) (*chair, error) {
	for i, c := range w.chairs {
		if c.index == index && c.copy == copy {
			w.chairs = append(append(w.chairs[:i:i], w.chairs[i+1:]...), c)
			return c, nil
		}
	}
	p, err := w.m.o.Open(w.m.plan.Programs[index], w.m.plan.Agents)
	if err != nil {
		return nil, err
	}
	c := &chair{p, index, copy}
	w.chairs = append(w.chairs, c)
	return c, nil
}

// dismiss ends a program. The next game that it plays begins with a new one.
func (w *worker) dismiss(p player.Player) error {
	w.chairs = slices.DeleteFunc(w.chairs, func(c *chair) bool { return c.Player == p })
	return p.Close()
}

// close ends all programs.
func (w *worker) close() error {
	var errs []error
	for _, c := range w.chairs {
		errs = append(errs, c.Close())
	}
	w.chairs = nil
	return errors.Join(errs...)
}
