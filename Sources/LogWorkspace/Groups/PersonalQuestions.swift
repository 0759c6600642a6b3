package import DiveInput
import DiveFormat
import DiveGroups
import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics

/// A group's questions to a diver about a dive that the group has logged.
package struct PersonalQuestions {
  private let log: LogSession
  private let dive: GroupDive
  private let diver: String
  /// The typed values, each as `key=value`, which are not asked for.
  private let said: [String]

  /// The questions of a group dive to a diver, named by the id.
  package init(
    about dive: GroupDive,
    to diver: String,
    knowing said: [String],
    in log: LogSession
  ) {
    (self.dive, self.diver, self.said, self.log) = (dive, diver, said, log)
  }

  /// Asks for the values of a new entry.
  package var ofNewEntry: Dialogue {
    let known = Set(said.compactMap { Assignment($0)?.key })
    return dialogue(dive.ask.filter { !known.contains($0) }, with: dive.dive)
  }

  /// Asks for the values that an existing entry lacks; nil if it lacks none.
  package func lacking(at path: String) -> Dialogue? {
    let entry = log.logbook.dives.first { $0.dive.origin.path == path }?.dive
    guard let entry else { return nil }
    let keys = dive.ask.filter { key in
      if key == "tanks" {
        return !entry.tanks.contains { $0.value.start != nil || $0.value.end != nil }
      }
      return FieldTable.dive.row(for: key).map { !entry.fields.has($0.field) } ?? false
    }
    return keys.isEmpty ? nil : dialogue(keys, with: entry)
  }

  /// The questions about some keys; values of the group dive are known, and the diver's habits are
  /// offered.
  private func dialogue(_ keys: [String], with tanked: Dive) -> Dialogue {
    let past = PastDives(of: diver, in: log.logbook, log.index)
    let draft = DiveDraft(
      past,
      model: .habits,
      given: [tanks(of: tanked)] + given,
      assignments: []
    )
    return Dialogue(draft, .fixed(keys.map { Question(about: $0) }), today: nil)
  }

  /// The values from the group dive on which habits depend, each as `key=value`.
  private var given: [String] {
    let known: [(String, String?)] = [
      ("date", dive.dive.date?.value.description), ("time", dive.dive.time?.value.description),
      ("site", dive.dive.site?.value.text), ("mode", dive.dive.mode?.value.rawValue),
    ]
    return known.compactMap { key, value in value.map { "\(key)=\($0)" } } + said
  }

  /// The tanks of a dive without pressures, to be used instead of those of the diver's last dive.
  private func tanks(of dive: Dive) -> String {
    let source = log.logbook.source(of: dive.origin.path)
    let text = source.flatMap { RecordText($0.bytes, .dive) }
    let items = (text?.writtenPairs(ofItems: "tanks") ?? []).map { pairs in
      pairs.filter { !(FieldTable.tank.row(for: $0.key)?.traits.contains(.personal) ?? false) }
        .map { "\($0.key): \($0.value)" }
    }
    guard !items.isEmpty, !items.contains(where: \.isEmpty) else { return "tanks=" }
    return "tanks=[" + items.map { "{\($0.joined(separator: ", "))}" }.joined(separator: ", ") + "]"
  }
}

/// What a member is asked before a group dive is applied to the member's own entry.
package struct GroupApplyPrompt {
  /// The member, who is the user.
  package let member: Identity
  package let questions: Dialogue
  /// The entry that lacks values; nil for a new one.
  package let entry: String?
}

extension GroupApply {
  /// What the user is asked; nil if there is nothing to ask, or if it is not about the user.
  ///
  /// - Parameters:
  ///   - selection: All group dives of the log.
  ///   - values: The values that are given already, each as `key=value`.
  /// - Returns: The questions.
  /// - Throws: A `LogFailure` if the answers could not be written.
  package func prompt(
    _ selection: GroupDiveSelection,
    knowing values: [String]
  ) throws -> GroupApplyPrompt? {
    let log = selection.log
    guard let me = asked(in: log) else { return nil }
    try refuse(today: log.today)
    let questions = PersonalQuestions(about: dive, to: me.diver, knowing: values, in: log)
    switch try application(selection).outcomes.first?.result {
    case .made:
      return GroupApplyPrompt(member: me, questions: questions.ofNewEntry, entry: nil)
    case .there(let path) where values.isEmpty:
      guard let lacking = questions.lacking(at: path) else { return nil }
      return GroupApplyPrompt(member: me, questions: lacking, entry: path)
    default: return nil
    }
  }
}
