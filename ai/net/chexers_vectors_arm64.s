#include "textflag.h"
#include "vectors_arm64.h"

// func sumRows(first *[ChexersInputs]chexersVector, bias *chexersVector, active *[maxActive]uint16, count int, sums *lanes)
TEXT ·sumRows(SB), NOSPLIT, $0-40
	MOVD first+0(FP), R0
	MOVD bias+8(FP), R1
	MOVD active+16(FP), R2
	MOVD count+24(FP), R3
	MOVD sums+32(FP), R4
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1 (R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	CBZ R3, clip

row:
	MOVHU (R2), R5
	ADD R5<<7, R0, R5
	VLD1.P 64(R5), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1 (R5), [V20.H8, V21.H8, V22.H8, V23.H8]
	VADD V16.H8, V0.H8, V0.H8
	VADD V17.H8, V1.H8, V1.H8
	VADD V18.H8, V2.H8, V2.H8
	VADD V19.H8, V3.H8, V3.H8
	VADD V20.H8, V4.H8, V4.H8
	VADD V21.H8, V5.H8, V5.H8
	VADD V22.H8, V6.H8, V6.H8
	VADD V23.H8, V7.H8, V7.H8
	ADD $2, R2
	SUB $1, R3
	CBNZ R3, row

clip: // outputs with [headroom] to 0..[ChexersOne]
	MOVD $0x4000, R6
	VDUP R6, V24.H8
	MOVD $0x40ff, R6
	VDUP R6, V25.H8
	CLIP(V24, V25, V0)
	CLIP(V24, V25, V1)
	CLIP(V24, V25, V2)
	CLIP(V24, V25, V3)
	CLIP(V24, V25, V4)
	CLIP(V24, V25, V5)
	CLIP(V24, V25, V6)
	CLIP(V24, V25, V7)
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R4)
	VST1 [V4.H8, V5.H8, V6.H8, V7.H8], (R4)
	RET

// func multiplyRows(outputs *lanes, matrix []lanes, rows []uint16, sums *[chexers.Most]int32)
TEXT ·multiplyRows(SB), NOSPLIT, $0-64
	MOVD outputs+0(FP), R1
	MOVD matrix_base+8(FP), R0
	MOVD rows_base+32(FP), R2
	MOVD rows_len+40(FP), R3
	MOVD sums+56(FP), R4
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1 (R1), [V4.H8, V5.H8, V6.H8, V7.H8]

row:
	MOVHU (R2), R5
	ADD R5<<7, R0, R5
	VLD1.P 64(R5), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1 (R5), [V20.H8, V21.H8, V22.H8, V23.H8]
	SMULL(16, 0, 28)
	SMULL2(16, 0, 29)
	SMULL(17, 1, 30)
	SMULL2(17, 1, 31)
	SMLAL(18, 2, 28)
	SMLAL2(18, 2, 29)
	SMLAL(19, 3, 30)
	SMLAL2(19, 3, 31)
	SMLAL(20, 4, 28)
	SMLAL2(20, 4, 29)
	SMLAL(21, 5, 30)
	SMLAL2(21, 5, 31)
	SMLAL(22, 6, 28)
	SMLAL2(22, 6, 29)
	SMLAL(23, 7, 30)
	SMLAL2(23, 7, 31)
	VADD V29.S4, V28.S4, V28.S4
	VADD V31.S4, V30.S4, V30.S4
	VADD V30.S4, V28.S4, V28.S4
	VADDV V28.S4, V28
	VMOV V28.S[0], R5
	MOVW R5, (R4)
	ADD $2, R2
	ADD $4, R4
	SUB $1, R3
	CBNZ R3, row
	RET
