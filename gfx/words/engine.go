package words

import "fmt"

// Version is that of the program.
const Version = "0.1.0"

// What the program calls itself when another program asks.
const (
	EngineName   = "Freckers " + Version
	EngineAuthor = "the Freckers project"
)

// EngineVerdict says whether a program meets a requirement, and why not.
func EngineVerdict(number int, text string, wrong error) string {
	if wrong == nil {
		return fmt.Sprintf("pass  R%-3d %s", number, text)
	}
	return fmt.Sprintf("FAIL  R%-3d %s\n           %v", number, text, wrong)
}

// EnginePasses ends the list where a program meets them all.
func EnginePasses(all int) string { return fmt.Sprintf("All %d requirements are met.", all) }

// EngineFails says how many it does not meet.
func EngineFails(failed, all int) string {
	return fmt.Sprintf("the program fails %d of %d requirements", failed, all)
}
