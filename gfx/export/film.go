package export

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"strconv"
	"strings"
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// How long the frames are shown at speed 1.
const (
	startHold  = 900 * time.Millisecond
	moveHold   = 650 * time.Millisecond
	flightHold = 90 * time.Millisecond
	landHold   = 230 * time.Millisecond
	afterHold  = 420 * time.Millisecond
	pauseHold  = 300 * time.Millisecond // between the moves of a smooth film
	betterHold = 1600 * time.Millisecond
	faultHold  = 600 * time.Millisecond // longer than for other moves
	endHold    = 2500 * time.Millisecond
)

// frame shows the time at in a move, or, if that is still, the position after it, or ahead, the
// one before it with what was better.
type frame struct {
	move int // index in film.line
	at   time.Duration
	hold time.Duration
	part string // distinguishes the frames of a move in file names; empty for still
}

const (
	still = time.Duration(-1)
	ahead = time.Duration(-2)
)

// shown returns the last move that the frame shows.
func (s *frame) shown() int {
	if s.at == ahead {
		return s.move - 1
	}
	return s.move
}

// film is the plan of an export: moves first+1 to last of a line.
type film struct {
	rec         *replay.Record
	line        []int // node ids, the start first
	first, last int
	frames      []frame
	timelines   []*animation.Timeline // by move
	names       []string
	verdict     string // how the game ended, empty if the film stops before that
	options     Options
	curve       chart.Plot // without points if it is not shown
	own         []replay.OwnValues
	ownLegend   chart.OwnLegend
	rows        int            // of comments below the caption
	faults      map[int]*fault // by move

	list  displaylist.List
	scene board.Scene
}

// newFilm plans the frames of a record, or the only frame of a single position.
func newFilm(rec *replay.Record, o *Options, single bool) (*film, error) {
	f := &film{rec: rec, line: rec.Line(rec.Cursor), options: *o}
	f.timelines = make([]*animation.Timeline, len(f.line))
	if err := f.setRange(single); err != nil {
		return nil, err
	}
	for s := range rec.Game().Info().Seats {
		f.names = append(f.names, f.seatName(game.Seat(s)))
	}
	f.planNotes()
	f.planMistakes()
	if f.last == f.total() {
		f.verdict = f.result()
	}
	f.scene = board.Scene{View: board.View{Layout: rec.Layout(), Area: boardArea, Flipped: o.Flipped},
		Theme: o.Theme, Marks: board.NoHighlights(), Coordinates: !o.Bare, Patterns: o.Patterns}
	if single {
		f.add(f.last, still, endHold, "")
	} else {
		f.plan()
	}
	return f, nil
}

// total returns the number of moves in the whole game.
func (f *film) total() int { return len(f.line) - 1 }

// setRange chooses the moves to show, by From and To of the options. A single picture is of the position after the last of them, or
// at Ply if that is set, and needs only the move that led to it.
func (f *film) setRange(single bool) error {
	o, total := &f.options, f.total()
	from, to := cmp.Or(o.From, 1), cmp.Or(o.To, total)
	if single {
		if o.Ply < StartPly || o.Ply > total {
			return wrong("the position after action %d: the game has %d", o.Ply, total)
		}
		if o.Ply != 0 {
			to = max(o.Ply, 0)
		}
		from = max(to, 1)
	}
	if from < 1 || to < 0 || to > total || from > max(to, 1) {
		return wrong("actions %d to %d: the game has %d", from, to, total)
	}
	f.first, f.last = from-1, to
	return nil
}

// result returns how the game ended, empty if it has not.
func (f *film) result() string {
	l := f.options.Locale
	winner, reason := game.Nobody, ""
	if out := f.rec.State(f.line[f.last]).Outcome(); out.Over {
		winner, reason = out.Winner, out.Reason
	} else if r := f.rec.Result; r == nil {
		return ""
	} else if winner, reason = r.Winner, r.Reason; reason == game.ReasonInterrupted {
		return phrases.Reason(l, reason, "")
	}
	return phrases.Result(l, f.seatName(winner), l.T(reason))
}

// seatName is the name of a seat: a level's and the seat's own in the user's language, others as they are.
func (f *film) seatName(s game.Seat) string {
	name := f.rec.SeatName(s)
	if name == "" {
		return ""
	}
	if seat := f.rec.Header.Seats[s]; seat.Kind == replay.KindLevel || strings.TrimSpace(seat.Name) == "" {
		return f.options.Locale.T(name)
	}
	return name
}

// plan plans the frames of the film.
func (f *film) plan() {
	f.add(f.first, still, startHold, "")
	for move := f.first + 1; move <= f.last; move++ {
		g := f.faults[move]
		if g != nil && g.label != "" {
			f.add(move, ahead, betterHold, "-0-better")
		}
		switch {
		case f.options.Rate > 0:
			f.planSmooth(move)
		case f.options.PerHop:
			f.planHops(move)
		default:
			f.add(move, still, moveHold, "")
		}
		if g != nil {
			f.frames[len(f.frames)-1].hold += f.paced(faultHold)
		}
	}
	f.frames[len(f.frames)-1].hold += f.paced(endHold)
}

func (f *film) paced(d time.Duration) time.Duration {
	return time.Duration(float64(d) / f.options.Speed)
}

func (f *film) add(move int, at, hold time.Duration, part string) {
	f.frames = append(f.frames, frame{move, at, f.paced(hold), part})
}

// planHops shows each hop in the middle of its flight and where it lands.
func (f *film) planHops(move int) {
	beats, tops := f.timeline(move).Beats(), f.timeline(move).Tops()
	for n, beat := range beats {
		hop := ordinal(n+1, len(beats))
		f.add(move, tops[n], flightHold, hop+"-flight")
		if n < len(beats)-1 {
			f.add(move, beat, landHold, hop)
		}
	}
	f.add(move, still, afterHold, "")
}

func (f *film) planSmooth(move int) {
	step := time.Duration(float64(time.Second) / float64(f.options.Rate) * f.options.Speed)
	length := f.timeline(move).Duration()
	for n := 0; time.Duration(n)*step < length; n++ {
		f.add(move, time.Duration(n)*step, step, ordinal(n+1, int(length/step)+1))
	}
	f.add(move, still, pauseHold, "")
}

// ordinal returns the file name part of the n-th of so many frames; the parts sort
// in the order of the frames.
func ordinal(n, of int) string { return fmt.Sprintf("-%0*d", len(strconv.Itoa(of)), n) }

// name returns the file name of a frame without its extension.
func (f *film) name(i int) string { return fmt.Sprintf("%04d%s", f.frames[i].move, f.frames[i].part) }

func (f *film) timeline(move int) *animation.Timeline {
	if f.timelines[move] == nil {
		f.timelines[move] = animation.Plan(f.rec.State(f.line[move-1]), f.rec.Events(f.line[move]), animation.Options{})
	}
	return f.timelines[move]
}

// paint draws a frame.
func (f *film) paint(p *raster.Painter, m *image.RGBA, i int) error {
	s, l, scene := f.frames[i], &f.list, &f.scene
	shown := s.shown()
	id := f.line[shown]
	scene.State, scene.Motion = f.rec.State(id), nil
	scene.Marks.Trail, scene.Marks.Grown, scene.Marks.Earlier = nil, nil, nil
	scene.Marks.Drawing, scene.Marks.Sketch = f.rec.Nodes[id].Drawing, f.rec.Sketch(id, game.Nobody)
	scene.Marks.Proposals = f.proposals(s)
	if shown > f.first {
		scene.Marks.Trail, scene.Marks.Grown = board.TrailMarks(f.rec.Events(id))
		if shown > f.first+1 {
			scene.Marks.Earlier = board.EarlierTrails(f.rec, f.rec.Nodes[id].Parent)
		}
	}
	if s.at >= 0 {
		scene.State, scene.Motion, scene.At = f.rec.State(f.line[s.move-1]), f.timeline(s.move), s.at
		scene.Marks.Grown, scene.Marks.Drawing, scene.Marks.Sketch = nil, replay.Drawing{}, replay.Sketch{}
	}
	l.Reset()
	l.Add(scene.Backdrop(displaylist.Rect{W: width, H: boardHeight}, 0))
	board.Draw(l, scene)
	f.drawCaption(l, s)
	return p.Paint(m, l, float32(f.options.Size)/width)
}

// each paints the frames in turn. The picture is reused for the next one.
func (f *film) each(ctx context.Context, use func(m *image.RGBA, hold time.Duration) error) error {
	p := raster.New()
	m := f.canvas()
	for i := range f.frames {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("stopped after %d of %d frames: %w", i, len(f.frames), err)
		}
		if err := f.paint(p, m, i); err != nil {
			return err
		}
		if err := use(m, f.frames[i].hold); err != nil {
			return err
		}
		if f.options.Progress != nil {
			f.options.Progress(i+1, len(f.frames))
		}
	}
	return nil
}

// canvas returns a picture of the film's size. Its height is even, as video needs it.
func (f *film) canvas() *image.RGBA {
	h := (boardHeight + f.captionHeight() + f.notesHeight()) * float32(f.options.Size) / width
	return image.NewRGBA(image.Rect(0, 0, f.options.Size, (int(h)+1)/2*2))
}
