// Swift's Glibc module leaves out what is declared for GNU sources alone, extended attributes, and
// how memory is taken.
#pragma once
#if defined(__linux__)
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
extern int syncfs(int descriptor);
extern long syscall(long number, ...);

// The kernel's record of a file, as far as it is used; 256 bytes on every system.
struct divelog_statx {
  uint32_t mask;
  uint32_t others[15];
  struct {
    int64_t seconds;
    uint32_t nanoseconds;
    int32_t unused;
  } accessed, born, changed, modified;
  uint64_t rest[16];
};

// When a file or folder was created, in nanoseconds; 0 if the file system does not say.
static inline int64_t divelog_birth(const char *path) {
  struct divelog_statx found = {0};
  const long here = -100, birth = 0x800;
  if (syscall(SYS_statx, here, path, 0L, birth, &found) != 0) return 0;
  if ((found.mask & birth) == 0) return 0;
  return (int64_t)((uint64_t)found.born.seconds * 1000000000u + found.born.nanoseconds);
}
#endif
