#include "textflag.h"

// [headroom] and [ChexersOne], twice each.
DATA headroom<>+0(SB)/4, $0x40004000
DATA one<>+0(SB)/4, $0x00ff00ff
GLOBL headroom<>(SB), RODATA|NOPTR, $4
GLOBL one<>(SB), RODATA|NOPTR, $4

// func sumRows(first *[ChexersInputs]chexersVector, bias *chexersVector, active *[maxActive]uint16, count int, sums *lanes)
TEXT ·sumRows(SB), NOSPLIT, $0-40
	MOVQ first+0(FP), DI
	MOVQ bias+8(FP), SI
	MOVQ active+16(FP), DX
	MOVQ count+24(FP), CX
	MOVQ sums+32(FP), R8
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VMOVDQU 64(SI), Y2
	VMOVDQU 96(SI), Y3
	TESTQ CX, CX
	JZ clip

row:
	MOVWLZX (DX), R9
	SHLQ $7, R9
	VPADDW (DI)(R9*1), Y0, Y0
	VPADDW 32(DI)(R9*1), Y1, Y1
	VPADDW 64(DI)(R9*1), Y2, Y2
	VPADDW 96(DI)(R9*1), Y3, Y3
	ADDQ $2, DX
	DECQ CX
	JNZ row

clip:
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
	VMOVDQU Y0, (R8)
	VMOVDQU Y1, 32(R8)
	VMOVDQU Y2, 64(R8)
	VMOVDQU Y3, 96(R8)
	VZEROUPPER
	RET

// MULTIPLY_ROW multiplies the outputs in Y0 to Y3 by the row of the matrix at DI whose number
// is at an offset from DX. The eight parts of the sum end up in a register.
#define MULTIPLY_ROW(offset, sum) \
	MOVWLZX offset(DX), R9; \
	SHLQ $7, R9; \
	VPMADDWD (DI)(R9*1), Y0, Y4; \
	VPMADDWD 32(DI)(R9*1), Y1, Y5; \
	VPMADDWD 64(DI)(R9*1), Y2, Y6; \
	VPMADDWD 96(DI)(R9*1), Y3, Y7; \
	VPADDD Y5, Y4, Y4; \
	VPADDD Y7, Y6, Y6; \
	VPADDD Y6, Y4, sum

// func multiplyRows(outputs *lanes, matrix []lanes, rows []uint16, sums *[chexers.Most]int32)
TEXT ·multiplyRows(SB), NOSPLIT, $0-64
	MOVQ outputs+0(FP), SI
	MOVQ matrix_base+8(FP), DI
	MOVQ rows_base+32(FP), DX
	MOVQ rows_len+40(FP), CX
	MOVQ sums+56(FP), R8
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VMOVDQU 64(SI), Y2
	VMOVDQU 96(SI), Y3

	SUBQ $4, CX
	JLT rest

four: // rows at a time
	MULTIPLY_ROW(0, Y8)
	MULTIPLY_ROW(2, Y9)
	MULTIPLY_ROW(4, Y10)
	MULTIPLY_ROW(6, Y11)
	VPHADDD Y9, Y8, Y8
	VPHADDD Y11, Y10, Y10
	VPHADDD Y10, Y8, Y8
	VEXTRACTI128 $1, Y8, X9
	VPADDD X9, X8, X8
	VMOVDQU X8, (R8)
	ADDQ $8, DX
	ADDQ $16, R8
	SUBQ $4, CX
	JGE four

rest:
	ADDQ $4, CX
	JZ done

row:
	MULTIPLY_ROW(0, Y4)
	VEXTRACTI128 $1, Y4, X5
	VPADDD X5, X4, X4
	VPSHUFD $0x4e, X4, X5
	VPADDD X5, X4, X4
	VPSHUFD $0xb1, X4, X5
	VPADDD X5, X4, X4
	VMOVD X4, (R8)
	ADDQ $2, DX
	ADDQ $4, R8
	DECQ CX
	JNZ row

done:
	VZEROUPPER
	RET
