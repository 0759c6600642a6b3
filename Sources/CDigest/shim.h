// SHA-256 of the system: libmd on Linux, CommonCrypto on macOS.
#pragma once
#if defined(__APPLE__)
#include <CommonCrypto/CommonDigest.h>
#else
#include <sys/types.h>
#include <sha2.h>
#endif
