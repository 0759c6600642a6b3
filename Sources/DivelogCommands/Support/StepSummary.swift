#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import SourceText
import Wording

/// What GitHub shows of a step on the page of its run.
///
/// Of annotations GitHub shows ten of a kind and drops the rest in silence, so the whole list goes
/// here.
struct StepSummary {
  private let path: String

  /// GitHub takes no summary above 1 MiB; what other commands of the step have written counts too.
  private static let limit = 1_000_000

  /// The summary of the step that runs us; nil where none does.
  init?() {
    guard let path = Environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return nil }
    self.path = path
  }

  /// Adds a heading and lines of text behind what the summary holds.
  func add(_ heading: String, _ lines: [String], _ options: GlobalOptions) throws(CommandFailure) {
    guard let file = fopen(path, "a") else { throw failure }
    fseek(file, 0, SEEK_END)
    let room = Self.limit - max(0, ftell(file))
    let bytes = Array(Self.text(heading, lines, room, options).utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw failure }
  }

  private var failure: CommandFailure {
    CommandFailure(.cannotWrite(path: path, reason: String(cString: strerror(errno))))
  }

  /// Indented by four, a line is code to Markdown, whatever it holds.
  static func text(
    _ heading: String,
    _ lines: [String],
    _ room: Int,
    _ options: GlobalOptions
  ) -> String {
    var result = "### \(heading)\n\n"
    for (place, line) in lines.enumerated() {
      let code = "    \(line)\n"
      // Room for the line that says what is left out.
      guard result.utf8.count + code.utf8.count + 200 <= room else {
        result += "\n" + options.words(.summaryLeavesOut(count: lines.count - place)) + "\n"
        break
      }
      result += code
    }
    return result + "\n"
  }
}
