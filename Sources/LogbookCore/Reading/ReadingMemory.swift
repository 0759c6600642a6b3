#if canImport(Glibc)
  import CSyncFS
  import Glibc
#endif
import Synchronization

/// How the memory for a large log is taken from the system.
///
/// A log of 20,000 dives fills 36 MiB with small values. In pages of 4 KiB, the system hands them
/// out one by one, and glibc asks for each of them on every thread but the first. In pages of 2 MiB
/// the same takes a fraction of the time.
package struct ReadingMemory: ~Copyable {
  private static let prefersLargePages = Atomic(false)
  private let prepared = Mutex<Set<UInt>>([])

  /// Lets the process take large pages for large logs, and keep freed memory.
  ///
  /// For a program that ends after its work: the settings are those of the whole process. Where the
  /// system offers no large pages, nothing changes.
  package static func preferLargePages() {
    #if canImport(Glibc)
      // The largest block that is not taken from the system, and given back to it, on its own.
      guard mallopt(M_MMAP_THRESHOLD, 32 << 20) == 1, mallopt(M_TRIM_THRESHOLD, 1 << 30) == 1
      else { return }
      prefersLargePages.store(true, ordering: .relaxed)
    #endif
  }

  /// What a thread reserves, in bytes: less than it keeps of a log of 20,000 dives on two cores.
  ///
  /// Only what is used of it becomes memory; but of the last large page, all does.
  private static let reserved = 12 << 20

  /// How many files of a log are read before its memory is worth large pages.
  private static let fewest = 2048

  /// Reserves memory for what the current thread will read, once for each thread.
  ///
  /// - Parameter count: How many files of the log come before those that it reads next.
  borrowing func prepareThread(after count: Int) {
    #if canImport(Glibc)
      guard count >= Self.fewest, Self.prefersLargePages.load(ordering: .relaxed) else { return }
      guard prepared.withLock({ $0.insert(pthread_self()).inserted }) else { return }
      // What is freed stays in the thread's arena, with the advice.
      guard let block = malloc(Self.reserved) else { return }
      let page = 2 << 20
      let start = (Int(bitPattern: block) + page - 1) / page * page
      let length = (Int(bitPattern: block) + Self.reserved - start) / page * page
      if length > 0 { madvise(UnsafeMutableRawPointer(bitPattern: start), length, MADV_HUGEPAGE) }
      free(block)
    #endif
  }
}
