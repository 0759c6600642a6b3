// Swift's Glibc module leaves out what is declared for GNU sources alone.
#pragma once
#if defined(__linux__)
extern int syncfs(int descriptor);
#endif
