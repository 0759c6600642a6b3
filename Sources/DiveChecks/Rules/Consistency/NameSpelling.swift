import DiveModel
import Diagnostics
import FrontMatter
import LogbookCore
import Wording

/// Reports a person, a place or a word whose spelling is nearly that of another.
struct NameSpelling: LogbookRule {
  var needsWords: Bool { true }

  static let about = RuleInfo(
    id: "name-spelling",
    tier: .consistency,
    severity: .info,
    title: "A person, a place or a word has one spelling",
    rationale: """
      `7mm` and `7 mm` are two suits to every list and figure, `Juhan` and `Juhan Saar` two people. \
      Names that differ only by case, accents, spaces, punctuation or a missing surname may be one; \
      the one with fewer accents, or else the rarer one, is reported once for each diver. A surname \
      or an accent is never dropped, and where a record has the name, its id is suggested.
      """,
    bad: """
      suit: ▸7mm◂
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      date: 2024-06-13
      time: 10:30
      suit: 7 mm
      ---
      """,
    good: """
      suit: 7 mm
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      date: 2024-06-13
      time: 10:30
      suit: 7 mm
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let dives = context.logbook.dives
    guard let counts = context.words else { return }
    let usual = counts.usualSpellings(context.index, context.logbook)
    if usual.allSatisfy(\.isEmpty) { return }
    var places = SpellingPlaces(usual, context.index)
    for dive in dives { places.add(dive) }
    let hasSeveralDivers = Set(dives.lazy.compactMap(\.diver)).count > 1
    for place in places.found {
      report(FileDiagnostic(path: place.path, diagnostic(place, hasSeveralDivers)))
    }
  }

  private func diagnostic(
    _ place: SpellingPlaces.Place,
    _ hasSeveralDivers: Bool
  ) -> Diagnostic {
    var notes: [Note] = []
    var fixIts: [FixIt] = []
    if let diver = place.owner.id {
      let command = ["divelog", "rename", place.key.name, place.text, place.usual]
      let words = command + (hasSeveralDivers ? ["--diver", diver] : [])
      notes.append(Note(.renameAll(command: ShellWords.line(words))))
      let rename = RenamedSpelling(
        key: place.key.name,
        old: place.text,
        new: place.usual,
        diver: diver
      )
      let title = Message.renameInDives(
        text: place.text,
        usual: place.usual,
        dives: .dives(count: place.dives)
      )
      fixIts = [FixIt(title, renaming: rename)]
    }
    if place.isInOneFile, !place.hasBoth {
      let edits = place.ranges.map { SourceEdit($0, YAMLText.scalar(place.usual)) }
      fixIts = [FixIt(.writeInstead(text: place.usual), edits, isSafe: false)]
    }
    return found(
      .nameSpelling(
        text: place.text,
        dives: .dives(count: place.dives),
        usual: place.usual
      ),
      at: place.ranges.first,
      notes: notes,
      fixIts: fixIts
    )
  }
}

extension LoggedDive.Owner {
  /// The diver's id; nil for a group.
  fileprivate var id: String? {
    if case .diver(let id) = self { id } else { nil }
  }
}
