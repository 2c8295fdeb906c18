package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/leonelquinteros/gotext"
)

func TestTemplateIsCurrent(t *testing.T) {
	root := os.DirFS("../../..")
	want, err := extract(root)
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile("../../../" + template)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Errorf("%s does not match the source: run go run ./gfx/text/extract", template)
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
	pot, err := extract(fstest.MapFS{
		"replay/p/p.go":      {Data: []byte(source)},
		"replay/p/p_test.go": {Data: []byte(strings.ReplaceAll(source, "no use", "a test"))},
		"gfx/cli/c.go":       {Data: []byte("package cli\n\nvar err = errors.New(\"a mistake on the command line\")\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
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
	pot, err := extract(fstest.MapFS{
		"gfx/p/p.go":      {Data: []byte(source)},
		"gfx/p/p_test.go": {Data: []byte(strings.ReplaceAll(source, "Play", "Test"))},
		"gfx/q/q.go":      {Data: []byte("package q\n\nvar x = l.T(\"Play\")\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
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
