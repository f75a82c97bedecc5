// Package memory shares out the memory of the engines of all rooms: what they search with comes
// out of one pool, and no more ([game.Memory]). When it runs low, engines that have nothing to
// think about give back what they keep; when that is not enough the others wait in line.
package memory
