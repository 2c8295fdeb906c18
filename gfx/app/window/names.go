package window

// listName is what a list is called whose screen has no better name for it than the program's own.
func (m *maker) listName(name string) string {
	switch name {
	case "moves", "live", "plies":
		return m.v.T("Moves")
	case "saves":
		return m.v.T("Saved games")
	case "games", "games under way", "finished games", "recent", "recent tournaments":
		return m.v.T("Games")
	case "standings":
		return m.v.T("Standings")
	case "keys":
		return m.v.T("Keys")
	case "programs":
		return m.v.T("Programs")
	case "engines":
		return m.v.T("Engine")
	case "rules":
		return m.v.T("Rules")
	case "files":
		return m.v.T("Open file")
	case "notes":
		return m.v.T("Notes")
	case "choices":
		return m.v.T("Choices")
	}
	return name
}
