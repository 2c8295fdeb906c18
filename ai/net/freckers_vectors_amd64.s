#include "textflag.h"

// [headroom] and [FreckersOne], twice each.
DATA headroom<>+0(SB)/4, $0x40004000
DATA one<>+0(SB)/4, $0x01ff01ff
GLOBL headroom<>(SB), RODATA|NOPTR, $4
GLOBL one<>(SB), RODATA|NOPTR, $4

// func evaluateFreckers(first *[firstRows]freckersVector, from, dst *[2]freckersVector, c *changes, out *vectorOut) int32
//
// Y0 and Y1 hold the view of Red, Y2 and Y3 that of Blue.
TEXT ·evaluateFreckers(SB), NOSPLIT, $0-44
	MOVQ first+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ dst+16(FP), DX
	MOVQ c+24(FP), BX
	MOVQ out+32(FP), R8
	MOVBLZX 2048(BX), CX // their count
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VMOVDQU 64(SI), Y2
	VMOVDQU 96(SI), Y3
	TESTL CX, CX
	JZ clip

sum:
	// A change is four numbers of rows: on in both views, off in both views.
	MOVWLZX (BX), R9
	MOVWLZX 2(BX), R10
	MOVWLZX 4(BX), R11
	MOVWLZX 6(BX), R12
	SHLQ $6, R9
	SHLQ $6, R10
	SHLQ $6, R11
	SHLQ $6, R12
	VPADDW (DI)(R9*1), Y0, Y0
	VPADDW 32(DI)(R9*1), Y1, Y1
	VPADDW (DI)(R10*1), Y2, Y2
	VPADDW 32(DI)(R10*1), Y3, Y3
	VPSUBW (DI)(R11*1), Y0, Y0
	VPSUBW 32(DI)(R11*1), Y1, Y1
	VPSUBW (DI)(R12*1), Y2, Y2
	VPSUBW 32(DI)(R12*1), Y3, Y3
	ADDQ $8, BX
	DECL CX
	JNZ sum

clip:
	VMOVDQU Y0, (DX)
	VMOVDQU Y1, 32(DX)
	VMOVDQU Y2, 64(DX)
	VMOVDQU Y3, 96(DX)
	VPBROADCASTD headroom<>(SB), Y4
	VPBROADCASTD one<>(SB), Y5
	VPSUBUSW Y4, Y0, Y0 // not below 0
	VPSUBUSW Y4, Y1, Y1
	VPSUBUSW Y4, Y2, Y2
	VPSUBUSW Y4, Y3, Y3
	VPMINSW Y5, Y0, Y0
	VPMINSW Y5, Y1, Y1
	VPMINSW Y5, Y2, Y2
	VPMINSW Y5, Y3, Y3
	VPMADDWD (R8), Y0, Y0
	VPMADDWD 32(R8), Y1, Y1
	VPMADDWD 64(R8), Y2, Y2
	VPMADDWD 96(R8), Y3, Y3
	VPADDD Y1, Y0, Y0
	VPADDD Y3, Y2, Y2
	VPADDD Y2, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD X1, X0, X0
	VPSHUFD $0x4e, X0, X1
	VPADDD X1, X0, X0
	VPSHUFD $0xb1, X0, X1
	VPADDD X1, X0, X0
	VMOVD X0, AX
	VZEROUPPER
	MOVL AX, ret+40(FP)
	RET
