import Diagnostics
import Wording

/// What is wrong in a file of samples, up to as much as anybody reads.
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
