// Package marks computes the marks (0 to 100 points) that a person earns in TigerGo, the study
// of openings, endings and problems: Openings-marks for the moves of an opening, Study-marks for an
// ending that was played out, Problem-marks for a problem that was solved. The inventor wants marks
// to be reasonably comparable within a game and between games. So the moves of an opening are
// compared with random moves in the same positions, an ending with its endgame table, and a problem
// is rated by its length and by the number of tempting wrong moves (docs/tigergo.md).
package marks
