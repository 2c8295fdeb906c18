package words

// The words of the title screen.
const (
	AppName  = "Freckers"
	Play     = "Play"
	Continue = "Go on with your game"
	And      = " and "
)

// GoOnWith names a game that can be gone on with, in fewer and fewer words: what is
// played, and against whom, empty where people play each other.
func GoOnWith(game, others string) []string {
	if others == "" {
		return []string{"Go on with " + game, "Go on: " + game}
	}
	return []string{"Go on with " + game + " against " + others, "Go on: " + game + ", " + others, "Go on: " + game}
}

// The words of the new-game screen.
const (
	PersonSeat  = "A person"
	PersonAbout = "Somebody at this screen."
	RulesLabel  = "Rules"
	Start       = "Start"
	StrengthOf  = "level %d of %d"
	StrengthIn  = "%d of %d"
	NoMachine   = "The machine has not learnt this game yet: people play it with each other."
	SeedLabel   = "Pond"
	SeedTip     = "Another pond"
	SeedAbout   = "The same number gives the same pond."
	SeedBrief   = "Same number, same pond."
	SeedOf      = "pond %d"
	MatchSeat   = "Your match"
	MatchAbout  = "Keeps games close: going by your last ones, it plays like %s this time."
)

// The words of the settings screen.
const (
	ThemeLabel   = "Light"
	SpeedLabel   = "Speed"
	ReducedLabel = "Less motion"
	SoundLabel   = "Sound"
	VolumeLabel  = "Volume"
	PatternLabel = "Signs on pieces"
	CoordLabel   = "Coordinates"
	FullLabel    = "Full screen"
	KeysLabel    = "Keys"
	PadLabel     = "Game pad"
)

// The words of the settings' page about the machine.
const (
	MachineLabel = "Machine"
	ThreadsLabel = "Processor cores"
	MemoryLabel  = "Memory in MB"
	PonderLabel  = "Thinks ahead"
	MachineAbout = "Thinking ahead, it works while you think too. Only the strongest level and hints make use of all this: the others play the same on every machine."
)

// Threads and Memories name the choices of the page about the machine in their
// order.
func Threads() []string { return []string{"1", "2", "4", "All"} }

// Memories name how much the machine may fill, the least first.
func Memories() []string { return []string{"16", "64", "256", "1024"} }

// Themes and Speeds name the choices of the settings screen in their order.
func Themes() []string { return []string{"System", "Day", "Night"} }

// Speeds name the speeds of motion, the slowest first.
func Speeds() []string { return []string{"Slow", "Normal", "Fast", "Instant"} }

// The words of the rules screen.
const (
	NextPage  = "Next"
	PrevPage  = "Previous"
	Done      = "Done"
	PageCount = "%d of %d"
)

// The words of the replay screen and the list of saved games.
const (
	Replay       = "Replay"
	SavedGames   = "Saved games"
	NoGames      = "No games yet. Every game you play is kept here, and you can open a record or a log of the course's referee, or drop one on the window."
	OpenFile     = "Open a file"
	OpenTitle    = "Open a game"
	GamesAndLogs = "Games and referee logs"
	PlayOn       = "Play on from here"
	Export       = "Export"
	ExportTitle  = "Save the game as a picture"
	Exporting    = "Drawing the pictures: %d of %d"
	Exported     = "Saved as %s"
	AtStart      = "before the first action"
	AtStartShort = "start"
	AtAction     = "action %d"
	AtHop        = "action %d, hop %d of %d"
	AtHopShort   = "%d, hop %d/%d"
	BeforeAction = "before action %d"
	BeforeShort  = "before %d"
	Rate         = "%gx"
	Unfinished   = "unfinished"
	OtherTry     = "Other try"
	MovesTab     = "Moves"
	NotesTab     = "Notes (%d)"
	RefereeSays  = "The referee: %s"
	StoppedAt    = "Stopped after %s"
	FirstTip     = "To the start"
	PrevTip      = "One action back"
	HopPrevTip   = "One hop back"
	PlayTip      = "Play"
	PauseTip     = "Pause"
	HopNextTip   = "One hop on"
	NextTip      = "One action on"
	LastTip      = "To the end"
	Versus       = " – "
)

// Tips of the new-game screen.
const (
	WeakerTip   = "Weaker"
	StrongerTip = "Stronger"
)

// More words of the replay screen.
const (
	PlayOnShort   = "Play on"
	GoOnSaved     = "Go on with this game"
	GoOnShort     = "Go on"
	NothingToPlay = "This game is over here: step back to play on from an earlier position"
	SaveLine      = "%s · %s · %s · %s"
	SavePart      = "%s · %s"
	DeleteTip     = "Delete this game"
	SureDelete    = "Press again to delete"
	Deleted       = "Game deleted"
	UndoTip       = "Bring it back"
	Restored      = "The game is back"
	NoDialogOpen  = "This machine has no file dialog: drop the file on this window, put it into %s, or run: freckers replay FILE"
	NoDialogHere  = "There is no file dialog here: drop the file on this window"
	DialogOpen    = "A file dialog is open already: it may be behind this window"
	BackLive      = "This is the game you are playing"
)

// Words of the export.
const (
	Pictures        = "Pictures"
	NothingToExport = "There is nothing to draw: the game has no action yet"
	NoExportHere    = "this page cannot draw pictures: open the game on a desktop, or run: freckers export"
	DrawingBroke    = "the drawing broke off before the picture was done: try again, or open the game on a desktop"
)
