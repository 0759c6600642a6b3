import FrontMatter
import Diagnostics
import Wording

extension ReferenceRule {
  /// A fix that replaces the text of a reference.
  func fix(_ reference: FoundReference, _ text: String, isSafe: Bool) -> FixIt {
    let edit = SourceEdit(reference.range, YAMLText.scalar(text))
    return FixIt(.writeInstead(text: text), [edit], isSafe: isSafe)
  }
}
