package fleet

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/replay/vfs"
)

// Bounds of what is sent to the workers.
const (
	maxFiles = 20_000
	maxBytes = 256 << 20
)

// shipment is a plan as the workers read it, with what it needs of files by their checksums.
type shipment struct {
	Plan match.Plan `json:"plan"`
	// Programs are the files of the players, by index; empty for what needs none.
	Programs []string `json:"programs,omitempty"`
	Openings string   `json:"openings_file,omitempty"`
	Referee  string   `json:"referee_files,omitempty"`
	Net      string   `json:"net,omitempty"` // of self-play
	// Scheduled means that the jobs come from elsewhere than the plan.
	Scheduled bool `json:"scheduled,omitempty"`
	Strict    bool `json:"strict,omitempty"` // as in [player.Options]
}

func (s *shipment) check() error {
	if len(s.Programs) != len(s.Plan.Players) || s.Plan.Game == nil {
		return errors.New("the plan cannot be read: it is of another version")
	}
	if s.Scheduled {
		return s.Plan.CheckResources()
	}
	return s.Plan.Check()
}

// ship sends the files of a plan, and returns it as the workers read it. Referee is the folder
// of the package that all classes have, empty for none.
func (f *Fleet) ship(ctx context.Context, p match.Plan, machine player.Options) (s shipment, err error) {
	p.Concurrency = 0
	if p.Names == nil {
		p.Names = player.Names(p.Players, player.Spec.Name)
	}
	p.Players = slices.Clone(p.Players)
	s = shipment{Plan: p, Programs: make([]string, len(p.Players)), Strict: machine.Strict}
	for i, spec := range p.Players {
		if spec.Kind() == player.Python {
			p.Players[i] = spec.Without()
		}
		if source := sourceOf(spec, machine); source != "" {
			if s.Programs[i], err = f.send(ctx, source); err != nil {
				return s, fmt.Errorf("%s: %w", spec, err)
			}
		}
	}
	if p.Openings.File != "" {
		if s.Openings, err = f.send(ctx, p.Openings.File); err != nil {
			return s, err
		}
	}
	if machine.Referee != "" {
		if s.Referee, err = f.send(ctx, machine.Referee); err != nil {
			return s, err
		}
	}
	if p.SelfPlay != nil && len(p.SelfPlay.Net) > 0 {
		s.Net, err = f.put(ctx, p.SelfPlay.Net)
	}
	return s, err
}

// sourceOf returns the file or folder of a player that is sent, empty for none.
func sourceOf(spec player.Spec, machine player.Options) string {
	switch words, err := spec.Command(); {
	case spec.Kind() == player.Python:
		return cmp.Or(spec.In(machine.Dir).Folder(), ".")
	case spec.Kind() != player.Command || err != nil || !strings.ContainsRune(words[0], filepath.Separator):
		return ""
	case filepath.IsAbs(words[0]):
		return words[0]
	default:
		return filepath.Join(machine.Dir, words[0])
	}
}

// atHome makes a result name the folders of programs as they are here, and not in the cache of its
// worker, whose path ends with a separator.
func (q *Queue) atHome(text []byte, cache string) []byte {
	if cache == "" {
		return text
	}
	for i, sum := range q.shipped.Programs {
		if sum == "" {
			continue
		}
		home, err := filepath.Abs(sourceOf(q.plan.Players[i], q.machine))
		if err != nil {
			continue
		}
		if q.plan.Players[i].Kind() == player.Command {
			home = filepath.Dir(home)
		}
		text = bytes.ReplaceAll(text, escaped(cache+sum), escaped(home))
	}
	return text
}

func escaped(text string) []byte {
	s, err := json.Marshal(text)
	if err != nil {
		panic("fleet: " + err.Error())
	}
	return s[1 : len(s)-1]
}

func (f *Fleet) has(ctx context.Context, s shipment) bool {
	for _, sum := range append([]string{s.Openings, s.Referee, s.Net}, s.Programs...) {
		if sum == "" {
			continue
		}
		if _, err := f.programs.GetInfo(ctx, sum); err != nil {
			return false
		}
	}
	return true
}

// send puts a file or folder into the store, unless it is there, and returns its checksum.
func (f *Fleet) send(ctx context.Context, source string) (sum string, err error) {
	var b bytes.Buffer
	if err := Pack(&b, source); err != nil {
		return "", err
	}
	return f.put(ctx, b.Bytes())
}

// put puts an object into the store, unless it is there, and returns its checksum.
func (f *Fleet) put(ctx context.Context, data []byte) (sum string, err error) {
	digest := sha256.Sum256(data)
	sum = hex.EncodeToString(digest[:])
	if _, err := f.programs.GetInfo(ctx, sum); err == nil || !errors.Is(err, jetstream.ErrObjectNotFound) {
		return sum, err
	}
	_, err = f.programs.PutBytes(ctx, sum, data)
	return sum, err
}

// get returns an object by its checksum.
func (f *Fleet) get(ctx context.Context, sum string) ([]byte, error) {
	data, err := f.programs.GetBytes(ctx, sum)
	if err != nil {
		return nil, fmt.Errorf("the files %.8s of a plan cannot be read: %w", sum, err)
	}
	if digest := sha256.Sum256(data); hex.EncodeToString(digest[:]) != sum {
		return nil, fmt.Errorf("the files %.8s of a plan have another checksum", sum)
	}
	return data, nil
}

// Pack writes a ZIP file of a file, or of a folder without the files that are never sent. The same files
// give the same bytes.
func Pack(w io.Writer, source string) error {
	info, err := os.Stat(source)
	if err != nil {
		return err
	}
	root, from := os.DirFS(source), "."
	if !info.IsDir() {
		root, from = os.DirFS(filepath.Dir(source)), filepath.Base(source)
	}
	z := zip.NewWriter(w)
	files, size := 0, int64(0)
	err = fs.WalkDir(root, from, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != "." && player.Unneeded(d.Name()):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !d.Type().IsRegular():
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		files++
		if size += info.Size(); files > maxFiles || size > maxBytes {
			return fmt.Errorf("it has more than %d files or %d MB", maxFiles, maxBytes>>20)
		}
		head := &zip.FileHeader{Name: path, Method: zip.Deflate}
		head.SetMode(0o644 | info.Mode()&0o111)
		to, err := z.CreateHeader(head)
		if err != nil {
			return err
		}
		in, err := root.Open(path)
		if err != nil {
			return err
		}
		defer in.Close()
		_, err = io.Copy(to, in)
		return err
	})
	return errors.Join(err, z.Close())
}

// fetch returns the folder with files of a checksum, in a cache.
func (f *Fleet) fetch(ctx context.Context, cache, sum string) (string, error) {
	folder := filepath.Join(cache, sum)
	if _, err := os.Stat(folder); err == nil {
		return folder, nil
	}
	data, err := f.get(ctx, sum)
	if err != nil {
		return "", err
	}
	if err := vfs.MkdirAll(vfs.OS(), cache); err != nil {
		return "", err
	}
	temp, err := os.MkdirTemp(cache, ".new-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(temp)
	if err := unpack(data, temp); err != nil {
		return "", err
	}
	if err := os.Rename(temp, folder); err != nil {
		if _, exists := os.Stat(folder); exists != nil {
			return "", err
		}
	}
	return folder, nil
}

// unpack writes the files of a ZIP file into a folder.
func unpack(data []byte, folder string) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	size := int64(0)
	for _, file := range z.File {
		name := filepath.FromSlash(file.Name)
		if size += int64(file.UncompressedSize64); !filepath.IsLocal(name) || size > maxBytes || !file.Mode().IsRegular() {
			return fmt.Errorf("the files of a program have %q, which does not belong there", file.Name)
		}
	}
	return os.CopyFS(folder, z)
}

// unship returns the plan of a shipment as this machine plays it, and the options of its
// players. Engines are the commands that are installed here and may be named.
func (f *Fleet) unship(ctx context.Context, s shipment, cache string, engines []string, machine player.Options) (match.Plan, player.Options, error) {
	p := s.Plan
	machine.Strict = s.Strict
	if p.SelfPlay != nil && s.Net != "" {
		var err error
		if p.SelfPlay.Net, err = f.get(ctx, s.Net); err != nil {
			return p, machine, err
		}
	}
	p.Players = slices.Clone(p.Players)
	for i, spec := range p.Players {
		if err := f.unshipPlayer(ctx, &p.Players[i], s.Programs[i], cache, engines); err != nil {
			return p, machine, fmt.Errorf("%s: %w", spec, err)
		}
	}
	if s.Referee != "" {
		folder, err := f.fetch(ctx, cache, s.Referee)
		if err != nil {
			return p, machine, err
		}
		machine.Referee = folder
	}
	if s.Openings == "" {
		return p, machine, nil
	}
	folder, err := f.fetch(ctx, cache, s.Openings)
	if err != nil {
		return p, machine, err
	}
	p.Openings, err = p.Openings.In(filepath.Join(folder, filepath.Base(p.Openings.File)), p.Game, p.RuleSet, p.Seed)
	return p, machine, err
}

func (f *Fleet) unshipPlayer(ctx context.Context, spec *player.Spec, sum, cache string, engines []string) error {
	if sum == "" {
		if words, err := spec.Command(); spec.Kind() == player.Command && err == nil && !slices.Contains(engines, words[0]) {
			return fmt.Errorf("the engine %s is not one that this worker offers: name it there with --engine, or send a file", words[0])
		}
		return nil
	}
	folder, err := f.fetch(ctx, cache, sum)
	if err != nil {
		return err
	}
	if spec.Kind() == player.Python {
		*spec = spec.In(folder)
		return nil
	}
	words, err := spec.Command()
	if err == nil {
		*spec, err = spec.At(filepath.Join(folder, filepath.Base(words[0])))
	}
	return err
}
