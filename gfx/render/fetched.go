package render

import (
	"image"
	"maps"
	"slices"

	"freckers/assets"
	"freckers/gfx/platform"
)

// fetched is the sprites that a page's program has in a smaller size, and fetches where that is not enough.
type fetched struct {
	asked  map[string]bool // by name
	coming []*platform.Pack
	files  map[string][]byte // PNG, by name
	// decoded are those files of a pack that were painted in a smaller size.
	decoded chan map[string]*image.RGBA
	fresh   map[string]*image.RGBA // those taken over, until they are painted
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
func (a *art) refresh() bool {
	f := &a.fetched
	f.coming = slices.DeleteFunc(f.coming, func(p *platform.Pack) bool {
		files, done := p.Poll()
		painted := map[string][]byte{}
		for name, file := range files {
			if a.uploads[name] != nil {
				painted[name] = file
			}
			if a.decode[name] != nil || a.uploads[name] != nil {
				f.files[name] = file
			}
		}
		if len(painted) > 0 {
			go f.decode(painted)
		}
		return done
	})
	select {
	case pictures := <-f.decoded:
		maps.Copy(f.fresh, pictures)
		for name := range pictures {
			a.uploads[name].drop()
			delete(a.uploads, name)
			a.decode[name] = func() *image.RGBA { return a.decoded(name) }
		}
		return true
	default:
		return false
	}
}

// decode decodes files between the frames.
func (f *fetched) decode(files map[string][]byte) {
	var turn platform.Turn
	pictures := map[string]*image.RGBA{}
	for name, file := range files {
		turn.Pause()
		if m, err := assets.DecodeSprite(file); err == nil {
			pictures[name] = m
		}
	}
	f.decoded <- pictures
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
