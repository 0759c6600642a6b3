#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Diagnostics
import TerminalPages
import Wording

/// The only access to the terminal: data goes to standard output, everything else to standard
/// error.
///
/// Output is buffered, because a report of ten thousand lines would take ten thousand calls.
struct Console {
  /// Whether standard output is coloured.
  let usesColour: Bool
  private var buffer: [UInt8] = []
  /// Whether the reader has closed the output, as `head` does after its lines.
  private var isClosed = false

  init(usesColour: Bool) { self.usesColour = usesColour }

  /// Adds text to standard output.
  ///
  /// Text that a CI job would take for a command is escaped, except for GitHub's annotations.
  mutating func print(_ text: String, allowsAnnotations: Bool = false) {
    buffer += allowsAnnotations ? Array(text.utf8) : Self.defused(text)
    if buffer.count > 1 << 16 { flush() }
  }

  mutating func printLine(_ text: String = "") { print(text + "\n") }

  /// Writes the buffered output.
  ///
  /// A reader that has closed the output does not affect the command or its status. Any other error
  /// ends the program, because incomplete output would go unnoticed.
  mutating func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !isClosed, let failure = StandardStream.write(buffer, to: Environment.current.output)
    else { return }
    if failure == EPIPE {
      isClosed = true
      return
    }
    buffer.removeAll()
    let reason = String(cString: strerror(failure))
    note("divelog: " + SpokenLanguage.current.words(.cannotPrint(reason: reason)))
    exit(ExitStatus.failure.rawValue)
  }

  /// Writes a line to standard error, after everything printed so far.
  ///
  /// Write errors are ignored, because they only lose remarks.
  mutating func note(_ text: String) {
    flush()
    _ = StandardStream.write(Self.defused(text + "\n"), to: Environment.current.errors)
  }

  /// Writes a prompt to standard error, without ending the line.
  mutating func prompt(_ text: String) {
    flush()
    _ = StandardStream.write(Array(text.utf8), to: Environment.current.errors)
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
}

/// The exit status of the program.
enum ExitStatus: Int32 {
  case done = 0
  /// Problems were found, or conflicts are left.
  case problems = 1
  /// The command failed, or was used wrongly.
  case failure = 2
  /// The merge driver failed; git takes statuses up to 128 for a conflict described in the file.
  case crash = 129
}
