#!/bin/sh
# Draws the pictures of the documentation anew: docs/pictures/draw.sh bin/panthera
set -eu
panthera=$1
folder=$(dirname "$0")

# picture NAME FLAGS… draws one, in the colours that the reader's system prefers.
picture() {
	name=$1
	shift
	"$panthera" draw --theme auto --size 640 "$@" -o "$folder/$name.svg"
}

picture twojewels --variant twojewels
picture twojewels-carriers --variant twojewels \
	--fen 'rtt2gttr/1tt1s2t1/ppb1pp1pp/9/9/pP6P/7PR/P1PP2P1T/1TT4p1/RT1S1G1T1 w - - i4a5 1 16'
picture wildeurasian --variant wildeurasian
picture wildeurasian-exchanges --variant wildeurasian \
	--fen '1r7r/5k4/5g4/2qpp2m2/a6ACp/w1bb2P2P/PmA1M1PR2/2c5c1/Q2T6/1R5BNK[GBCNMtann] w b10j10 - 6 52'
picture turnqi --variant turnqi
picture turnqi-unrolled --variant turnqi --view unrolled --size 300
picture turnqi-middle --variant turnqi \
	--fen '1C3/a1N2/1a1a1/2e2/rf1fn/1ker1/4r/2n2/1cNcc/2A2/1A1AA/r4/2FRR/3K1/ERF2/CR3/2C1C/3C1 w - - 1 58'
picture lancerchess --variant lancerchess
picture tigerchess --variant tigerchess
picture tigerchess-engagement --variant tigerchess \
	--fen 'rfkb4/1p2q2l/p3p1p1/PbSp1s2/1Q1S4/1P1PBP1r/F1PK4/RR1B1L2[Tt] w - - 0 37'
picture tigervariation --variant tigervariation --moves 'G@e12 G@d1 S@c8 S@f5 S@c5'
picture deployment-best --variant tigerchess --size 400 --fen 'rfbkqblr/pppppppp/8/2ssss2/2SSSS2/8/PPPPPPPP/RFBKQBLR[Tt] w KQkq - 0 1'
picture deployment-worst --variant tigerchess --size 400 --fen 'rfbkqblr/pppppppp/ss1s4/1s6/1S6/SS1S4/PPPPPPPP/RFBKQBLR[Tt] w KQkq - 0 1'
picture deployment-variation --variant tigervariation --size 400 --fen '4g3/8/rfbkqblr/pppppppp/2s5/2ss1s2/2SS1S2/2S5/PPPPPPPP/RFBKQBLR/8/4G3[Tt] w KQkq - 0 1'
picture stakeout-opera --variant stakeout-chess --claims \
	--fen '1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 17'
picture stakeout-turnqi --variant stakeout-turnqi --claims \
	--fen '2C2/3a1/a1a1a/1rer1/1fkf1/r1e2/c1c2/1c1Rr/5/2N2/1A2E/A1A1A/3R1/1FKFN/4R/C2CC/Ea3/5 b - - 2 20'
