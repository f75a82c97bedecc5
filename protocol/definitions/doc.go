// Package definitions brings games of files beside those of the list.
//
// What files say is read by [panthera/engine/rulebook], and made games by
// [panthera/engine/compiled]; here are only the files: how they are read, and whose game it is that has a
// name.
package definitions
