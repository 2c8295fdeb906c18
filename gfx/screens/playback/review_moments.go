package playback

import (
	"cmp"
	"slices"
	"strconv"

	"freckers/ai/explain"
	"freckers/gfx/analysis"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
)

// reviewMoment is a move that is worth a look. It has one number and one color wherever it is marked.
type reviewMoment struct {
	Move   int
	Kind   theme.Moment
	Number string // from 1
	Title  string
}

// findMoments numbers the moments, and puts them and all mistakes on the curve.
func (v *review) findMoments(g *reviewGame) {
	if g.Gentle {
		v.findKindMoments(g)
	} else {
		for _, m := range v.Job.Moments() {
			one := reviewMoment{Move: m.Move, Kind: theme.Chance, Title: text.Capital(gradeName(g.Locale, m.Grade))}
			switch {
			case m.Grade == analysis.Great:
				one.Kind, one.Title = theme.Praise, g.T("Great move")
			case m.Turned:
				one.Kind = theme.Turn
			}
			v.Moments = append(v.Moments, one)
		}
	}
	slices.SortFunc(v.Moments, func(a, b reviewMoment) int { return cmp.Compare(a.Move, b.Move) })
	for i := range v.Moments {
		v.Moments[i].Number = strconv.Itoa(i + 1)
	}
	for i := range v.Faults {
		dot := curveDot{Move: i, Seat: g.Plies[i].Seat, Grave: v.Faults[i].Grave}
		if n := v.Moment(i); n >= 0 {
			dot.Number, dot.Kind = v.Moments[n].Number, v.Moments[n].Kind
		} else if g.Gentle || v.Faults[i].Grade < analysis.Mistake {
			continue
		}
		v.Curve.Dots = append(v.Curve.Dots, dot)
	}
}

// mostChances is how many chances a kind review shows.
const mostChances = 2

// findKindMoments chooses what to praise a person for, what could have been better, and where the game turned.
func (v *review) findKindMoments(g *reviewGame) {
	praised, missed := v.Job.Notable(g.Own)
	for _, i := range missed[:min(len(missed), mostChances)] {
		v.Moments = append(v.Moments, reviewMoment{Move: i, Kind: theme.Chance, Title: g.T("A chance")})
	}
	if len(praised) > 0 {
		i := praised[0]
		before := g.Before(i)
		played, _ := explain.Move(before, v.judgments[i].Played)
		v.Moments = append(v.Moments, reviewMoment{Move: i, Kind: theme.Praise, Title: phrases.Praised(g.Locale, before.Game(), played)})
	}
	turned := -1
	for i := range v.judgments {
		j := &v.judgments[i]
		if j.Seat != g.Own && j.Mistake() && (turned < 0 || j.Loss > v.judgments[turned].Loss) {
			turned = i
		}
	}
	if turned >= 0 {
		v.Moments = append(v.Moments, reviewMoment{Move: turned, Kind: theme.Turn, Title: g.T("The turn")})
	}
}
