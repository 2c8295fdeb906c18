package terminal

import "freckers/gfx/session"

// printStory prints three facts about the finished game, and one thing to try for the only person, who
// has lost it.
func (s *textGame) printStory() {
	s.printLines(s.Story(s.session.Journal().Record(), session.Only(s.session.Seats(), session.Seat.Human)))
}
