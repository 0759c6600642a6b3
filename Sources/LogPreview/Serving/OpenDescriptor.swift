#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket that is closed when the last reference to it goes away.
final class OpenDescriptor: Sendable {
  let number: Int32

  /// Takes ownership of a socket, and makes it non-blocking and close-on-exec.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(number) }

  /// Listens on a port of a local address; port 0 picks a free one.
  static func listening(on port: Int, of address: String) throws(PreviewFailure) -> OpenDescriptor {
    let number = socket(AF_INET, streams, 0)
    guard number >= 0 else { throw PreviewFailure(errno) }
    let listener = OpenDescriptor(number)
    var isOn: Int32 = 1
    // Otherwise the port stays in use for a minute after its last connection.
    setsockopt(
      listener.number,
      SOL_SOCKET,
      SO_REUSEADDR,
      &isOn,
      socklen_t(MemoryLayout<Int32>.size)
    )
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    guard inet_pton(AF_INET, address, &place.sin_addr) == 1 else { throw .system(address) }
    let isBound = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, listen(listener.number, SOMAXCONN) == 0 else {
      // Before the socket is closed, which may change it.
      let code = errno
      throw PreviewFailure(code)
    }
    return listener
  }

  /// The local port; nil if it cannot be determined.
  var port: Int? {
    var place = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) == 0 }
    }
    return isKnown ? Int(UInt16(bigEndian: place.sin_port)) : nil
  }

  /// A pair of connected sockets; throws a `PreviewFailure` if no descriptors are left.
  static func pair() throws(PreviewFailure) -> (reading: OpenDescriptor, writing: OpenDescriptor) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streams, 0, &ends) == 0 else { throw PreviewFailure(errno) }
    return (OpenDescriptor(ends[0]), OpenDescriptor(ends[1]))
  }

  /// Reads into a buffer without waiting.
  ///
  /// - Returns: The number of bytes read, 0 if there were none; nil if the peer has closed the
  ///   connection or it has failed.
  func read(into buffer: inout [UInt8]) -> Int? {
    let count = buffer.withUnsafeMutableBytes { readBytes(number, $0.baseAddress, $0.count) }
    if count > 0 { return count }
    return count < 0 && isToBeTriedLater(errno) ? 0 : nil
  }

  /// Writes as many bytes as possible without waiting; returns how many, or nil if the connection
  /// has failed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { writeBytes(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return isToBeTriedLater(errno) ? 0 : nil
  }

  /// Closes the sending side of a connection.
  func endSending() { shutdown(number, Int32(SHUT_WR)) }

  /// Accepts the next connection without waiting.
  func accepted() -> Accepted {
    let connection = accept(number, nil, nil)
    if connection >= 0 { return .connection(OpenDescriptor(connection)) }
    // A client that has already gone is not a failure of the listener.
    return isToBeTriedLater(errno) || errno == ECONNABORTED ? .none : .failed
  }

  /// The result of accepting a connection.
  enum Accepted {
    case connection(OpenDescriptor)
    /// No connection is pending.
    case none
    /// The system cannot open another descriptor.
    case failed
  }
}

// Free functions, because methods of the same name hide the system's functions.

private func readBytes(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // Without SIGPIPE, which would end the program when a client has gone.
  #if canImport(Darwin)
    send(number, bytes, count, 0)
  #else
    send(number, bytes, count, Int32(MSG_NOSIGNAL))
  #endif
}

#if canImport(Glibc)
  private let streams = Int32(SOCK_STREAM.rawValue)
#else
  private let streams = SOCK_STREAM
#endif

/// Whether a call failed only because it would have blocked, or was interrupted.
private func isToBeTriedLater(_ code: Int32) -> Bool {
  code == EAGAIN || code == EWOULDBLOCK || code == EINTR
}
