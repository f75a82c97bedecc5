// Package compliance tests whether an engine keeps to its protocol, UCI or XBoard, as
// "fastchess --compliance" does for UCI: step by step, with the reason where a step fails. It
// checks moves by this project's rules, in chess and in every other game of ours that the
// engine offers.
package compliance
