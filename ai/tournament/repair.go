package tournament

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/replay/vfs"
)

// Repaired describes a change that [Repair] made to a file.
type Repaired struct {
	File string // relative to the folder, with slashes
	What string // in words that follow the name
}

type repair struct {
	fsys  vfs.FS
	path  string
	first []byte                     // the first line of the file of results
	kept  map[string]json.RawMessage // the files that it has lines of
	list  []Repaired
}

// Repair restores the files of a tournament's folder from the lines of its file of results. It
// deletes nothing: what is damaged and what no line proves is renamed. While somebody plays the
// tournament it changes nothing and returns an error.
func Repair(fsys vfs.FS, path string) ([]Repaired, error) {
	r := &repair{fsys: fsys, path: path, kept: map[string]json.RawMessage{}}
	if !isFolder(fsys, path) {
		return nil, fmt.Errorf("%s is not the folder of a tournament: it has neither %s nor %s", path, settingsName, resultsName)
	}
	release, err := r.readLines()
	if err != nil {
		return nil, err
	}
	defer release()
	for _, dir := range []string{agentsDir, roundsDir, intakeDir} {
		if err := vfs.MkdirAll(fsys, filepath.Join(path, dir)); err != nil {
			return nil, err
		}
	}
	for _, do := range []func() error{r.restoreSettings, r.restore, r.setAsideDamaged, r.fillGaps} {
		if err := do(); err != nil {
			return r.list, err
		}
	}
	if _, err := Open(fsys, path); err != nil {
		return r.list, fmt.Errorf("%s cannot be repaired from its %s; restore from a copy what is named here, and repair it again: %w", path, resultsName, err)
	}
	return r.list, nil
}

// readLines reads the file of results, and keeps others from playing until release is called.
func (r *repair) readLines() (release func(), err error) {
	name := filepath.Join(r.path, resultsName)
	if _, err := r.fsys.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return func() {}, nil // of an old folder
	}
	log, err := vfs.OpenLog(r.fsys, name)
	if err != nil {
		return nil, err
	}
	release = func() { _ = log.Close() }
	if err := log.Lock(); err != nil {
		release()
		if errors.Is(err, vfs.ErrLocked) {
			err = fmt.Errorf("%s is being played by another program: stop that first", r.path)
		}
		return nil, err
	}
	lines := bufio.NewReaderSize(log.Reader(), 1<<16)
	for first := true; ; first = false {
		text, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return release, nil
		}
		if err != nil {
			release()
			return nil, err
		}
		if first {
			r.first = text
		}
		if k, ok := readKept(text); ok && bytes.HasPrefix(text, keptPrefix) {
			r.kept[k.File] = k.Content
		}
	}
}

// restoreSettings writes the file of settings, if that cannot be read, by the first line of the file of results.
func (r *repair) restoreSettings() error {
	data, err := vfs.ReadFile(r.fsys, filepath.Join(r.path, settingsName), maxLine)
	if err == nil {
		if _, _, err = readSettings(data); err == nil {
			return nil
		}
	}
	_, file, firstErr := readSettings(r.first)
	if firstErr != nil {
		return fmt.Errorf("%s cannot be read (%w), and %s does not begin with the settings: restore one of them from a copy", filepath.Join(r.path, settingsName), err, resultsName)
	}
	text, err := json.MarshalIndent(file, "", " ")
	if err != nil {
		return err
	}
	return r.write(settingsName, text)
}

// restore writes the files that are damaged or missing, and of which there are lines.
func (r *repair) restore() error {
	names := make([]string, 0, len(r.kept))
	for name := range r.kept {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if r.good(name) {
			continue
		}
		var text bytes.Buffer
		if err := json.Indent(&text, r.kept[name], "", " "); err != nil {
			return err
		}
		if err := r.write(name, text.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// good reports whether a file can be read; a round must be the one that was played.
func (r *repair) good(name string) bool {
	data, err := vfs.ReadFile(r.fsys, filepath.Join(r.path, filepath.FromSlash(name)), maxLine)
	if err != nil {
		return false
	}
	value := keptValue(name)
	switch value.(type) {
	case *any:
		return true
	case *round:
		var is, was round
		if kept, ok := r.kept[name]; ok && json.Unmarshal(kept, &was) == nil {
			return json.Unmarshal(data, &is) == nil && reflect.DeepEqual(is, was)
		}
	}
	return json.Unmarshal(data, value) == nil
}

// write puts a file in the place of one that is damaged, which keeps another name.
func (r *repair) write(name string, text []byte) error {
	aside, err := r.setAside(name)
	if err == nil {
		err = vfs.WriteFile(r.fsys, filepath.Join(r.path, filepath.FromSlash(name)), append(text, '\n'))
	}
	if err != nil {
		return err
	}
	r.list = append(r.list, Repaired{name, "was restored from " + resultsName + aside})
	return nil
}

// setAside renames a file, if there is one, and returns what to say about that.
func (r *repair) setAside(name string) (text string, err error) {
	from := filepath.Join(r.path, filepath.FromSlash(name))
	if _, err := r.fsys.Stat(from); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	for i := 1; ; i++ {
		to := from + damagedExtension
		if i > 1 {
			to += strconv.Itoa(i)
		}
		if _, err := r.fsys.Stat(to); !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err := r.fsys.Rename(from, to); err != nil {
			return "", err
		}
		return "; the damaged one is " + path.Join(path.Dir(name), filepath.Base(to)), r.fsys.SyncDir(filepath.Dir(from))
	}
}

const damagedExtension = ".damaged"

// setAsideDamaged sets files aside that are damaged and that no line proves: the program is checked again, and a round with no
// games is made again.
func (r *repair) setAsideDamaged() error {
	for _, dir := range []string{agentsDir, intakeDir, roundsDir} {
		entries, err := r.fsys.ReadDir(filepath.Join(r.path, dir))
		if err != nil {
			return err
		}
		for _, e := range entries {
			name := path.Join(dir, e.Name())
			if keptValue(name) == nil || strings.HasPrefix(e.Name(), ".") || e.IsDir() || r.good(name) {
				continue
			}
			aside, err := r.setAside(name)
			if err != nil {
				return err
			}
			r.list = append(r.list, Repaired{name, "is damaged, and " + resultsName + " has no line of it" + aside})
		}
	}
	return nil
}

// fillGaps fills the places of programs of which nothing is left, so that those after them keep their
// numbers and their games.
func (r *repair) fillGaps() error {
	there, versions, err := r.programs()
	if err != nil {
		return err
	}
	for entrant := range versions {
		for number := 1; number <= max(versions[entrant], 1); number++ {
			if there[entrantVersion{entrant, number}] {
				continue
			}
			name := path.Join(agentsDir, versionName(entrant, number)+".json")
			v := version{Name: fmt.Sprintf("lost agent %d", entrant+1), Problem: "its file in the tournament was lost: add it again", Added: time.Now().UTC().Truncate(time.Second)}
			if err := createJSON(r.fsys, filepath.Join(r.path, filepath.FromSlash(name)), v); err != nil {
				return err
			}
			r.list = append(r.list, Repaired{name, fmt.Sprintf("was lost, and %s has no line of it: it is called %q now and plays no more", resultsName, v.Name)})
		}
	}
	return nil
}

// programs returns the versions that are there, and the last one of each entrant, also of those that
// rounds alone name.
func (r *repair) programs() (there map[entrantVersion]bool, last []int, err error) {
	there = map[entrantVersion]bool{}
	note := func(entrant, number int) {
		if number > maxVersions {
			return
		}
		for len(last) <= entrant {
			last = append(last, 0)
		}
		last[entrant] = max(last[entrant], number)
	}
	entries, err := r.fsys.ReadDir(filepath.Join(r.path, agentsDir))
	if err != nil {
		return nil, nil, err
	}
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".json")
		if entrant, number, named := parseVersionName(name); ok && named && entrant < maxEntrants {
			there[entrantVersion{entrant, number}] = true
			note(entrant, number)
		}
	}
	for n := 1; ; n++ {
		var made round
		data, err := vfs.ReadFile(r.fsys, filepath.Join(r.path, roundsDir, roundName(n)+".json"), maxLine)
		if err != nil || json.Unmarshal(data, &made) != nil || len(made.Versions) > maxEntrants {
			return there, last, nil
		}
		for entrant, number := range made.Versions {
			note(entrant, number)
		}
	}
}

// maxEntrants and maxVersions bound what a damaged file can name.
const (
	maxEntrants = 100_000
	maxVersions = 1_000
)
