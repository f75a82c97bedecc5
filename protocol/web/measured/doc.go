// Package measured serves reports on test games between engines, which the arena's workbench has
// written about variants defined by files in the user's folder. The reports lie beside these files.
//
// Over HTTP it answers:
//
//	GET /workbench/GAME   the report as text; nothing where there is none
package measured
