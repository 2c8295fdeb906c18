package board

import (
	"math/rand/v2"

	"freckers/game"
	"freckers/gfx/displaylist"
)

const (
	cardPlies  = 16   // a card shows a game so far along
	cardInset  = 0.06 // of the card's smaller side
	cardRadius = 14
)

// Showcase plays a game on from its start, at random by the seed, so that a card
// shows what the game looks like. It fails where the game does not start.
func Showcase(g game.Game, seed uint64) (game.State, error) {
	s, err := g.New(game.Options{Seed: seed})
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(seed, 16))
	for range cardPlies {
		list := s.Actions(nil)
		if len(list) == 0 {
			break
		}
		next, _, err := s.Play(list[r.IntN(len(list))])
		if err != nil {
			return nil, err
		}
		if next.Outcome().Over {
			break
		}
		s = next
	}
	return s, nil
}

// DrawCard appends a little picture of a scene's board on a card of water. It
// sets the scene's layout and area; draw the same scene in each frame, so that
// nothing is worked out anew.
func DrawCard(l *displaylist.List, s *Scene, card displaylist.Rect) {
	s.Layout = s.State.Game().Info().Layout
	s.Area = card.Inset(min(card.W, card.H) * cardInset)
	s.Reduced, s.Coordinates = true, false
	l.Fill(card, cardRadius, s.Theme.WaterLight)
	l.Add(displaylist.Op{Kind: displaylist.Clip, X: card.X, Y: card.Y, W: card.W, H: card.H})
	Draw(l, s)
	l.Add(displaylist.Op{Kind: displaylist.Unclip})
}
