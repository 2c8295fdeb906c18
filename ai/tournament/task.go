package tournament

import (
	"fmt"
	"path/filepath"
)

// taskKind is what a worker does next.
type taskKind uint8

const (
	taskWait   taskKind = iota // others are busy with all that is left
	taskIntake                 // check a program
	taskGame
	taskOver // the tournament is over
)

type task struct {
	kind    taskKind
	dir     string // of its claims
	name    string
	attempt int
	// Of taskIntake.
	entrant, version int
	// Of taskGame.
	round, number int
}

const intakeClaims = "intake"

func gameName(number int) string { return fmt.Sprintf("%06d", number) }

// next claims the next task for a worker, and makes the next round if it is time.
func (f *Folder) next(id string) (task, error) {
	if err := f.refreshSometimes(); err != nil {
		return task{}, err
	}
	if t, err := f.nextIntake(id); err != nil || t.kind == taskIntake {
		return t, err
	}
	over, err := f.makeRound()
	if err != nil || over {
		return task{kind: taskOver}, err
	}
	return f.nextGame(id)
}

// free returns the attempt with which the worker id may claim a task: none was made yet, or the
// last one failed or was made by a worker that is gone.
func (f *Folder) free(c claims, dir, name, id string, failed func(attempt int) bool) (attempt int, ok bool) {
	last := c[name]
	if last == 0 || failed(last) {
		return last + 1, true
	}
	by := f.claimant(dir, name, last)
	return last + 1, by != id && !f.alive(by)
}

func (f *Folder) nextIntake(id string) (task, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var c claims
	for e := range f.state.entrants {
		number, unchecked := len(f.state.entrants[e].versions), false
		if _, unchecked = f.state.current(e); !unchecked {
			continue
		}
		if c == nil {
			var err error
			if c, err = f.readClaims(intakeClaims); err != nil {
				return task{}, err
			}
		}
		name := versionName(e, number)
		attempt, ok := f.free(c, intakeClaims, name, id, func(int) bool { return false })
		if !ok {
			continue
		}
		if won, err := f.claim(intakeClaims, name, attempt, id); won || err != nil {
			return task{kind: taskIntake, dir: intakeClaims, name: name, attempt: attempt, entrant: e, version: number}, err
		}
	}
	return task{}, nil
}

// nextGame claims a game of the current round that nobody has played and nobody is playing.
func (f *Folder) nextGame(id string) (task, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.state.rounds) == 0 {
		return task{}, nil
	}
	r := &f.state.rounds[len(f.state.rounds)-1]
	dir := roundName(r.Round)
	c, err := f.readClaims(dir)
	if err != nil {
		return task{}, err
	}
	for number := r.First; number <= r.last(); number++ {
		if g, _ := f.state.counted(number); g != nil {
			continue
		}
		name := gameName(number)
		attempt, ok := f.free(c, dir, name, id, func(attempt int) bool { return f.state.tried(number, attempt) })
		if !ok {
			continue
		}
		if won, err := f.claim(dir, name, attempt, id); won || err != nil {
			return task{kind: taskGame, dir: dir, name: name, attempt: attempt, round: r.Round, number: number}, err
		}
	}
	return task{}, nil
}

// tried reports whether an attempt at a game has ended without a result that counts.
func (s *state) tried(number, attempt int) bool {
	for _, r := range s.results[number] {
		if r.Attempt == attempt {
			return true
		}
	}
	return false
}

// superseded reports whether another worker has claimed a task since, as this one was taken
// for dead. What it did then does not count.
func (f *Folder) superseded(t task) bool {
	_, err := f.fsys.Stat(filepath.Join(f.path, claimsDir, t.dir, fmt.Sprintf("%s-%d", t.name, t.attempt+1)))
	return err == nil
}
