// Package memory shares one pool of memory among the engines of all rooms ([game.Memory]). When the
// pool runs low, engines that have nothing to think about return their memory. If that is not
// enough, the others wait in line.
package memory
