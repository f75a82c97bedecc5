// Package compliance tests whether an engine keeps to its protocol, UCI or XBoard, as "fastchess
// --compliance" does for UCI: step by step, with the reason if a step fails. It checks moves by
// this project's rules, in chess and in every other game that the engine and this project share.
package compliance
