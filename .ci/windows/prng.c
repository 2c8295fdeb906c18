/* Go asks bcryptprimitives.dll for random bytes, which Wine 8 does not have: this stands in for it. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG n);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T n) {
	return SystemFunction036(bytes, (ULONG)n);
}
