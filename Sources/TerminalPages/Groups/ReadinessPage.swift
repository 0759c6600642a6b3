import DiveModel
package import DiveUnits
import LogbookCore
import Diagnostics
package import LogWorkspace
package import Wording

/// Who of a group is ready to dive, for terminals, in Markdown and as JSON.
package struct ReadinessPage {
  private let readiness: GroupReadiness
  private let system: UnitSystem
  private let words: (Message) -> String

  /// Takes an answer, and the units of its depths.
  package init(
    _ readiness: GroupReadiness,
    _ system: UnitSystem,
    _ words: @escaping (Message) -> String
  ) {
    (self.readiness, self.system, self.words) = (readiness, system, words)
  }

  /// The page in a format: text, Markdown or JSON.
  package func text(_ format: OutputFormat) -> String {
    switch format {
    case .json: ReadinessJSON.text(of: readiness)
    case .markdown: markdown
    default: text
    }
  }

  /// How many are ready, not ready and unknown; or that there are no members.
  package var summary: String {
    guard !readiness.members.isEmpty else {
      let day = "\(readiness.question.day)"
      return words(.readyNoMembers(group: readiness.group.title.visible, date: day))
    }
    func count(_ state: MemberReadiness.State) -> Decimal {
      Decimal(readiness.members.count { $0.state == state })
    }
    return words(
      .readyCounts(ready: count(.ready), not: count(.notReady), unknown: count(.unknown))
    )
  }

  private var title: String {
    let question = readiness.question
    let group = readiness.group.title.visible
    let parts = [
      words(.readyOn(group: group, date: "\(question.day)")),
      question.depth.map { words(.readyToDepth(depth: $0.formatted(system))) },
      question.gas.map { words(.readyWithGas(gas: "\($0)")) },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private var text: String {
    var lines = [title]
    for member in readiness.members {
      lines += ["", "\(name(of: member)): \(words(member.state.label))"]
      lines += member.reasons.map { "  \(text(of: $0))" }
      lines.append("  \(words(.readyColumnLastDive)): \(lastDive(of: member))")
      if let contact = contact(of: member) {
        lines.append("  \(words(.readyColumnContact)): \(contact)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var markdown: String {
    let head = [
      Message.readyColumnPerson, .dueColumnState, .readyColumnWhy, .readyColumnLastDive,
      .readyColumnContact,
    ].map(words)
    let rows = readiness.members.map { member in
      [
        name(of: member), words(member.state.label),
        member.reasons.map(text).joined(separator: "; "), lastDive(of: member),
        contact(of: member) ?? words(.readyHidden),
      ]
    }
    return "# \(MarkdownTable.escaped(title))\n\n" + MarkdownTable.text(head, rows)
  }

  private func name(of member: MemberReadiness) -> String {
    member.title == member.person
      ? member.title.visible : "\(member.title.visible) (\(member.person.visible))"
  }

  private func lastDive(of member: MemberReadiness) -> String {
    guard let day = member.lastDive, let count = member.daysSince else {
      return words(.readyNoDive)
    }
    return words(.readyDaysSince(date: "\(day)", count: count))
  }

  /// The emergency contacts for the keeper of the log; for the group only whether there are any.
  private func contact(of member: MemberReadiness) -> String? {
    if let contacts = member.emergencyContacts, !contacts.isEmpty {
      return contacts.map { contact in
        let name = [contact.name?.value, contact.phone?.value].compactMap(\.self)
          .joined(separator: ", ")
        return (name + (contact.relation.map { " (\($0.value))" } ?? "")).visible
      }.joined(separator: "; ")
    }
    return member.hasEmergencyContact.map { words($0 ? .readyHasContact : .readyNoContact) }
  }

  private func text(of reason: ReadinessReason) -> String {
    "\(label(of: reason)): \(state(of: reason))"
  }

  private func label(of reason: ReadinessReason) -> String {
    switch reason.kind {
    case .document: reason.what.visible
    case .certification: words(.readyCertification)
    case .depth: words(.readyDepth)
    case .gas: words(.readyGas)
    case .diver: words(.readyDiver)
    case .gear:
      reason.what == reason.kind.rawValue
        ? words(.readyGear) : "\(words(.readyGear)) (\(reason.what.visible))"
    }
  }

  private func state(of reason: ReadinessReason) -> String {
    let day = reason.until.map { "\($0)" }
    switch (reason.state, reason.cause) {
    case (.valid, _): return words(day.map { .readyValidUntil(date: $0) } ?? .readyValid)
    case (.expiring, _): return words(day.map { .readyExpiring(date: $0) } ?? .stateExpiring)
    case (.expired, _) where reason.kind == .gear:
      return words(day.map { .readyDueSince(date: $0) } ?? .readyDue)
    case (.expired, _): return words(day.map { .readyExpired(date: $0) } ?? .stateExpired)
    case (.missing, .limit(let depth)) where depth.steps > 0:
      return words(.readyTooDeep(depth: depth.formatted(system)))
    case (.missing, .limit): return words(.readyNotCovered)
    case (.missing, _): return words(.readyMissing)
    case (.unknown, .hidden): return words(.readyHidden)
    case (.unknown, .unreadable):
      return words(reason.path.map { .readyUnreadable(path: $0.visible) } ?? .readyUnknown)
    case (.unknown, .noDate): return words(.readyNoDate)
    case (.unknown, .notRecorded): return words(.readyNotRecorded)
    case (.unknown, .noRecord): return words(.readyNoRecord)
    case (.unknown, _): return words(.readyUnknown)
    }
  }
}

extension MemberReadiness.State {
  /// The label of a state.
  fileprivate var label: Message {
    switch self {
    case .ready: .stateReady
    case .notReady: .stateNotReady
    case .unknown: .readyUnknown
    }
  }
}

/// Who is ready, for programs.
private enum ReadinessJSON {
  static func text(of readiness: GroupReadiness) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("group")
      json.string(readiness.group.id)
      json.key("day")
      json.string("\(readiness.question.day)")
      json.newLine()
      json.key("members")
      json.array { json in
        for member in readiness.members {
          json.newLine()
          write(member, &json)
        }
      }
      json.newLine()
      json.key("for")
      json.string(readiness.question.isForGroup ? "group" : "me")
    }
    return json.text + "\n"
  }

  private static func write(_ member: MemberReadiness, _ json: inout JSONWriter) {
    json.object { json in
      json.key("person")
      json.string(member.person)
      json.key("state")
      json.string(member.state.rawValue)
      json.key("reasons")
      json.array { json in
        for reason in member.reasons {
          json.newLine()
          write(reason, &json)
        }
      }
      json.key("lastDive")
      json.string(member.lastDive.map { "\($0)" })
      json.key("daysSince")
      json.integer(member.daysSince)
      json.key("hasEmergencyContact")
      json.boolean(member.hasEmergencyContact)
      json.key("emergencyContacts")
      json.array { json in
        for contact in member.emergencyContacts ?? [] {
          json.object { json in
            json.key("name")
            json.string(contact.name?.value)
            json.key("phone")
            json.string(contact.phone?.value)
            json.key("relation")
            json.string(contact.relation?.value)
          }
        }
      }
    }
  }

  private static func write(_ reason: ReadinessReason, _ json: inout JSONWriter) {
    json.object { json in
      json.key("what")
      json.string(reason.what)
      json.key("state")
      json.string(reason.state.rawValue)
      json.key("until")
      json.string(reason.until.map { "\($0)" })
      json.key("path")
      json.string(reason.path)
      json.key("kind")
      json.string(reason.kind.rawValue)
      json.key("cause")
      json.string(reason.cause?.word)
    }
  }
}

extension ReadinessReason.Cause {
  /// The word for programs.
  fileprivate var word: String {
    switch self {
    case .hidden: "hidden"
    case .unreadable: "unreadable"
    case .noDate: "no-date"
    case .notRecorded: "not-recorded"
    case .limit: "limit"
    case .noRecord: "no-record"
    }
  }
}
