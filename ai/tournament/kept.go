package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
)

// keptLine is a line of the file of results that repeats a file of the folder, from which [Repair]
// restores it.
type keptLine struct {
	File    string          `json:"file"` // relative to the folder, with slashes
	Content json.RawMessage `json:"content"`
}

// keptPrefix is how such a line begins.
var keptPrefix = []byte(`{"file":`)

// readKept reads a line that begins as one of a file does. What it cannot read is of a later version.
func readKept(text []byte) (k keptLine, ok bool) {
	ok = json.Unmarshal(text, &k) == nil && keptValue(k.File) != nil
	return k, ok
}

// keptValue returns what a file of the folder is read into, nil if it is none that is kept. The
// content of one whose name says everything is anything.
func keptValue(name string) any {
	dir, base := path.Split(name)
	switch extension := path.Ext(base); {
	case dir == agentsDir+"/" && extension == ".json":
		return &version{}
	case dir == intakeDir+"/" && extension == ".json":
		return &Intake{}
	case dir == roundsDir+"/" && extension == ".json":
		return &round{}
	case dir == agentsDir+"/" && extension == withdrawnExtension, dir == roundsDir+"/" && extension == lengthExtension:
		return new(any)
	}
	return nil
}

// eachFile calls a function with all files that were read, by their names as in [keptLine].
func (s *state) eachFile(do func(name string, content any)) {
	for e := range s.entrants {
		for i := range s.entrants[e].versions {
			do(path.Join(agentsDir, versionName(e, i+1)+".json"), &s.entrants[e].versions[i])
		}
		if s.entrants[e].withdrawn {
			do(path.Join(agentsDir, withdrawnName(e)), nil)
		}
	}
	for name, i := range s.intake {
		do(path.Join(intakeDir, name+".json"), &i)
	}
	for i := range s.rounds {
		do(path.Join(roundsDir, roundName(i+1)+".json"), &s.rounds[i])
	}
	if s.length > 0 {
		do(path.Join(roundsDir, roundName(s.length)+lengthExtension), nil)
	}
}

// unkept returns the lines of the files that the file of results does not have yet.
func (f *Folder) unkept() (lines []byte, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list [][]byte
	f.state.eachFile(func(name string, content any) {
		if f.state.kept[name] {
			return
		}
		text, encodeErr := json.Marshal(content)
		line, lineErr := json.Marshal(keptLine{File: name, Content: text})
		err = errors.Join(err, encodeErr, lineErr)
		list = append(list, append(line, '\n'))
	})
	slices.SortFunc(list, bytes.Compare)
	return bytes.Join(list, nil), err
}

func (f *Folder) checkKept() error {
	s := &f.state
	if len(s.kept) == s.checked {
		return nil
	}
	there := map[string]bool{}
	s.eachFile(func(name string, _ any) { there[name] = true })
	for name := range s.kept {
		if there[name] {
			continue
		}
		// A network may list it later than it can be read.
		if err := f.readJSON(path.Dir(name), path.Base(name), keptValue(name)); errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s is missing: %s", filepath.Join(f.path, filepath.FromSlash(name)), f.advice())
		} else if err != nil {
			return err
		}
	}
	s.checked = len(s.kept)
	return nil
}

func (f *Folder) advice() string { return advice(f.path) }

func advice(folder string) string {
	return "delete nothing; freckers tournament repair " + folder + " restores what can be"
}

// missingError returns the error for a file without which others have no meaning.
func (f *Folder) missingError(dir, name string) error {
	what := "is missing"
	if _, err := f.fsys.Stat(filepath.Join(f.path, dir, name)); err == nil {
		what = "is empty"
	}
	return fmt.Errorf("%s %s: %s", filepath.Join(f.path, dir, name), what, f.advice())
}

// empty reports whether a file has no content: on a file system without links it is being created.
func (f *Folder) empty(dir, name string) bool {
	info, err := f.fsys.Stat(filepath.Join(f.path, dir, name))
	return err == nil && info.Size() == 0
}
