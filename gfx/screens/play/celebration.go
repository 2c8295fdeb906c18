package play

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// celebration is the end of a game: a tune, and the winner's frogs jump for joy.
type celebration struct {
	seen bool // the end was seen
	jump *animation.Timeline
	at   time.Duration
}

func (p *celebration) update(c *ui.Frame, e *nav.Env, t *session.Session, names []string) {
	if !t.Over() {
		*p = celebration{}
		return
	}
	if _, m, _ := t.Shown(); m != nil {
		return
	}
	if !p.seen {
		p.seen = true
		p.begin(e, t, names)
	}
	if p.jump == nil {
		return
	}
	c.Animate()
	p.at += c.Step
	if p.at >= p.jump.Duration() {
		p.jump = nil
	}
}

func (p *celebration) begin(e *nav.Env, t *session.Session, names []string) {
	winner := t.Winner()
	e.Sound.Play(tune(e.Locale, winner, names))
	if winner == game.Nobody || e.Settings.Reduced || e.Settings.Speed == "instant" {
		return
	}
	var events []game.Event
	for i := range t.State().Game().Info().Layout.Sites {
		cell := game.Cell(i)
		if piece := t.State().Spot(cell).Piece; !piece.None() && piece.Owner == winner {
			events = append(events, game.Event{Kind: game.Hop, Seat: winner, Piece: piece, From: cell, To: cell, Over: game.NoCell})
		}
	}
	p.jump, p.at = animation.Plan(t.State(), events, animation.Options{Apart: animation.JoyApart}), 0
}

// tune names the sound of a result: only a person alone against the machine can lose.
func tune(l *text.Locale, winner game.Seat, names []string) string {
	if winner == game.Nobody {
		return "draw"
	}
	for i, n := range names {
		if n == l.T("You") && game.Seat(i) != winner {
			return "lose"
		}
	}
	return "win"
}
