package title

import (
	"slices"

	"freckers/replay/gamestore"
)

// recent is a store limited to the latest files, so that many saved games cost no time.
type recent struct{ gamestore.Store }

// recentFiles is how many files a recent store shows.
const recentFiles = 8

// List lists the files changed last.
func (r recent) List() ([]gamestore.File, error) {
	files, err := r.Store.List()
	slices.SortStableFunc(files, func(a, b gamestore.File) int { return b.Modified.Compare(a.Modified) })
	return files[:min(len(files), recentFiles)], err
}
