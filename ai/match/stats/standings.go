package stats

// Standings are the results of a match so far. They are a snapshot: nothing changes
// them later.
type Standings struct {
	Seats int // of the game
	// Rows are in the order of the match's players.
	Rows []Row
	// Cross[i][j] is the score of player i in its games with player j.
	Cross [][]Score
	// Meetings are the points of complete rounds by lineup, for [Rate].
	Meetings []Meeting
	// Games is how many games have counted, Of how many will.
	Games, Of    int
	Terminations map[Termination]int // games by how they ended
	Test         *TestState          // nil without a test
	// Repeated is how many games were played again, as the machine was too busy, and
	// Disturbed how many count although it was.
	Repeated, Disturbed int
	// Curve is the estimate for the first player over time, thinned out in long
	// matches. Its last point is the current estimate.
	Curve []Point
}

// Over reports whether no games are left to play.
func (s *Standings) Over() bool {
	return s.Games >= s.Of || s.Test != nil && s.Test.Verdict != Undecided
}

// Row is one player in the standings.
type Row struct {
	Name  string // unique
	Score        // in all games
	// Estimate is based on complete rounds only, against all opponents together.
	Estimate
	Pairs  Pentanomial           // of two-player games
	Faults map[Termination]Fault // games lost by a fault
}

// FaultCount returns the number of games that the player lost by a fault.
func (r *Row) FaultCount() int {
	n := 0
	for _, f := range r.Faults {
		n += f.Games
	}
	return n
}

// Fault counts the games that a player lost in one way.
type Fault struct {
	Games   int
	First   int    // the lowest number of such a game
	Message string // what happened in it
}

// Score counts games from a player's point of view.
type Score struct {
	Games, Wins, Draws, Losses int
	// Sixths are its points, in sixths of a point: 6 for a win, 3 for a draw of two
	// and 2 for one of three; another player's fault in a game of three is worth 3.
	Sixths int
	Seats  int // its seats in those games
}

// Sixths is the number of sixths in a point.
const Sixths = 6

// Add counts a game in which the player had some of the seats.
func (s *Score) Add(sixths, seats int) {
	s.Games++
	s.Sixths += sixths
	s.Seats += seats
	switch sixths {
	case Sixths:
		s.Wins++
	case 0:
		s.Losses++
	default:
		s.Draws++
	}
}

// Points returns the points of the score; a win is worth 1.
func (s Score) Points() float64 { return float64(s.Sixths) / Sixths }

// Average returns the points per seat and game, 0 to 1; 0 before the first game.
func (s Score) Average() float64 { return s.Points() / float64(max(s.Seats, 1)) }

// Point is an estimate after some games, in complete rounds.
type Point struct {
	Games int
	Estimate
}

const maxPoints = 512

// Curve records an estimate over time, with ever longer intervals between the points.
type Curve struct {
	Points []Point
	rounds int
	stride int
}

// Add records the estimate after one more round.
func (c *Curve) Add(p Point) {
	c.rounds++
	c.stride = max(c.stride, 1)
	if c.rounds%c.stride != 0 {
		return
	}
	if len(c.Points) == maxPoints {
		for i := range maxPoints / 2 {
			c.Points[i] = c.Points[2*i+1]
		}
		c.Points = c.Points[:maxPoints/2]
		c.stride *= 2
		if c.rounds%c.stride != 0 {
			return
		}
	}
	c.Points = append(c.Points, p)
}
