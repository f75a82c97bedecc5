// Package marks is the scale by which work in TigerGo, the study of openings, endings and problems,
// is rewarded: Openings-marks for a line of an opening, Study-marks for an ending that was played
// out, Problem-marks for a problem that was solved, each from 0 to [Most]. The inventor wants marks
// to be reasonably comparable within a game and between games. So a line is compared with random
// moves in its own positions, an ending with its endgame table, and a problem is rated by its
// tempting tries and its length (docs/tigergo.md).
package marks
