// Command extract writes the gettext template of all messages: those of the
// source, which are the literals given to T, C, N and text.Mark; those that games,
// levels and lessons hold; and the errors and notes that players may read. It brings
// the catalogues up to date with it: translations stay, new messages come without one,
// and messages that are gone go. Run it in the module's root:
//
//	go run ./gfx/text/extract
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/assets"
	"freckers/game/catalog"
	"freckers/gfx/text"
)

const (
	locales  = "assets/locales"
	template = locales + "/freckers.pot"
)

func main() {
	if err := run(os.DirFS(".")); err != nil {
		fmt.Fprintln(os.Stderr, "extract:", err)
		os.Exit(1)
	}
}

// run writes the template, and the catalogues that differ from it.
func run(root fs.FS) error {
	found, err := extract(root)
	if err != nil {
		return err
	}
	files, err := found.catalogues(root)
	if err != nil {
		return err
	}
	files[template] = found.template()
	for name, file := range files {
		if have, err := fs.ReadFile(root, name); err == nil && bytes.Equal(have, file) {
			continue
		}
		if err := os.WriteFile(name, file, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// key identifies a message.
type key struct{ context, one, many string }

// note is what translators read about a message: the folders that show it, and
// the comments that begin with "Translators:" above it.
type note struct{ folders, comments []string }

type messages map[key]*note

func (m messages) add(k key, folder, comment string) {
	if k.one == "" {
		return
	}
	n := m[k]
	if n == nil {
		n = &note{}
		m[k] = n
	}
	if !slices.Contains(n.folders, folder) {
		n.folders = append(n.folders, folder)
	}
	if comment != "" && !slices.Contains(n.comments, comment) {
		n.comments = append(n.comments, comment)
	}
}

// extract returns the messages of all Go sources under root, without tests and testdata.
func extract(root fs.FS) (messages, error) {
	found := messages{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && name != "."):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		source, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		return found.addFile(name, source)
	})
	if err != nil {
		return nil, err
	}
	if err := found.addErrors(root); err != nil {
		return nil, err
	}
	if err := found.addGames(); err != nil {
		return nil, err
	}
	maps.DeleteFunc(found, func(k key, _ *note) bool {
		return k.context == text.ErrorContext && !strings.Contains(k.one, "%") && found[key{one: k.one}] != nil
	})
	return found, nil
}

// addFile adds the messages that a source passes to T, Mark, C and N as literals, with the comment for translators on the
// line above.
func (m messages) addFile(name string, source []byte) error {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	comments := map[int]string{} // by the line under them
	for _, g := range f.Comments {
		if comment, ok := strings.CutPrefix(g.Text(), "Translators: "); ok {
			comments[files.Position(g.End()).Line+1] = strings.Join(strings.Fields(comment), " ")
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 && strings.HasPrefix(name, "game/") && strings.HasPrefix(v.Names[0].Name, "Reason") {
			m.add(key{one: literalOf(v.Values[0])}, path.Dir(name), "why a game ended")
		}
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		fun, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		literal := func(i int) string {
			if i >= len(call.Args) {
				return ""
			}
			return literalOf(call.Args[i])
		}
		k := key{}
		switch fun.Sel.Name {
		case "T", "Mark":
			k.one = literal(0)
		case "C":
			k.context, k.one = literal(0), literal(1)
		case "N":
			k.one, k.many = literal(0), literal(1)
		}
		m.add(k, path.Dir(name), comments[files.Position(call.Pos()).Line])
		return true
	})
	return nil
}

// literalOf is the value of a string literal or of a sum of them, empty for
// other expressions.
func literalOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			return constant.StringVal(constant.MakeFromLiteral(e.Value, e.Kind, 0))
		}
	case *ast.BinaryExpr:
		if x, y := literalOf(e.X), literalOf(e.Y); x != "" && y != "" {
			return x + y
		}
	}
	return ""
}

// addGames adds what games, levels and lessons say.
func (m messages) addGames() error {
	for _, g := range catalog.Games() {
		info := g.Info()
		folder := "game/" + info.Name
		add := func(list ...string) {
			for _, message := range list {
				m.add(key{one: message}, folder, "")
			}
		}
		add(info.Title, info.About, info.Piece, info.TallyOf)
		for _, counted := range []string{info.Piece, info.Unit} {
			if counted != "" {
				for _, verb := range []string{"%d ", "%s "} {
					m.add(key{one: verb + counted, many: verb + counted + "s"}, folder, "")
				}
			}
		}
		for _, s := range info.Seats {
			add(s.Title)
			m.add(key{context: text.ErrorContext, one: s.Name}, folder, "")
		}
		for _, k := range info.Kinds {
			add(k.Title)
		}
		for _, w := range info.Notation {
			add(w.Means)
		}
		for _, r := range info.RuleSets {
			add(r.Title, r.About)
		}
		folder = "ai"
		for _, l := range ai.Levels(g) {
			add(l.Name, l.About)
		}
		folder = "assets/lessons"
		lessons, err := assets.Lessons(info.Name)
		if err != nil {
			return err
		}
		for _, l := range lessons {
			add(l.Title, l.Text)
		}
		path, err := assets.LearningPath(info.Name)
		if err != nil {
			return err
		}
		for _, line := range path.Texts() {
			add(*line)
		}
	}
	return nil
}
