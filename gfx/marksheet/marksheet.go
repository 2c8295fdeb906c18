// Package marksheet reviews and saves the games of an examination, and writes what was
// found as a mark sheet: as text, as a page, as JSON, and as a row of a table.
package marksheet

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"freckers/ai/course/grade"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/report"
	"freckers/gfx/text/phrases"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// Page is a mark sheet.
type Page struct {
	*grade.Sheet
	Folder string // with the games
	Files  []File // of the games, in their order
	// Worst are the costliest moves of the agent, the costliest first.
	Worst    []report.Fault
	Accuracy float64 // of its moves in percent, -1 if none was judged
	Faults   int     // inaccuracies and worse
	Reviewed int     // games
	Nodes    uint64  // of the review, for each position
	Notes    []string
}

// File is the file of a game.
type File struct {
	Game *grade.Game
	Name string
}

// Options are how games are reviewed and where they are saved.
type Options struct {
	Folder string // for the games; it is created
	Nodes  uint64 // for each position of the review
	// Until is when reviewing has to end; the zero time is never.
	Until    time.Time
	Progress func(done, of int) // may be nil
}

// New reviews and saves the games of an examination. Games that were not reviewed in time
// are saved without. The error is that of ctx, or that a game cannot be saved.
func New(ctx context.Context, s *grade.Sheet, o Options) (*Page, error) {
	p := &Page{Sheet: s, Folder: o.Folder, Accuracy: -1, Nodes: o.Nodes, Notes: s.Notes}
	var sources []report.Source
	byRecord := map[*replay.Record]*grade.Game{}
	for _, g := range s.Games {
		byRecord[g.Record] = g
		sources = append(sources, report.Source{Name: p.title(g), Record: g.Record})
	}
	within := ctx
	if !o.Until.IsZero() {
		until, cancel := context.WithDeadline(ctx, o.Until)
		defer cancel()
		within = until
	}
	list, notes, err := report.Run(within, sources, report.Options{Nodes: o.Nodes, Progress: o.Progress})
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	if err != nil {
		p.Notes = append(p.Notes, fmt.Sprintf("%d of %s were reviewed for want of time", len(list), game.Count(len(s.Games), "game", "games")))
	}
	p.Notes = append(p.Notes, notes...)
	var seats []game.Seat
	reviews := map[*grade.Game]*report.Reviewed{}
	for _, r := range list {
		g := byRecord[r.Record]
		reviews[g] = r
		seats = append(seats, g.Seat)
	}
	p.judge(list, seats)
	if p.Worst, err = report.Worst(list, seats); err != nil {
		return nil, err
	}
	return p, p.save(reviews)
}

func (p *Page) title(g *grade.Game) string {
	return fmt.Sprintf("game %d, %s against %s", g.Number, p.seat(g.Seat), p.Opponents[g.Opponent].Name)
}

func (p *Page) seat(s game.Seat) string { return p.Game.Info().Seats[s].Title }

// judge sets the agent's accuracy and its number of faults from reviewed games; seats are those at which it played them.
// Forced moves do not count, and those in decided positions not for the accuracy.
func (p *Page) judge(list []*report.Reviewed, seats []game.Seat) {
	p.Reviewed = len(list)
	sum, moves := 0.0, 0
	for n, r := range list {
		for i := range r.Actions {
			j, ok := r.Review.Judgment(i)
			if !ok || j.Seat != seats[n] || j.Forced {
				continue
			}
			if !j.Decided {
				moves++
				sum += analysis.Accuracy(j.Loss)
			}
			if j.Grade.Fault() {
				p.Faults++
			}
		}
	}
	if moves > 0 {
		p.Accuracy = sum / float64(moves)
	}
}

// unsafe are characters that would have to be quoted in a shell.
var unsafe = regexp.MustCompile(`[^\pL\pN._-]+`)

// cleanName returns a name without characters that would have to be quoted in a shell.
func cleanName(name string) string {
	return cmp.Or(strings.Trim(unsafe.ReplaceAllString(name, "-"), "-"), "agent")
}

// fileName is the name of a game's file: its number, the opponent and the agent's seat.
func (p *Page) fileName(g *grade.Game) string {
	o := p.Opponents[g.Opponent]
	name := cmp.Or(string(o.Spec.Bot()), o.Name)
	return fmt.Sprintf("%02d-%s-%s%s", g.Number, cleanName(name), p.Game.Info().Seats[g.Seat].Name, replay.Extension)
}

// save writes the games with their reviews, in place of files of the same names.
func (p *Page) save(reviews map[*grade.Game]*report.Reviewed) error {
	if len(p.Games) == 0 {
		return nil
	}
	if err := vfs.MkdirAll(vfs.OS(), p.Folder); err != nil {
		return err
	}
	store := gamestore.Dir(vfs.OS(), p.Folder)
	for _, g := range p.Games {
		name := p.fileName(g)
		if _, err := store.Size(name); err == nil {
			if err := store.Remove(name); err != nil {
				return err
			}
		}
		j, err := replay.Create(store, name, g.Record)
		if err != nil {
			return err
		}
		if r := reviews[g]; r != nil {
			if v := r.Review.Export(r.Line); v != nil {
				err = j.SetReview(v)
			}
		}
		if err := errors.Join(err, j.Close()); err != nil {
			return err
		}
		p.Files = append(p.Files, File{g, name})
	}
	return nil
}

// Command returns the command that opens a game.
func (p *Page) Command(f File) string {
	return strings.Replace(p.Debug(f), "freckers debug", "freckers replay", 1)
}

// Debug returns the command that debugs a game.
func (p *Page) Debug(f File) string { return phrases.DebugCommand(filepath.Join(p.Folder, f.Name), 0) }
