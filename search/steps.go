package search

// Steps are the parts of the search that save work at the risk of an error or change
// only the order of work. Each can be switched off, for ablation and for proof: with
// all off the search is plain minimax to a fixed depth.
type Steps struct {
	Table, Quiescence, NullMove bool // to be completed
}

// AllSteps has every step on.
func AllSteps() Steps { return Steps{Table: true, Quiescence: true, NullMove: true} }
