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

// The second layer. 32 inputs, each the square of an activation rounded to 7 bits, are stored
// on the stack; then each four of them are multiplied by a row of 16 times four weights. V16
// to V23 have two parts of each of the 16 sums. R9 counts down the blocks of a view; R2 is the
// other view, or 0.

// func hiddenNEON(all *[16]int32, own, their *int16, weights *int8, n int)
TEXT ·hiddenNEON(SB), NOSPLIT, $32-40
	MOVD all+0(FP), R0
	MOVD own+8(FP), R1
	MOVD their+16(FP), R2
	MOVD weights+24(FP), R3
	MOVD n+32(FP), R12
	MOVD R12, R9
	VEOR V16.B16, V16.B16, V16.B16
	VEOR V17.B16, V17.B16, V17.B16
	VEOR V18.B16, V18.B16, V18.B16
	VEOR V19.B16, V19.B16, V19.B16
	VEOR V20.B16, V20.B16, V20.B16
	VEOR V21.B16, V21.B16, V21.B16
	VEOR V22.B16, V22.B16, V22.B16
	VEOR V23.B16, V23.B16, V23.B16
	VEOR V30.B16, V30.B16, V30.B16
	MOVD $255, R4
	VDUP R4, V31.H8

block:
	VLD1.P 64(R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	WORD $0x4e7e6484 // smax v4.8h, v4.8h, v30.8h
	WORD $0x4e7e64a5 // smax v5.8h, v5.8h, v30.8h
	WORD $0x4e7e64c6 // smax v6.8h, v6.8h, v30.8h
	WORD $0x4e7e64e7 // smax v7.8h, v7.8h, v30.8h
	WORD $0x4e7f6c84 // smin v4.8h, v4.8h, v31.8h
	WORD $0x4e7f6ca5 // smin v5.8h, v5.8h, v31.8h
	WORD $0x4e7f6cc6 // smin v6.8h, v6.8h, v31.8h
	WORD $0x4e7f6ce7 // smin v7.8h, v7.8h, v31.8h
	WORD $0x4e649c84 // mul v4.8h, v4.8h, v4.8h
	WORD $0x4e659ca5 // mul v5.8h, v5.8h, v5.8h
	WORD $0x4e669cc6 // mul v6.8h, v6.8h, v6.8h
	WORD $0x4e679ce7 // mul v7.8h, v7.8h, v7.8h
	WORD $0x6f172484 // urshr v4.8h, v4.8h, #9
	WORD $0x6f1724a5 // urshr v5.8h, v5.8h, #9
	WORD $0x6f1724c6 // urshr v6.8h, v6.8h, #9
	WORD $0x6f1724e7 // urshr v7.8h, v7.8h, #9
	WORD $0x0e212884 // xtn v4.8b, v4.8h
	WORD $0x4e2128a4 // xtn2 v4.16b, v5.8h
	WORD $0x0e2128c6 // xtn v6.8b, v6.8h
	WORD $0x4e2128e6 // xtn2 v6.16b, v7.8h
	VMOV V6.B16, V5.B16
	MOVD $inputs-32(SP), R5
	VST1 [V4.B16, V5.B16], (R5)
	MOVD $8, R6

row:
	VLD1R.P 4(R5), [V4.S4]
	VLD1.P  64(R3), [V8.B16, V9.B16, V10.B16, V11.B16]
	WORD $0x0e24c118 // smull v24.8h, v8.8b, v4.8b
	WORD $0x4e24c119 // smull2 v25.8h, v8.16b, v4.16b
	WORD $0x4e606b10 // sadalp v16.4s, v24.8h
	WORD $0x4e606b31 // sadalp v17.4s, v25.8h
	WORD $0x0e24c13a // smull v26.8h, v9.8b, v4.8b
	WORD $0x4e24c13b // smull2 v27.8h, v9.16b, v4.16b
	WORD $0x4e606b52 // sadalp v18.4s, v26.8h
	WORD $0x4e606b73 // sadalp v19.4s, v27.8h
	WORD $0x0e24c158 // smull v24.8h, v10.8b, v4.8b
	WORD $0x4e24c159 // smull2 v25.8h, v10.16b, v4.16b
	WORD $0x4e606b14 // sadalp v20.4s, v24.8h
	WORD $0x4e606b35 // sadalp v21.4s, v25.8h
	WORD $0x0e24c17a // smull v26.8h, v11.8b, v4.8b
	WORD $0x4e24c17b // smull2 v27.8h, v11.16b, v4.16b
	WORD $0x4e606b56 // sadalp v22.4s, v26.8h
	WORD $0x4e606b77 // sadalp v23.4s, v27.8h
	SUB  $1, R6
	CBNZ R6, row
	SUB  $32, R9
	CBNZ R9, block
	MOVD R2, R1
	MOVD R12, R9
	MOVD $0, R2
	CBNZ R1, block

	VLD1 (R0), [V0.S4, V1.S4, V2.S4, V3.S4]
	WORD $0x4eb1be10 // addp v16.4s, v16.4s, v17.4s
	WORD $0x4eb3be52 // addp v18.4s, v18.4s, v19.4s
	WORD $0x4eb5be94 // addp v20.4s, v20.4s, v21.4s
	WORD $0x4eb7bed6 // addp v22.4s, v22.4s, v23.4s
	VADD V16.S4, V0.S4, V0.S4
	VADD V18.S4, V1.S4, V1.S4
	VADD V20.S4, V2.S4, V2.S4
	VADD V22.S4, V3.S4, V3.S4
	VST1 [V0.S4, V1.S4, V2.S4, V3.S4], (R0)
	RET
