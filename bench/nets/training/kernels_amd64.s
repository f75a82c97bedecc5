#include "textflag.h"

// func gatherAVX2(dst, start, weights *float32, columns *uint16, count, width int)
TEXT ·gatherAVX2(SB), NOSPLIT, $0-48
	MOVQ dst+0(FP), DI
	MOVQ start+8(FP), SI
	MOVQ weights+16(FP), BX
	MOVQ columns+24(FP), DX
	MOVQ count+32(FP), CX
	MOVQ width+40(FP), R8
	SHLQ $2, R8             // bytes of a column
	MOVQ R8, R9             // bytes left of it

gatherBlock:
	VMOVUPS (SI), Y0
	VMOVUPS 32(SI), Y1
	VMOVUPS 64(SI), Y2
	VMOVUPS 96(SI), Y3
	VMOVUPS 128(SI), Y4
	VMOVUPS 160(SI), Y5
	VMOVUPS 192(SI), Y6
	VMOVUPS 224(SI), Y7
	XORQ    R10, R10
	TESTQ   CX, CX
	JZ      gatherStore

gatherColumn:
	MOVWLZX (DX)(R10*2), AX
	IMULQ   R8, AX
	ADDQ    BX, AX
	VADDPS  (AX), Y0, Y0
	VADDPS  32(AX), Y1, Y1
	VADDPS  64(AX), Y2, Y2
	VADDPS  96(AX), Y3, Y3
	VADDPS  128(AX), Y4, Y4
	VADDPS  160(AX), Y5, Y5
	VADDPS  192(AX), Y6, Y6
	VADDPS  224(AX), Y7, Y7
	INCQ    R10
	CMPQ    R10, CX
	JLT     gatherColumn

gatherStore:
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	VMOVUPS Y2, 64(DI)
	VMOVUPS Y3, 96(DI)
	VMOVUPS Y4, 128(DI)
	VMOVUPS Y5, 160(DI)
	VMOVUPS Y6, 192(DI)
	VMOVUPS Y7, 224(DI)
	ADDQ    $256, DI
	ADDQ    $256, SI
	ADDQ    $256, BX
	SUBQ    $256, R9
	JNZ     gatherBlock
	VZEROUPPER
	RET

// func scatterAVX2(weights, delta *float32, columns *uint16, count, width int)
TEXT ·scatterAVX2(SB), NOSPLIT, $0-40
	MOVQ weights+0(FP), BX
	MOVQ delta+8(FP), SI
	MOVQ columns+16(FP), DX
	MOVQ count+24(FP), CX
	MOVQ width+32(FP), R8
	SHLQ $2, R8
	MOVQ R8, R9

scatterBlock:
	VMOVUPS (SI), Y0
	VMOVUPS 32(SI), Y1
	VMOVUPS 64(SI), Y2
	VMOVUPS 96(SI), Y3
	VMOVUPS 128(SI), Y4
	VMOVUPS 160(SI), Y5
	VMOVUPS 192(SI), Y6
	VMOVUPS 224(SI), Y7
	XORQ    R10, R10
	TESTQ   CX, CX
	JZ      scatterNext

scatterColumn:
	MOVWLZX (DX)(R10*2), AX
	IMULQ   R8, AX
	ADDQ    BX, AX
	VADDPS  (AX), Y0, Y8
	VADDPS  32(AX), Y1, Y9
	VADDPS  64(AX), Y2, Y10
	VADDPS  96(AX), Y3, Y11
	VADDPS  128(AX), Y4, Y12
	VADDPS  160(AX), Y5, Y13
	VADDPS  192(AX), Y6, Y14
	VADDPS  224(AX), Y7, Y15
	VMOVUPS Y8, (AX)
	VMOVUPS Y9, 32(AX)
	VMOVUPS Y10, 64(AX)
	VMOVUPS Y11, 96(AX)
	VMOVUPS Y12, 128(AX)
	VMOVUPS Y13, 160(AX)
	VMOVUPS Y14, 192(AX)
	VMOVUPS Y15, 224(AX)
	INCQ    R10
	CMPQ    R10, CX
	JLT     scatterColumn

scatterNext:
	ADDQ $256, SI
	ADDQ $256, BX
	SUBQ $256, R9
	JNZ  scatterBlock
	VZEROUPPER
	RET

DATA one<>+0(SB)/4, $0x3f800000
GLOBL one<>(SB), RODATA|NOPTR, $4

// func outputAVX2(sums, weights *float32, width int) float32
TEXT ·outputAVX2(SB), NOSPLIT, $0-28
	MOVQ         sums+0(FP), SI
	MOVQ         weights+8(FP), BX
	MOVQ         width+16(FP), CX
	VXORPS       Y0, Y0, Y0         // zero
	VBROADCASTSS one<>(SB), Y1
	VXORPS       Y2, Y2, Y2
	VXORPS       Y3, Y3, Y3

outputNext:
	VMAXPS (SI), Y0, Y4
	VMAXPS 32(SI), Y0, Y5
	VMINPS Y1, Y4, Y4
	VMINPS Y1, Y5, Y5
	VMULPS Y4, Y4, Y4
	VMULPS Y5, Y5, Y5
	VMULPS (BX), Y4, Y4
	VMULPS 32(BX), Y5, Y5
	VADDPS Y4, Y2, Y2
	VADDPS Y5, Y3, Y3
	ADDQ   $64, SI
	ADDQ   $64, BX
	SUBQ   $16, CX
	JNZ    outputNext
	VADDPS Y3, Y2, Y2
	VEXTRACTF128 $1, Y2, X3
	VADDPS  X3, X2, X2
	VHADDPS X2, X2, X2
	VHADDPS X2, X2, X2
	VMOVSS  X2, ret+24(FP)
	VZEROUPPER
	RET

// func deltaAVX2(sums, weights, slopes, delta *float32, width int, slope float32)
TEXT ·deltaAVX2(SB), NOSPLIT, $0-44
	MOVQ         sums+0(FP), SI
	MOVQ         weights+8(FP), BX
	MOVQ         slopes+16(FP), DX
	MOVQ         delta+24(FP), DI
	MOVQ         width+32(FP), CX
	VBROADCASTSS slope+40(FP), Y0
	VADDPS       Y0, Y0, Y1         // twice the slope
	VXORPS       Y2, Y2, Y2
	VBROADCASTSS one<>(SB), Y3

deltaNext:
	VMAXPS  (SI), Y2, Y4
	VMINPS  Y3, Y4, Y4
	VCMPPS  $1, Y3, Y4, Y5          // below one
	VMULPS  Y4, Y4, Y6
	VMULPS  Y0, Y6, Y6
	VADDPS  (DX), Y6, Y6
	VMOVUPS Y6, (DX)
	VMULPS  (BX), Y1, Y7
	VMULPS  Y4, Y7, Y7
	VANDPS  Y5, Y7, Y7
	VMOVUPS Y7, (DI)
	ADDQ    $32, SI
	ADDQ    $32, BX
	ADDQ    $32, DX
	ADDQ    $32, DI
	SUBQ    $8, CX
	JNZ     deltaNext
	VZEROUPPER
	RET
