package web

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"
)

// ebitengine is the module whose copy is made leaner for a page. Two of its
// packages fill templates when they start, and one looks for Go's source: by that
// alone the linker keeps every exported method of every type, a seventh of a page.
const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// caller stands in for what finds the source of a call, which is for debugging.
const caller = `package debug

// CallerType says whose a call is.
type CallerType int

// The kinds of CallerType.
const (
	CallerTypeNone CallerType = iota
	CallerTypeRegular
	CallerTypeInternal
)

// FirstCaller finds no caller.
func FirstCaller() (file string, line int, callerType CallerType) { return "", 0, CallerTypeNone }
`

// lean copies Ebitengine into dir, with its templates filled in, and gives the
// module file by which a page is built with the copy.
func (t *toolchain) lean(dir string) (modfile string, err error) {
	out, err := t.run(nil, "list", "-m", "-f", "{{.Dir}}", ebitengine)
	if err != nil {
		return "", err
	}
	from, to := strings.TrimSpace(string(out)), filepath.Join(dir, "ebitengine")
	if err := copySource(from, to); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(to, "internal", "debug", "caller.go"), []byte(caller), 0o644); err != nil {
		return "", err
	}
	for _, name := range []string{"builtinshader", "colormshader"} {
		path := filepath.Join(to, "internal", name, "shader.go")
		text, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		if text, err = fillShaders(text); err != nil {
			return "", fmt.Errorf("%s: %w", path, err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return "", err
		}
	}
	modfile = filepath.Join(dir, "page.mod")
	for name, further := range map[string]string{"mod": "\nreplace " + ebitengine + " => " + strconv.Quote(to) + "\n", "sum": ""} {
		text, err := os.ReadFile(filepath.Join(t.root, "go."+name))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, "page."+name), append(text, further...), 0o644); err != nil {
			return "", err
		}
	}
	return modfile, nil
}

// copySource copies a module's source, without its tests and examples.
func copySource(from, to string) error {
	source := os.DirFS(from)
	return fs.WalkDir(source, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "examples" || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, path), 0o755)
		case strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(source, path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, path), text, 0o644)
	})
}

var errShader = errors.New("the shaders are not written as they were")

// fillShaders rewrites a Go file that fills a template for each filter and address
// of a texture, so that it holds the filled ones.
func fillShaders(source []byte) ([]byte, error) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	piece := func(n ast.Node) string {
		return string(source[files.Position(n.Pos()).Offset:files.Position(n.End()).Offset])
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "package %s\n", f.Name.Name)
	var text string
	filled := false
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.GenDecl:
			if d.Tok == token.CONST || d.Tok == token.TYPE {
				fmt.Fprintf(&b, "\n%s\n", piece(d))
			}
			if literal := templateIn(d); literal != "" {
				text = literal
			}
		case *ast.FuncDecl:
			if d.Name.Name != "ShaderSource" {
				return nil, errShader
			}
			filled = true
		}
	}
	if text == "" || !filled {
		return nil, errShader
	}
	err = writeShaders(&b, text)
	return b.Bytes(), err
}

// templateIn is the text of the template that a declaration parses, empty for
// none.
func templateIn(d *ast.GenDecl) (text string) {
	if d.Tok != token.VAR {
		return ""
	}
	ast.Inspect(d, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && strings.HasPrefix(lit.Value, "`") {
			text = strings.Trim(lit.Value, "`")
		}
		return true
	})
	return text
}

// writeShaders writes the function that gives the filled templates.
func writeShaders(b *bytes.Buffer, text string) error {
	filters := []string{"FilterNearest", "FilterLinear", "FilterPixelated"}
	addresses := []string{"AddressUnsafe", "AddressClampToZero", "AddressRepeat"}
	t, err := template.New("").Option("missingkey=error").Parse(text)
	if err != nil {
		return err
	}
	b.WriteString("\n// ShaderSource is the source of a shader.\nfunc ShaderSource(filter Filter, address Address) []byte {\n\tswitch {\n")
	for i, filter := range filters {
		for k, address := range addresses {
			values := map[string]int{"Filter": i, "Address": k}
			for n := range filters {
				values[filters[n]], values[addresses[n]] = n, n
			}
			var shader strings.Builder
			if err := t.Execute(&shader, values); err != nil {
				return fmt.Errorf("%w: %w", errShader, err)
			}
			fmt.Fprintf(b, "\tcase filter == %s && address == %s:\n\t\treturn []byte(%q)\n", filter, address, shader.String())
		}
	}
	b.WriteString("\t}\n\tpanic(\"there is no such shader\")\n}\n")
	return nil
}
