package play

import (
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// commands is what can be done in a game.
type commands struct {
	grow, take, hint, undo, redo, menu, stop, flip, back, start, replace ui.Command
	askRestart, askResign, rematch, review, next, away                   ui.Command
	moments                                                              [most]ui.Command
}

// command makes the table.
func (g *Screen) command() {
	mine := text.Mark("It is not your turn yet.")
	g.do = commands{
		grow:       ui.Command{ID: "grow", Title: text.Mark("Grow"), Icon: "grow", Key: input.Grow, Why: mine, Can: func() bool { return g.free() && len(g.view.bare) > 0 }, Do: g.playBare},
		take:       ui.Command{ID: "take", Title: text.Mark("Take frogs"), Key: input.Grow, Why: text.Mark("Choose a frog first: those with a pale rim can jump."), Can: func() bool { return g.session.HumanToMove() && g.looking == 0 && g.view.take.frogs > 0 }, Do: func() { g.session.Act(g.view.take.action) }},
		hint:       ui.Command{ID: "hint", Title: text.Mark("Hint"), Icon: "hint", Key: input.Hint, Why: mine, Can: func() bool { return g.free() && g.view.hints }, Do: g.live.hint},
		undo:       ui.Command{ID: "undo", Title: text.Mark("Undo"), Icon: "undo", Key: input.Undo, Why: text.Mark("There is no move to take back."), Can: g.canUndo, Do: g.live.undo},
		redo:       ui.Command{ID: "redo", Title: text.Mark("Redo"), Icon: "redo", Key: input.Redo, About: text.Mark("The move that was taken back"), Can: g.session.CanRedo, Do: g.live.redo},
		menu:       ui.Command{ID: "menu", Title: text.Mark("Menu"), Icon: "menu", Key: input.Menu, Do: func() { g.openMenu() }},
		stop:       ui.Command{ID: "stop", Title: text.Mark("Move now"), Icon: "last", Key: input.Stop, Do: g.toggleSearch},
		flip:       ui.Command{ID: "flip", Title: text.Mark("Flip"), Icon: "flip", Key: input.Flip, Do: func() { g.pond.flipped = !g.pond.flipped }},
		back:       ui.Command{ID: "back", Title: text.Mark("Back to the game"), Do: func() { g.look(0) }},
		start:      ui.Command{ID: "start", Title: text.Mark("Start it"), Why: text.Mark("Programs cannot be started here."), Can: func() bool { return g.env.Programs != nil }, Do: func() { g.next = g.startProgram() }},
		replace:    ui.Command{ID: "replace", Title: text.Mark("Play it yourself"), Do: func() { g.session.Replace(g.session.State().ToMove(), session.Seat{}) }},
		askRestart: ui.Command{ID: "restart", Title: text.Mark("Restart"), About: text.Mark("From move 1"), Icon: "restart", Key: input.Restart, Do: g.askToRestart},
		askResign:  ui.Command{ID: "resign", Title: text.Mark("Resign"), About: text.Mark("End this game"), Icon: "flag", Key: input.Resign, Can: g.session.CanResign, Do: g.askToResign},
		rematch:    ui.Command{ID: "rematch", Title: text.Mark("Rematch"), Do: func() { g.next = g.playAgain(0) }},
		next:       ui.Command{ID: "next", Can: func() bool { return g.ending.next > 0 }, Do: func() { g.next = g.playLevel(g.ending.next) }},
		away:       ui.Command{ID: "away", Title: text.Mark("Back to the pond"), Do: func() { g.next = g.leave(g.env) }},
		review:     ui.Command{ID: "review", Title: text.Mark("Look closer in the workshop"), Short: text.Mark("Look closer"), Icon: "lamp", Key: input.ReviewGame, Can: g.ended, Do: func() { g.next = g.review() }},
	}
	for i := range g.do.moments {
		g.do.moments[i] = ui.Command{ID: "moment", About: text.Mark("Look at this move"), Do: func() { g.look(g.ending.back.moments[i].node) }}
	}
}

// offer gives the buttons after a game their names and portraits.
func (g *Screen) offer() {
	d := &g.ending
	g.do.next.Label, g.do.next.Art, g.do.rematch.Art = d.onward, [2]string{}, [2]string{}
	if g.spectated {
		g.do.away.Title = text.Mark("Back to the referee")
	}
	if d.named == "" {
		return
	}
	main, who := &g.do.rematch, d.rival.Character
	if d.won && d.next > 0 {
		main, who = &g.do.next, character.OfLevel(session.LevelName(g.session.State().Game(), d.next), d.next)
	}
	if who.Level() {
		all := character.Figure{Character: who}.Art(character.Idle)
		main.Art = [2]string{all[0], all[1]}
	}
}

// keys does what keys ask for. Escape leaves the nearest layer.
func (g *Screen) keys(c *ui.Frame) {
	in := &c.In
	if g.menu.open() {
		switch {
		case in.Take(input.Cancel):
			g.menu.back()
		case in.Take(input.Menu):
			g.menu.close()
		}
		return
	}
	do := &g.do
	c.Perform(&do.menu, &do.askResign, &do.askRestart, &do.flip, &do.undo, &do.redo, &do.stop, &do.grow, &do.take, &do.hint, &do.review)
	switch h := g.session.Selection(); {
	case !in.Is(input.Cancel):
		return
	case g.looking != 0:
		g.look(0)
	case h.CanGoBack():
		g.session.Back()
	case g.pond.away:
		g.pond.focused = false
	default:
		g.openMenu()
		c.Unfocus()
	}
	in.Take(input.Cancel)
}

// startProgram asks which program plays on, suggesting the last one of that name.
func (g *Screen) startProgram() nav.Route {
	e, played, seat := g.env, g.session.State().Game(), g.session.State().ToMove()
	s := g.session.Seats()[seat]
	typed := s.Command
	for i := range e.Settings.Programs.Len() {
		words := e.Settings.Programs[i]
		if name, err := e.Programs.Name(played, words); typed == "" && err == nil && name == s.Name {
			typed = words
		}
	}
	return nav.PickProgram{Game: played, Seat: int(seat), Title: played.Info().Seats[seat].Title, Command: typed, Timed: true}
}

// UseProgram lets the program that was chosen play a seat.
func (g *Screen) UseProgram(e *nav.Env, seat int, command string) {
	s := g.session.Seats()[seat]
	s.Agent, s.Command = true, command
	g.session.Replace(game.Seat(seat), s)
	seatProgram(e, g.session, game.Seat(seat), s)
}
