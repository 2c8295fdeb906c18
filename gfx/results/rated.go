package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"freckers/ai/match/stats"
)

// rated are the players of a match by strength. Two are compared by their rounds, three
// and more by one rating of all.
type rated struct {
	*stats.Standings
	ratings stats.Ratings
	order   []int // the best one first
}

func rate(t *stats.Standings) rated {
	r := rated{Standings: t, ratings: stats.Rate(len(t.Rows), t.Meetings, stats.Prior)}
	for i := range t.Rows {
		r.order = append(r.order, i)
	}
	slices.SortStableFunc(r.order, func(a, b int) int {
		if r.jointly() {
			return cmp.Or(cmp.Compare(r.ratings.Pool[a], r.ratings.Pool[b]), cmp.Compare(r.ratings.Elo[b], r.ratings.Elo[a]))
		}
		return cmp.Compare(t.Rows[b].Average(), t.Rows[a].Average())
	})
	return r
}

func (r rated) jointly() bool { return len(r.Rows) > 2 }

func (r rated) head() string {
	switch {
	case r.jointly():
		return fmt.Sprintf("  %-24s  better than next", "Elo, 95 %")
	case r.Seats == 2:
		return fmt.Sprintf("  %-24s  better", "Elo, 95 %")
	}
	return "  better"
}

// row returns the columns about the strength of the player in place n.
func (r rated) row(n int) string {
	i := r.order[n]
	switch {
	case r.jointly():
		better := ""
		if n+1 < len(r.order) && r.ratings.Pool[i] == r.ratings.Pool[r.order[n+1]] {
			better = "  " + likelihood(r.ratings.LOS(i, r.order[n+1]))
		}
		return strings.TrimRight(fmt.Sprintf("  %-24s%s", intervalText(r.ratings.Interval(i)), better), " ")
	case r.Seats == 2:
		return fmt.Sprintf("  %-24s  %s", intervalText(r.Rows[i].Elo()), likelihood(r.Rows[i].LOS))
	}
	return "  " + likelihood(r.Rows[i].LOS)
}

func (r rated) apart() []string {
	pools := make([][]string, len(r.Rows))
	for _, i := range r.order {
		pools[r.ratings.Pool[i]] = append(pools[r.ratings.Pool[i]], r.Rows[i].Name)
	}
	var groups []string
	for _, names := range pools {
		if names != nil {
			groups = append(groups, strings.Join(names, ", "))
		}
	}
	if len(groups) < 2 || len(r.Meetings) == 0 {
		return nil
	}
	return []string{"rated apart, as they have not met: " + strings.Join(groups, "; ")}
}

// likelihood formats a likelihood of superiority, which is never certain.
func likelihood(los float64) string {
	return fmt.Sprintf("%.1f %%", min(max(100*los, 0.1), 99.9))
}
