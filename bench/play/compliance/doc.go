// Package compliance tests whether an engine keeps to its protocol, UCI or XBoard, as "fastchess
// --compliance" does for UCI: step by step, with the reason if a step fails. Moves in the engine's
// answers must be legal by this project's rules, in chess and in every other variant that both the
// engine and this project play.
package compliance
