import NearWords
package import Wording

/// A name that has no page.
package struct NothingToExplain: WordedFailure {
  private let name: String
  private let near: [String]

  /// Suggests what was probably meant, among the names that have a page.
  package init(_ name: String, known: [String]) {
    (self.name, near) = (name, Nearest.matches(name, in: known))
  }

  package var message: Message {
    near.isEmpty
      ? .nothingToExplain(name: name) : .nothingToExplainDidYouMean(name: name, names: near)
  }
}
