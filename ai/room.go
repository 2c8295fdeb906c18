package ai

import (
	"sync/atomic"

	"freckers/ai/alphabeta"
	"freckers/ai/handicap"
	"freckers/game"
)

// room is what the thinks of a level without a clock work in. It is kept from one
// to the next, which finds nothing there from those before it: it answers as one
// that has just been made. A weak level looks at so little that making it
// anew would take far longer than the think.
type room struct {
	busy  atomic.Bool // a think is inside; the rest is its own
	game  game.Game
	eyes  handicap.Sight
	bytes int // asked for the table
	table *alphabeta.Table
	mind  mind
	note  string
}

// mindFor sets the room up for a plan, which is inside.
func (r *room) mindFor(p *plan, bytes int) (mind, string, error) {
	if r.mind != nil && r.game == p.state.Game() && r.eyes == p.who.eyes && r.bytes == bytes && r.mind.sit(p.state) && r.mind.renew(p.who.seed) {
		p.options.Table = r.table
		return r.mind, r.note, nil
	}
	m, note, err := p.fresh(bytes)
	if err != nil {
		return nil, "", err
	}
	r.mind, r.table = nil, nil
	if m.renew(p.who.seed) {
		r.game, r.eyes, r.bytes, r.table, r.mind, r.note = p.state.Game(), p.who.eyes, bytes, p.options.Table, m, note
	}
	return m, note, nil
}
