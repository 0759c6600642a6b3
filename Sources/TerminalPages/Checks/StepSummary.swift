#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Diagnostics
package import Wording

/// The summary of a step on GitHub's page of the run.
///
/// GitHub shows only ten annotations of a kind and drops the rest, so the summary has the complete
/// list.
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

  /// Appends the summary to a file.
  ///
  /// The annotations have been printed already, so a failure here is only a remark.
  /// - Returns: Why it could not be written; nil on success.
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

  /// The text, limited to a number of bytes.
  ///
  /// A line indented by four spaces is code in Markdown, whatever it contains.
  package func text(within room: Int) -> String {
    var result = "### \(heading)\n\n"
    for (place, line) in lines.enumerated() {
      let code = "    \(line)\n"
      // Room for the line that names what is left out.
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
