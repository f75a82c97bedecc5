#include "textflag.h"

// func prefetchLine(address unsafe.Pointer)
TEXT ·prefetchLine(SB), NOSPLIT, $0-8
	MOVQ address+0(FP), AX
	PREFETCHT0 (AX)
	RET

// func prefetchEntries(entries *correctionEntries)
TEXT ·prefetchEntries(SB), NOSPLIT, $0-8
	MOVQ entries+0(FP), AX
	MOVQ 0(AX), BX
	MOVQ 8(AX), CX
	MOVQ 16(AX), DX
	MOVQ 24(AX), SI
	MOVQ 32(AX), DI
	PREFETCHT0 (BX)
	PREFETCHT0 (CX)
	PREFETCHT0 (DX)
	PREFETCHT0 (SI)
	PREFETCHT0 (DI)
	RET
