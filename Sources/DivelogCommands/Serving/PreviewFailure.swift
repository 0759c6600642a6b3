import NIOCore
import Wording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a port cannot be listened on.
enum PreviewFailure: Error, Hashable {
  /// Another program listens there.
  case isTaken
  /// What the system says.
  case system(String)

  /// Takes in what swift-nio throws, whose text names its own functions.
  init(_ error: any Error) {
    guard let code = (error as? IOError)?.errnoCode else {
      self = .system("\(error)")
      return
    }
    self = code == EADDRINUSE ? .isTaken : .system(String(cString: strerror(code)))
  }

  /// Why a port cannot be listened on, in words.
  func message(port: Int) -> Message {
    switch self {
    case .isTaken: .portIsTaken(port: "\(port)")
    case .system(let reason): .cannotListen(port: "\(port)", reason: reason)
    }
  }
}
