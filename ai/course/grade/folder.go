package grade

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/player"
	"freckers/game"
)

// Package is the name of the package that an agent of the course is.
const Package = "agent"

// File is one of an agent's package.
type File struct {
	Name string // relative to the folder of the package
	Size int64  // bytes
}

// Find returns the agent that a text names: a player as [player.Parse] reads it, or a
// folder. That holds the package agent, or another one and nothing else beside it, or is
// the package itself. A folder without a package is an agent too, which fails. The error
// is that there is no such folder.
func Find(text string) (Agent, error) {
	if spec, err := player.Parse(text); err == nil {
		if !spec.Outside() {
			return Agent{}, fmt.Errorf("%s is none to grade: name a folder, py:MODULE in FOLDER, or cmd:PROGRAM", game.Quote(text))
		}
		return Agent{Name: spec.Name(), Spec: spec}, nil
	}
	info, err := os.Stat(text)
	switch {
	case err != nil:
		return Agent{}, fmt.Errorf("there is no folder %s: name one that holds the package %s", game.Quote(text), Package)
	case !info.IsDir():
		return Agent{}, fmt.Errorf("%s is no folder: name the one that holds the package %s, and unpack a ZIP file first", game.Quote(text), Package)
	}
	folder, err := filepath.Abs(text)
	if err != nil {
		return Agent{}, err
	}
	a := Agent{Name: filepath.Base(folder)}
	parent, module, missing := locate(folder)
	if a.Missing = missing; missing != "" {
		return a, nil
	}
	if filepath.Base(folder) == module {
		a.Name = filepath.Base(filepath.Dir(folder))
	}
	a.Files = files(parent, module)
	if player.ValidModule(module) && !strings.Contains(module, ".") {
		a.Spec = player.ClassIn(module, parent)
	} else {
		a.Missing = fmt.Sprintf("the package %s has a name that cannot be imported: rename it to %s", game.Quote(module), Package)
	}
	return a, nil
}

// FindAll returns several agents, whose names all differ.
func FindAll(texts []string) (list []Agent, err error) {
	if len(texts) == 0 {
		return nil, fmt.Errorf("no agent is named: expected a folder that holds the package %s", Package)
	}
	taken := map[string]int{}
	for _, text := range texts {
		a, err := Find(text)
		if err != nil {
			return nil, err
		}
		if taken[a.Name]++; taken[a.Name] > 1 {
			a.Name = fmt.Sprintf("%s-%d", a.Name, taken[a.Name])
		}
		list = append(list, a)
	}
	return list, nil
}

// locate returns the folder from which a package is imported, and the package, or why there
// is none.
func locate(folder string) (parent, module, missing string) {
	if isPackage(filepath.Join(folder, Package)) || isFile(filepath.Join(folder, Package+".py")) {
		return folder, Package, ""
	}
	if isPackage(folder) {
		return filepath.Dir(folder), filepath.Base(folder), ""
	}
	var found []string
	list, err := os.ReadDir(folder)
	if err != nil {
		return "", "", fmt.Sprintf("the folder cannot be read: %v", err)
	}
	for _, e := range list {
		if name := e.Name(); e.IsDir() && name != "referee" && !strings.HasPrefix(name, ".") && isPackage(filepath.Join(folder, name)) {
			found = append(found, name)
		}
	}
	switch len(found) {
	case 1:
		return folder, found[0], ""
	case 0:
		return "", "", fmt.Sprintf("there is no package %s: expected a folder of that name with __init__.py or program.py", Package)
	}
	return "", "", fmt.Sprintf("there is no package %s, but several others: %s", Package, strings.Join(found, ", "))
}

func isPackage(folder string) bool {
	return isFile(filepath.Join(folder, "__init__.py")) || isFile(filepath.Join(folder, "program.py"))
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// files lists the files of a package, the largest first, without what Python caches. What
// cannot be read is left out.
func files(parent, module string) (list []File) {
	root := filepath.Join(parent, module)
	if isFile(root + ".py") {
		root += ".py"
	}
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case d.IsDir() && (d.Name() == "__pycache__" || strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.Type().IsRegular():
			info, err := d.Info()
			name, errName := filepath.Rel(parent, path)
			if err == nil && errName == nil {
				list = append(list, File{filepath.ToSlash(name), info.Size()})
			}
		}
		return nil
	})
	slices.SortStableFunc(list, func(a, b File) int { return int(min(max(b.Size-a.Size, -1), 1)) })
	return list
}
