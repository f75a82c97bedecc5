// Package compliance tests whether an engine keeps to its protocol, UCI or XBoard, as
// "fastchess --compliance" does for UCI: step by step, with what is wrong where a step
// fails. Moves are checked by this project's rules, in chess and in every other of its
// games that the engine offers.
package compliance
