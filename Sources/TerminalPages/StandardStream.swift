#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package import LogbookCore

/// Reads and writes the standard streams.
package enum StandardStream {
  /// Opens a placeholder for each closed standard stream.
  ///
  /// Otherwise a file opened later would get its number, and the output meant for the stream. The
  /// placeholder fails for standard input and output, and discards remarks.
  package static func fillClosed() {
    let modes = [O_WRONLY, O_RDONLY, O_WRONLY]
    var status = stat()
    for (descriptor, mode) in modes.enumerated() where fstat(Int32(descriptor), &status) != 0 {
      // `open` returns the lowest free number, which is this one, as lower ones are in use.
      _ = open("/dev/null", mode)
    }
  }

  /// Reads a stream to its end, or to slightly more than a limit in bytes.
  package static func bytes(of descriptor: Int32, limit: Int) throws(FileFailure) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= limit {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .system(String(cString: strerror(errno))) }
      if count == 0 { break }
      result += buffer[..<count]
    }
    return result
  }

  /// Writes all bytes; returns the number of the error if that fails.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
