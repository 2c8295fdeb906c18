package web

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// soundPack is the archive of the sounds.
const soundPack = "sounds.zip"

// artPacks are the archives of the sprites that the game's program has in a smaller size only, by how the names of the
// sprites begin or end. The page fetches one when a sprite is to be painted larger.
func artPacks() map[string]string {
	return map[string]string{
		"portrait-": "portraits.zip", "roo-": "kangaroos.zip", "lake": "kangaroos.zip", "lamp": "workshop.zip", "cog": "workshop.zip", "-night": "night.zip", "chexer-": "chexers.zip", "hex-": "chexers.zip",
		"frog-green-": "frogs.zip", "frog-yellow-": "frogs.zip",
	}
}

// packOf returns the archive that holds a sprite, empty if the program does. Like the page's script it takes the first that
// fits in the order of the parts of names.
func packOf(sprite string) string {
	packs := artPacks()
	for _, part := range slices.Sorted(maps.Keys(packs)) {
		if strings.HasPrefix(sprite, part) || strings.HasSuffix(sprite, part) {
			return packs[part]
		}
	}
	return ""
}

// packNames returns the files of the archives by how the names in them begin or end, as the page's script looks for them.
func packNames(named map[string]string) map[string]string {
	list := map[string]string{"sound/": named[soundPack]}
	for start, pack := range artPacks() {
		list[start] = named[pack]
	}
	return list
}

// packs makes the archives from the source in a folder. Their files are compressed already.
func packs(root string) (map[string][]byte, error) {
	buffers, archives := map[string]*bytes.Buffer{}, map[string]*zip.Writer{}
	add := func(pack, name string, file []byte) error {
		if buffers[pack] == nil {
			buffers[pack] = &bytes.Buffer{}
			archives[pack] = zip.NewWriter(buffers[pack])
		}
		w, err := archives[pack].CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: entryTime()})
		if err == nil {
			_, err = w.Write(file)
		}
		return err
	}
	err := eachFile(root, "png", ".png", func(name string, file []byte) error {
		if pack := packOf(strings.TrimSuffix(name, ".png")); pack != "" {
			return add(pack, name, file)
		}
		return nil
	})
	if err == nil {
		err = eachFile(root, "sound", ".ogg", func(name string, file []byte) error { return add(soundPack, name, file) })
	}
	all := map[string][]byte{}
	for pack, archive := range archives {
		if err == nil {
			err = archive.Close()
		}
		all[pack] = buffers[pack].Bytes()
	}
	return all, err
}

// eachFile calls f with the name and the bytes of every file in a folder of the assets that ends in ext, in alphabetical
// order.
func eachFile(root, folder, ext string, f func(name string, file []byte) error) error {
	source := os.DirFS(filepath.Join(root, "assets", folder))
	names, err := fs.Glob(source, "*"+ext)
	for _, name := range names {
		file, readErr := fs.ReadFile(source, name)
		if readErr != nil {
			return readErr
		}
		if err := f(name, file); err != nil {
			return err
		}
	}
	return err
}
