package records

import (
	"slices"

	"freckers/replay/practice"
)

// daysLimit is how many days are remembered.
const daysLimit = 1000

// Stop returns the most stars that were earned at a stop of a game's path, and whether it was done at all.
func (b *Book) Stop(game, stop string) (stars int, done bool) {
	stars, done = b.page.Path[game][stop]
	return stars, done
}

// CountStop notes that a stop of a path was done with so many stars on a day, and saves the book. The most stars count.
func (b *Book) CountStop(game, stop string, stars int, day practice.Day) error {
	return b.change(func() {
		if b.page.Path == nil {
			b.page.Path = map[string]map[string]int{}
		}
		if b.page.Path[game] == nil {
			b.page.Path[game] = map[string]int{}
		}
		b.page.Path[game][stop] = max(stars, b.page.Path[game][stop])
		b.addDay(day)
	})
}

// CountDay notes that something was learned or practiced on a day, and saves the book if that is news.
func (b *Book) CountDay(day practice.Day) error {
	if b.Practiced(day) {
		return nil
	}
	return b.change(func() { b.addDay(day) })
}

func (b *Book) addDay(day practice.Day) {
	if b.Practiced(day) {
		return
	}
	b.page.Days = append(b.page.Days, day)
	slices.Sort(b.page.Days)
	b.page.Days = b.page.Days[max(0, len(b.page.Days)-daysLimit):]
}

// Practiced reports whether something was learned or practiced on a day.
func (b *Book) Practiced(day practice.Day) bool { return slices.Contains(b.page.Days, day) }

// DaysInARow returns on how many days in a row something was learned or practiced, up to today or to yesterday.
func (b *Book) DaysInARow(today practice.Day) (n int) {
	if !b.Practiced(today) {
		today--
	}
	for b.Practiced(today - practice.Day(n)) {
		n++
	}
	return n
}

// change reads the book again, changes and saves it.
func (b *Book) change(do func()) error {
	defer b.lock()()
	damage := b.reload()
	do()
	if err := b.save(); err != nil {
		return err
	}
	return damage
}
