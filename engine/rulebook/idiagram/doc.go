// Package idiagram reads Interactive Diagrams, in which inventors show their games on The Chess
// Variant Pages (H. G. Muller, chessvariants.com/page/MSinteractive-diagrams), and writes them as
// sections of a file of games.
//
// A diagram is a list of settings (files=10) and of pieces (knight:N:N:picture:b1,g1,,b8,g8: name,
// letter, word of Betza, picture, squares of White and of Black). A diagram shows moves but
// enforces few rules; all others are those of chess. What a section cannot express is left
// out, and a remark says so with its line and column.
package idiagram
