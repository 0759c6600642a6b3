import DiveModel
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// Reports a tag or a sighting that is spelled in two ways.
struct TagSpelling: LogbookRule {
  var needsWords: Bool { true }

  static let about = RuleInfo(
    id: "tag-spelling",
    tier: .values,
    severity: .warning,
    title: "A tag has one spelling",
    rationale: """
      Wreck and wreck are one tag to a reader and to lists. A search outside divelog finds only \
      half of the dives.
      """,
    bad: """
      tags: [▸Wreck◂]
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      date: 2024-06-13
      time: 10:30
      tags: [wreck]
      ---
      """,
    good: """
      tags: [wreck]
      === divers/mari/dives/2024/2024-06-13-1030-rummu-quarry.md
      ---
      date: 2024-06-13
      time: 10:30
      tags: [wreck]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let dives = context.logbook.dives
    for texts in Self.texts {
      let rare = context.words?.rareByCase(of: texts.space) ?? [:]
      if !rare.isEmpty { check(dives, texts, rare, report) }
    }
  }

  /// A list of the diver's own words.
  private struct Texts: Sendable {
    let field: Dive.Field
    let space: WordKey.Space
    let text: @Sendable (Content.Item) -> Located<String>?
  }

  private static let texts = [
    Texts(field: .tags, space: .tags) { item in
      String(content: item.content).map { Located($0, at: item.range) }
    },
    Texts(field: .sightings, space: .species) { Sighting(content: $0.content)?.species },
  ]

  private func check(
    _ dives: [LoggedDive],
    _ texts: Texts,
    _ rare: [String: String],
    _ report: (FileDiagnostic) -> Void
  ) {
    for dive in dives {
      for text in dive.dive.items(of: texts.field).compactMap(texts.text) {
        guard let usual = rare[text.value] else { continue }
        let edit = SourceEdit(text.range, YAMLText.scalar(usual))
        let problem = found(
          .tagSpelling(text: text.value, usual: usual),
          at: text.range,
          fixIts: [FixIt(.writeInstead(text: usual), [edit], isSafe: false)]
        )
        report(FileDiagnostic(path: dive.dive.origin.path, problem))
      }
    }
  }
}
