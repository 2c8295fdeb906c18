package tournament

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/vfs"
)

// Candidate is a program that wants to take part.
type Candidate struct {
	Name string
	// Player is the program. A class without a folder is in Source.
	Player player.Spec
	// Source is the folder or ZIP file with the program's code, which is copied; empty if
	// there is nothing to copy.
	Source string
	Rating float64 // orders the entrants before their first result, the highest first
	// Problem is why it cannot play, empty if it can.
	Problem string
}

const (
	// agentPackage is the name of the Python package that the course asks for.
	agentPackage = "agent"
	// maxDepth is how many folders deep a submission may hide its package.
	maxDepth = 3
	// The bounds of a program's files.
	maxSourceSize    = 256 << 20 // bytes
	maxSourceFiles   = 20_000
	maxSourceFolders = 2_000
)

// Find lists the candidates in a folder, one for each folder and ZIP file in it, or in a
// CSV file with the columns name and player, and perhaps rating. A player is as in
// [player.Parse], or the path of a folder or ZIP file, relative to the CSV file. The error
// says why there are none; what is wrong with one candidate is its Problem.
func Find(path string) ([]Candidate, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s does not exist: name a folder with one folder or ZIP file for each agent, or a CSV file", path)
	case err != nil:
		return nil, err
	case info.IsDir():
		list, err := candidatesIn(path)
		if err == nil && len(list) == 0 {
			err = fmt.Errorf("%s contains no agents: expected a folder or a ZIP file for each, with a package called %s in it", path, agentPackage)
		}
		return list, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	list, err := readCSV(f, filepath.Dir(path))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return list, nil
}

// candidatesIn lists the folders and ZIP files in a folder.
func candidatesIn(path string) ([]Candidate, error) {
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, err
	}
	var list []Candidate
	for _, e := range entries {
		name := e.Name()
		full := filepath.Join(path, name)
		info, err := os.Stat(full) // follows links
		switch {
		case err != nil || strings.HasPrefix(name, ".") || player.Unneeded(name):
		case info.IsDir():
			list = append(list, fromSource(name, full))
		case strings.EqualFold(filepath.Ext(name), ".zip"):
			list = append(list, fromSource(strings.TrimSuffix(name, filepath.Ext(name)), full))
		}
	}
	return list, nil
}

func fromSource(name, source string) Candidate {
	c := Candidate{Name: name, Source: source}
	spec, err := player.Parse("py:" + agentPackage)
	if err != nil {
		panic("tournament: " + err.Error()) // the name is a module's
	}
	c.Player = spec
	return c
}

// readCSV reads candidates from a table whose first line names the columns.
func readCSV(r io.Reader, dir string) ([]Candidate, error) {
	table := csv.NewReader(r)
	table.TrimLeadingSpace, table.FieldsPerRecord = true, -1
	head, err := table.Read()
	if err != nil {
		return nil, errors.New("this is not a table of agents: expected CSV whose first line is name,player")
	}
	column := func(name string) int {
		return slices.IndexFunc(head, func(h string) bool {
			return strings.EqualFold(strings.TrimSpace(strings.TrimPrefix(h, "\ufeff")), name)
		})
	}
	name, who, rating := column("name"), column("player"), column("rating")
	if name < 0 || who < 0 {
		return nil, fmt.Errorf("the columns are %s: expected name and player, and perhaps rating", game.Quote(strings.Join(head, ",")))
	}
	var list []Candidate
	for line := 2; ; line++ {
		row, err := table.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		field := func(i int) string {
			if i < 0 || i >= len(row) {
				return ""
			}
			return strings.TrimSpace(row[i])
		}
		c, err := fromRow(field(name), field(who), dir)
		if err == nil && field(rating) != "" {
			if c.Rating, err = strconv.ParseFloat(field(rating), 64); err != nil {
				err = fmt.Errorf("the rating is %s: expected a number", game.Quote(field(rating)))
			}
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		list = append(list, c)
	}
	if len(list) == 0 {
		return nil, errors.New("the table has no agents: expected one on each line after the first")
	}
	return list, nil
}

// fromRow returns the candidate of a row of a table. who is a player, or the path of an agent's files, relative to dir.
func fromRow(name, who, dir string) (Candidate, error) {
	if name == "" || who == "" {
		return Candidate{}, errors.New("expected a name and a player")
	}
	spec, err := player.Parse(who)
	if err == nil {
		c := Candidate{Name: name, Player: spec}
		if spec.Kind() == player.Python {
			folder := spec.Folder()
			if folder == "" {
				return c, fmt.Errorf("%s names no folder: expected its folder instead, or py:MODULE in FOLDER", game.Quote(who))
			}
			if !filepath.IsAbs(folder) {
				folder = filepath.Join(dir, folder)
			}
			c.Source = folder
		}
		return c, nil
	}
	source := who
	if !filepath.IsAbs(source) {
		source = filepath.Join(dir, source)
	}
	if _, statErr := os.Stat(source); statErr != nil {
		return Candidate{}, fmt.Errorf("%s is neither a folder nor a player: %w", game.Quote(who), err)
	}
	c := fromSource(name, source)
	return c, nil
}

// copySource copies a program's files, and returns the folder in the copy that holds its
// module, relative to it, and a checksum of the files.
func copySource(fsys vfs.FS, source, to, module string) (folder, sum string, err error) {
	info, err := os.Stat(source)
	if err != nil {
		return "", "", err
	}
	if info.IsDir() {
		if contains(source, to) {
			return "", "", fmt.Errorf("%s contains the folder of the tournament: name the agent's own folder", source)
		}
		err = copyTree(fsys, os.DirFS(source), to)
	} else {
		err = unzip(fsys, source, to)
	}
	if err != nil {
		return "", "", err
	}
	if sum, err = checksum(to); err != nil {
		return "", "", err
	}
	folder, err = findModule(to, module)
	return folder, sum, err
}

func contains(source, to string) bool {
	a, errA := filepath.Abs(source)
	b, errB := filepath.Abs(to)
	return errA == nil && errB == nil && strings.HasPrefix(b, a+string(filepath.Separator))
}

func unzip(fsys vfs.FS, path, to string) error {
	z, err := zip.OpenReader(path)
	if err != nil {
		return fmt.Errorf("the ZIP file cannot be read: %w", err)
	}
	defer z.Close()
	for _, f := range z.File {
		const encrypted = 1 // a flag of a file in a ZIP
		if f.Flags&encrypted != 0 {
			return errors.New("the ZIP file is encrypted: pack it without a password")
		}
	}
	return copyTree(fsys, &z.Reader, to)
}

// copyTree copies folders and regular files within the bounds of a program.
func copyTree(fsys vfs.FS, from fs.FS, to string) error {
	size, files, folders := int64(0), 0, 0
	return fs.WalkDir(from, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		target := filepath.Join(to, filepath.FromSlash(path))
		switch {
		case path != "." && player.Unneeded(d.Name()):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			if folders++; folders > maxSourceFolders {
				return fmt.Errorf("it has more than %d folders", maxSourceFolders)
			}
			return vfs.MkdirAll(fsys, target)
		case !d.Type().IsRegular() || !filepath.IsLocal(filepath.FromSlash(path)):
			return nil
		}
		if files++; files > maxSourceFiles {
			return fmt.Errorf("it has more than %d files", maxSourceFiles)
		}
		n, err := copyFile(fsys, from, path, target, maxSourceSize-size)
		if size += n; err == nil && size >= maxSourceSize {
			err = fmt.Errorf("it has more than %d MB", maxSourceSize>>20)
		}
		return err
	})
}

func copyFile(fsys vfs.FS, from fs.FS, path, target string, most int64) (int64, error) {
	in, err := from.Open(path)
	if err != nil {
		return 0, err
	}
	defer in.Close()
	mode := fs.FileMode(0o644)
	if info, err := in.Stat(); err == nil && info.Mode()&0o111 != 0 {
		mode = 0o755
	}
	n := int64(0)
	err = vfs.WriteNew(fsys, target, mode, func(w io.Writer) (err error) {
		n, err = io.Copy(w, io.LimitReader(in, most))
		return err
	})
	return n, errors.Join(err, fsys.SyncDir(filepath.Dir(target)))
}

// checksum returns a checksum of the names and contents of the files in a folder.
func checksum(dir string) (string, error) {
	h := sha256.New()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		fmt.Fprintf(h, "%q\n", filepath.ToSlash(name))
		_, err = io.Copy(h, f)
		return err
	})
	return hex.EncodeToString(h.Sum(nil))[:16], err
}

// HasAgent reports what is missing, as an error, if a folder contains no agent as [Find]
// expects it.
func HasAgent(dir string) error {
	_, err := findModule(dir, agentPackage)
	return err
}

// findModule returns the folder nearest to dir that holds a module, relative to dir.
func findModule(dir, module string) (string, error) {
	first, _, _ := strings.Cut(module, ".")
	level := []string{"."}
	for range maxDepth {
		var next []string
		for _, folder := range level {
			entries, err := os.ReadDir(filepath.Join(dir, folder))
			if err != nil {
				return "", err
			}
			for _, e := range entries {
				switch {
				case e.IsDir() && e.Name() == first, e.Name() == first+".py":
					return folder, nil
				case e.IsDir():
					next = append(next, filepath.Join(folder, e.Name()))
				}
			}
		}
		level = next
	}
	return "", fmt.Errorf("no module called %s is in it: expected a folder %s with __init__.py", first, first)
}
