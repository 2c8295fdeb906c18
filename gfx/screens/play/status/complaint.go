package status

// Complaint is the notice that a game is not saved. It goes once the game is.
type Complaint struct {
	notice  string
	unsaved bool // while it was shown
}

// Begin remembers a notice about the game.
func (c *Complaint) Begin(notice string) { *c = Complaint{notice: notice} }

// Update clears the notice that is shown if it is the remembered one and the game, which was not
// saved, is saved again.
func (c *Complaint) Update(shown *string, unsaved bool) {
	if c.unsaved && !unsaved && *shown == c.notice {
		*shown = ""
	}
	c.unsaved = unsaved
}
