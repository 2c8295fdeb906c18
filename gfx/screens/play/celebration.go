package play

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/platform"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
)

// celebration is the end of a game: a tune, and the winner's frogs jump for joy; for a person, or
// where none has lost, the whole pond does.
type celebration struct {
	*live
	seen bool // the end was seen
	jump widgets.Demo
	lost bool          // by the only person
	rain time.Duration // since the shower after a loss began
}

// shower is how long it rains, until the rain stands still.
const shower = 6 * time.Second

func (p *celebration) update() {
	t, c, e := p.session, p.frame, p.env
	if !t.Over() {
		*p = celebration{live: p.live}
		return
	}
	if !p.ended() || len(p.view.names) == 0 { // they are known after the first frame
		return
	}
	if !p.seen {
		p.seen = true
		p.begin()
	}
	if p.lost && p.rain < shower {
		if p.rain += c.Step; e.Settings.Reduced || e.Settings.Speed == platform.SpeedInstant {
			p.rain = shower
		}
		c.Animate()
	}
	p.jump.Tick(c, e)
}

// setWeather makes it rain after a loss, and lights the winner's goal.
func (p *celebration) setWeather(b *board.Scene) {
	b.Pale, b.Rain = 0, board.Rain{On: p.lost, At: p.rain}
	if p.lost {
		b.Pale = 1 << p.session.Winner()
	}
}

func (p *celebration) begin() {
	t, e := p.session, p.env
	winner := t.Winner()
	played := tune(e.Locale, winner, p.view.names)
	e.Sound.Play(played)
	p.lost = played == "lose"
	if winner == game.Nobody || e.Settings.Reduced || e.Settings.Speed == platform.SpeedInstant {
		return
	}
	if played == "win" {
		p.jump = widgets.NewDemo(t.State(), animation.Joy(t.State(), winner), false)
		return
	}
	p.jump = widgets.NewDemo(t.State(), animation.Plan(t.State(), animation.Leaps(t.State(), winner), animation.Options{Apart: animation.JoyApart}), true)
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
