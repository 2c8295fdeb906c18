package character

import "freckers/gfx/text"

// About returns a line on how a character plays, in any game; empty for those who are not a level.
func About(l *text.Locale, c Character) string {
	switch c {
	case Tadpole:
		return l.T("Hops for fun, and hardly looks where it lands")
	case Minnow:
		return l.T("Wanders, and sometimes slips past you")
	case Newt:
		return l.T("Finds a good hop, but forgets your answer")
	case TreeFrog:
		return l.T("Loves a long leap, if it is not too far to see")
	case WaterVole:
		return l.T("Likes a tidy pond and a plan for every pad")
	case Bullfrog:
		return l.T("Makes a lot of noise, and means most of it")
	case Otter:
		return l.T("Plays for the joy of it, and plays fast")
	case Pike:
		return l.T("Keeps very still and waits for one mistake")
	case Heron:
		return l.T("Sees far ahead, from up on those long legs")
	case OldToad:
		return l.T("Has seen it all, and forgives nothing")
	}
	return ""
}
