#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket, which is closed when nothing uses it any more.
final class OpenDescriptor: Sendable {
  let number: Int32

  /// Takes a descriptor over: no call waits for it from now on, and no other program inherits it.
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

  /// Listens on a port of an address of this machine; 0 picks a free one.
  static func listening(on port: Int, of address: String) throws(PreviewFailure) -> OpenDescriptor {
    let listener = OpenDescriptor(socket(AF_INET, streams, 0))
    var isOn: Int32 = 1
    // Without it a port stays taken for a minute after the last connection to it.
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
    guard isBound, listen(listener.number, SOMAXCONN) == 0 else { throw PreviewFailure(errno) }
    return listener
  }

  /// The port that is listened on; nil if the system does not say.
  var port: Int? {
    var place = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) == 0 }
    }
    return isKnown ? Int(UInt16(bigEndian: place.sin_port)) : nil
  }

  /// Two descriptors, one of which reads what is written to the other; nil if the system has none
  /// left.
  static func pair() -> (reading: OpenDescriptor, writing: OpenDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streams, 0, &ends) == 0 else { return nil }
    return (OpenDescriptor(ends[0]), OpenDescriptor(ends[1]))
  }

  /// Reads what has come, at most as much as a buffer takes; returns 0 if nothing has, and nil when
  /// the other side has ended or the connection has failed.
  func read(into buffer: inout [UInt8]) -> Int? {
    let count = buffer.withUnsafeMutableBytes { readBytes(number, $0.baseAddress, $0.count) }
    if count > 0 { return count }
    return count < 0 && isToBeTriedLater(errno) ? 0 : nil
  }

  /// Writes what the system takes of some bytes; returns how many, or nil if the connection has
  /// failed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { writeBytes(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return isToBeTriedLater(errno) ? 0 : nil
  }

  /// Ends what is sent on a connection; what comes is still read.
  func endSending() { shutdown(number, Int32(SHUT_WR)) }

  /// The next connection that waits to be accepted.
  func accepted() -> Accepted {
    let connection = accept(number, nil, nil)
    if connection >= 0 { return .connection(OpenDescriptor(connection)) }
    // A client that has left again is not the listener's failure.
    return isToBeTriedLater(errno) || errno == ECONNABORTED ? .none : .failed
  }

  /// What came of accepting a connection.
  enum Accepted {
    case connection(OpenDescriptor)
    /// None waits.
    case none
    /// The system has no room for another.
    case failed
  }
}

// Under names of their own, since methods of the same name would hide the system's functions.

private func readBytes(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  // A client that has left is no reason to end the program, which a signal would.
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

/// Whether a call failed only because it would have had to wait, or was interrupted.
private func isToBeTriedLater(_ code: Int32) -> Bool {
  code == EAGAIN || code == EWOULDBLOCK || code == EINTR
}
