#include "textflag.h"

// Blocks of 64 sums are in registers while all columns are added to them. R8 is the byte
// offset of the block.

// COLUMN loads into V16 to V23 the block of the column that R10 points to, and moves R10 on.
#define COLUMN \
	MOVHU.P 2(R10), R13; \
	MUL     R12, R13;    \
	ADD     R2, R13;     \
	ADD     R8, R13;     \
	VLD1.P  64(R13), [V16.H8, V17.H8, V18.H8, V19.H8]; \
	VLD1    (R13), [V20.H8, V21.H8, V22.H8, V23.H8]

// func updateNEON(dst, src, weights *int16, n int, added *uint16, adds int, removed *uint16, removes int)
TEXT ·updateNEON(SB), NOSPLIT, $0-64
	MOVD dst+0(FP), R0
	MOVD src+8(FP), R1
	MOVD weights+16(FP), R2
	MOVD n+24(FP), R12
	LSL  $1, R12           // bytes of a column
	MOVD $0, R8

block:
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	MOVD   added+32(FP), R10
	MOVD   adds+40(FP), R11
	CBZ    R11, remove

adding:
	COLUMN
	VADD V16.H8, V0.H8, V0.H8
	VADD V17.H8, V1.H8, V1.H8
	VADD V18.H8, V2.H8, V2.H8
	VADD V19.H8, V3.H8, V3.H8
	VADD V20.H8, V4.H8, V4.H8
	VADD V21.H8, V5.H8, V5.H8
	VADD V22.H8, V6.H8, V6.H8
	VADD V23.H8, V7.H8, V7.H8
	SUB  $1, R11
	CBNZ R11, adding

remove:
	MOVD removed+48(FP), R10
	MOVD removes+56(FP), R11
	CBZ  R11, store

removing:
	COLUMN
	VSUB V16.H8, V0.H8, V0.H8
	VSUB V17.H8, V1.H8, V1.H8
	VSUB V18.H8, V2.H8, V2.H8
	VSUB V19.H8, V3.H8, V3.H8
	VSUB V20.H8, V4.H8, V4.H8
	VSUB V21.H8, V5.H8, V5.H8
	VSUB V22.H8, V6.H8, V6.H8
	VSUB V23.H8, V7.H8, V7.H8
	SUB  $1, R11
	CBNZ R11, removing

store:
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	VST1.P [V4.H8, V5.H8, V6.H8, V7.H8], 64(R0)
	ADD    $128, R8
	CMP    R12, R8
	BLT    block
	RET

// An activation x and a weight w give x·w, which fits 16 bits as |w| ≤ 128, and with x
// again a product of 32 bits. A lane sums up 2·N/16 of them, which fits for N ≤ 1024; lanes
// are added up in 64 bits. Instructions that the assembler does not know are written as words.

// func outputNEON(own, their, out *int16, n int) int64
TEXT ·outputNEON(SB), NOSPLIT, $0-40
	MOVD own+0(FP), R0
	MOVD their+8(FP), R1
	MOVD out+16(FP), R2
	MOVD n+24(FP), R12
	ADD  R12<<1, R2, R3
	VEOR V0.B16, V0.B16, V0.B16
	VEOR V1.B16, V1.B16, V1.B16
	VEOR V2.B16, V2.B16, V2.B16
	VEOR V3.B16, V3.B16, V3.B16
	VEOR V30.B16, V30.B16, V30.B16
	MOVD $255, R4
	VDUP R4, V31.H8

loop:
	VLD1.P 32(R0), [V4.H8, V5.H8]
	VLD1.P 32(R1), [V6.H8, V7.H8]
	VLD1.P 32(R2), [V8.H8, V9.H8]
	VLD1.P 32(R3), [V10.H8, V11.H8]
	WORD $0x4e7e6484 // smax v4.8h, v4.8h, v30.8h
	WORD $0x4e7e64a5 // smax v5.8h, v5.8h, v30.8h
	WORD $0x4e7e64c6 // smax v6.8h, v6.8h, v30.8h
	WORD $0x4e7e64e7 // smax v7.8h, v7.8h, v30.8h
	WORD $0x4e7f6c84 // smin v4.8h, v4.8h, v31.8h
	WORD $0x4e7f6ca5 // smin v5.8h, v5.8h, v31.8h
	WORD $0x4e7f6cc6 // smin v6.8h, v6.8h, v31.8h
	WORD $0x4e7f6ce7 // smin v7.8h, v7.8h, v31.8h
	WORD $0x4e649d08 // mul v8.8h, v8.8h, v4.8h
	WORD $0x4e659d29 // mul v9.8h, v9.8h, v5.8h
	WORD $0x4e669d4a // mul v10.8h, v10.8h, v6.8h
	WORD $0x4e679d6b // mul v11.8h, v11.8h, v7.8h
	WORD $0x0e648100 // smlal v0.4s, v8.4h, v4.4h
	WORD $0x0e658121 // smlal v1.4s, v9.4h, v5.4h
	WORD $0x0e668142 // smlal v2.4s, v10.4h, v6.4h
	WORD $0x0e678163 // smlal v3.4s, v11.4h, v7.4h
	WORD $0x4e648100 // smlal2 v0.4s, v8.8h, v4.8h
	WORD $0x4e658121 // smlal2 v1.4s, v9.8h, v5.8h
	WORD $0x4e668142 // smlal2 v2.4s, v10.8h, v6.8h
	WORD $0x4e678163 // smlal2 v3.4s, v11.8h, v7.8h
	SUB  $16, R12
	CBNZ R12, loop

	WORD $0x4eb03800 // saddlv d0, v0.4s
	WORD $0x4eb03821 // saddlv d1, v1.4s
	WORD $0x4eb03842 // saddlv d2, v2.4s
	WORD $0x4eb03863 // saddlv d3, v3.4s
	FMOVD F0, R4
	FMOVD F1, R5
	FMOVD F2, R6
	FMOVD F3, R7
	ADD   R5, R4
	ADD   R7, R6
	ADD   R6, R4
	MOVD  R4, ret+32(FP)
	RET
