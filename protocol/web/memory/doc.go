// Package memory shares one pool of memory among the engines of all rooms ([game.Memory]). When the
// pool runs low, engines that are not searching are asked to return their memory. If that is not
// enough, further searches wait.
package memory
