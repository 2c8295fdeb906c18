#include "textflag.h"
#include "vectors_arm64.h"

// func evaluateFreckers(first *[firstRows]freckersVector, from, dst *[2]freckersVector, c *changes, out *vectorOut) int32
//
// V0 to V3 hold the view of Red, V4 to V7 that of Blue.
TEXT ·evaluateFreckers(SB), NOSPLIT, $0-44
	MOVD first+0(FP), R0
	MOVD from+8(FP), R1
	MOVD dst+16(FP), R2
	MOVD c+24(FP), R3
	MOVD out+32(FP), R4
	MOVBU 2048(R3), R5 // their count
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1 (R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	CBZ R5, clip

sum:
	// A change is four numbers of rows: on in both views, off in both views.
	MOVHU (R3), R6
	MOVHU 2(R3), R7
	MOVHU 4(R3), R8
	MOVHU 6(R3), R9
	ADD R6<<6, R0, R6
	ADD R7<<6, R0, R7
	ADD R8<<6, R0, R8
	ADD R9<<6, R0, R9
	VLD1 (R6), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1 (R7), [V20.H8, V21.H8, V22.H8, V23.H8]
	VLD1 (R8), [V24.H8, V25.H8, V26.H8, V27.H8]
	VLD1 (R9), [V28.H8, V29.H8, V30.H8, V31.H8]
	VADD V16.H8, V0.H8, V0.H8
	VADD V17.H8, V1.H8, V1.H8
	VADD V18.H8, V2.H8, V2.H8
	VADD V19.H8, V3.H8, V3.H8
	VADD V20.H8, V4.H8, V4.H8
	VADD V21.H8, V5.H8, V5.H8
	VADD V22.H8, V6.H8, V6.H8
	VADD V23.H8, V7.H8, V7.H8
	VSUB V24.H8, V0.H8, V0.H8
	VSUB V25.H8, V1.H8, V1.H8
	VSUB V26.H8, V2.H8, V2.H8
	VSUB V27.H8, V3.H8, V3.H8
	VSUB V28.H8, V4.H8, V4.H8
	VSUB V29.H8, V5.H8, V5.H8
	VSUB V30.H8, V6.H8, V6.H8
	VSUB V31.H8, V7.H8, V7.H8
	ADD $8, R3
	SUB $1, R5
	CBNZ R5, sum

clip: // outputs with [headroom] to 0..[FreckersOne]
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R2)
	VST1 [V4.H8, V5.H8, V6.H8, V7.H8], (R2)
	MOVD $0x4000, R6
	VDUP R6, V20.H8
	MOVD $0x41ff, R6
	VDUP R6, V21.H8
	CLIP(V20, V21, V0)
	CLIP(V20, V21, V1)
	CLIP(V20, V21, V2)
	CLIP(V20, V21, V3)
	CLIP(V20, V21, V4)
	CLIP(V20, V21, V5)
	CLIP(V20, V21, V6)
	CLIP(V20, V21, V7)
	VLD1.P 64(R4), [V16.H8, V17.H8, V18.H8, V19.H8]
	VLD1 (R4), [V24.H8, V25.H8, V26.H8, V27.H8]
	SMULL(16, 0, 28)
	SMULL2(16, 0, 29)
	SMULL(17, 1, 30)
	SMULL2(17, 1, 31)
	SMLAL(18, 2, 28)
	SMLAL2(18, 2, 29)
	SMLAL(19, 3, 30)
	SMLAL2(19, 3, 31)
	SMLAL(24, 4, 28)
	SMLAL2(24, 4, 29)
	SMLAL(25, 5, 30)
	SMLAL2(25, 5, 31)
	SMLAL(26, 6, 28)
	SMLAL2(26, 6, 29)
	SMLAL(27, 7, 30)
	SMLAL2(27, 7, 31)
	VADD V29.S4, V28.S4, V28.S4
	VADD V31.S4, V30.S4, V30.S4
	VADD V30.S4, V28.S4, V28.S4
	VADDV V28.S4, V28
	VMOV V28.S[0], R0
	MOVW R0, ret+40(FP)
	RET
