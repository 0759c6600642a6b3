#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Diagnostics
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
  ///
  /// The annotations are out by then, so a summary that cannot be written is no more than a remark.
  func add(
    _ heading: String,
    _ lines: [String],
    _ options: GlobalOptions,
    _ console: inout Console
  ) {
    guard let file = fopen(path, "a") else { return noteFailure(options, &console) }
    fseek(file, 0, SEEK_END)
    let room = Self.limit - max(0, ftell(file))
    let bytes = Array(Self.text(heading, lines, room, options).utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    if fclose(file) != 0 || !isWritten { noteFailure(options, &console) }
  }

  private func noteFailure(_ options: GlobalOptions, _ console: inout Console) {
    let reason = String(cString: strerror(errno))
    console.note(options.words(.cannotWrite(path: path, reason: reason)))
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
