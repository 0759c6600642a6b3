import Diagnostics
import Wording

/// The line endings of a whole file, in which CRLF and LF may be mixed.
enum LineEndings {
  /// Reports the first line ending that differs from most, with edits that unify all.
  static func problem(in file: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    let ends = file.indices.filter { file[$0] == 0x0A }
    let pairs = ends.count { isPair($0, file) }
    guard pairs > 0, pairs < ends.count else { return nil }
    let keepsPairs = pairs * 2 > ends.count
    let edits = ends.filter { isPair($0, file) != keepsPairs }.map { end in
      SourceEdit(
        SourceRange(keepsPairs ? end : end - 1, end + 1),
        keepsPairs ? "\r\n" : "\n"
      )
    }
    return Diagnostic(
      "mixed-line-endings",
      .warning,
      .mixedLineEndings,
      at: edits.first?.range,
      fixIts: [FixIt(.useOneLineEnding, edits)]
    )
  }

  private static func isPair(_ end: Int, _ file: UnsafeBufferPointer<UInt8>) -> Bool {
    end > 0 && file[end - 1] == 0x0D
  }
}
