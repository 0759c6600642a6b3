// Swift's Glibc module leaves out what is declared for GNU sources alone, and extended attributes.
#pragma once
#if defined(__linux__)
#include <sys/xattr.h>
extern int syncfs(int descriptor);
#endif
