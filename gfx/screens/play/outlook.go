package play

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Outlook returns a sentence on what the side to move, the reader, can do in a position, empty if there is nothing to say.
func Outlook(l *text.Locale, s game.State) string {
	o, ok := explain.OutlookOf(s)
	info := s.Game().Info()
	switch {
	case !ok:
		return ""
	case o.Wins:
		return l.T("You can win with this move!")
	case o.Home > 0 && info.Ashore:
		return l.N("%s of your pieces can go ashore now.", "%s of your pieces can go ashore now.", o.Home, capitalNumber(l, o.Home))
	case o.Home > 0 && info.Piece == "frog":
		return l.N("%s of your frogs can get home now.", "%s of your frogs can get home now.", o.Home, capitalNumber(l, o.Home))
	case o.Home > 0:
		return l.N("%s of your kangaroos can get home now.", "%s of your kangaroos can get home now.", o.Home, capitalNumber(l, o.Home))
	case o.Joins > 0:
		return l.N("You can jump over %s piece, and it joins you.", "You can jump over any of %s pieces, and it joins you.", o.Joins, phrases.Number(l, o.Joins))
	case o.Points > 0:
		return l.N("The best chain here catches %s point.", "The best chain here catches %s points.", o.Points, phrases.Number(l, o.Points))
	case o.Unit == explain.Points:
		return ""
	case o.Gain > 1 && info.Ashore:
		return l.T("You can get %s closer to the shore in one turn.", phrases.Closer(l, o.Gain, o.Unit))
	case o.Gain == 1 && info.Ashore:
		return l.T("You can get a step closer to the shore.")
	case o.Gain > 1:
		return l.T("You can get %s closer to home in one turn.", phrases.Closer(l, o.Gain, o.Unit))
	case o.Gain == 1:
		return l.T("You can get a step closer to home.")
	case o.Opens > 0:
		return l.N("Nobody gets closer to home now: Grow opens %s pad.", "Nobody gets closer to home now: Grow opens %s pads.", o.Opens, phrases.Number(l, o.Opens))
	}
	return ""
}

func capitalNumber(l *text.Locale, n int) string { return text.Capital(phrases.Number(l, n)) }

// LastMove returns a sentence on what the last move before a node of a record did, empty at the start and for moves of the only
// person, called "You".
func LastMove(l *text.Locale, rec *replay.Record, node int, names []string) string {
	parent := rec.Nodes[node].Parent
	if node == 0 || parent < 0 {
		return ""
	}
	before := rec.State(parent)
	name := widgets.ShortName(names[before.ToMove()])
	e, ok := explain.Move(before, rec.Nodes[node].Action)
	if !ok || name == phrases.You(l) {
		return ""
	}
	return done(l, before, rec.Events(node), e, name)
}

// done describes what a move of the named player achieved, in one sentence: a piece brought home or won over, points, pads, or
// else how the piece moved.
func done(l *text.Locale, before game.State, events []game.Event, e explain.Explanation, name string) string {
	grown, points := 0, game.TotalPoints(events)
	for _, ev := range events {
		if ev.Kind == game.Grow {
			grown++
		}
	}
	for _, r := range e.Reasons {
		switch r.Kind {
		case explain.Home:
			return l.T("%s has brought one more home.", name)
		case explain.Joins, explain.StopsExit:
			return l.T("%s won over a piece.", name)
		}
	}
	switch {
	case points > 0:
		return l.N("%s caught %s point.", "%s caught %s points.", points, name, phrases.Number(l, points))
	case grown > 0:
		return l.N("%s grew %s pad.", "%s grew %s pads.", grown, name, phrases.Number(l, grown))
	}
	return deed(l, e, name, before.Game().Info().Piece != "frog")
}

// deed says how a piece moved, in a sentence about the player called name. jumps is set for pieces that jump rather than
// hop.
func deed(l *text.Locale, e explain.Explanation, name string, jumps bool) string {
	switch e.Deed {
	case explain.Idle, explain.Pass, explain.Grow:
		return l.T("%s passed.", name)
	case explain.Place:
		return l.T("%s placed a kangaroo.", name)
	case explain.Remove:
		return l.T("%s made room for the first jump.", name)
	case explain.Leave:
		return l.T("%s went ashore with a piece.", name)
	case explain.Forward:
		return l.T("%s took one step forward.", name)
	case explain.Sideways:
		return l.T("%s took one step to the side.", name)
	case explain.Backwards:
		return l.T("%s took one step back.", name)
	}
	if jumps {
		return l.T("%s jumped %s.", name, phrases.Times(l, e.Hops))
	}
	return l.T("%s hopped %s.", name, phrases.Times(l, e.Hops))
}

// Has returns what a seat has come to, of what it needs: a few words under its name. Points are of the other seat, where the
// game is for points.
func Has(l *text.Locale, s game.State, seat game.Seat, took int) string {
	t, info := s.Tally(seat), s.Game().Info()
	switch {
	case t.ToPlace > 0:
		return l.T("%d to place", t.ToPlace)
	case t.Of == 0 && len(info.Seats) == 2 && t.Have > s.Tally(1-seat).Have:
		ahead := t.Have - s.Tally(1-seat).Have
		return text.Capital(l.N("%s point ahead", "%s points ahead", ahead, phrases.Number(l, ahead)))
	case t.Of == 0 && took > 0:
		return l.N("Caught %s point last turn", "Caught %s points last turn", took, phrases.Number(l, took))
	case t.Of == 0:
		return ""
	case info.Ashore && t.Have == 0:
		return l.T("None ashore yet")
	case info.Ashore:
		return l.T("%s of %s ashore", capitalNumber(l, t.Have), phrases.Number(l, t.Of))
	case t.Have == 0:
		return l.T("None home yet")
	case t.Have == t.Of:
		return l.T("All home")
	}
	return l.T("%s of %s home", capitalNumber(l, t.Have), phrases.Number(l, t.Of))
}

// Took returns how many points a seat caught with its last move before a node of a record.
func Took(rec *replay.Record, node int, seat game.Seat) int {
	for ; node > 0; node = rec.Nodes[node].Parent {
		if rec.State(rec.Nodes[node].Parent).ToMove() == seat {
			return game.TotalPoints(rec.Events(node))
		}
	}
	return 0
}

// Had returns a sentence on what a person who has lost had come to.
func Had(l *text.Locale, s game.State, seat game.Seat) string {
	t, info := s.Tally(seat), s.Game().Info()
	have, of := capitalNumber(l, t.Have), phrases.Number(l, t.Of)
	switch {
	case t.Have == 0:
		return l.T("Yours were still on their way.")
	case info.Ashore:
		return l.N("%s of your %s pieces was ashore.", "%s of your %s pieces were ashore.", t.Have, have, of)
	case info.Piece == "frog":
		return l.N("%s of your %s frogs was home.", "%s of your %s frogs were home.", t.Have, have, of)
	}
	return l.N("%s of your %s kangaroos was home.", "%s of your %s kangaroos were home.", t.Have, have, of)
}
