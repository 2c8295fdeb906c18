package bench

// position is a position of Freckers and its rule set.
type position struct{ rules, text string }

// positions returns the start, and positions of games of the machine against itself after
// two or four random actions. They must not change, so that results stay comparable.
func positions() []position {
	return []position{
		{"pads", "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0"},
		{"pads", "*.RRR.R*/.R***R*./......../......../......../......../.*B***B./*B.BBB.* r 4"},
		{"pads", "**R*RRR*/.*R*****/.**R*.../..***.../......../...**B**/****B*B*/*BB.**B* r 8"},
		{"pads", "***R*RR*/*..R****/****R*../...*R*../....***./...**B*./****BB**/**B*B**B r 14"},
		{"pads", "*.****.*/***.R*R*/..**RRR*/...**R*./.....*B*/..**BBB*/***B**.*/B*..**** r 18"},
		{"pads", "*.R.****/****..B*/...*RRR*/...B*R**/....BB*./...*R..*/****.**./**B*.B** r 22"},
		{"pads", "*R.*.*.*/**B..R**/..RRB.../..B.*.../.....*../.B...**./*B.RB.*./*..*R.** r 26"},
		{"pads", "R...***./**BR...*/......R./...BRR*./..*...../..*.BB*./*.B.B.../*.**..*R r 30"},
		{"pads", "*.*.***./**B*BB**/..*R*R*./..*..B*./.**.BB*./.*******/**R*R*R*/*****R** r 36"},
		{"pads", "*****BB*/**B**.**/*******./**.B**../**BR**../**B*R***/*R**RR**/*R*.**** r 44"},
		{"referee", "*RRR..RR/.***R**./......../......../......../......../.******./BB.BBBB* b 3"},
		{"referee", "**RR*R.*/.*R*R***/.***R*../......../......../.******./**B**B**/*BB*B*B* b 7"},
		{"referee", "..*R**RR/*R**R***/**R***../......../..***.../.**B**../**B*BB**/****B.B* r 12"},
		{"referee", "*.**R*.*/**R.**R*/..**RR**/....*R*./..*****./..*BBB**/***B**B*/**.*B*** r 16"},
		{"referee", "**.*R.**/**B.R..*/..*RR***/..*RB.../..*B*.../..RB..../***BB.**/**.*...* r 20"},
		{"referee", "BB.*..**/.*RR...*/.*..****/..*RB.../....R*../**.*BB*./*..R*.R./**.B*.** b 25"},
		{"referee", "B*******/B.R**R**/**.*****/.RB...../.*R**.../***B*B**/*R.*B*.*/****R*** b 29"},
		{"referee", "***B...*/.B...R**/.B....../..B.R.../.*..R*../*.B..R*./.*.B..**/RR....** r 34"},
		{"referee", "*BB*.*.*/**.**BB*/.**RB.*./.*R**.B./.****.**/***R****/*R****.*/***.*R*R r 42"},
		{"referee", "*..*.**./B**..*.*/.B**..../.*...***/.**...BB/.*B.B***/.R**RR**/R.*R*R*. r 50"},
	}
}
