package faultfs

import (
	"maps"
	"math/rand/v2"
	"slices"
)

// Crash returns a copy of the file system as a power failure at this moment would leave it; f
// itself goes on. Everything synced is there. Of the rest rng keeps all, nothing, a prefix that
// may end within a write, or arbitrary writes with zeros in the gaps.
func (f *FS) Crash(rng *rand.Rand) *FS {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := &crash{rng: rng, copies: map[*node]*node{}, lists: map[*node]map[string]*node{}}
	for _, e := range c.survivors(f.pending) {
		for _, one := range *e {
			list := c.list(one.dir)
			if one.node == nil {
				delete(list, one.name)
			} else {
				list[one.name] = one.node
			}
		}
	}
	return &FS{root: c.copy(f.root), clock: f.clock}
}

type crash struct {
	rng    *rand.Rand
	copies map[*node]*node
	lists  map[*node]map[string]*node // of folders that are changed
}

// list returns the entries of a folder on the disk, to be changed.
func (c *crash) list(dir *node) map[string]*node {
	if c.lists[dir] == nil {
		c.lists[dir] = maps.Clone(dir.listed)
	}
	return c.lists[dir]
}

// survivors chooses changes of folders: none, all, the first ones, or any.
func (c *crash) survivors(all []*entries) []*entries {
	switch c.rng.IntN(4) {
	case 0:
		return nil
	case 1:
		return all
	case 2:
		return all[:c.rng.IntN(len(all)+1)]
	}
	return slices.DeleteFunc(slices.Clone(all), func(*entries) bool { return c.rng.IntN(2) == 0 })
}

// copy returns a node as the disk has it, the same one for all its names.
func (c *crash) copy(n *node) *node {
	if made := c.copies[n]; made != nil {
		return made
	}
	made := &node{perm: n.perm, modified: n.modified, dir: n.dir}
	c.copies[n] = made
	if n.dir {
		made.children = map[string]*node{}
		list := c.list(n)
		for _, name := range slices.Sorted(maps.Keys(list)) { // rng is used in this order
			made.children[name] = c.copy(list[name])
		}
		made.listed = maps.Clone(made.children)
		return made
	}
	made.data = c.content(n)
	made.synced = slices.Clone(made.data)
	return made
}

// content returns, at random, what a loss of power leaves of a file: the synced content, with none, some or all of the
// writes since.
func (c *crash) content(n *node) []byte {
	data := slices.Clone(n.synced)
	if len(n.writes) == 0 {
		return data
	}
	switch c.rng.IntN(5) {
	case 0: // nothing of what was not synced
		return data
	case 1: // all of it
		return slices.Clone(n.data)
	case 2: // a beginning, within a write
		last := c.rng.IntN(len(n.writes))
		for i := range last {
			data = n.writes[i].apply(data)
		}
		torn := n.writes[last]
		torn.data = torn.data[:c.rng.IntN(len(torn.data)+1)]
		return torn.apply(data)
	case 3: // the length, without the bytes
		for _, w := range n.writes {
			w.data = make([]byte, len(w.data))
			data = w.apply(data)
		}
		return data
	}
	for i := range n.writes {
		data = c.scatter(data, &n.writes[i])
	}
	return data
}

// scatter applies some blocks of a write; between them there are zeros, or what was there
// before.
func (c *crash) scatter(data []byte, w *write) []byte {
	if w.cut {
		if c.rng.IntN(2) == 0 {
			return data
		}
		return w.apply(data)
	}
	block := []int{8, 64, 512}[c.rng.IntN(3)]
	for at := 0; at < len(w.data); at += block {
		part := write{at: w.at + int64(at), data: w.data[at:min(at+block, len(w.data))]}
		switch c.rng.IntN(3) {
		case 0:
			data = part.apply(data)
		case 1:
			part.data = make([]byte, len(part.data))
			data = part.apply(data)
		}
	}
	return data
}
