import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to this machine that says exactly what it is told to.
struct Wire: Sendable {
  private let descriptor: Int32

  /// Connects; nil if the connection is refused.
  init?(_ port: Int) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard isConnected == 0 else {
      close(descriptor)
      return nil
    }
    // A server that never ends the connection fails the test, and does not hang it.
    var limit = timeval(tv_sec: 1200, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, length)
  }

  /// Says something, and returns all that is answered until the other side ends; nil if it does not.
  func talk(_ text: String) -> String? {
    defer { end() }
    say(text)
    return hear()
  }

  func say(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      let quiet = Int32(MSG_NOSIGNAL)
    #else
      let quiet: Int32 = 0
    #endif
    _ = send(descriptor, bytes, bytes.count, quiet)
  }

  /// Reads up to a text or the end of the connection; nil if neither comes.
  func hear(until end: String? = nil) -> String? {
    var answer = ""
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &part, part.count, 0)
      if count < 0 { return errno == ECONNRESET ? answer : nil }
      if count == 0 { return answer }
      answer += String(decoding: part.prefix(count), as: UTF8.self)
      if let end, answer.hasSuffix(end) { return answer }
    }
  }

  func end() { close(descriptor) }
}
