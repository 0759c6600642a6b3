#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A moment by the clock that the disk's files are dated with.
package struct DiskMoment: Comparable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int

  /// The present moment.
  package init() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    (seconds, nanoseconds) = (Int(now.tv_sec), Int(now.tv_nsec))
  }

  /// The last change of a file, which no program can set; nil if it cannot be read.
  package init?(ofChangeAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  package static func < (left: DiskMoment, right: DiskMoment) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
