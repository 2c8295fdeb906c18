package scene

// exporting is a picture file that is being made of a replay.
type exporting struct{}

func (x *exporting) poll(*Replay)      {}
func (x *exporting) stop()             {}
func (x *exporting) ask(*Replay, *Env) {}
