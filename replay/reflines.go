package replay

func readReferee(name, text string) (*Record, error) {
	return nil, &FileError{File: name, Line: 1, Reason: wordNeither, Todo: todoOpen}
}
