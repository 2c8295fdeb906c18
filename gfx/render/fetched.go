package render

import (
	"image"
	"slices"
	"sync"

	"freckers/gfx/platform"
)

// fetched is the sprites that a page's program has in a smaller size, and fetches where that is not enough.
type fetched struct {
	asked  map[string]bool // by name
	coming []*platform.Pack
	files  map[string][]byte // PNG, by name
}

// fetch begins to fetch a sprite.
func (f *fetched) fetch(name string) {
	if f.asked[name] {
		return
	}
	f.asked[name] = true
	if pack := platform.FetchPack(name); pack != nil {
		f.coming = append(f.coming, pack)
	}
}

// refresh puts the sprites that were fetched in place of the smaller ones, and reports whether there are any.
func (a *art) refresh() (some bool) {
	f := &a.fetched
	f.coming = slices.DeleteFunc(f.coming, func(p *platform.Pack) bool {
		files, done := p.Poll()
		for name, file := range files {
			if a.decode[name] == nil && a.uploads[name] == nil {
				continue
			}
			some = true
			f.files[name] = file
			a.uploads[name].drop()
			delete(a.uploads, name)
			a.decode[name] = sync.OnceValue(func() *image.RGBA { return a.decoded(name) })
		}
		return done
	})
	return some
}

// drop gives the textures back.
func (u *upload) drop() {
	if u == nil {
		return
	}
	for _, m := range u.levels {
		if m != nil {
			m.Deallocate()
		}
	}
}
