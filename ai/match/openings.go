package match

import (
	"bufio"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"strconv"
	"strings"

	"freckers/ai/ugi"
	"freckers/game"
)

// Openings are the positions from which the players start: after random actions, or
// from a file. The zero value is the start of the game.
type Openings struct {
	Random int    // number of random actions
	File   string // where the list is from; it is not read again
	sum    string // a checksum of the list, 16 hexadecimal digits; empty without one
	list   []opening
}

// opening is a position with the actions that led to it, which are part of the game
// for the players and the record.
type opening struct {
	start    game.State
	end      game.State // after the actions
	seed     uint64     // of a random start
	position bool       // the start was given as a position
	actions  []game.Action
}

const (
	randomPrefix = "random:"
	maxRandom    = 100
	maxOpening   = 1 << 20 // bytes of a line
	maxTries     = 1000    // for a random opening that does not end the game
)

// ParseOpenings reads "random:4", or the file of that name with an opening per line: a
// position in the game's notation, or actions separated by semicolons. Empty lines and
// those that start with # are skipped. The error names the line.
func ParseOpenings(text string, g game.Game, o game.Options) (Openings, error) {
	var named Openings
	if err := named.parseName(text); err != nil || named.File == "" {
		return named, err
	}
	f, err := os.Open(text)
	if err != nil {
		return Openings{}, fmt.Errorf("the openings are %q: expected random:0 to random:%d, or a file that can be read: %w", text, maxRandom, err)
	}
	defer f.Close()
	list, err := readOpenings(f, g, o)
	if err != nil {
		return Openings{}, fmt.Errorf("%s: %w", text, err)
	}
	return Openings{File: text, sum: sumOf(list), list: list}, nil
}

// In returns the openings with the list of a file, which has to be the one whose name and
// checksum they have.
func (o Openings) In(path string, g game.Game, rules string, seed uint64) (Openings, error) {
	read, err := ParseOpenings(path, g, game.Options{RuleSet: rules, Seed: seed})
	if err == nil && read.sum != o.sum {
		err = fmt.Errorf("%s has other openings than those of the plan", path)
	}
	read.File = o.File
	return read, err
}

// parseName sets File, or Random for random:N, by the text that names the openings of a plan. It reads no file.
func (o *Openings) parseName(text string) error {
	count, random := strings.CutPrefix(text, randomPrefix)
	if !random {
		o.File = text
		return nil
	}
	n, err := strconv.Atoi(count)
	if err != nil || n < 0 || n > maxRandom {
		return fmt.Errorf("the openings are %q: expected random:0 to random:%d, or a file", text, maxRandom)
	}
	o.Random = n
	return nil
}

// readOpenings reads one opening from each line, a position or a list of actions, but none from blank lines and those
// that begin with #. A file without openings is an error.
func readOpenings(r io.Reader, g game.Game, o game.Options) (list []opening, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxOpening)
	number := 0
	for lines.Scan() {
		number++
		text := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		open, err := readOpening(text, g, o)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, open)
	}
	switch {
	case lines.Err() != nil:
		return nil, fmt.Errorf("line %d: %w", number+1, lines.Err())
	case len(list) == 0:
		return nil, errors.New("there are no openings: expected a position or a list of actions on each line")
	}
	return list, nil
}

func readOpening(text string, g game.Game, o game.Options) (opening, error) {
	open := opening{seed: o.Seed}
	state, notPosition := g.Parse(text, o)
	if notPosition == nil {
		open.start, open.end, open.position = state, state, true
	} else if err := open.play(splitActions(text), g, o, notPosition); err != nil {
		return open, err
	}
	if out := open.end.Outcome(); out.Over {
		return open, fmt.Errorf("the game is over there (%s): expected a position from which it continues", out.Reason)
	}
	return open, nil
}

// splitActions splits a list of actions at semicolons, or at spaces if it is written
// as in the engine protocol, with _ for the spaces in an action.
func splitActions(text string) (list []string) {
	if !strings.Contains(text, ";") && strings.Contains(text, "_") {
		for _, word := range strings.Fields(text) {
			list = append(list, ugi.Unpack(word))
		}
		return list
	}
	for _, part := range strings.Split(text, ";") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// play plays a list of actions from the start of the game. NotPosition is why the
// list is not a position.
func (open *opening) play(list []string, g game.Game, o game.Options, notPosition error) error {
	state, err := g.New(o)
	if err != nil {
		return err
	}
	open.start = state
	for i, text := range list {
		action, err := state.ParseAction(text)
		if err != nil && i == 0 {
			return fmt.Errorf("this is neither a position (%w) nor a list of actions (%w)", notPosition, err)
		}
		if err == nil {
			state, _, err = state.Play(action)
		}
		if err != nil {
			return fmt.Errorf("action %d, %s: %w", i+1, game.Quote(text), err)
		}
		open.actions = append(open.actions, action)
	}
	open.end = state
	return nil
}

// at returns the opening with a number from 0: the next one of the file, or a random
// one from the match's seed, whose actions agents of the course know.
func (o Openings) at(number int, g game.Game, rules string, seed uint64) (opening, error) {
	if len(o.list) > 0 {
		return o.list[number%len(o.list)], nil
	}
	random := newRand(seed, seedOpenings, number)
	for range maxTries {
		options := game.Options{RuleSet: rules, Seed: random.Uint64()}
		start, err := g.New(options)
		if err != nil {
			return opening{}, err
		}
		open := opening{start: start, end: start, seed: options.Seed}
		for range o.Random {
			list := game.Strict(open.end).Actions(nil)
			if len(list) == 0 {
				break
			}
			a := list[random.IntN(len(list))]
			if open.end, _, err = open.end.Play(a); err != nil {
				return opening{}, err
			}
			open.actions = append(open.actions, a)
		}
		if len(open.actions) == o.Random && !open.end.Outcome().Over {
			return open, nil
		}
	}
	return opening{}, fmt.Errorf("%d openings of %d random actions all ended the game: choose fewer actions", maxTries, o.Random)
}

// String returns the openings in the form that [ParseOpenings] reads.
func (o Openings) String() string {
	if o.File != "" {
		return o.File
	}
	return randomPrefix + strconv.Itoa(o.Random)
}

func sumOf(list []opening) string {
	h := fnv.New64a()
	for _, open := range list {
		fmt.Fprintln(h, open.start, open.actions)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
