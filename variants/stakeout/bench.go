package stakeout

// bench is positions for measuring, by game, from games of the engine against itself
// after random openings, spread over the moves until the stop.
var bench = map[string][]string{
	"stakeout-chess": {
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"rnbqkbnr/ppppp2p/6p1/5p2/1P1P4/7N/P1P1PPPP/RNBQKB1R b KQkq - 0 3",
		"rnbqkbnr/pppp4/4pp2/6pp/3PP3/5P1N/PPP3PP/RNBQKB1R w KQkq - 0 5",
		"r1b1kbnr/1ppp1p1p/p1n5/4pBq1/8/4PQ2/PPPP1PPP/RNB1K2R b KQkq - 0 7",
		"r1b1k1nr/ppp3pp/2np4/3PpP2/QbP1q3/2N5/PP3PPP/R1B1KBNR w KQkq - 1 9",
		"rnb1kbnr/6p1/1pp1p3/p2pNp2/P2P1P1p/1N2P2P/1PPB2P1/R3KB1R b KQkq - 0 11",
		"r2qkb2/1ppn1p2/p3p1p1/3pN2p/3P3P/P2QP1n1/1PP2P2/RN2K2R w KQq - 0 12",
		"r1b1kb1r/1p1p1ppp/P7/4pq2/P7/2Q5/3PPPPP/RN2KB1R b KQkq - 0 13",
		"r3kb1r/1p3ppp/p1q2n2/2p1p2P/1n1p2b1/NQ1B1N2/PPP2PP1/R1B1K2R w kq - 0 14",
		"r1b2br1/pp5p/2n1k2p/q2p4/3P2p1/2N1P1QP/PP3P2/R1B1KB1R b KQ - 1 15",
		"1r1k1b1r/1pp1nB1p/p2pQ1p1/5p2/P2q4/7P/1PP2P1P/RNB1K2R w KQ - 0 16",
	},
	"stakeout-lancerchess": {
		"rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR w KQkq - 0 1",
		"rfbkqblr/ppp1p1pp/8/3p1p2/1P1P4/4P3/P1P2PPP/RFBKQBLR b KQkq - 0 3",
		"r1bkqblr/pppp1pp1/8/2fPp2p/4P3/8/PPPB1PPP/RF1KQBLR w KQkq - 1 5",
		"rfbk1blr/pp1q1ppp/8/2P1p3/8/B1P5/P2QPPPP/RF1K1BLR b KQkq - 3 7",
		"rfbk1b1r/p1pp3p/1p2qp2/4p1Pl/4P1P1/P4P2/1PPP4/RFBK1BLR w KQkq - 0 9",
		"r2k1blr/ppp2p1p/8/1P2p1p1/5B2/3F2PL/PP2PP1P/R2K1B1R b KQkq - 0 11",
		"r1bk1blr/pppp4/5p1p/P3p1q1/2BPPfP1/1P3P2/2P5/RFBKQ1LR w KQkq - 1 12",
		"rfbk2lr/pp2pp2/3p2p1/2pP4/4P1PP/8/P1PB2L1/bF1K1B1R b Kkq - 0 13",
		"rfbk2lr/1pp2p2/3p1p2/pF6/4P1p1/6PP/PPPB4/R2K1B1R w KQkq - 0 14",
		"r1bk3r/1pp1bB2/3fp3/1P1pP2p/p2P2pP/6P1/P3QPL1/RFBK3R b KQkq - 0 15",
		"1fbk2lr/1p2b1p1/4p3/1P2Pp2/1r1B3p/1K1P3P/1P3PP1/4Q1LR w k - 1 16",
	},
	"stakeout-wildeurasian": {
		"rnbmgtmbnr/1c1aqka1c1/p1pppppp1p/10/10/10/10/P1PPPPPP1P/1C1AQKA1C1/RNBMGTMBNR[] w a1j1a10j10 - 0 1",
		"rnbmgt1bnr/1c1aqk4/p1pppppp1p/5m2a1/10/1C8/5M1P2/P1PPPPP2P/4QKA1C1/RNBMGT1BNR[Ac] b a1j1a10j10 - 1 4",
		"rnbmgt1bnr/3aqka3/p1pppp1p1p/5mp3/1c8/9R/5G1MP1/P1PPPPPP2/1C1AQKA1C1/RNBM1T1BN1[c] w a1a10j10 - 0 7",
		"rnb3tbnr/3aqka3/p1p1pppp1p/3pmg4/4m2Mc1/1C8/3P3P2/P1P1PPP2P/RB1AQKA3/1N1MGT1BNR[Cc] b a2j1a10j10 - 0 10",
		"rnb2t2nr/3a1k2c1/p1pp2pp1p/3pmp1m2/1c8/1C7A/5G1P2/P1PPPPK2P/4Q5/RNB2T1BNR[CAMMqgba] w a10j10 - 2 13",
		"1n3t1bn1/3ak1a2c/2pppppp2/3gmm2p1/10/5P4/2NG1M4/2PPP1PP1P/M3QK4/5T1BNR[RBCCAAqrrbc] b j1 - 3 16",
		"rn5bnr/3q1ka3/p2ppppp1p/2p7/2b5c1/8C1/c2PMM4/2PP1PPP1P/1B1AQ3B1/1N2KT2NR[GRCAtgamm] w j1a10j10 - 0 18",
		"1nb1kt1bn1/8q1/2pppppp1p/5g4/1c8/1Q6P1/3P1M4/B1PmAPP2P/2C7/1N4KBNR[TGRCAMrrcaam] b - - 1 20",
		"3mktm1n1/q5a3/2pppp1p2/3g2p3/9c/1P4P1N1/3PB1G3/2P1P1PP2/4K3C1/1N1M2M3[QTRRBCAArrbbcan] w - - 5 22",
		"1n2kt2n1/r9/p1a1p1pp2/5p1m2/1W2p3q1/8C1/4MP4/P1PP2PP1P/4Q5/RNT1K3NR[GBBCAAMgrbbccam] b a1j1a9 - 2 23",
		"1n3tm1n1/1q3k2r1/2pp2pp2/3p5p/5p4/T1b7/2PG5P/4PPPPMb/3AQ1NK2/9R[RBBCCANMgrccaam] w i9 - 0 24",
	},
}
