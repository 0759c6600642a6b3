import Diagnostics
import Wording

/// The problems of a samples file, up to a limit.
struct ProfileProblems {
  private(set) var found: [Diagnostic] = []

  var isFull: Bool { found.count >= ProfileCSV.mostProblems }

  mutating func report(_ message: @autoclosure () -> Message, _ range: Range<Int>) {
    guard !isFull else { return }
    found.append(
      Diagnostic(
        "bad-profile",
        .error,
        message(),
        at: SourceRange(range.lowerBound, range.upperBound)
      )
    )
  }
}
