package twojewels

// bench is positions for measuring, spread over the phases of a game and over who carries
// what.
var bench = []string{
	start,
	"rttsbgttr/1tt1b2t1/pp2ppppp/2pp5/9/2TP2P2/6T2/PPP2P1PP/1TT1T2T1/RTTSG2TR w - - c5e6 0 6",
	"rttsNgtt1/1t2b2tr/pppppp1pp/6t2/9/9/5T3/PPPP1PPPP/1T2T1TT1/RT1SG1TTR w - - f4e10 0 6",
	"rt1sg1tt1/1t2B2tr/1pt1p1p1p/p1p2p3/b8/1P3P3/P3R1P2/2PP5/1TTS5/RT1B1G3 b - - e4e6 2 19",
	"1tts1gtt1/NtN4tr/p1pp1pppp/1p7/9/9/9/PPtPTPPPP/1TT1T2TR/RT1S1G1T1 w - - c3c9 0 11",
	"rtt1bgttr/1tt1s2t1/ppp1pp1pp/3p5/4T4/8P/7Pp/PPPP2P2/1TT4T1/RT1SG1TTR w - - i4d7 1 11",
	"rtt2gttr/1tt1s2t1/ppb1pp1pp/9/9/pP6P/7PR/P1PP2P1T/1TT4p1/RT1S1G1T1 w - - i4a5 1 16",
	"rtt2gttr/1tt4t1/pp2pp1pp/9/1s7/1P1P3RP/3T3P1/PTP3P1T/2T4pb/R1Gr5 w - - h5c1 0 21",
	"1t1b2N2/rtt3T2/pp3p1p1/3p1t3/2g3p1p/2Tp2P2/8P/PPP2P1P1/1TT1T2T1/RT1SG2TR w - - g10c6 1 21",
	"1tN6/rt2bgT2/pp3p3/2tp1t3/6p2/2T3P1p/2P5P/P4P1P1/1TT1T2T1/RT1SG2TR w - - c10f9 2 26",
	"1N1Q5/9/pp7/1t1p1G3/6p2/6P1p/2P5P/P4P1P1/1T3g1T1/nT5TR w - - b10f7 1 36",
	"1N7/9/9/9/3Q2p2/6P1R/G1P2T2P/3T1P1P1/1T7/5g1TR w - - b10g5 1 46",
}
