package process

import (
	"slices"
	"strings"
)

// withoutSecrets returns what of an environment a program in a sandbox gets: how to find and run its interpreter and libraries, and
// what it speaks. Anything else may be a secret, which it could print into results.
func withoutSecrets(environ []string) (list []string) {
	names := []string{"PATH", "HOME", "TMPDIR", "TERM", "TZ", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "VIRTUAL_ENV", "CONDA_PREFIX", "FRECKERS_ENGINE"}
	families := []string{"LC_", "PYTHON", "PYENV_", "OMP_", "OPENBLAS_", "MKL_", "NUMEXPR_"}
	for _, entry := range environ {
		name, _, _ := strings.Cut(entry, "=")
		if slices.Contains(names, name) || slices.ContainsFunc(families, func(prefix string) bool { return strings.HasPrefix(name, prefix) }) {
			list = append(list, entry)
		}
	}
	return list
}
