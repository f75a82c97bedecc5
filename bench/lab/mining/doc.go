// Package mining finds problems (protocol/problems) in games and positions. It takes the
// positions of each game in which the side to move stands well, the last first; proves in
// how many moves they are won; looks whether that makes a sound problem; takes off every
// piece without which it stays the same problem; and has a search with an empty table
// confirm win and key. A game gives one problem at most.
package mining
