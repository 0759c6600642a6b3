import DiveModel
import Diagnostics
import NearWords

/// The names of hidden records, to recognize misspelled references to them.
///
/// A name only refers to a record if it is written exactly as in the record. With an extra space, a
/// missing letter, or if two records share it, it refers to none. It would then be shown as the
/// name of an unknown place, together with the dive's position.
final class HiddenNames {
  private var names: [RecordKind: [String]] = [:]
  private var indices: [RecordKind: Names] = [:]
  private var known: [RecordKind: [String: Bool]] = [:]

  /// The names of one kind, prepared for searching.
  private struct Names {
    let letters: Set<String>
    let near: NearestIndex
    /// Names of several words, which identify their record even inside a longer text.
    let long: [[Substring]]

    init(_ all: [String]) {
      letters = Set(all.map(HiddenNames.letters))
      near = NearestIndex(all)
      long = all.map(HiddenNames.words).filter { $0.count > 1 }
    }
  }

  func add(_ record: AnyRecord) {
    let all = [record.name, record.id].compactMap { $0 } + record.aliases
    names[record.kind, default: []] += all
  }

  /// Whether a name without a record was probably meant for a hidden one.
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

  /// The numbers and single letters of a name, which distinguish names that are otherwise alike.
  private static func counts(_ text: String) -> [Substring] {
    words(text).filter { $0.count == 1 || $0.contains(where: \.isNumber) }
  }
}
