#include "textflag.h"

// The sums are handled in blocks of 128 while there are as many left, then of 64: a block
// is in registers while all columns are added to it. R8 is the byte offset of the block.

// ADDRESS loads into R13 where the block begins in the column that AX points to.
#define ADDRESS \
	MOVWLZX (AX), R13; \
	IMULQ   R12, R13;  \
	ADDQ    R9, R13;   \
	ADDQ    R8, R13

// func updateAVX2(dst, src, weights *int16, n int, added *uint16, adds int, removed *uint16, removes int)
TEXT ·updateAVX2(SB), NOSPLIT, $0-64
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R9
	MOVQ n+24(FP), R12
	SHLQ $1, R12           // bytes of a column
	XORQ R8, R8

wide:
	MOVQ R12, DX
	SUBQ R8, DX
	JLE  done
	CMPQ DX, $256
	JLT  narrow
	VMOVDQU 0(SI)(R8*1), Y0
	VMOVDQU 32(SI)(R8*1), Y1
	VMOVDQU 64(SI)(R8*1), Y2
	VMOVDQU 96(SI)(R8*1), Y3
	VMOVDQU 128(SI)(R8*1), Y4
	VMOVDQU 160(SI)(R8*1), Y5
	VMOVDQU 192(SI)(R8*1), Y6
	VMOVDQU 224(SI)(R8*1), Y7
	MOVQ added+32(FP), AX
	MOVQ adds+40(FP), CX
	TESTQ CX, CX
	JEQ  wideremove

wideadd:
	ADDRESS
	VPADDW 0(R13), Y0, Y0
	VPADDW 32(R13), Y1, Y1
	VPADDW 64(R13), Y2, Y2
	VPADDW 96(R13), Y3, Y3
	VPADDW 128(R13), Y4, Y4
	VPADDW 160(R13), Y5, Y5
	VPADDW 192(R13), Y6, Y6
	VPADDW 224(R13), Y7, Y7
	ADDQ $2, AX
	DECQ CX
	JNE  wideadd

wideremove:
	MOVQ removed+48(FP), AX
	MOVQ removes+56(FP), CX
	TESTQ CX, CX
	JEQ  widestore

widesub:
	ADDRESS
	VPSUBW 0(R13), Y0, Y0
	VPSUBW 32(R13), Y1, Y1
	VPSUBW 64(R13), Y2, Y2
	VPSUBW 96(R13), Y3, Y3
	VPSUBW 128(R13), Y4, Y4
	VPSUBW 160(R13), Y5, Y5
	VPSUBW 192(R13), Y6, Y6
	VPSUBW 224(R13), Y7, Y7
	ADDQ $2, AX
	DECQ CX
	JNE  widesub

widestore:
	VMOVDQU Y0, 0(DI)(R8*1)
	VMOVDQU Y1, 32(DI)(R8*1)
	VMOVDQU Y2, 64(DI)(R8*1)
	VMOVDQU Y3, 96(DI)(R8*1)
	VMOVDQU Y4, 128(DI)(R8*1)
	VMOVDQU Y5, 160(DI)(R8*1)
	VMOVDQU Y6, 192(DI)(R8*1)
	VMOVDQU Y7, 224(DI)(R8*1)
	ADDQ $256, R8
	JMP  wide

narrow:
	VMOVDQU 0(SI)(R8*1), Y0
	VMOVDQU 32(SI)(R8*1), Y1
	VMOVDQU 64(SI)(R8*1), Y2
	VMOVDQU 96(SI)(R8*1), Y3
	MOVQ added+32(FP), AX
	MOVQ adds+40(FP), CX
	TESTQ CX, CX
	JEQ  narrowremove

narrowadd:
	ADDRESS
	VPADDW 0(R13), Y0, Y0
	VPADDW 32(R13), Y1, Y1
	VPADDW 64(R13), Y2, Y2
	VPADDW 96(R13), Y3, Y3
	ADDQ $2, AX
	DECQ CX
	JNE  narrowadd

narrowremove:
	MOVQ removed+48(FP), AX
	MOVQ removes+56(FP), CX
	TESTQ CX, CX
	JEQ  narrowstore

narrowsub:
	ADDRESS
	VPSUBW 0(R13), Y0, Y0
	VPSUBW 32(R13), Y1, Y1
	VPSUBW 64(R13), Y2, Y2
	VPSUBW 96(R13), Y3, Y3
	ADDQ $2, AX
	DECQ CX
	JNE  narrowsub

narrowstore:
	VMOVDQU Y0, 0(DI)(R8*1)
	VMOVDQU Y1, 32(DI)(R8*1)
	VMOVDQU Y2, 64(DI)(R8*1)
	VMOVDQU Y3, 96(DI)(R8*1)

done:
	VZEROUPPER
	RET

// func updateAVX512(dst, src, weights *int16, n int, added *uint16, adds int, removed *uint16, removes int)
TEXT ·updateAVX512(SB), NOSPLIT, $0-64
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R9
	MOVQ n+24(FP), R12
	SHLQ $1, R12
	XORQ R8, R8

wide:
	MOVQ R12, DX
	SUBQ R8, DX
	JLE  done
	CMPQ DX, $256
	JLT  narrow
	VMOVDQU16 0(SI)(R8*1), Z0
	VMOVDQU16 64(SI)(R8*1), Z1
	VMOVDQU16 128(SI)(R8*1), Z2
	VMOVDQU16 192(SI)(R8*1), Z3
	MOVQ added+32(FP), AX
	MOVQ adds+40(FP), CX
	TESTQ CX, CX
	JEQ  wideremove

wideadd:
	ADDRESS
	VPADDW 0(R13), Z0, Z0
	VPADDW 64(R13), Z1, Z1
	VPADDW 128(R13), Z2, Z2
	VPADDW 192(R13), Z3, Z3
	ADDQ $2, AX
	DECQ CX
	JNE  wideadd

wideremove:
	MOVQ removed+48(FP), AX
	MOVQ removes+56(FP), CX
	TESTQ CX, CX
	JEQ  widestore

widesub:
	ADDRESS
	VPSUBW 0(R13), Z0, Z0
	VPSUBW 64(R13), Z1, Z1
	VPSUBW 128(R13), Z2, Z2
	VPSUBW 192(R13), Z3, Z3
	ADDQ $2, AX
	DECQ CX
	JNE  widesub

widestore:
	VMOVDQU16 Z0, 0(DI)(R8*1)
	VMOVDQU16 Z1, 64(DI)(R8*1)
	VMOVDQU16 Z2, 128(DI)(R8*1)
	VMOVDQU16 Z3, 192(DI)(R8*1)
	ADDQ $256, R8
	JMP  wide

narrow:
	VMOVDQU16 0(SI)(R8*1), Z0
	VMOVDQU16 64(SI)(R8*1), Z1
	MOVQ added+32(FP), AX
	MOVQ adds+40(FP), CX
	TESTQ CX, CX
	JEQ  narrowremove

narrowadd:
	ADDRESS
	VPADDW 0(R13), Z0, Z0
	VPADDW 64(R13), Z1, Z1
	ADDQ $2, AX
	DECQ CX
	JNE  narrowadd

narrowremove:
	MOVQ removed+48(FP), AX
	MOVQ removes+56(FP), CX
	TESTQ CX, CX
	JEQ  narrowstore

narrowsub:
	ADDRESS
	VPSUBW 0(R13), Z0, Z0
	VPSUBW 64(R13), Z1, Z1
	ADDQ $2, AX
	DECQ CX
	JNE  narrowsub

narrowstore:
	VMOVDQU16 Z0, 0(DI)(R8*1)
	VMOVDQU16 Z1, 64(DI)(R8*1)

done:
	VZEROUPPER
	RET

// An activation x and a weight w give x·w, which fits 16 bits as |w| ≤ 128, and with x
// again a sum of two products in 32 bits. A lane sums up 2·N/8 products at most, which
// fits for N ≤ 1024; lanes are added up in 64 bits.

// func outputAVX2(own, their, out *int16, n int) int64
TEXT ·outputAVX2(SB), NOSPLIT, $0-40
	MOVQ own+0(FP), SI
	MOVQ their+8(FP), DI
	MOVQ out+16(FP), BX
	MOVQ n+24(FP), R12
	SHLQ $1, R12
	LEAQ (BX)(R12*1), R9
	VPXOR Y15, Y15, Y15
	MOVL $255, AX
	VMOVQ AX, X14
	VPBROADCASTW X14, Y14
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	XORQ R8, R8

loop:
	VPMAXSW 0(SI)(R8*1), Y15, Y4
	VPMAXSW 32(SI)(R8*1), Y15, Y5
	VPMAXSW 0(DI)(R8*1), Y15, Y6
	VPMAXSW 32(DI)(R8*1), Y15, Y7
	VPMINSW Y4, Y14, Y4
	VPMINSW Y5, Y14, Y5
	VPMINSW Y6, Y14, Y6
	VPMINSW Y7, Y14, Y7
	VPMULLW 0(BX)(R8*1), Y4, Y8
	VPMULLW 32(BX)(R8*1), Y5, Y9
	VPMULLW 0(R9)(R8*1), Y6, Y10
	VPMULLW 32(R9)(R8*1), Y7, Y11
	VPMADDWD Y4, Y8, Y8
	VPMADDWD Y5, Y9, Y9
	VPMADDWD Y6, Y10, Y10
	VPMADDWD Y7, Y11, Y11
	VPADDD Y8, Y0, Y0
	VPADDD Y9, Y1, Y1
	VPADDD Y10, Y2, Y2
	VPADDD Y11, Y3, Y3
	ADDQ $64, R8
	CMPQ R8, R12
	JLT  loop

	// From 32 lanes of 32 bits to their sum in 64 bits; 4 · 2·N/32 products each fit.
	VPADDD Y1, Y0, Y0
	VPADDD Y3, Y2, Y2
	VPADDD Y2, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPMOVSXDQ X0, Y2
	VPMOVSXDQ X1, Y3
	VPADDQ Y3, Y2, Y2
	VEXTRACTI128 $1, Y2, X1
	VPADDQ X1, X2, X2
	VPSHUFD $0x4e, X2, X1
	VPADDQ X1, X2, X2
	VMOVQ X2, AX
	MOVQ AX, ret+32(FP)
	VZEROUPPER
	RET

// func outputAVX512(own, their, out *int16, n int) int64
TEXT ·outputAVX512(SB), NOSPLIT, $0-40
	MOVQ own+0(FP), SI
	MOVQ their+8(FP), DI
	MOVQ out+16(FP), BX
	MOVQ n+24(FP), R12
	SHLQ $1, R12
	LEAQ (BX)(R12*1), R9
	VPXORQ Z15, Z15, Z15
	MOVL $255, AX
	VPBROADCASTW AX, Z14
	VPXORQ Z0, Z0, Z0
	VPXORQ Z1, Z1, Z1
	VPXORQ Z2, Z2, Z2
	VPXORQ Z3, Z3, Z3
	XORQ R8, R8

loop:
	VPMAXSW 0(SI)(R8*1), Z15, Z4
	VPMAXSW 64(SI)(R8*1), Z15, Z5
	VPMAXSW 0(DI)(R8*1), Z15, Z6
	VPMAXSW 64(DI)(R8*1), Z15, Z7
	VPMINSW Z4, Z14, Z4
	VPMINSW Z5, Z14, Z5
	VPMINSW Z6, Z14, Z6
	VPMINSW Z7, Z14, Z7
	VPMULLW 0(BX)(R8*1), Z4, Z8
	VPMULLW 64(BX)(R8*1), Z5, Z9
	VPMULLW 0(R9)(R8*1), Z6, Z10
	VPMULLW 64(R9)(R8*1), Z7, Z11
	VPMADDWD Z4, Z8, Z8
	VPMADDWD Z5, Z9, Z9
	VPMADDWD Z6, Z10, Z10
	VPMADDWD Z7, Z11, Z11
	VPADDD Z8, Z0, Z0
	VPADDD Z9, Z1, Z1
	VPADDD Z10, Z2, Z2
	VPADDD Z11, Z3, Z3
	ADDQ $128, R8
	CMPQ R8, R12
	JLT  loop

	VPADDD Z1, Z0, Z0
	VPADDD Z3, Z2, Z2
	VPADDD Z2, Z0, Z0
	VEXTRACTI64X4 $1, Z0, Y1
	VPMOVSXDQ Y0, Z2
	VPMOVSXDQ Y1, Z3
	VPADDQ Z3, Z2, Z2
	VEXTRACTI64X4 $1, Z2, Y1
	VPADDQ Y1, Y2, Y2
	VEXTRACTI128 $1, Y2, X1
	VPADDQ X1, X2, X2
	VPSHUFD $0x4e, X2, X1
	VPADDQ X1, X2, X2
	VMOVQ X2, AX
	MOVQ AX, ret+32(FP)
	VZEROUPPER
	RET

// The second layer. Inputs are squares of activations, rounded to 7 bits. Each four of them
// go to all lanes, which are the sums of the layer, and are multiplied by a row of 16 times
// four weights. A product fits 14 bits and a sign, so two of them fit 16. R9 counts down the
// blocks of 64 inputs of a view; DX is the other view, or 0.

// ROWVNNI adds to acc the inputs that order takes from each quarter of Z5 times their row.
#define ROWVNNI(order, row, t, acc) \
	VPSHUFD  order, Z5, t; \
	VPDPBUSD row(BX), t, acc

// ROWSVNNI takes a quarter of the inputs in Z4, and the four rows that begin at row.
#define ROWSVNNI(quarter, row) \
	VSHUFI32X4 quarter, Z4, Z4, Z5;    \
	ROWVNNI($0x00, row, Z6, Z0);        \
	ROWVNNI($0x55, row+64, Z7, Z1);     \
	ROWVNNI($0xaa, row+128, Z8, Z2);    \
	ROWVNNI($0xff, row+192, Z9, Z3)

// func hiddenVNNI(biases, out *[16]int32, own, their *int16, weights *int8, n int) int64
TEXT ·hiddenVNNI(SB), NOSPLIT, $0-56
	MOVQ biases+0(FP), DI
	MOVQ out+8(FP), R8
	MOVQ own+16(FP), SI
	MOVQ their+24(FP), DX
	MOVQ weights+32(FP), BX
	MOVQ n+40(FP), R9
	VPXORQ Z15, Z15, Z15
	MOVL $255, AX
	VPBROADCASTW AX, Z14
	MOVL $256, AX
	VPBROADCASTW AX, Z12
	VMOVDQU32 (DI), Z0
	VPXORQ Z1, Z1, Z1
	VPXORQ Z2, Z2, Z2
	VPXORQ Z3, Z3, Z3

block:
	VPMAXSW 0(SI), Z15, Z4
	VPMAXSW 64(SI), Z15, Z5
	VPMINSW Z4, Z14, Z4
	VPMINSW Z5, Z14, Z5
	VPMULLW Z4, Z4, Z4
	VPMULLW Z5, Z5, Z5
	VPADDW  Z4, Z12, Z4
	VPADDW  Z5, Z12, Z5
	VPSRLW  $9, Z4, Z4
	VPSRLW  $9, Z5, Z5
	VPMOVWB Z4, Y4
	VPMOVWB Z5, Y5
	VINSERTI64X4 $1, Y5, Z4, Z4
	ROWSVNNI($0x00, 0)
	ROWSVNNI($0x55, 256)
	ROWSVNNI($0xaa, 512)
	ROWSVNNI($0xff, 768)
	ADDQ $128, SI
	ADDQ $1024, BX
	SUBQ $64, R9
	JNE  block
	MOVQ DX, SI
	MOVQ n+40(FP), R9
	XORQ DX, DX
	TESTQ SI, SI
	JNE  block

	// From the sums to their activations in 32 bits, and to these times their weights in 64.
	VPADDD Z1, Z0, Z0
	VPADDD Z3, Z2, Z2
	VPADDD Z2, Z0, Z0
	MOVL $16256, AX // qi·qh, an activation of 1
	VPBROADCASTD AX, Z1
	VPMAXSD Z15, Z0, Z0
	VPMINSD Z1, Z0, Z0
	VPMULLD Z0, Z0, Z0
	VMOVDQU32 (R8), Z1
	VPMULDQ Z1, Z0, Z2
	VPSRLQ $32, Z0, Z0
	VPSRLQ $32, Z1, Z1
	VPMULDQ Z1, Z0, Z0
	VPADDQ Z2, Z0, Z0
	VEXTRACTI64X4 $1, Z0, Y1
	VPADDQ Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDQ X1, X0, X0
	VPSHUFD $0x4e, X0, X1
	VPADDQ X1, X0, X0
	VMOVQ X0, AX
	MOVQ AX, ret+48(FP)
	VZEROUPPER
	RET

#define ROW2(order, row, t, u, low, high) \
	VPSHUFD    order, Y5, t;          \
	VPMADDUBSW row+32(BX), t, u;      \
	VPMADDUBSW row(BX), t, t;         \
	VPMADDWD   Y13, t, t;             \
	VPMADDWD   Y13, u, u;             \
	VPADDD     t, low, low;           \
	VPADDD     u, high, high

// ROWS2 takes a half of the inputs in from, and the four rows that begin at row.
#define ROWS2(half, from, row) \
	VPERM2I128 half, from, from, Y5;             \
	ROW2($0x00, row, Y7, Y8, Y0, Y1);            \
	ROW2($0x55, row+64, Y9, Y10, Y2, Y3);        \
	ROW2($0xaa, row+128, Y7, Y8, Y0, Y1);        \
	ROW2($0xff, row+192, Y9, Y10, Y2, Y3)

// SQUARE2 sets x to the inputs of 16 sums, in words.
#define SQUARE2(at, x) \
	VPMAXSW at(SI), Y15, x; \
	VPMINSW x, Y14, x;      \
	VPMULLW x, x, x;        \
	VPADDW  x, Y12, x;      \
	VPSRLW  $9, x, x

// func hiddenAVX2(biases, out *[16]int32, own, their *int16, weights *int8, n int) int64
TEXT ·hiddenAVX2(SB), NOSPLIT, $0-56
	MOVQ biases+0(FP), DI
	MOVQ out+8(FP), R8
	MOVQ own+16(FP), SI
	MOVQ their+24(FP), DX
	MOVQ weights+32(FP), BX
	MOVQ n+40(FP), R9
	VPXOR Y15, Y15, Y15
	MOVL $255, AX
	VMOVQ AX, X14
	VPBROADCASTW X14, Y14
	MOVL $1, AX
	VMOVQ AX, X13
	VPBROADCASTW X13, Y13
	MOVL $256, AX
	VMOVQ AX, X12
	VPBROADCASTW X12, Y12
	VMOVDQU 0(DI), Y0
	VMOVDQU 32(DI), Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3

block:
	SQUARE2(0, Y4)
	SQUARE2(32, Y5)
	SQUARE2(64, Y6)
	SQUARE2(96, Y7)
	VPACKUSWB Y5, Y4, Y4
	VPACKUSWB Y7, Y6, Y6
	VPERMQ $0xd8, Y4, Y4
	VPERMQ $0xd8, Y6, Y6
	ROWS2($0x00, Y4, 0)
	ROWS2($0x11, Y4, 256)
	ROWS2($0x00, Y6, 512)
	ROWS2($0x11, Y6, 768)
	ADDQ $128, SI
	ADDQ $1024, BX
	SUBQ $64, R9
	JNE  block
	MOVQ DX, SI
	MOVQ n+40(FP), R9
	XORQ DX, DX
	TESTQ SI, SI
	JNE  block

	VPADDD Y2, Y0, Y0
	VPADDD Y3, Y1, Y1
	MOVL $16256, AX // qi·qh, an activation of 1
	VMOVQ AX, X2
	VPBROADCASTD X2, Y2
	VPMAXSD Y15, Y0, Y0
	VPMAXSD Y15, Y1, Y1
	VPMINSD Y2, Y0, Y0
	VPMINSD Y2, Y1, Y1
	VPMULLD Y0, Y0, Y0
	VPMULLD Y1, Y1, Y1
	VMOVDQU 0(R8), Y2
	VMOVDQU 32(R8), Y3
	VPMULDQ Y2, Y0, Y4
	VPMULDQ Y3, Y1, Y5
	VPSRLQ $32, Y0, Y0
	VPSRLQ $32, Y1, Y1
	VPSRLQ $32, Y2, Y2
	VPSRLQ $32, Y3, Y3
	VPMULDQ Y2, Y0, Y0
	VPMULDQ Y3, Y1, Y1
	VPADDQ Y4, Y0, Y0
	VPADDQ Y5, Y1, Y1
	VPADDQ Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDQ X1, X0, X0
	VPSHUFD $0x4e, X0, X1
	VPADDQ X1, X0, X0
	VMOVQ X0, AX
	MOVQ AX, ret+48(FP)
	VZEROUPPER
	RET
