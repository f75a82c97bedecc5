// Package betza reads words that say how a piece moves, in the notation of Ralph Betza ("Notation
// for Movement of Pieces", chessvariants.com, 1996) as programs for chess variants write it.
//
// A word is a row of parts, each of them some small letters and an atom: which moves, of which
// length. It reads
//   - the atoms W F D N A H C L Z J G and K B R Q;
//   - riders of any step: an atom twice (NN, DD, AA) or with the number of steps that it may
//     repeat at most (R3, N2); 0 is without end;
//   - directions: f b l r s v and their pairs (ff, fs, rf, fh, hl, hr);
//   - m to move only, c to capture only, i for a first move, e for a capture in passing;
//   - p for hops over one piece, g for hops that end right behind it;
//   - n for lame leaps over squares that must be empty, straight ahead first;
//   - paths in brackets: [F?R] goes one step as F and may go on outwards as R, [W-F] must.
//
// Not read are captures of several pieces at once and moves without a fixed path.
package betza
