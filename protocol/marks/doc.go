// Package marks is the scale on which work in TigerGo is rewarded: Openings-marks for a line of an
// opening, Study-marks for an ending that was played out, Problem-marks for a problem that was solved, each
// from 0 to [Most]. The inventor wants them reasonably comparable within games and between them. So a line is
// measured by what moves at random would lose in its own positions, an ending by its table, and a
// problem by the tries that tempt and the moves it takes (docs/tigergo.md).
package marks
