import NIOCore

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

  /// Takes in what swift-nio throws, whose text names its own functions.
  init(_ error: any Error) {
    guard let code = (error as? IOError)?.errnoCode else {
      self = .system("\(error)")
      return
    }
    self = code == EADDRINUSE ? .isTaken : .system(String(cString: strerror(code)))
  }
}
