package process

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"freckers/game"
)

const refereePackage = "referee"

// FindReferee returns the absolute path of the course's package referee. Path is the package,
// whatever its name, or a folder that contains it. It fails if there is none.
func FindReferee(path string) (string, error) {
	for _, dir := range []string{filepath.Join(path, refereePackage), path} {
		for _, name := range []string{"game.py", filepath.Join("game", "__init__.py")} {
			if info, err := os.Stat(filepath.Join(dir, name)); err == nil && !info.IsDir() {
				return filepath.Abs(dir)
			}
		}
	}
	return "", fmt.Errorf("%s has no package referee: expected a folder with game.py or game/__init__.py in it", game.Quote(path))
}

// RefereeSum returns a checksum of the Python files of a package as 16 hexadecimal digits. A file
// that cannot be read counts by its name.
func RefereeSum(folder string) string {
	h := sha256.New()
	_ = fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".py" {
			return nil
		}
		fmt.Fprintf(h, "%q\n", name)
		if f, err := os.Open(filepath.Join(folder, filepath.FromSlash(name))); err == nil {
			defer f.Close()
			_, _ = io.Copy(h, f)
		}
		return nil
	})
	return hex.EncodeToString(h.Sum(nil))[:16]
}
