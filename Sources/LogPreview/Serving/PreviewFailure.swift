#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a port cannot be listened on.
package enum PreviewFailure: Error, Hashable, Sendable {
  /// Another program listens there.
  case isTaken
  /// The system's message.
  case system(String)

  /// Takes the number of a system error.
  init(_ code: Int32) {
    self = code == EADDRINUSE ? .isTaken : .system(String(cString: strerror(code)))
  }
}
