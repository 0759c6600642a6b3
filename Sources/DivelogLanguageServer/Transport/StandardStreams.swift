#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TerminalPages

/// The two streams that connect a client with the server.
struct StandardStreams {
  private let input: Int32
  let output: Int32

  /// Standard input and output.
  ///
  /// Whatever else would be printed goes to standard error, because a stray line would end the
  /// connection.
  init() {
    input = dup(STDIN_FILENO)
    output = dup(STDOUT_FILENO)
    _ = dup2(STDERR_FILENO, STDOUT_FILENO)
    _ = fcntl(input, F_SETFD, FD_CLOEXEC)
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
  }

  /// What a wait for bytes ended with.
  enum Arrival {
    case bytes([UInt8])
    /// Nothing came in the given time.
    case nothing
    /// The client has closed the stream.
    case end
  }

  /// Waits for bytes; without a time, as long as it takes.
  func read(within milliseconds: Int32?) -> Arrival {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&descriptor, 1, milliseconds ?? -1)
      if count < 0 && errno == EINTR { continue }
      if count == 0 { return .nothing }
      if count < 0 { return .end }
      break
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Glibc)
          Glibc.read(input, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          Musl.read(input, bytes.baseAddress, bytes.count)
        #else
          Darwin.read(input, bytes.baseAddress, bytes.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      return count > 0 ? .bytes(Array(buffer[..<count])) : .end
    }
  }

  /// Sends bytes; returns false if the client no longer reads.
  func write(_ bytes: [UInt8]) -> Bool { StandardStream.write(bytes, to: output) == nil }
}
