package chess

// bench is positions for measuring, from games of the engine against itself after
// random openings, spread over the phases of a game.
var bench = []string{
	start,
	"r1bqkb1r/p1p1pppp/1pn4n/3p4/3P4/5P2/PPPBP1PP/RN1QKBNR w KQkq - 1 5",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"1rbqk1nr/2p1bp2/2np4/4p2p/1pP1P3/3PBN2/1P1N1PP1/R2QKB1R w Qk - 0 14",
	"2kr1b1r/1pp5/p1n1b2p/1P3pp1/2Pp1P2/P2P2P1/1B2BR1P/RN4K1 b - - 0 18",
	"1n2k3/r6r/1pb1p3/1B1pPnp1/pR5p/P1N2P2/2PBKP1P/6R1 w - - 1 23",
	"rr6/6p1/2Rbk3/p2p3p/Pp2pP1P/1P2P1P1/3B4/4K2R b K - 6 27",
	"3b3r/3k4/p2P2p1/p1p2p1p/2P1pP1P/4P1P1/2P5/1R4K1 w - - 1 32",
	"5rk1/r1p3q1/1p1p1b2/1PnPp1p1/pQP2pP1/P1BP1P2/1RB1R3/6K1 b - - 22 36",
	"1k6/1p3pp1/p7/2n4p/P7/3K1P2/1P6/3B4 w - - 0 41",
	"8/1kb5/p3p2P/1p4P1/1Pr5/2P1pK2/4N3/2R5 b - - 1 45",
}

// bench960 is the like for Chess960, after the start of chess.
var bench960 = []string{
	start,
	"rnnkqrbb/pppppppp/8/8/8/8/PPPPPPPP/RNNKQRBB w KQkq - 0 1",
	"rqbkrbn1/pppp1pp1/6n1/4p1Np/4P3/8/PPPPBPPP/RQBKR2N b KQkq - 1 4",
	"rnkb1rbq/pppp1pp1/4p2p/1n6/6P1/P2P4/1PPNPP1P/R1KBNRBQ w KQkq - 1 5",
	"qrkbrnbn/5ppp/1pp5/pP1pp2N/8/4PP2/PQPP2PP/1RKBRNB1 b KQkq - 1 7",
	"1rkr3q/p2pbpp1/1p1npnbp/2p1N3/2P5/1P1P1NP1/PB2PPBP/1RKR3Q w KQkq - 0 10",
	"r3r1bb/2k1p1pp/p3p1n1/2pp4/1q6/3PPPN1/1PP2BPP/RQKR3B b Q - 2 12",
	"n2nkrb1/Q2pppp1/p7/4P3/1P4p1/2PN4/P2P1Pq1/RB2KRB1 b KQk - 0 15",
	"4r1b1/n1pk1p1r/p1nppb1p/1p5R/1P2PPP1/P1NP4/2P1N3/1R1B1KB1 w - - 5 19",
	"rb4k1/1pp5/pr5p/2R2Bp1/6P1/P3P3/1n1P1PK1/2N1B2R b - - 3 23",
	"3rb3/1Qpk1p2/2r3p1/3Nb2p/2P1p3/1P2P1q1/P2B4/1RKR4 w KQ - 1 30",
	"1b1k3r/pr3B2/1p1nP2p/1P4p1/1PP5/2p4N/6RP/3K1R2 b - - 2 37",
}
