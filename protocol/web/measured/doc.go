// Package measured shows what the workbench of the arena has found about games of the user's
// folder. It keeps nothing: reports lie beside the files of the games.
//
// Over HTTP it answers:
//
//	GET /workbench/GAME   the report as text; nothing where there is none
package measured
