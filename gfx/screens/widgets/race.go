package widgets

import (
	"slices"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Race shows the progress of all pieces: a lane for each side, from bank to bank.
type Race struct {
	seats []game.SeatInfo
	lanes [][]runner
	far   int  // the longest way that a piece has had
	dry   bool // it is on firm ground
}

// runner is a piece in its lane.
type runner struct {
	left  int // steps to its goal
	stack int // how many of its side are at the same place before it
	of    int // how many there are
}

// Set sets the position. Afterwards [Race.Shown] reports whether the game is a race.
func (r *Race) Set(s game.State) {
	r.seats, r.dry = s.Game().Info().Seats, s.Layout().Shape == game.Square && s.Spot(0).Terrain == game.Land
	r.lanes = slices.Grow(r.lanes[:0], len(r.seats))[:len(r.seats)]
	for i := range r.lanes {
		r.lanes[i] = r.lanes[i][:0]
	}
	for c := range s.Layout().Sites {
		left, race := s.Distance(game.Cell(c))
		if owner := s.Spot(game.Cell(c)).Piece.Owner; race && owner >= 0 {
			r.lanes[owner] = append(r.lanes[owner], runner{left: left})
			r.far = max(r.far, left)
		}
	}
	for i := range r.lanes {
		for range s.Tally(game.Seat(i)).Have { // those that have left the board
			if len(r.lanes[i]) < s.Tally(game.Seat(i)).Of && !homeOnBoard(s, game.Seat(i)) {
				r.lanes[i] = append(r.lanes[i], runner{})
			}
		}
		stack(r.lanes[i])
	}
}

// homeOnBoard reports whether the pieces of a seat that have come home stand on the board.
func homeOnBoard(s game.State, seat game.Seat) bool {
	n := 0
	for c := range s.Layout().Sites {
		if left, race := s.Distance(game.Cell(c)); race && left == 0 && s.Spot(game.Cell(c)).Piece.Owner == seat {
			n++
		}
	}
	return n >= s.Tally(seat).Have
}

// stack counts how many pieces of a lane are at each place.
func stack(lane []runner) {
	for i := range lane {
		lane[i].stack, lane[i].of = 0, 0
		for k := range lane {
			if lane[k].left == lane[i].left {
				if lane[i].of++; k < i {
					lane[i].stack++
				}
			}
		}
	}
}

// Shown reports whether there is anything to show.
func (r *Race) Shown() bool {
	return r.far > 0 && slices.ContainsFunc(r.lanes, func(lane []runner) bool { return len(lane) > 0 })
}

// The parts of a race, logical pixels.
const (
	raceBank  = 24
	raceLane  = 112 // the height of a lane where there is room, of three lanes less
	raceThree = 76
	raceLeast = 30
	rankApart = 0.75 // of a piece, how far the ranks of a pile are apart at least
)

// Heights returns the least and the natural height of the race.
func (r *Race) Heights() (least, natural float32) {
	n := float32(len(r.lanes))
	if len(r.lanes) > 2 {
		return raceLeast * n, raceThree * n
	}
	return raceLeast * n, raceLane * n
}

// Paint draws the race.
func (r *Race) Paint(c *ui.Frame, e *nav.Env, area displaylist.Rect) {
	from, t := c.Mark(), c.Theme
	lane := area.H / float32(len(r.lanes))
	size := min(44, lane/(1+rankApart)) // two of them have room under each other
	water := area.Trim(raceBank, 0, max(raceBank, size), 0)
	bank, bed, rope := theme.Mix(t.Land, t.WaterDeep, 0.35), t.WaterLight, t.OnWater
	if r.dry {
		bank, bed, rope = t.GroundLight, t.Land, t.LandEdge
	}
	c.List.Fill(area, theme.RowRadius, bank)
	course := area.Trim(raceBank, 0, raceBank, 0)
	c.List.Fill(course, 0, bed)
	for i, held := range r.lanes {
		y := area.Y + (float32(i)+0.5)*lane
		home := course.Trim(water.W, float32(i)*lane, 0, area.H-float32(i+1)*lane)
		tint := t.Home[r.seats[i].Hue%game.Hues]
		tint.A = 130
		c.List.Fill(home, 0, tint)
		for x := water.X + 16; i > 0 && x < water.X+water.W; x += 9 {
			c.List.Disc(x, y-lane/2, 1, rope)
		}
		for _, p := range held {
			x := water.X + size/2 + (water.W-size/2)*(1-float32(p.left)/float32(r.far))
			if p.left == 0 {
				x = home.X + home.W/2
			}
			dx, dy := beside(p, size, lane, (water.W-size/2)/float32(r.far))
			c.List.Sprite(e.Idle(r.seats[i].Look), x+dx, y+dy, size*1.5, 0, 1)
		}
	}
	c.List.Sprite("flag", area.X+area.W-raceBank/2, area.Y+area.H/2-8, 60, 0, 1)
	c.Passage(from, "")
}

// beside is how far from its place a piece stands that is there with others: they stand in ranks under each other as far as the lane has room,
// and one after the other within a step.
func beside(p runner, size, lane, step float32) (dx, dy float32) {
	const after, within = 0.6, 0.8
	ranks := min(p.of, 1+int((lane-size)/(rankApart*size)+0.01))
	files := (p.of + ranks - 1) / ranks
	middle := func(i, n int, least, most float32) float32 {
		return min(least, most/float32(max(1, n-1))) * (float32(i) - float32(n-1)/2)
	}
	return middle(p.stack/ranks, files, after*size, within*step), middle(p.stack%ranks, ranks, size, lane-size)
}
