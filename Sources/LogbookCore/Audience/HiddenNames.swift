import DiveModel
import Diagnostics

/// The names of records that are kept back, by which a name is known that was meant for one of them.
///
/// A name stands for a record only where it is written as the record writes it. With a blank too many,
/// a letter too few or as the name of two records it stands for none, and would be shown as that of
/// somewhere that nobody keeps back, with the dive's own position beside it.
final class HiddenNames {
  private var names: [RecordKind: [String]] = [:]
  private var indices: [RecordKind: Names] = [:]
  private var known: [RecordKind: [String: Bool]] = [:]

  /// The names of one kind, made ready to be searched.
  private struct Names {
    let letters: Set<String>
    let near: NearestIndex
    /// Those of several words, which tell all that they tell among others too.
    let long: [[Substring]]

    init(_ all: [String]) {
      letters = Set(all.map(HiddenNames.letters))
      near = NearestIndex(all)
      long = all.map(HiddenNames.words).filter { $0.count > 1 }
    }
  }

  /// Adds a record that is kept back.
  func add(_ record: AnyRecord) {
    let all = [record.name, record.id].compactMap { $0 } + record.aliases
    names[record.kind, default: []] += all
  }

  /// Whether a name without a record was most likely meant for one that is kept back.
  func areMeant(by text: String, _ kind: RecordKind) -> Bool {
    guard let all = names[kind] else { return false }
    if let answer = known[kind]?[text] { return answer }
    let found = indices[kind] ?? Names(all)
    indices[kind] = found
    let isMeant =
      found.letters.contains(Self.letters(text))
      || found.near.matches(text, limit: 8).contains { Self.counts($0) == Self.counts(text) }
      || found.long.contains { Self.words(text).contains($0) }
    known[kind, default: [:]][text] = isMeant
    return isMeant
  }

  /// The letters and digits of a name.
  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split(whereSeparator: { (letter: Character) in
      !letter.isLetter && !letter.isNumber
    })
  }

  /// What tells names apart that are alike otherwise: the numbers and the lone letters in them.
  private static func counts(_ text: String) -> [Substring] {
    words(text).filter { $0.count == 1 || $0.contains(where: \.isNumber) }
  }
}
