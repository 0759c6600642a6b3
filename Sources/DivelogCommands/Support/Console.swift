#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import SourceText

/// The only way to the terminal: data to standard output, all else to standard error.
///
/// Nothing is written piecemeal, as a report of ten thousand lines would take ten thousand calls.
struct Console {
  /// Whether standard output is coloured.
  let usesColour: Bool
  private var buffer: [UInt8] = []

  init(usesColour: Bool) { self.usesColour = usesColour }

  /// Adds text to standard output.
  ///
  /// No line may begin with `::` but GitHub's annotations: a CI job would take it for a command.
  mutating func print(_ text: String, allowsAnnotations: Bool = false) {
    if !allowsAnnotations, text.utf8.contains(UInt8(ascii: ":")) {
      buffer += Self.defused(text).utf8
    } else {
      buffer += text.utf8
    }
    if buffer.count > 1 << 16 { flush() }
  }

  mutating func printLine(_ text: String = "") { print(text + "\n") }

  /// Sends what was printed on its way.
  mutating func flush() {
    Self.write(buffer, to: STDOUT_FILENO)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes a line to standard error, after everything printed so far.
  mutating func note(_ text: String) {
    flush()
    Self.write(Array((Self.defused(text) + "\n").utf8), to: STDERR_FILENO)
  }

  private static func defused(_ text: String) -> String {
    guard text.hasPrefix("::") || text.contains("\n::") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("::") ? " " + $0 : String($0) }
      .joined(separator: "\n")
  }

  /// A closed pipe ends the program in silence, as it does every other.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
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
      guard count > 0 else {
        if errno == EPIPE || descriptor == STDERR_FILENO { exit(ExitStatus.problems.rawValue) }
        Self.write(Array("divelog: \(String(cString: strerror(errno)))\n".utf8), to: STDERR_FILENO)
        exit(ExitStatus.failure.rawValue)
      }
      rest = rest.dropFirst(count)
    }
  }
}

/// How the program ends.
enum ExitStatus: Int32 {
  case done = 0
  /// Problems were found, or conflicts are left.
  case problems = 1
  /// It could not be done; wrong usage too.
  case failure = 2
}
