package replay

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPromises finds every test that PROMISES.md names, and one in each line of its tables.
func TestPromises(t *testing.T) {
	text, err := os.ReadFile("PROMISES.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`([a-z/]+) ((?:Test|Fuzz)[A-Z][A-Za-z0-9]*)`")
	tests := map[string]map[string]bool{} // by package
	promises := 0
	for i, line := range strings.Split(string(text), "\n") {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| promise |") {
			continue
		}
		promises++
		list := named.FindAllStringSubmatch(line, -1)
		if len(list) == 0 || len(list) != strings.Count(line, "`")/2 {
			t.Errorf("line %d: of what is quoted in %s, %d are tests: want each as `package TestName`", i+1, line, len(list))
		}
		for _, m := range list {
			if tests[m[1]] == nil {
				tests[m[1]] = testsOf(t, m[1])
			}
			if !tests[m[1]][m[2]] {
				t.Errorf("line %d: there is no %s in %s: name the test that holds the promise, or write it", i+1, m[2], m[1])
			}
		}
	}
	if promises == 0 {
		t.Error("nothing is promised")
	}
}

func testsOf(t *testing.T, folder string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(folder), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Recv == nil {
				names[d.Name.Name] = true
			}
		}
	}
	return names
}
