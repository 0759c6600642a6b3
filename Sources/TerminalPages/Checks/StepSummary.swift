#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Diagnostics
package import Wording

/// What GitHub shows of a step on the page of its run.
///
/// Of annotations GitHub shows ten of a kind and drops the rest in silence, so the whole list goes
/// here.
package struct StepSummary {
  private let heading: String
  private let lines: [String]
  private let language: Language

  /// GitHub takes no summary above 1 MiB; what other commands of the step have written counts too.
  private static let limit = 1_000_000

  package init(heading: String, lines: [String], _ language: Language) {
    (self.heading, self.lines) = (heading, lines)
    self.language = language
  }

  /// Adds the summary behind what a file holds.
  ///
  /// The annotations are out by then, so a summary that cannot be written is no more than a remark.
  /// - Returns: why it could not be written; nil if it was.
  package func add(to path: String) -> Message? {
    guard let file = fopen(path, "a") else { return Self.failure(path) }
    fseek(file, 0, SEEK_END)
    let bytes = Array(text(within: Self.limit - max(0, ftell(file))).utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    return fclose(file) != 0 || !isWritten ? Self.failure(path) : nil
  }

  private static func failure(_ path: String) -> Message {
    .cannotWrite(path: path, reason: String(cString: strerror(errno)))
  }

  /// The text in so many bytes.
  ///
  /// Indented by four, a line is code to Markdown, whatever it holds.
  package func text(within room: Int) -> String {
    var result = "### \(heading)\n\n"
    for (place, line) in lines.enumerated() {
      let code = "    \(line)\n"
      // Room for the line that says what is left out.
      guard result.utf8.count + code.utf8.count + 200 <= room else {
        let rest = language.words(.summaryLeavesOut(count: lines.count - place)).visible
        result += "\n" + rest + "\n"
        break
      }
      result += code
    }
    return result + "\n"
  }
}
