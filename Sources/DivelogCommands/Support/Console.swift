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
  /// What a CI job would take for a command of its own is spelled otherwise, but for GitHub's
  /// annotations.
  mutating func print(_ text: String, allowsAnnotations: Bool = false) {
    buffer += allowsAnnotations ? Array(text.utf8) : Self.defused(text)
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
    Self.write(Self.defused(text + "\n"), to: STDERR_FILENO)
  }

  /// The text without GitHub's commands: a line that begins with `::` after any blanks, and `##[`
  /// anywhere in a line.
  static func defused(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isAtStart = true
    for (place, byte) in bytes.enumerated() {
      if isAtStart && byte == UInt8(ascii: ":") && bytes[place...].starts(with: "::".utf8) {
        result += "\\u{3A}".utf8
      } else if byte == UInt8(ascii: "#") && bytes[place...].starts(with: "##[".utf8) {
        result += "\\u{23}".utf8
      } else {
        result.append(byte)
      }
      isAtStart = byte == 0x0A || isAtStart && byte <= 0x20
    }
    return result
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
