package player

import "slices"

// Unneeded reports whether a file or folder of that name in an agent's folder is none of the agent's, but of tools:
// caches, virtual environments, version control and editors. It is not copied.
func Unneeded(name string) bool {
	return slices.Contains([]string{".git", ".hg", ".svn", "__pycache__", "__MACOSX", ".DS_Store", ".idea", ".vscode", ".tox", ".mypy_cache", ".pytest_cache",
		".ruff_cache", ".venv", "venv", "node_modules"}, name)
}
