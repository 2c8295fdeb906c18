package practice

import "math"

// Rating is how well a card was remembered.
type Rating int

// The ratings.
const (
	Again Rating = iota + 1 // forgotten
	Hard
	Good
	Easy
)

// Memory is the memory state of a card. The zero value was never reviewed.
type Memory struct {
	// Stability is the number of days until the probability of recall falls to 90 %.
	Stability float64
	// Difficulty is from 1 to 10.
	Difficulty float64
}

// MaxInterval is the longest interval in days.
const MaxInterval = 36500

const leastStability = 0.001

// weights are the default parameters, w0 to w20 in the published formulas. They were
// fitted to the reviews of some thousand users.
func weights() [21]float64 {
	return [...]float64{
		0.212, 1.2931, 2.3065, 8.2956, // stability after the first review, by its rating
		6.4133, 0.8334, 3.0194, 0.001, // difficulty
		1.8722, 0.1666, 0.796, // stability after success
		1.4835, 0.0614, 0.2629, 1.6483, // after failure
		0.6014, 1.8729, // factors for Hard and Easy
		0.5425, 0.0912, 0.0658, // on the same day
		0.1542, // decay of memory
	}
}

// curve is the forgetting curve (1 + factor t/S)^decay, which is 0.9 at t = S.
func curve(w *[21]float64) (decay, factor float64) {
	decay = -w[20]
	return decay, math.Pow(0.9, 1/decay) - 1
}

// Retrievability returns the probability of recall, 0 to 1, this many days after the last review.
func (m Memory) Retrievability(days int) float64 {
	if m.Stability == 0 {
		return 0
	}
	w := weights()
	decay, factor := curve(&w)
	return math.Pow(1+factor*float64(days)/m.Stability, decay)
}

// Interval returns the number of days, 1 to [MaxInterval], until the probability of recall falls
// to retention.
func (m Memory) Interval(retention float64) int {
	w := weights()
	decay, factor := curve(&w)
	days := m.Stability / factor * (math.Pow(retention, 1/decay) - 1)
	return int(min(max(math.RoundToEven(days), 1), MaxInterval))
}

// Review returns the memory state after a review, days after the last one. Days are ignored for
// the first review.
func (m Memory) Review(r Rating, days int) Memory {
	w := weights()
	if m.Stability == 0 {
		return Memory{max(w[r-1], leastStability), clamp(initialDifficulty(&w, r))}
	}
	var s float64
	switch {
	case days < 1:
		s = m.sameDay(&w, r)
	case r == Again:
		s = m.forgotten(&w, m.Retrievability(days))
	default:
		s = m.recalled(&w, r, m.Retrievability(days))
	}
	if math.IsNaN(s) {
		s = m.Stability
	}
	return Memory{min(max(s, leastStability), MaxInterval), m.nextDifficulty(&w, r)}
}

func clamp(difficulty float64) float64 { return min(max(difficulty, 1), 10) }

func initialDifficulty(w *[21]float64, r Rating) float64 {
	return w[4] - math.Exp(w[5]*float64(r-1)) + 1
}

// nextDifficulty changes the less the harder a card is already, and drifts a little
// towards that of an easy one.
func (m Memory) nextDifficulty(w *[21]float64, r Rating) float64 {
	change := -w[6] * float64(r-Good)
	next := m.Difficulty + change*(10-m.Difficulty)/9
	return clamp(w[7]*initialDifficulty(w, Easy) + (1-w[7])*next)
}

func (m Memory) sameDay(w *[21]float64, r Rating) float64 {
	grows := math.Exp(w[17]*(float64(r-Good)+w[18])) * math.Pow(m.Stability, -w[19])
	if r >= Good {
		grows = max(grows, 1)
	}
	return m.Stability * grows
}

func (m Memory) forgotten(w *[21]float64, retrievability float64) float64 {
	long := w[11] * math.Pow(m.Difficulty, -w[12]) * (math.Pow(m.Stability+1, w[13]) - 1) * math.Exp((1-retrievability)*w[14])
	return min(long, m.Stability/math.Exp(w[17]*w[18]))
}

func (m Memory) recalled(w *[21]float64, r Rating, retrievability float64) float64 {
	factor := 1.0
	switch r {
	case Hard:
		factor = w[15]
	case Easy:
		factor = w[16]
	}
	return m.Stability * (1 + math.Exp(w[8])*(11-m.Difficulty)*math.Pow(m.Stability, -w[9])*(math.Exp((1-retrievability)*w[10])-1)*factor)
}
