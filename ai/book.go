package ai

import (
	"fmt"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// bookNodes is the number of positions searched after an action of the opening book, for
// its score and the line that follows.
const bookNodes = 5000

// bookFor returns the file of the opening book for a search, empty if it must do without:
// analysis wants evaluations, and a search by nodes is to be the same everywhere. With a
// varied opening the seed decides at each turn whether the book is used, so that games
// differ.
func bookFor(c *config) []byte {
	if c.VaryOpening && alphabeta.Mix(c.Seed+uint64(c.State.Ply()))&1 == 0 {
		return nil
	}
	if !c.play || c.limits.Nodes > 0 || c.limits.Depth > 0 || c.limits.Lines > 1 || c.Shards > 1 {
		return nil
	}
	if e, ok := engineFor(c.State.Game()); ok && e.book != nil {
		return e.book()
	}
	return nil
}

// bookAction is an action of the opening book, "" if it has none.
type bookAction struct {
	action game.Action
	mover  game.Seat
}

// playBook lets a search begin after the book's action, if there is one. The warning says
// why the book cannot be used.
func (c *config) playBook() (b bookAction, warning string) {
	e, ok := engineFor(c.State.Game())
	if len(c.book) == 0 || !ok {
		return bookAction{}, ""
	}
	next, action, err := e.fromBook(c.book, c.State)
	switch {
	case err != nil:
		return bookAction{}, fmt.Sprintf("the machine plays below its strength: %v", err)
	case action == "":
		return bookAction{}, ""
	}
	b = bookAction{action, c.State.ToMove()}
	c.State, c.limits.Nodes = next, tighter(c.limits.Nodes, bookNodes)
	return b, ""
}

// before returns what a search of the state after the action says of the one before it.
func (b bookAction) before(i Info, next game.State) Info {
	if b.action == "" {
		return i
	}
	if i.Depth > 0 {
		i.Depth++
	}
	lines := make([]Line, len(i.Lines))
	for n, l := range i.Lines {
		lines[n] = Line{l.Score.For(b.mover, next.ToMove()), append([]game.Action{b.action}, l.Actions...)}
	}
	i.Lines = lines
	return i
}
