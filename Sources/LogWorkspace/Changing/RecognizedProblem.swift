import Diagnostics
import LogbookCore

/// A problem, recognized although its line may have moved.
struct RecognizedProblem: Hashable {
  let path: String
  let id: String
  let text: [UInt8]

  init(_ file: FileDiagnostic, in logbook: Logbook) {
    let bytes = logbook.source(of: file.path)?.bytes ?? []
    let range = file.diagnostic.range.map { $0.lowerBound..<$0.upperBound } ?? 0..<0
    path = file.path
    id = file.diagnostic.id
    text = Array(bytes[range.clamped(to: bytes.indices)])
  }
}
