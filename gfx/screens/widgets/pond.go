package widgets

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
)

// Pond is the animated background of screens without a game: animals of all four games, of which one moves at a time.
type Pond struct {
	water   Stage
	table   *pondTable
	animals []animal
	called  string        // the game whose animals move, empty for all
	wait    time.Duration // until the next one moves
	mover   int           // the one that moves, -1 for none
	to      int           // the place where it goes
	since   time.Duration // it began to move
	dice    *rand.Rand
}

// animal is one of the animals of a pond, at a place.
type animal struct {
	*creature
	at    int
	angle float32 // clockwise from up
	right bool    // seen from the side, it looks to the right
}

// The time between two animals that move, and until the first one moves of a game that was just called.
const (
	pondLeast  = 4 * time.Second
	pondMost   = 7 * time.Second
	pondCalled = 400 * time.Millisecond
)

// pondPace is the ticks a second with a move on the pond while nobody does anything.
const pondPace = 20

// Call makes only the animals of a game move, one of them soon; "" is all games.
func (p *Pond) Call(game string) {
	if game != p.called && game != "" {
		p.wait = min(p.wait, pondCalled)
	}
	p.called = game
}

// Draw advances the animation and paints the pond in an area, and water in the whole window. With reduced motion it is still.
func (p *Pond) Draw(c *ui.Frame, e *nav.Env, area displaylist.Rect) {
	p.settle(e, area)
	if !e.Settings.Reduced {
		p.step(c)
	}
	from := c.Mark()
	p.water.DrawWater(c, e)
	t := pondView{c: c, area: area, table: p.table}
	t.drawPlaces()
	for i := range p.animals {
		if i != p.mover {
			a := &p.animals[i]
			x, y, size := t.at(a.at)
			t.drawAnimal(a, 0, x, y, size, 0)
		}
	}
	if p.mover >= 0 {
		p.drawMover(&t)
	}
	c.Passage(from, "")
}

// settle puts the animals at their places in a pond of that size.
func (p *Pond) settle(e *nav.Env, area displaylist.Rect) {
	table := tableFor(area)
	if table == p.table {
		return
	}
	if p.dice == nil {
		p.dice = rand.New(rand.NewPCG(e.NewSeed(), 0))
	}
	p.table, p.mover, p.wait, p.animals = table, -1, pondLeast, p.animals[:0]
	for i := range table.animals {
		a := &table.animals[i]
		p.animals = append(p.animals, animal{creature: &creatures[a.creature], at: a.at, angle: a.angle, right: a.right})
	}
}

// step ends a move, or begins one whose time has come.
func (p *Pond) step(c *ui.Frame) {
	if p.mover >= 0 {
		p.since += c.Step
		c.Pace(pondPace)
		if a := &p.animals[p.mover]; p.since >= a.takes+rippleTime {
			a.at, p.mover = p.to, -1
			p.wait = pondLeast + time.Duration(p.dice.Int64N(int64(pondMost-pondLeast)))
		}
		return
	}
	if p.wait -= c.Step; p.wait <= 0 {
		p.wait = pondLeast
		if c.Calm {
			return
		}
		p.begin()
	}
}

// begin has an animal that may move set out for a free place near it.
func (p *Pond) begin() {
	var may []int
	for i := range p.animals {
		if p.called == "" || p.animals[i].game == p.called {
			may = append(may, i)
		}
	}
	p.dice.Shuffle(len(may), func(i, j int) { may[i], may[j] = may[j], may[i] })
	for _, i := range may {
		a := &p.animals[i]
		to, ok := p.free(a)
		if !ok {
			continue
		}
		from, goal := &p.table.places[a.at], &p.table.places[to]
		dx, dy := float64(goal.x-from.x), float64(goal.y-from.y)
		a.angle, a.right = float32(math.Atan2(dx, -dy)), dx > 0
		p.mover, p.to, p.since = i, to, 0
		return
	}
}

// free draws one of the nearest places that an animal can reach where none is.
func (p *Pond) free(a *animal) (to int, ok bool) {
	const choices = 3
	here := &p.table.places[a.at]
	apart := func(i int) float64 {
		return math.Hypot(float64(p.table.places[i].x-here.x), float64(p.table.places[i].y-here.y))
	}
	var near []int
	for i := range p.table.places {
		if p.table.places[i].kind == here.kind && !slices.ContainsFunc(p.animals, func(a animal) bool { return a.at == i }) {
			near = append(near, i)
		}
	}
	if len(near) == 0 {
		return 0, false
	}
	slices.SortStableFunc(near, func(i, j int) int { return cmp.Compare(apart(i), apart(j)) })
	return near[p.dice.IntN(min(len(near), choices))], true
}

// rippleTime is how long the rings of a landing last.
const rippleTime = 450 * time.Millisecond

// drawMover paints the animal that moves: it crouches, leaves, and lands with a ripple.
func (p *Pond) drawMover(t *pondView) {
	a := &p.animals[p.mover]
	x1, y1, s1 := t.at(a.at)
	x2, y2, s2 := t.at(p.to)
	k := min(1, float32(p.since)/float32(a.takes))
	if over := p.since - a.takes; over > 0 {
		if a.ripples {
			t.paintRipple(x2, y2, s2, float32(over)/float32(rippleTime))
		}
		t.drawAnimal(a, 0, x2, y2, s2, 0)
		return
	}
	const crouch = 0.14
	if a.rise > 0 && k < crouch {
		t.drawAnimal(a, 1, x1, y1, s1, 0)
		return
	}
	if a.rise > 0 {
		k = (k - crouch) / (1 - crouch)
	}
	glide := k * k * (3 - 2*k)
	height := 4 * k * (1 - k)
	if a.strokes > 0 { // it swims or flies evenly
		height = min(1, 6*min(k, 1-k))
	}
	pose := 2
	if a.strokes > 0 && int(k*float32(a.strokes))%2 == 0 {
		pose = 0
	}
	size := s1 + (s2-s1)*glide
	t.drawAnimal(a, pose, x1+(x2-x1)*glide, y1+(y2-y1)*glide-a.arc*height*size, size, a.rise*height)
}
