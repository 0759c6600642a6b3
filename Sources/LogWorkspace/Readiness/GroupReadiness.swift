package import DiveModel
package import DiveUnits
import LogbookCore

/// The dive that a group's members have to be ready for.
package struct ReadinessQuestion: Sendable {
  /// The day of the dive.
  package let day: CalendarDate
  /// The depth that certifications must cover; nil if it is not asked.
  package let depth: Depth?
  /// The gas that certifications must cover; nil if it is not asked.
  package let gas: GasMix?
  /// Whether the answer is for the group, so that it says only what the group may see.
  package let isForGroup: Bool

  /// Asks about a day.
  package init(
    on day: CalendarDate,
    to depth: Depth? = nil,
    with gas: GasMix? = nil,
    isForGroup: Bool = true
  ) {
    (self.day, self.depth, self.gas, self.isForGroup) = (day, depth, gas, isForGroup)
  }
}

/// Whether the members of a group are ready to dive on a day.
package struct GroupReadiness: Sendable {
  package let group: DiveGroup
  /// What was asked.
  package let question: ReadinessQuestion
  /// One for each member of the day, in the order of the group's record, or for each who takes part in
  /// the dive.
  package let members: [MemberReadiness]

  /// Whether there are members, and all of them are ready.
  package var isReady: Bool { !members.isEmpty && members.allSatisfy { $0.state == .ready } }

  /// Whether anything is unknown only because the group may not see it.
  package var hidesSomething: Bool {
    members.contains { $0.reasons.contains { $0.cause == .hidden } }
  }
}

/// Whether one member of a group is ready to dive on a day, and why.
package struct MemberReadiness: Sendable {
  /// The member's id, or the name of a person without a record.
  package let person: String
  /// The name to show.
  package let title: String
  /// What was looked at, in the order of the group's `requires`; then depth, gas and gear.
  package let reasons: [ReadinessReason]
  /// The day of the last dive before the day in question; nil if none is known.
  package let lastDive: CalendarDate?
  /// The days from the last dive to the day in question.
  package let daysSince: Int?
  /// Whom to call; nil if that is not known, or only the keeper of the log may see it.
  package let emergencyContacts: [EmergencyContact]?
  /// Whether an emergency contact is written; nil if that is not known.
  package let hasEmergencyContact: Bool?

  /// The possible states of a member.
  package enum State: String, CaseIterable, Sendable {
    case ready
    case notReady = "not-ready"
    case unknown
  }

  /// Something missing or expired makes a member not ready; something unknown never makes one ready.
  package var state: State {
    if reasons.contains(where: { [.missing, .expired].contains($0.state) }) { return .notReady }
    return reasons.contains { $0.state == .unknown } ? .unknown : .ready
  }
}

/// One thing that a member needs, and its state on the day.
package struct ReadinessReason: Hashable, Sendable {
  /// The kind of thing.
  package let kind: Kind
  /// The document type, the service of a piece of gear, or the kind's own name.
  package let what: String
  package let state: State
  /// The last day; nil if unknown or without an end.
  package let until: CalendarDate?
  /// The record that says so, or that cannot be read; nil if no record does.
  package let path: String?
  /// Why it is missing or unknown.
  package let cause: Cause?

  /// The kinds of things.
  package enum Kind: String, CaseIterable, Sendable {
    case document, certification, depth, gas, gear, diver
  }

  /// The possible states.
  package enum State: String, CaseIterable, Sendable {
    case valid, expiring, expired, missing, unknown
  }

  /// Why something is missing or unknown.
  package enum Cause: Hashable, Sendable {
    /// The group may not see it.
    case hidden
    /// A record could not be read for certain.
    case unreadable
    /// It ends, but no date says when.
    case noDate
    /// No certification says it.
    case notRecorded
    /// The certifications of the day cover at most this depth.
    case limit(Depth)
    /// The member has no record in this log.
    case noRecord
  }

  init(
    _ kind: Kind,
    what: String? = nil,
    _ state: State,
    until day: CalendarDate? = nil,
    at path: String? = nil,
    _ cause: Cause? = nil
  ) {
    (self.kind, self.what, self.state) = (kind, what ?? kind.rawValue, state)
    (until, self.path, self.cause) = (day, path, cause)
  }
}

extension ReadinessReason.State {
  /// The state of something that ends on a day; nil is a thing without an end.
  init(until last: CalendarDate?, on day: CalendarDate) {
    guard let last else {
      self = .valid
      return
    }
    switch ValidityState(until: last, on: day) {
    case .expired: self = .expired
    case .expiring: self = .expiring
    case .missing: self = .missing
    case .unknown: self = .unknown
    case .valid: self = .valid
    }
  }
}
