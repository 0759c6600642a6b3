import Diagnostics
package import Wording

extension SyncWatch.Event {
  /// One line for a successful sync; else all its messages, and what to do.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - start: The folder from which the log was looked for.
  /// - Returns: The lines.
  package func lines(in language: Language, around start: String) -> [String] {
    func words(_ message: Message) -> String { language.words(message).visible }
    func said(_ result: Result<SyncOutcome, SyncFailure>) -> [String] {
      switch result {
      case .failure(let failure): [words(failure.message(around: start))]
      case .success(let outcome):
        outcome.events.flatMap { event in
          let lines = event.lines(in: language)
          return lines.outcome.prefix(1) + lines.remarks
        }
      }
    }
    switch self {
    case .synced(let outcome): return [said(.success(outcome)).joined(separator: "; ")]
    case .goesOn(let result): return said(result) + [words(.watchGoesOn)]
    case .needsPerson(let result): return said(result) + [words(.watchNeedsPerson)]
    }
  }
}
