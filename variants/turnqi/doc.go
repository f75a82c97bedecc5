// Package turnqi is Turn Qi by Charles Gilman: Xiangqi pieces on a ring of five files
// and eighteen ranks whose last rank joins its first, and its subvariant with Cannons.
//
// Source: Charles Gilman, "Turn Qi", The Chess Variant Pages. Where the page is silent our rule
// sheet, docs/rules/turnqi.md, decides; readings chosen beyond the sheet are listed at the end.
//
// # The board
//
// Squares are numbered as [engine.Ring] does, rank · 5 + file, so that White's half is the lower 45
// bits of a set. A file is also kept as an 18-bit word, in which going round the ring is a
// rotation: see occupancy. Tables compiled from the geometry hold everything else about the shape
// of the board.
//
// # Legal moves without trying them
//
// Whether a move leaves one's own King safe depends on the squares it leaves and the square it lands
// on. From the King's square four lines go out: both ways along its rank, and both ways round its
// file. (The two ways round end at the King again; a piece on the file lies on both, each time with
// other pieces between.) On each line only the first three pieces matter. An enemy at the end of a
// line is, with n pieces of either side between it and the King,
//
//	Rook, n = 0     a checker: all must land between or capture it
//	Rook, n = 1     a pin, if the piece is ours: it must stay between or capture the Rook
//	King on a file  as a Rook: facing forbids what a Rook's attack would (n = 0 cannot be)
//	Cannon, n = 0   no attack, but nobody may land between: he would be the screen
//	Cannon, n = 1   a checker over a screen: all must capture it or land between, not on
//	                the screen; a screen of ours must go off the line (or capture it)
//	Cannon, n = 2   a pin of both, as far as they are ours: with one gone the other is a
//	                screen, so each must stay between, not capturing the other, or
//	                capture the Cannon
//
// Each row says where a piece between may land and where all others may, so a line is two sets of
// squares and the set of our pieces between ([engine.Legality128]). A piece on no line may land in
// the intersection of all these sets, which is computed once; for a piece on a line an intersection
// of its own is computed. A check by a leaper restricts all pieces to one set.
//
// This is exact because an ordinary move empties one square, which the table accounts for, and
// fills another. Two sorts of moves are different and are tested with the changed occupancy, still
// without making them: moves of the King, and moves by which an Elephant or a Fezbaba captures the
// piece it passes over, which empty two squares.
//
// # Readings
//
//   - Perpetual check: the cycle is the whole stretch from the first to the third occurrence of the
//     position.
//   - A sideways step of a Clock- or Anticlockwazir resets the clock of the fifty moves, but it can
//     be taken back on the board: the position before it may occur again and is then repeated.
//   - A Clock- or Anticlockwazir that crosses the River from the enemy half becomes a Wazir, even
//     if a FEN put it there.
//   - A move that captures two pieces counts once for the fifty moves and twice for material.
//   - A FEN may put a Fezbaba on any of its four squares, and an Elephant anywhere in its half, also
//     where it cannot get by moves.
package turnqi
