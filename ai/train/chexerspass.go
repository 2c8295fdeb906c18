package train

import (
	"math"

	"freckers/ai/net"
	"freckers/game/chexers"
)

// The weights of the parts of the loss of a [chexersModel].
const (
	chexersByResult = 0.5 // of the winner, rather than of what the search expected
	chexersByPolicy = 0.5
	// A win counts less by this factor for each ply until it comes, and more for the
	// others in turn: otherwise the net sees no progress where a seat is far ahead.
	chexersDiscount = 0.99
)

type chexersPass struct {
	active        []uint16
	list          []chexers.Move
	exits         [net.ChexersHeads]int
	first, second chexersLayer
	out           [net.ChexersHeads]float32             // the seats from the mover on, and a draw
	priors        [chexers.Most]float64                 // chances of the moves
	moves         [chexers.Most]struct{ at, owner int } // their weights
}

// chexersLayer holds the outputs of a layer and the gradient of the loss by them.
type chexersLayer struct {
	sums     [net.ChexersWidth]float32 // before clipping
	outputs  [net.ChexersWidth]float32
	gradient [net.ChexersWidth]float32
}

func (l *chexersLayer) clip() {
	for i, sum := range l.sums {
		l.outputs[i] = min(max(sum, 0), 1)
	}
}

// clipGradient turns the gradient by the outputs into that by the sums.
func (l *chexersLayer) clipGradient() {
	for i, sum := range l.sums {
		if sum <= 0 || sum >= 1 {
			l.gradient[i] = 0
		}
	}
}

func (chexersModel) NewPass() Pass[ChexersSample] { return new(chexersPass) }

func (c *chexersPass) Loss(w []float32, s *ChexersSample) float64 { return c.run(w, nil, s) }

func (c *chexersPass) Gradient(w, sum []float32, s *ChexersSample, _ uint64) float64 {
	return c.run(w, sum, s)
}

// run returns the loss of a sample and adds its gradient to sum unless that is nil.
func (c *chexersPass) run(w, sum []float32, s *ChexersSample) (loss float64) {
	p := s.pos()
	c.forward(w, &p)
	c.first.gradient, c.second.gradient = [net.ChexersWidth]float32{}, [net.ChexersWidth]float32{}
	loss = c.values(w, sum, s) + c.policy(w, sum, &p, s)
	if sum == nil {
		return loss
	}
	c.second.clipGradient()
	for i, g := range c.second.gradient {
		if g != 0 {
			sum[chexersBias2+i] += g
			c.first.addProduct(w[chexersSecond+i*net.ChexersWidth:], sum[chexersSecond+i*net.ChexersWidth:], g)
		}
	}
	c.first.clipGradient()
	for i, g := range c.first.gradient {
		sum[chexersBias+i] += g
	}
	for _, input := range c.active {
		row := (*[net.ChexersWidth]float32)(sum[int(input)*net.ChexersWidth:])
		for i, g := range c.first.gradient {
			row[i] += g
		}
	}
	return loss
}

// forward computes the outputs of both layers and of the heads for values.
func (c *chexersPass) forward(w []float32, p *chexers.Pos) {
	c.active = net.AppendChexersInputs(c.active[:0], p)
	sums := &c.first.sums
	copy(sums[:], w[chexersBias:])
	for _, input := range c.active {
		row := (*[net.ChexersWidth]float32)(w[int(input)*net.ChexersWidth:])
		for i, x := range row {
			sums[i] += x
		}
	}
	c.first.clip()
	for i := range c.second.sums {
		c.second.sums[i] = w[chexersBias2+i] + c.first.product(w[chexersSecond+i*net.ChexersWidth:])
	}
	c.second.clip()
	c.exits = net.ChexersExits(p)
	for head := range c.out {
		at := head*chexers.Needed + c.exits[head]
		c.out[head] = w[chexersLast+at] + c.second.product(w[chexersOut+at*net.ChexersWidth:])
	}
}

func (l *chexersLayer) product(weights []float32) (sum float32) {
	for i, x := range (*[net.ChexersWidth]float32)(weights) {
		sum += l.outputs[i] * x
	}
	return sum
}

// values returns the loss of the heads for values and adds their gradients.
func (c *chexersPass) values(w, sum []float32, s *ChexersSample) (loss float64) {
	var chances, aim [chexers.Seats]float64
	total := softmax(chances[:], c.out[:chexers.Seats])
	weight := 1.0 // of the result of a drawn game there is none to learn of a winner
	if s.Winner < chexers.Seats {
		won := math.Pow(chexersDiscount, float64(s.Left))
		for seat := range aim {
			aim[seat] = chexersByResult * (1 - won) / chexers.Seats
		}
		aim[(int(s.Winner)+chexers.Seats-int(s.ToMove))%chexers.Seats] += chexersByResult * won
	} else {
		weight -= chexersByResult
	}
	all := max(float64(s.Shares[0])+float64(s.Shares[1])+float64(s.Shares[2]), 1)
	for seat := range aim {
		share := float64(s.Shares[(int(s.ToMove)+seat)%chexers.Seats]) / all
		aim[seat] += (1 - chexersByResult) * share
		loss += aim[seat] * (total - float64(c.out[seat]))
		c.backward(w, sum, seat*chexers.Needed+c.exits[seat], weight*chances[seat]-aim[seat])
	}
	drawn, y := 0.0, float64(c.out[chexers.Seats])
	if s.Winner == chexers.Seats {
		drawn = 1
	}
	c.backward(w, sum, chexers.Seats*chexers.Needed+c.exits[chexers.Seats], sigmoid(y)-drawn)
	return loss + crossEntropy(y, drawn)
}

// policy returns the loss of the priors and adds their gradients.
func (c *chexersPass) policy(w, sum []float32, p *chexers.Pos, s *ChexersSample) (loss float64) {
	c.list = p.Moves(c.list[:0])
	if len(c.list) < 2 {
		return 0
	}
	var logits [chexers.Most]float32
	for i, m := range c.list {
		at, owner := net.ChexersMoveIndex(p, m)
		c.moves[i].at, c.moves[i].owner = at, at*chexers.Seats+owner
		logits[i] = w[chexersOwner+c.moves[i].owner] + c.first.product(w[chexersPolicy+at*net.ChexersWidth:])
	}
	priors := c.priors[:len(c.list)]
	top := softmax(priors, logits[:len(c.list)])
	visits := 1e-9
	for _, n := range s.Visits {
		visits += float64(n)
	}
	for i, m := range c.list {
		aim := 0.0
		for j, played := range s.Moves {
			if played == m {
				aim = float64(s.Visits[j]) / visits
			}
		}
		loss += chexersByPolicy * aim * (top - float64(logits[i]))
		if sum != nil {
			dy := float32(chexersByPolicy * (priors[i] - aim))
			sum[chexersOwner+c.moves[i].owner] += dy
			c.first.addProduct(w[chexersPolicy+c.moves[i].at*net.ChexersWidth:], sum[chexersPolicy+c.moves[i].at*net.ChexersWidth:], dy)
		}
	}
	return loss
}

// backward adds the gradient dy of a head to those of its weights, row at of all heads.
func (c *chexersPass) backward(w, sum []float32, at int, dy float64) {
	if sum == nil {
		return
	}
	sum[chexersLast+at] += float32(dy)
	c.second.addProduct(w[chexersOut+at*net.ChexersWidth:], sum[chexersOut+at*net.ChexersWidth:], float32(dy))
}

func (l *chexersLayer) addProduct(weights, sum []float32, dy float32) {
	row, by := (*[net.ChexersWidth]float32)(weights), (*[net.ChexersWidth]float32)(sum)
	for i := range row {
		by[i] += dy * l.outputs[i]
		l.gradient[i] += dy * row[i]
	}
}

// softmax turns log odds into chances and returns the logarithm of their sum.
func softmax(chances []float64, logits []float32) (total float64) {
	top := math.Inf(-1)
	for _, y := range logits {
		top = max(top, float64(y))
	}
	sum := 0.0
	for i, y := range logits {
		chances[i] = math.Exp(float64(y) - top)
		sum += chances[i]
	}
	for i := range chances {
		chances[i] /= sum
	}
	return top + math.Log(sum)
}
