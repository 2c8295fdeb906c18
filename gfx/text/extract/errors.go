package main

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"freckers/gfx/text"
)

// players lists where errors and notes are made that players may read: in the window,
// in the page and in the text game. What only the command line, engines and
// developers read stays English.
var players = []string{
	"game/", "replay/", "gfx/",
	"ai/player/", "ai/process/", "ai/match/", "ai/enginepool/", "ai/freckers.go", "ai/course/refereefeed/", "ai/ugi/client",
}

// others lists the folders among these that make none: those of commands and of the pages
// and tables that commands write.
var others = []string{
	"gfx/agentpage/", "gfx/cli/", "gfx/console/", "gfx/doctor/", "gfx/lightboard/", "gfx/marksheet/", "gfx/pages/", "gfx/report/", "gfx/results/",
	"gfx/text/", "gfx/web/",
}

// isForPlayers reports whether errors and notes of a file are for players.
func isForPlayers(name string) bool {
	begins := func(folder string) bool { return strings.HasPrefix(name, folder) }
	return slices.ContainsFunc(players, begins) && !slices.ContainsFunc(others, begins) || begins("gfx/web/page/")
}

// What a string must have to be a message.
var (
	letters  = regexp.MustCompile(`[A-Za-z]{2}`)                      // the text of an error
	lower    = regexp.MustCompile(`\b[a-z]{3}`)                       // the format of a Sprintf
	words    = regexp.MustCompile(`(^| )[a-z]{3,}( |$)`)              // a sum
	noun     = regexp.MustCompile(`^[a-z]{3,}$`)                      // what a rule book calls something
	sentence = regexp.MustCompile(`\b[a-z]{2,}[,;:]? [a-z]{3,}| or `) // any other literal
	verbs    = regexp.MustCompile(`%[-+# 0-9.\[\]]*[a-z]`)
)

// programs matches lines for other programs, patterns and names of files, which are no
// messages.
var programs = regexp.MustCompile(`^(exec |info (string|%s)|position (fen|startpos)|setoption |ERROR:|EOF reply)|\\[dw]|\.jsonl?$`)

// errorSource collects the errors and notes of one package.
type errorSource struct {
	messages
	folder string
	consts map[string]string
}

// addErrors adds the errors and notes for players. They are not marked in the source:
// below gfx nothing knows of translations.
func (m messages) addErrors(root fs.FS) error {
	packages := map[string][]*ast.File{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		folder := path.Dir(name)
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return fs.SkipDir
		case d.IsDir(), path.Ext(name) != ".go", strings.HasSuffix(name, "_test.go"), strings.Contains(folder+"/", "test/"), !isForPlayers(name):
			return nil
		}
		source, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
		packages[folder] = append(packages[folder], f)
		return err
	})
	if err != nil {
		return err
	}
	for _, folder := range slices.Sorted(maps.Keys(packages)) {
		s, files := errorSource{m, folder, map[string]string{}}, packages[folder]
		for _, f := range files {
			ast.Inspect(f, s.findConst)
		}
		for _, f := range files {
			for _, d := range f.Decls {
				s.search(d)
			}
		}
	}
	return nil
}

// findConst notes constants, which errors may be composed of.
func (s errorSource) findConst(n ast.Node) bool {
	if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.CONST {
		for _, spec := range d.Specs {
			for i, value := range spec.(*ast.ValueSpec).Values {
				if text := literalOf(value); text != "" {
					s.consts[spec.(*ast.ValueSpec).Names[i].Name] = text
				}
			}
		}
	}
	return true
}

// search adds the messages of a part of the source.
func (s errorSource) search(root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec, *ast.Field, *ast.IndexExpr:
			return false // paths, tags, keys
		case *ast.CallExpr:
			return s.call(n)
		case *ast.ReturnStmt: // what the rule books call things
			for _, value := range n.Results {
				if strings.HasPrefix(s.folder, "game/") {
					s.addIf(noun, s.format(value))
				}
			}
		case *ast.BasicLit:
			s.addIf(sentence, s.format(n))
		case *ast.BinaryExpr:
			format := s.format(n)
			s.addIf(words, format)
			return format == ""
		}
		return true
	})
}

// call adds the messages of a call, and reports whether to search its arguments.
func (s errorSource) call(n *ast.CallExpr) bool {
	name := ""
	switch fun := n.Fun.(type) {
	case *ast.Ident:
		name = fun.Name
	case *ast.SelectorExpr:
		name = fun.Sel.Name
	}
	switch name {
	case "T", "C", "N", "Mark", "MustCompile", "panic":
		return false
	case "Count":
		if len(n.Args) < 3 {
			break
		}
		one, many := literalOf(n.Args[1]), literalOf(n.Args[2])
		s.add(key{text.ErrorContext, "%d " + one, "%d " + many}, s.folder, "")
		return false
	case "Errorf", "New":
		if len(n.Args) > 0 {
			s.addIf(letters, s.format(n.Args[0]))
		}
	case "Sprintf":
		s.addIf(lower, s.format(n.Args[0]))
	}
	return true
}

// addIf adds a format that matches. Parts of messages, regular expressions, markup, lines for other
// programs, names of files and errors for developers, which begin with the name of their package, are none.
func (s errorSource) addIf(what *regexp.Regexp, format string) {
	if !strings.HasPrefix(format, path.Base(s.folder)+": ") && !strings.ContainsAny(format[:min(1, len(format))], " ;^<") &&
		!strings.Contains(format, "\n") && !programs.MatchString(format) && what.MatchString(verbs.ReplaceAllString(format, "%")) {
		s.add(key{context: text.ErrorContext, one: format}, s.folder, "")
	}
}

// format returns the format of a string literal, a constant, or a sum with one, in
// which values stand as %s; empty for other expressions.
func (s errorSource) format(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		return literalOf(e)
	case *ast.Ident:
		return s.consts[e.Name]
	case *ast.BinaryExpr:
		x, y := s.format(e.X), s.format(e.Y)
		if e.Op == token.ADD && x+y != "" {
			return cmp.Or(x, "%s") + cmp.Or(y, "%s")
		}
	}
	return ""
}
