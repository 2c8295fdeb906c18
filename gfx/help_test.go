package gfx_test

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/cli"
	"freckers/gfx/doctor"
	"freckers/gfx/platform"
)

// flagged are the commands that have flags, with what the flags are read into.
func flagged() map[string]reflect.Type {
	return map[string]reflect.Type{
		"play":         reflect.TypeFor[cli.Play](),
		"replay":       reflect.TypeFor[platform.Flag](),
		"export":       reflect.TypeFor[cli.Export](),
		"convert":      reflect.TypeFor[cli.Convert](),
		"watch":        reflect.TypeFor[cli.Watch](),
		"perft":        reflect.TypeFor[cli.Perft](),
		"bench":        reflect.TypeFor[cli.Bench](),
		"review":       reflect.TypeFor[cli.Review](),
		"grade":        reflect.TypeFor[cli.Grade](),
		"openings":     reflect.TypeFor[cli.Openings](),
		"train":        reflect.TypeFor[cli.Train](),
		"puzzles":      reflect.TypeFor[cli.Puzzles](),
		"engine":       reflect.TypeFor[cli.EngineServe](),
		"engine check": reflect.TypeFor[cli.EngineCheck](),
		"web":          reflect.TypeFor[cli.Web](),
		"page":         reflect.TypeFor[cli.Command](),
		"match":        reflect.TypeFor[cli.MatchPlay](),
		"match merge":  reflect.TypeFor[cli.MatchMerge](),
		"match game":   reflect.TypeFor[cli.MatchGame](),
		"worker":       reflect.TypeFor[cli.Worker](),
		"fleet status": reflect.TypeFor[cli.FleetStatus](),
		"tournament":   reflect.TypeFor[cli.TournamentPlay](),
		"rate":         reflect.TypeFor[cli.Rate](),
		"debug":        reflect.TypeFor[cli.Debug](),
		"submit":       reflect.TypeFor[cli.Submit](),
		"agent":        reflect.TypeFor[cli.Agent](),
		"doctor":       reflect.TypeFor[doctor.Command](),
		"version":      reflect.TypeFor[cli.Version](),
	}
}

// commands are those that the help lists, in its order.
func commands(t *testing.T) (names []string) {
	_, list, _ := strings.Cut(freckers(t, "", "--help").out, "\nCommands:\n")
	for _, m := range regexp.MustCompile(`(?m)^  (\w+(?: \w+)?)( .*)?$`).FindAllStringSubmatch(list, -1) {
		names = append(names, m[1])
	}
	return names
}

func TestTheHelpListsEveryCommand(t *testing.T) {
	want := "play replay export watch convert perft bench review openings train puzzles engine engine check web page match match merge match game match watch worker fleet status rate debug grade tournament tournament add tournament withdraw tournament show tournament repair tournament watch submit agent doctor help version"
	if got := strings.Join(commands(t), " "); got != want {
		t.Errorf("the help lists\n%s\nwant\n%s", got, want)
	}
}

// TestTheHelpOfACommandWithSubcommands wants its own flags and its subcommands.
func TestTheHelpOfACommandWithSubcommands(t *testing.T) {
	for command, parts := range map[string][]string{
		"match":  {"Usage: freckers match [flags]\n       freckers match <command>\n", "--seat", "--games", "--time", "--sprt", "\n  match merge ", "\n  match game "},
		"engine": {"Usage: freckers engine [flags]\n       freckers engine <command>\n", "--game", "--threads", "\n  engine check "},
	} {
		got := freckers(t, "", command, "--help")
		for _, want := range parts {
			if got.code != 0 || !strings.Contains(got.out, want) {
				t.Errorf("%s: %+v has no %q", command, got, want)
			}
		}
		for _, word := range []string{"match play", "engine serve"} {
			if strings.Contains(got.out, word) {
				t.Errorf("%s: its help has the word %q, which nobody types", command, word)
			}
		}
	}
}

// TestHelpThatCannotBeWrittenIsNoMistake has no room for it.
func TestHelpThatCannotBeWrittenIsNoMistake(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no full device here")
	}
	defer full.Close()
	cmd := command(t, "help")
	var said strings.Builder
	cmd.Stdout, cmd.Stderr = full, &said
	if err := cmd.Run(); err == nil || cmd.ProcessState.ExitCode() != 1 || strings.Contains(said.String(), "lists the commands") {
		t.Errorf("%v: %s", err, said.String())
	}
}

// TestTheHelpSaysEveryDefault walks the commands: each flag that has a default
// says it, all in the same words.
func TestTheHelpSaysEveryDefault(t *testing.T) {
	types, seen := flagged(), 0
	for _, command := range gametest.Sample(t, commands(t), 12) {
		help := freckers(t, "", append(strings.Fields(command), "--help")...).out
		if strings.Contains(help, "not given") || strings.Contains(help, "by default") {
			t.Errorf("%s says a default in words of its own:\n%s", command, help)
		}
		texts := flagTexts(help)
		delete(texts, "help")
		of, ok := types[command]
		if !ok && len(texts) > 0 {
			t.Errorf("%s has flags and is not in the test's table", command)
		}
		if !ok {
			continue
		}
		for _, f := range reflect.VisibleFields(of) {
			value := os.Expand(f.Tag.Get("default"), func(name string) string { return cli.Vars()[name] })
			if value == "" {
				continue
			}
			seen++
			if text := texts[strings.ToLower(f.Name)]; !strings.HasSuffix(text, " Default: "+value+".") {
				t.Errorf("%s --%s is %s where it is not given: its help is %q", command, strings.ToLower(f.Name), value, text)
			}
		}
	}
	if seen < 5 {
		t.Errorf("%d defaults were looked at", seen)
	}
}

// flagTexts are the help's text of each flag, by its name.
func flagTexts(help string) map[string]string {
	texts, name := map[string]string{}, ""
	begins := regexp.MustCompile(`^ +(?:-\w, )?--([\w-]+)`)
	for _, line := range strings.Split(help, "\n") {
		if m := begins.FindStringSubmatch(line); m != nil {
			name = m[1]
		}
		if line == "" {
			name = ""
		}
		if name != "" {
			texts[name] = strings.Join(append(strings.Fields(texts[name]), strings.Fields(line)...), " ")
		}
	}
	return texts
}
