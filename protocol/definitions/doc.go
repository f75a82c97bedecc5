// Package definitions adds the games of files to the list of games.
//
// Package [panthera/engine/rulebook] reads files, and [panthera/engine/compiled] makes games of
// their definitions. This package finds and loads the files, and decides between games of the
// same name.
package definitions
