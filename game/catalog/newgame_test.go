package catalog_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/analysis"
	"freckers/gfx/export"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// race is a position of a new game: three frogs a side race across 4 by 4 cells, each a step a turn to
// a free cell, in any direction but back. Who cannot move has lost.
type race struct {
	frogs [2]uint16 // by seat, with a bit for each cell
	ply   uint8
}

type raceMove struct{ from, to game.Cell }

const startOfRace = "0007 e000 0"

var raceGoal = [2]uint16{0xf000, 0x000f}

func raceFrog(s game.Seat) game.Piece {
	return [...]game.Piece{{Look: "frog-red", Owner: 0, Letter: 'R'}, {Look: "frog-blue", Owner: 1, Letter: 'B'}}[s]
}

func (p *race) Moves(dst []raceMove) []raceMove {
	if p.home() {
		return dst
	}
	ahead := 1 - 2*int(p.ply&1)
	for from := range 16 {
		if p.frogs[p.ToMove()]>>from&1 == 0 {
			continue
		}
		for _, d := range [...][2]int{{0, -1}, {0, 1}, {ahead, -1}, {ahead, 0}, {ahead, 1}} {
			if y, x := from/4+d[0], from%4+d[1]; 0 <= y && y < 4 && 0 <= x && x < 4 && (p.frogs[0]|p.frogs[1])>>(4*y+x)&1 == 0 {
				dst = append(dst, raceMove{game.Cell(from), game.Cell(4*y + x)})
			}
		}
	}
	return dst
}

func (p *race) Play(m raceMove, child *race) {
	*child = race{p.frogs, p.ply + 1}
	child.frogs[p.ToMove()] ^= 1<<m.from | 1<<m.to
}

func (p *race) Hash() uint64 {
	return game.Mix(uint64(p.frogs[0])<<32|uint64(p.frogs[1])<<16|uint64(p.ply&1), 1)
}
func (p *race) Ply() int          { return int(p.ply) }
func (p *race) ToMove() game.Seat { return game.Seat(p.ply & 1) }

// home reports whether the side that moved last has all frogs across.
func (p *race) home() bool { return p.frogs[1-p.ToMove()]&^raceGoal[1-p.ToMove()] == 0 }

func (p *race) Outcome() game.Outcome {
	switch {
	case p.home():
		return game.Outcome{Over: true, Winner: 1 - p.ToMove(), Reason: "all three home"}
	case p.ply >= 60:
		return game.Outcome{Over: true, Winner: game.Nobody, Reason: game.ReasonLimit}
	case len(p.Moves(nil)) == 0:
		return game.Outcome{Over: true, Winner: 1 - p.ToMove(), Reason: "no move left"}
	}
	return game.Outcome{Winner: game.Nobody}
}

func (p *race) String() string { return fmt.Sprintf("%04x %04x %d", p.frogs[0], p.frogs[1], p.ply) }

func (p *race) ParseAction(text string) (m raceMove, a game.Action, err error) {
	for _, m := range p.Moves(nil) {
		if a := p.FormatMove(m); strings.EqualFold(string(a), strings.TrimSpace(text)) {
			return m, a, nil
		}
	}
	return m, "", errors.New("there is no such step: expected two cells that touch, as in 0-4")
}

func (p *race) FormatMove(m raceMove) game.Action {
	return game.Action(fmt.Sprintf("%d-%d", m.from, m.to))
}

func (p *race) Events(a game.Action) []game.Event {
	m, _, err := p.ParseAction(string(a))
	if err != nil {
		return nil
	}
	return []game.Event{{Kind: game.Step, Seat: p.ToMove(), Piece: raceFrog(p.ToMove()), From: m.from, To: m.to, Over: game.NoCell}}
}

func (p *race) NextHops(touched []game.Cell) (next []game.Cell, stop game.Action) {
	for _, m := range p.Moves(nil) {
		switch {
		case len(touched) == 1 && m.from == touched[0]:
			next = append(next, m.to)
		case len(touched) == 2 && m == raceMove{touched[0], touched[1]}:
			stop = p.FormatMove(m)
		}
	}
	return next, stop
}

func (p *race) Choices(from game.Cell, limit int) ([]game.Choice, bool) {
	return game.Choices[race, raceMove](p, from, limit)
}

func (p *race) Preview(touched []game.Cell) []game.Event {
	_, stop := p.NextHops(touched)
	return p.Events(stop)
}

func (p *race) GlobalActions() []game.Action { return nil }

func (p *race) Distance(c game.Cell) (steps int, ok bool) {
	switch {
	case p.frogs[0]>>c&1 != 0:
		return 3 - int(c)/4, true
	case p.frogs[1]>>c&1 != 0:
		return int(c) / 4, true
	}
	return 0, false
}

func (p *race) Spot(c game.Cell) game.Spot {
	for s := range game.Seat(2) {
		if p.frogs[s]>>c&1 != 0 {
			return game.Spot{Terrain: game.Pad, Piece: raceFrog(s)}
		}
	}
	return game.Spot{Terrain: game.Pad, Piece: game.Piece{Owner: game.Nobody}}
}

func (p *race) Tally(s game.Seat) game.Tally {
	return game.Tally{Have: bits.OnesCount16(p.frogs[s] & raceGoal[s]), Of: 3}
}

func (p *race) Perft(depth int) uint64 { return uint64(len(p.Moves(nil))) }

func parseRace(text string, _ game.Options) (p race, err error) {
	if _, err = fmt.Sscanf(text, "%x %x %d", &p.frogs[0], &p.frogs[1], &p.ply); err != nil {
		err = fmt.Errorf("position is %s: expected one as in %q", game.Quote(text), startOfRace)
	}
	return p, err
}

func newRace() game.Game {
	l := &game.Layout{Shape: game.Square, Width: 4, Height: 4}
	for c := range 16 {
		site := game.Site{Name: fmt.Sprint(c), X: float64(c%4) + 0.5, Y: float64(c/4) + 0.5, HomeOf: uint8(raceGoal[0]>>c&1 | raceGoal[1]>>c&1<<1)}
		l.Sites = append(l.Sites, site)
	}
	return game.Adapt[race, raceMove](game.Rules[race]{
		Info: &game.Info{Name: "race", Title: "Race", About: "Three frogs race across.", Piece: "frog", Layout: l, Start: startOfRace, TallyOf: "frogs home", Limit: 60,
			Seats:    []game.SeatInfo{{Name: "red", Title: "Red", Look: "frog-red", Hue: game.HueRed}, {Name: "blue", Title: "Blue", Look: "frog-blue", Hue: game.HueBlue}},
			Kinds:    []game.Kind{{Piece: raceFrog(0)}, {Piece: raceFrog(1)}},
			RuleSets: []game.RuleSet{{Name: "plain", Title: "Standard"}}},
		New:           func(o game.Options) race { p, _ := parseRace(startOfRace, o); return p },
		ParsePosition: parseRace,
		Label:         func(a game.Action) string { return string(a) },
	})
}

// TestANewGameIsOnePackageAndOneEntry adds a game to the list, plays it by two levels, and reads, reviews and exports
// what was saved.
func TestANewGameIsOnePackageAndOneEntry(t *testing.T) {
	catalog.Add(newRace())
	g, err := catalog.Find("race")
	if err != nil {
		t.Fatal(err)
	}
	seats := []session.Seat{session.LevelSeat(g, 3), session.LevelSeat(g, 1)}
	rec, err := replay.New(g, game.Options{}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	journal, err := replay.Create(gamestore.Dir(vfs.OS(), dir), "a race", rec)
	if err != nil {
		t.Fatal(err)
	}
	play := session.New(journal, seats, session.Pace{Speed: 1})
	play.SetEngine(session.EngineOptions{Engine: ai.Local{}})
	for now := time.Duration(0); !play.Over() && t.Context().Err() == nil; now += 100 * time.Millisecond {
		if play.Tick(now); play.Err() != nil {
			t.Fatal(play.Err())
		}
		runtime.Gosched()
	}
	gametest.Must(t, journal.Flush())
	saved, err := gamefile.Open(filepath.Join(dir, "a race"+replay.Extension))
	if err != nil || len(saved.Notes) > 0 || saved.Result == nil || saved.Result.Winner != 0 {
		t.Fatalf("the saved game has the result %+v and the notes %v, %v: expected that the stronger level won", saved.Result, saved.Notes, err)
	}
	line := saved.Line(saved.Cursor)
	var states []game.State
	var actions []game.Action
	for i, id := range line {
		if states = append(states, saved.State(id)); i > 0 {
			actions = append(actions, saved.Nodes[id].Action)
		}
	}
	effort := analysis.Nodes(2000)
	review, err := analysis.New(analysis.Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	gametest.Must(t, review.Wait(context.Background()))
	if shares, ok := review.Shares(len(actions)); !ok || shares != [3]int{1000, 0, 0} {
		t.Errorf("the review gives the seats %v at the end: expected all to the winner", shares)
	}
	var film bytes.Buffer
	if err := export.Stream(t.Context(), &film, "race.gif", saved, export.Options{}); err != nil || !bytes.HasPrefix(film.Bytes(), []byte("GIF89a")) {
		t.Errorf("%d bytes are exported, %v", film.Len(), err)
	}
}
