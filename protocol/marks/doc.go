// Package marks is the scale on which work in TigerGo is rewarded: Openings-marks for a line of
// an opening, Study-marks for an ending that was played out, Problem-marks for a problem that
// was solved, each from 0 to [Most]. The inventor wants them reasonably comparable within games
// and between them. So a line is compared with random moves in its own positions, an ending
// with its table, and a problem is rated by its tempting tries and its length
// (docs/tigergo.md).
package marks
