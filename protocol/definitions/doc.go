// Package definitions adds games that are defined in files to the list of games.
//
// Package [panthera/engine/rulebook] parses the files, and [panthera/engine/compiled] makes games from
// the definitions in them. This package finds and loads the files, and decides which game counts if
// several have the same name.
package definitions
