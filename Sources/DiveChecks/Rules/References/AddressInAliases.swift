import DiveFormat
import DiveModel
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// Reports an e-mail address among the other names of a diver.
struct AddressInAliases: LogbookRule {
  static let about = RuleInfo(
    id: "address-in-aliases",
    tier: .references,
    severity: .warning,
    title: "The address that a diver commits with is not an alias",
    rationale: """
      The author of a change is found by the e-mail address set in git. Such addresses have a key \
      of their own, 'git', which is never shown to others; aliases are.
      """,
    bad: """
      buddies: tiit
      === divers/tiit/diver.md
      ---
      name: Tiit Mets
      aliases: [Titt, ▸tiit@example.org◂]
      ---
      """,
    good: """
      buddies: tiit
      === divers/tiit/diver.md
      ---
      name: Tiit Mets
      aliases: [Titt]
      git: [tiit@example.org]
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for diver in context.logbook.divers {
      for (place, alias) in diver.aliases.enumerated() where MailAddresses.areIn(alias.value) {
        let problem = found(
          .addressInAliases(text: alias.value),
          at: alias.range,
          fixIts: fixIts(diver, place, alias.value, context.logbook)
        )
        report(FileDiagnostic(path: diver.origin.path, problem))
      }
    }
  }

  /// The fix that moves it; none if the file has errors, because positions are then uncertain.
  private func fixIts(
    _ diver: Diver,
    _ place: Int,
    _ text: String,
    _ logbook: Logbook
  ) -> [FixIt] {
    guard let source = logbook.source(of: diver.origin.path) else { return [] }
    let options = DecodingOptions(otherKeys: Set(logbook.settings.otherKeys.map(\.value)))
    do {
      var editor = try RecordEditor(source, .diver, options: options)
      try editor.removeItem(place, of: "aliases")
      try editor.append(.value(YAMLText.scalar(text)), to: "git")
      return [FixIt(.moveToGit, editor.edits, isSafe: false)]
    } catch {
      return []
    }
  }
}
