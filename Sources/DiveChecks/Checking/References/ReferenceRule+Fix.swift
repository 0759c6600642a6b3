import FrontMatter
import Diagnostics
import Wording

extension ReferenceRule {
  /// Writes another text for a reference.
  func fix(_ reference: FoundReference, _ text: String, isSafe: Bool) -> FixIt {
    let edit = SourceEdit(reference.range, YAMLText.scalar(text))
    return FixIt(.writeInstead(text: text), [edit], isSafe: isSafe)
  }
}
