import DiveFormat
package import DiveModel

/// Which questions are worth asking a diver: what every dive has, and what the diver writes of
/// most dives.
package struct QuestionChoice: Sendable {
  /// The most questions that are asked of one dive.
  package static let most = 8

  /// The pseudo-key that marks notes as known.
  package static let notesKey = "notes"

  let past: PastDives
  let groups: [String]
  /// The keys that are known without asking.
  let known: Set<String>
  /// Whether it is known that the dive is for a group.
  let isForGroup: Bool
  /// Whether only what every dive has is asked: date, site, duration and depth.
  let isQuick: Bool

  /// Takes the diver's log, the groups that the dive may be for, and the keys that are not asked.
  package init(
    _ past: PastDives,
    groups: [String],
    known: Set<String>,
    isForGroup: Bool = false,
    isQuick: Bool = false
  ) {
    self.isForGroup = isForGroup
    self.isQuick = isQuick
    self.past = past
    self.groups = groups
    self.known = known
  }

  /// The questions for a dive, in order.
  ///
  /// For a group dive, fields that members enter themselves are not asked.
  package func questions(mode: DiveMode? = nil, isForGroup: Bool = false) -> [Question] {
    let isShared = isForGroup || self.isForGroup
    // Those who stayed at home would get entries too.
    let asksWho = isShared && !known.contains("members")
    let first = opening + (asksWho ? [.field("members")] : [])
    if isQuick { return first }
    let candidates = usual(mode).filter { !isShared || $0.isShared }
    // Known values still take up a question, because users who give many values want few questions.
    let places = max(0, Self.most - max(first.count, groups.isEmpty ? 4 : 5))
    let chosen = candidates.prefix(places).filter { !known.contains($0.key ?? Self.notesKey) }
    return first + chosen.sorted { order($0) < order($1) }
  }

  /// The questions that are always asked.
  var opening: [Question] {
    var result: [Question] = []
    switch (known.contains("date"), known.contains("time")) {
    case (false, false): result.append(.moment)
    case (false, true): result.append(.field("date"))
    case (true, false): result.append(.field("time"))
    case (true, true): break
    }
    if !isQuick, !groups.isEmpty, !known.contains("group") { result.append(.group(groups)) }
    var keys = ["site", "duration", "max-depth"]
    if !isQuick, changesMode { keys.insert("mode", at: 1) }
    return result + keys.filter { !known.contains($0) }.map { .field($0) }
  }

  /// Whether at least a quarter of the dives were made in another mode than most.
  ///
  /// Divers who use a rebreather only at times are asked for the mode first, because the tanks
  /// depend on it.
  private var changesMode: Bool {
    let modes = past.recent().map(\.usedMode)
    let most = Set(modes).map { mode in modes.count { $0 == mode } }.max() ?? 0
    return (modes.count - most) * 4 >= modes.count && most < modes.count
  }

  /// The rank of final questions, which come after the measurements.
  private func order(_ question: Question) -> Int {
    switch question {
    case .pressures: -1
    case .notes: FieldTable.dive.rows.count
    default: question.key.map { FieldTable.dive.order(of: $0) } ?? 0
    }
  }

  /// Common questions come first, then the diver's own habits, the strongest first.
  private static let main: [Question] = [
    .pressures, .field("buddies"), .notes, .field("water-temperature"),
  ]

  /// The questions that at least half of the last dives answer, and the notes; the main ones where
  /// no dive tells.
  private func usual(_ mode: DiveMode?) -> [Question] {
    var recent = past.recent(mode)
    if recent.isEmpty { recent = past.recent() }
    // What every page of a paper log has does not show what its diver writes today.
    recent.removeAll { !$0.saysMoreThanPaper }
    let main = Self.main
    guard !recent.isEmpty else { return main }
    let own = FieldTable.dive.rows.filter { Self.isAsked($0) }
      .map { row in
        (row, recent.count { $0.fields.has(row.field) })
      }
      .filter { $0.1 * 2 >= recent.count }
      .sorted {
        ($1.1, FieldTable.dive.order(of: $0.0.key)) < ($0.1, FieldTable.dive.order(of: $1.0.key))
      }
      .map { Question.field($0.0.key) }
    // A diver whom no one asks for notes never writes any.
    return main.filter { question in
      question == .notes || recent.count(where: question.isAnswered) * 2 >= recent.count
    } + own
  }

  /// Whether a key can be answered in a line and is not taken over as a habit.
  private static func isAsked(_ row: FieldRow) -> Bool {
    guard row.traits.isDisjoint(with: [.tool, .groupDive]), !notAsked.contains(row.key) else {
      return false
    }
    return !main.contains(.field(row.key))
  }

  private static let notAsked: Set<String> =
    Set(Habits.equipment + Habits.clothing)
    .union([
      "number", "date", "time", "zone", "duration", "site", "trip", "group", "template",
      "max-depth", "computers", "photos", "documents", "share", "source", "planned", "invalid",
    ])
}

extension Dive {
  /// Whether it has notes, or more than what each page of a paper log has and what is set for many
  /// dives at once.
  fileprivate var saysMoreThanPaper: Bool {
    hasNotes || fields.entries.contains { !Self.paperFields.contains($0.field) }
  }

  private static let paperFields = Set(
    [
      "number", "date", "time", "zone", "site", "duration", "max-depth", "tags", "rating", "source",
      "trip",
    ].compactMap { FieldTable.dive.row(for: $0)?.field }
  )
}

extension Question {
  /// Whether the answer is the same for all members of a group; buddies are the other members.
  fileprivate var isShared: Bool {
    guard case .field(let key) = self else { return self == .notes }
    let row = FieldTable.dive.row(for: key)
    return key != "buddies" && row?.traits.contains(.personal) != true
  }

  /// Whether a dive answers it.
  fileprivate func isAnswered(_ dive: Dive) -> Bool {
    switch self {
    case .pressures: dive.hasPressures
    case .notes: dive.hasNotes
    case .field(let key): FieldTable.dive.row(for: key).map { dive.fields.has($0.field) } ?? false
    case .moment: dive.date != nil
    case .group: dive.group != nil
    }
  }
}
