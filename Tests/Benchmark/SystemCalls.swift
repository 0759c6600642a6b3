#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed system call.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  /// Makes a failure out of a call's name and the error number that it left.
  init(_ what: String, code: Int32 = errno) {
    description = "\(what): \(String(cString: strerror(code)))"
  }

  init(message: String) {
    description = message
  }
}

/// A monotonic time in nanoseconds.
func monotonicNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// The CPU time of this thread in nanoseconds.
func threadNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// The path of the running program.
func ownPath() throws -> String {
  #if canImport(Glibc)
    let path = realpath("/proc/self/exe", nil)
  #else
    var length: UInt32 = 0
    _ = _NSGetExecutablePath(nil, &length)
    var raw = [CChar](repeating: 0, count: Int(length))
    _ = _NSGetExecutablePath(&raw, &length)
    let path = realpath(raw, nil)
  #endif
  guard let path else { throw SystemFailure("where is this program") }
  defer { free(path) }
  return String(cString: path)
}

/// Writes all bytes to a descriptor, past the buffer of `print`.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws {
  var written = 0
  while written < bytes.count {
    let count = bytes[written...].withUnsafeBytes {
      writeBytes(descriptor, $0.baseAddress, $0.count)
    }
    guard count >= 0 else { throw SystemFailure("descriptor \(descriptor)") }
    written += count
  }
}

/// Calls the system's `write`, which some types hide with a method of that name.
func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Calls the system's `read`, which some types hide with a method of that name.
func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
