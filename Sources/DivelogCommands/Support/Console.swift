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
    buffer += allowsAnnotations ? Array(text.utf8) : DefusedText.bytes(of: text)
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
    _ = StandardStream.write(DefusedText.bytes(of: text + "\n"), to: Environment.current.errors)
  }

  /// Writes a remark, if there is one, as a line to standard error.
  mutating func note(_ remark: Message?) {
    if let remark { note(SpokenLanguage.current.words(remark).visible) }
  }

  mutating func note(_ remarks: [Message]) {
    for remark in remarks { note(remark) }
  }

  mutating func note(_ texts: [String]) {
    for text in texts { note(text) }
  }

  /// Writes a prompt to standard error, without ending the line.
  mutating func prompt(_ text: String) {
    flush()
    _ = StandardStream.write(Array(text.utf8), to: Environment.current.errors)
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
