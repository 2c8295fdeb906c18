package export

import (
	"fmt"
	"image"
	"strconv"
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
	"freckers/gfx/words"
	"freckers/replay"
)

// How long the sampled frames stand, at speed 1.
const (
	startHold  = 900 * time.Millisecond
	actionHold = 650 * time.Millisecond
	flightHold = 90 * time.Millisecond
	landHold   = 230 * time.Millisecond
	afterHold  = 420 * time.Millisecond
	pauseHold  = 300 * time.Millisecond // between the actions of a smooth film
	endHold    = 2500 * time.Millisecond
)

// turn is one action of the film.
type turn struct {
	number int // of the action in the game, from 1
	before game.State
	after  game.State
	events []game.Event
	label  string
	seat   game.Seat
	line   *animation.Timeline
	trail  []game.Cell
	grown  []game.Cell
}

// shot is one frame: a turn, or -1 for the position before the first one, and a
// time in it, or still for the position after it.
type shot struct {
	turn int
	at   time.Duration
	hold time.Duration
	part string // tells it from the others of its turn, empty for still
}

const still = time.Duration(-1)

type film struct {
	start   game.State
	turns   []turn
	shots   []shot
	total   int // actions in the whole game
	first   int // actions before the start of the film
	names   []string
	verdict string // how the game ended, empty where the film stops before that
	options Options

	list  displaylist.List
	scene board.Scene
}

// newFilm takes the actions out of a record and plans the frames.
func newFilm(rec *replay.Record, o *Options, one bool) (*film, error) {
	line := rec.Line(rec.Cursor)
	f := &film{total: len(line) - 1, options: *o}
	from, to, err := f.span(o, one)
	if err != nil {
		return nil, err
	}
	f.first = from - 1
	f.start = rec.State(line[from-1])
	for s := range rec.Game().Info().Seats {
		f.names = append(f.names, rec.SeatName(game.Seat(s)))
	}
	for n := from; n <= to; n++ {
		f.turns = append(f.turns, newTurn(rec, line, n))
	}
	if to == f.total {
		f.verdict = verdict(rec, line[to])
	}
	f.scene = board.Scene{View: board.View{Layout: rec.Game().Info().Layout, Area: boardArea, Flipped: o.Flipped},
		Theme: o.Theme, Marks: board.NoHighlights(), Coordinates: !o.Bare, Patterns: o.Patterns}
	f.options = *o
	if one {
		f.add(len(f.turns)-1, still, endHold)
	} else {
		f.cut()
	}
	return f, nil
}

// span gives the first and last action to be shown. A single position needs
// only the action that led to it.
func (f *film) span(o *Options, one bool) (from, to int, err error) {
	to = o.To
	if to == 0 {
		to = f.total
	}
	if one && o.Ply != 0 {
		to = max(o.Ply, 0)
		if o.Ply < StartPly || o.Ply > f.total {
			return 0, 0, wrong("the position after action %d: the game has %d", o.Ply, f.total)
		}
		return max(to, 1), to, nil
	}
	from = o.From
	if from == 0 {
		from = 1
	}
	if one && from > 0 {
		from = max(to, 1)
	}
	if from < 0 || to < 0 || to > f.total || (from > to && f.total > 0) {
		return 0, 0, wrong("actions %d to %d: the game has %d", from, to, f.total)
	}
	return from, to, nil
}

func newTurn(rec *replay.Record, line []int, n int) turn {
	id := line[n]
	before := rec.State(line[n-1])
	t := turn{number: n, before: before, after: rec.State(id), events: rec.Events(id), seat: before.ToMove(),
		label: before.Label(rec.Nodes[id].Action)}
	t.line = animation.Plan(before, t.events, animation.Options{})
	t.trail, t.grown = board.TrailMarks(t.events)
	return t
}

func verdict(rec *replay.Record, last int) string {
	winner, reason := game.Nobody, ""
	if out := rec.State(last).Outcome(); out.Over {
		winner, reason = out.Winner, out.Reason
	} else if r := rec.Result; r != nil {
		if winner, reason = r.Winner, r.Reason; reason == game.ReasonInterrupted {
			return reason
		}
	} else {
		return ""
	}
	name := ""
	if winner >= 0 {
		name = rec.SeatName(winner)
	}
	return words.Verdict(name, reason)
}

// cut plans the frames of the film.
func (f *film) cut() {
	f.add(-1, still, startHold)
	for i := range f.turns {
		switch {
		case f.options.Rate > 0:
			f.cutSmooth(i)
		case f.options.PerHop:
			f.cutHops(i)
		default:
			f.add(i, still, actionHold)
		}
	}
	f.shots[len(f.shots)-1].hold += f.pace(endHold)
}

func (f *film) pace(d time.Duration) time.Duration {
	return time.Duration(float64(d) / f.options.Speed)
}

func (f *film) add(turn int, at, hold time.Duration) { f.addPart(turn, at, hold, "") }

func (f *film) addPart(turn int, at, hold time.Duration, part string) {
	f.shots = append(f.shots, shot{turn, at, f.pace(hold), part})
}

// cutHops shows each hop in the middle of its flight and where it lands.
func (f *film) cutHops(i int) {
	beats, tops := f.turns[i].line.Beats(), f.turns[i].line.Tops()
	for n, beat := range beats {
		hop := ordinal(n+1, len(beats))
		f.addPart(i, tops[n], flightHold, hop+"-flight")
		if n < len(beats)-1 {
			f.addPart(i, beat, landHold, hop)
		}
	}
	f.add(i, still, afterHold)
}

func (f *film) cutSmooth(i int) {
	step := time.Duration(float64(time.Second) / float64(f.options.Rate) * f.options.Speed)
	length := f.turns[i].line.Duration()
	for n := 0; time.Duration(n)*step < length; n++ {
		f.addPart(i, time.Duration(n)*step, step, ordinal(n+1, int(length/step)+1))
	}
	f.add(i, still, pauseHold)
}

// ordinal is the part of the n-th of so many frames; they sort as they follow
// each other.
func ordinal(n, of int) string { return fmt.Sprintf("-%0*d", len(strconv.Itoa(of)), n) }

// name is the number of the action that a frame shows, and its part of that.
func (f *film) name(i int) string {
	number := f.first
	if turn := f.shots[i].turn; turn >= 0 {
		number = f.turns[turn].number
	}
	return fmt.Sprintf("%04d%s", number, f.shots[i].part)
}

// paint draws a frame.
func (f *film) paint(p *raster.Painter, m *image.RGBA, i int) error {
	s, l := f.shots[i], &f.list
	f.scene.State, f.scene.Motion = f.start, nil
	f.scene.Marks.Trail, f.scene.Marks.Grown = nil, nil
	if s.turn >= 0 {
		t := &f.turns[s.turn]
		f.scene.State, f.scene.Marks.Trail = t.after, t.trail
		if s.at != still {
			f.scene.State, f.scene.Motion, f.scene.At = t.before, t.line, s.at
		} else {
			f.scene.Marks.Grown = t.grown
		}
	}
	l.Reset()
	l.Add(displaylist.Op{Kind: displaylist.Water, W: width, H: boardHeight, Alpha: 1, Color: f.options.Theme.WaterLight, Color2: f.options.Theme.WaterDeep})
	board.Draw(l, &f.scene)
	f.drawStrip(l, s)
	return p.Paint(m, l, float32(f.options.Size)/width)
}

// canvas is a picture of the film's size. Its height is even, as films want it.
func (f *film) canvas() *image.RGBA {
	h := (boardHeight + f.stripHeight()) * float32(f.options.Size) / width
	return image.NewRGBA(image.Rect(0, 0, f.options.Size, (int(h)+1)/2*2))
}
