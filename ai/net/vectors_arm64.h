// Go's assembler lacks the instructions that multiply lanes of 16 bits and add up products
// of 32: of the lower four lanes, and of the upper four.
#define SMULL(m, n, d) WORD $(0x0e60c000 | m<<16 | n<<5 | d)
#define SMULL2(m, n, d) WORD $(0x4e60c000 | m<<16 | n<<5 | d)
#define SMLAL(m, n, d) WORD $(0x0e608000 | m<<16 | n<<5 | d)
#define SMLAL2(m, n, d) WORD $(0x4e608000 | m<<16 | n<<5 | d)

// CLIP clips an output with [headroom], which low holds and high with the greatest output added.
#define CLIP(low, high, x) \
	VUMAX low.H8, x.H8, x.H8 \
	VUMIN high.H8, x.H8, x.H8 \
	VSUB low.H8, x.H8, x.H8
