package terminal

import (
	"freckers/gfx/narration"
)

// printStory prints three facts about the finished game, and one thing to try for the only person, who
// has lost it.
func (s *textGame) printStory() {
	var human []bool
	for _, seat := range s.session.Seats() {
		human = append(human, seat.Human())
	}
	s.printLines(s.Story(s.session.Journal().Record(), narration.OnlyPerson(human)))
}
