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

// func forwardHiddenAVX2(inputs, weights *float32, width int, hidden *[16]float32)
TEXT ·forwardHiddenAVX2(SB), NOSPLIT, $0-32
	MOVQ         inputs+0(FP), SI
	MOVQ         weights+8(FP), BX
	MOVQ         width+16(FP), CX
	MOVQ         hidden+24(FP), DI
	VMOVUPS      (DI), Y0
	VMOVUPS      32(DI), Y1
	VXORPS       Y2, Y2, Y2
	VXORPS       Y3, Y3, Y3
	VXORPS       Y4, Y4, Y4
	VXORPS       Y5, Y5, Y5
	VXORPS       Y6, Y6, Y6
	VXORPS       Y7, Y7, Y7

forwardNext:
	VBROADCASTSS (SI), Y8
	VBROADCASTSS 4(SI), Y9
	VBROADCASTSS 8(SI), Y10
	VBROADCASTSS 12(SI), Y11
	VFMADD231PS (BX), Y8, Y0
	VFMADD231PS 32(BX), Y8, Y1
	VFMADD231PS 64(BX), Y9, Y2
	VFMADD231PS 96(BX), Y9, Y3
	VFMADD231PS 128(BX), Y10, Y4
	VFMADD231PS 160(BX), Y10, Y5
	VFMADD231PS 192(BX), Y11, Y6
	VFMADD231PS 224(BX), Y11, Y7
	ADDQ        $16, SI
	ADDQ        $256, BX
	SUBQ        $4, CX
	JNZ         forwardNext
	VADDPS  Y2, Y0, Y0
	VADDPS  Y3, Y1, Y1
	VADDPS  Y6, Y4, Y4
	VADDPS  Y7, Y5, Y5
	VADDPS  Y4, Y0, Y0
	VADDPS  Y5, Y1, Y1
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	VZEROUPPER
	RET

// ROW adds the gradient to a row of slopes, and sets t to the products of the slope and the row of weights.
#define ROW(at, row, t) \
	VBROADCASTSS at(SI), t;       \
	VMOVAPS     t, Y10;            \
	VFMADD213PS row(DX), Y12, t;   \
	VMOVUPS     t, row(DX);        \
	VFMADD213PS row+32(DX), Y13, Y10; \
	VMOVUPS     Y10, row+32(DX);   \
	VMULPS      row(BX), Y12, t;   \
	VFMADD231PS row+32(BX), Y13, t

// func backwardHiddenAVX2(inputs, weights, slopes, delta *float32, width int, slope *[16]float32)
TEXT ·backwardHiddenAVX2(SB), NOSPLIT, $0-48
	MOVQ         inputs+0(FP), SI
	MOVQ         weights+8(FP), BX
	MOVQ         slopes+16(FP), DX
	MOVQ         delta+24(FP), DI
	MOVQ         width+32(FP), CX
	MOVQ         slope+40(FP), AX
	VMOVUPS      (AX), Y12
	VMOVUPS      32(AX), Y13

backwardNext:
	ROW(0, 0, Y0)
	ROW(4, 64, Y1)
	ROW(8, 128, Y2)
	ROW(12, 192, Y3)
	ROW(16, 256, Y4)
	ROW(20, 320, Y5)
	ROW(24, 384, Y6)
	ROW(28, 448, Y7)
	VHADDPS    Y1, Y0, Y0
	VHADDPS    Y3, Y2, Y2
	VHADDPS    Y5, Y4, Y4
	VHADDPS    Y7, Y6, Y6
	VHADDPS    Y2, Y0, Y0
	VHADDPS    Y6, Y4, Y4
	VPERM2F128 $0x20, Y4, Y0, Y1
	VPERM2F128 $0x31, Y4, Y0, Y2
	VADDPS     Y2, Y1, Y0           // by each of the eight inputs
	VMOVUPS    Y0, (DI)
	ADDQ       $32, SI
	ADDQ       $512, BX
	ADDQ       $512, DX
	ADDQ       $32, DI
	SUBQ       $8, CX
	JNZ        backwardNext
	VZEROUPPER
	RET

// func squareAVX2(inputs, sums *float32, width int, steps float32)
TEXT ·squareAVX2(SB), NOSPLIT, $0-28
	MOVQ         inputs+0(FP), DI
	MOVQ         sums+8(FP), SI
	MOVQ         width+16(FP), CX
	VBROADCASTSS steps+24(FP), Y3
	VXORPS       Y0, Y0, Y0
	VBROADCASTSS one<>(SB), Y1
	VDIVPS       Y3, Y1, Y4         // a step

squareNext:
	VMAXPS   (SI), Y0, Y2
	VMINPS   Y1, Y2, Y2
	VMULPS   Y2, Y2, Y2
	VMULPS   Y3, Y2, Y2
	VROUNDPS $0, Y2, Y2
	VMULPS   Y4, Y2, Y2
	VMOVUPS  Y2, (DI)
	ADDQ     $32, SI
	ADDQ     $32, DI
	SUBQ     $8, CX
	JNZ      squareNext
	VZEROUPPER
	RET

// func addSquareDeltaAVX2(delta, sums, slopes *float32, width int)
TEXT ·addSquareDeltaAVX2(SB), NOSPLIT, $0-32
	MOVQ         delta+0(FP), DI
	MOVQ         sums+8(FP), SI
	MOVQ         slopes+16(FP), DX
	MOVQ         width+24(FP), CX
	VXORPS       Y0, Y0, Y0
	VBROADCASTSS one<>(SB), Y1

addSquareNext:
	VMAXPS      (SI), Y0, Y2
	VMINPS      Y1, Y2, Y2
	VCMPPS      $1, Y1, Y2, Y3      // below one
	VADDPS      Y2, Y2, Y2
	VANDPS      Y3, Y2, Y2
	VMOVUPS     (DX), Y4
	VFMADD213PS (DI), Y2, Y4
	VMOVUPS     Y4, (DI)
	ADDQ        $32, SI
	ADDQ        $32, DX
	ADDQ        $32, DI
	SUBQ        $8, CX
	JNZ         addSquareNext
	VZEROUPPER
	RET
