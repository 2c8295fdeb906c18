package main

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/leonelquinteros/gotext"
)

// TestTemplateAndCataloguesAreCurrent finds messages that are missing or stale.
func TestTemplateAndCataloguesAreCurrent(t *testing.T) {
	root := os.DirFS("../../..")
	found, err := extract(root)
	if err != nil {
		t.Fatal(err)
	}
	files, err := found.catalogues(root)
	if err != nil {
		t.Fatal(err)
	}
	want := found.template()
	files[template] = want
	for name, file := range files {
		have, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(have, file) {
			t.Errorf("%s does not match the source: run go run ./gfx/text/extract", name)
		}
	}
	po := gotext.NewPo()
	po.Parse(want)
	if n, ids := len(po.GetDomain().GetTranslations()), bytes.Count(want, []byte("\nmsgid ")); n < ids/2 {
		t.Errorf("a reader of PO files finds %d of %d messages", n, ids)
	}
}

func TestErrorsAreFoundInSource(t *testing.T) {
	source := `package p

const rest = "; it was skipped"

func f(n int) error {
	return fmt.Errorf("move %d is odd"+rest, n)
	return errors.New("no use")
	return &replay.FileError{Reason: "the header cannot be read: " + reason, File: "name"}
	return errors.New("p: the caller forgot a game")
	_ = game.Count(n, "row", "rows")
	panic("never to be seen by people")
}
`
	found, err := extract(fstest.MapFS{
		"replay/p/p.go":      {Data: []byte(source)},
		"replay/p/p_test.go": {Data: []byte(strings.ReplaceAll(source, "no use", "a test"))},
		"gfx/cli/c.go":       {Data: []byte("package cli\n\nvar err = errors.New(\"a mistake on the command line\")\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	pot := found.template()
	for _, want := range []string{
		"msgctxt \"error\"\nmsgid \"move %d is odd; it was skipped\"\n",
		"msgctxt \"error\"\nmsgid \"no use\"\n",
		"msgctxt \"error\"\nmsgid \"the header cannot be read: %s\"\n",
		"msgctxt \"error\"\nmsgid \"%d row\"\nmsgid_plural \"%d rows\"\n",
	} {
		if !strings.Contains(string(pot), want) {
			t.Errorf("the template has no %q", want)
		}
	}
	for _, not := range []string{"a test", "command line", "forgot", "never to be seen", `msgid "name"`} {
		if strings.Contains(string(pot), not) {
			t.Errorf("the template has %q", not)
		}
	}
}

func TestMessagesAreFoundInSource(t *testing.T) {
	source := `package p

func f(l locale, n int) {
	// Translators: a verb.
	l.T("Play")
	l.T("of %d, " +
		"%d", n, n)
	l.C("speed", "Fast")
	l.N("%d move", "%d moves", n)
	_ = text.Mark("say \"no\"")
	l.T(variable)
	other("not a message")
}
`
	found, err := extract(fstest.MapFS{
		"gfx/p/p.go":      {Data: []byte(source)},
		"gfx/p/p_test.go": {Data: []byte(strings.ReplaceAll(source, "Play", "Test"))},
		"gfx/q/q.go":      {Data: []byte("package q\n\nvar x = l.T(\"Play\")\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	pot := found.template()
	for _, want := range []string{
		"#. a verb.\n#: gfx/p gfx/q\nmsgid \"Play\"\nmsgstr \"\"\n",
		"#, c-format\nmsgid \"of %d, %d\"\n",
		"msgctxt \"speed\"\nmsgid \"Fast\"\n",
		"msgid \"%d move\"\nmsgid_plural \"%d moves\"\nmsgstr[0] \"\"\n",
		`msgid "say \"no\""`,
		"#: game/freckers",
		"#: assets/lessons",
	} {
		if !strings.Contains(string(pot), want) {
			t.Errorf("the template has no %q", want)
		}
	}
	for _, not := range []string{"Test", "not a message", "variable"} {
		if strings.Contains(string(pot), not) {
			t.Errorf("the template has %q", not)
		}
	}
}

func TestACatalogueKeepsItsTranslations(t *testing.T) {
	const header = "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n\"\n"
	found, err := extract(fstest.MapFS{"gfx/p/p.go": {Data: []byte("package p\n\nvar x = l.T(\"Play\") + l.T(\"Say \\\"no\\\"\") + l.N(\"%d move\", \"%d moves\", 2)\n")}})
	if err != nil {
		t.Fatal(err)
	}
	for k := range found {
		if found[k].folders[0] != "gfx/p" {
			delete(found, k)
		}
	}
	const want = header + "\n#: gfx/p\n#, c-format\nmsgid \"%d move\"\nmsgid_plural \"%d moves\"\nmsgstr[0] \"%d ruch\"\nmsgstr[1] \"%d ruchy\"\nmsgstr[2] \"\"\n" +
		"\n#: gfx/p\nmsgid \"Play\"\nmsgstr \"Graj\"\n\n#: gfx/p\nmsgid \"Say \\\"no\\\"\"\nmsgstr \"\"\n"
	before := header + "\nmsgid \"Gone\"\nmsgstr \"Nie ma\"\n\nmsgid \"Play\"\nmsgstr \"Graj\"\n\nmsgid \"%d move\"\nmsgid_plural \"%d moves\"\nmsgstr[0] \"%d ruch\"\nmsgstr[1] \"%d ruchy\"\n"
	for _, file := range []string{before, want} {
		files, err := found.catalogues(fstest.MapFS{locales + "/pl.po": {Data: []byte(file)}})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(files[locales+"/pl.po"]); got != want {
			t.Errorf("the catalogue becomes\n%s\nwant\n%s", got, want)
		}
	}
}
