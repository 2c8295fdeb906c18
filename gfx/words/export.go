package words

// The words of exported pictures.
const (
	ExportStart = "start"
	ExportCount = "%d of %d"
)

// Verdict says in a few words how a game ended: the winner's name, empty for a
// draw, and the reason.
func Verdict(winner, reason string) string {
	head := Drawn
	if winner != "" {
		head = Wins(winner)
	}
	if reason == "" {
		return head
	}
	return head + ": " + reason
}
