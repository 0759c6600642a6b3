import FrontMatter
import Diagnostics
import Wording

extension ReferenceRule {
  /// The diagnostic for a reference of a kind that nothing has the id of; nil for any other.
  func unknown(
    _ reference: FoundReference,
    as target: ReferenceTarget,
    _ message: @autoclosure () -> Message,
    expected: Message? = .expectedRecordOrName
  ) -> Diagnostic? {
    guard reference.target == target, case .unknown(let nearest) = reference.issue else {
      return nil
    }
    return found(
      message(),
      at: reference.range,
      expected: nearest.isEmpty ? expected : nil,
      fixIts: nearest.map { fix(reference, $0, isSafe: false) }
    )
  }

  /// Writes another text for a reference.
  func fix(_ reference: FoundReference, _ text: String, isSafe: Bool) -> FixIt {
    let edit = SourceEdit(reference.range, YAMLText.scalar(text))
    return FixIt(.writeInstead(text: text), [edit], isSafe: isSafe)
  }
}
