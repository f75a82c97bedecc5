package lancerchess

// bench is positions for measuring, from games of the engine against itself after
// random openings, spread over the phases of a game.
var bench = []string{
	Array + " w KQkq - 0 1",
	"r1bk1blr/p1pp1ppp/1p1fq3/4p3/8/3P1P1P/PPPQP1P1/RFBK1BLR w KQkq - 1 5",
	"rfbk4/1pppqpp1/p3p1l1/7r/4Pb2/1P1F3P/PBPP1P2/R2KQBLR b KQq - 2 9",
	"rfb1rk2/1pp2p1p/6l1/4B1p1/pP4P1/5L1P/P1Pq4/RF1K1B1R w KQ - 0 14",
	"kfr4r/2p1plb1/p1R1bpp1/3p3p/1P1P2PP/P2FPPL1/1B2B3/1K5R b - - 1 18",
	"3kr3/1brp1pp1/1p1b1ql1/1p1Pp2p/PP5P/2PBLPP1/1Q3R2/1K5R w - - 1 23",
	"1k3r2/p3l2p/1br1b2P/3pp2R/5pP1/R1PF1P2/1P2B1L1/3K4 b - - 4 27",
	"1r6/k2q4/3f1b2/pp1P1p2/P2p1Pp1/1Q4P1/1P1B3l/1K1L2R1 w - - 0 32",
	"k3r3/4b3/2p1qfp1/1pP3p1/p1bPp1P1/P1B1P2P/2F2R1Q/2K1L3 b - - 7 36",
	"8/1k2b1p1/5p2/PB5r/3p4/2B2P1p/5P1f/2RK4 w - - 0 41",
	"8/1p5p/1P6/2kP1l2/2Bp1p2/P2K4/3P2PR/8 b - - 2 45",
}
