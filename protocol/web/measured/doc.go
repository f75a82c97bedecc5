// Package measured shows the reports of the arena's workbench about games of the user's folder.
// It stores nothing: reports lie beside the files of the games.
//
// Over HTTP it answers:
//
//	GET /workbench/GAME   the report as text; nothing where there is none
package measured
