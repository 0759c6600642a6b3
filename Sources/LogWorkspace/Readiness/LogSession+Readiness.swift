import DiveChecks
import DiveFigures
import DiveModel
import DiveStatistics
package import DiveUnits
import LogbookCore

extension LogSession {
  /// Whether the members of a group on a day are ready to dive.
  ///
  /// - Parameters:
  ///   - group: The group's id or name, as typed.
  ///   - question: The day and the dive.
  /// - Returns: The members of that day, each with a state and reasons.
  /// - Throws: A `LogFailure` if there is no such group, or if its members or what it requires
  ///   cannot be read.
  package func readiness(
    ofGroup group: String,
    for question: ReadinessQuestion
  ) throws(LogFailure) -> GroupReadiness {
    try readiness(ofGroup: group, for: question, taking: nil)
  }

  /// Whether the members of a group, or those who take part in one of its dives, are ready to dive.
  ///
  /// - Parameters:
  ///   - text: The group's id or name, or a group dive, as typed.
  ///   - day: The day; nil for that of the dive, else the session's.
  ///   - depth: The depth to cover; nil for that of the dive.
  ///   - gas: The gas to cover; nil for that of the dive, if it is one.
  ///   - isForGroup: Whether the answer says only what the group may see.
  /// - Returns: The members, or those who take part, each with a state and reasons.
  /// - Throws: As `readiness(ofGroup:for:)`; a `LogFailure` if there is no such dive or no day.
  package func readiness(
    of text: String,
    on day: CalendarDate?,
    to depth: Depth?,
    with gas: GasMix?,
    isForGroup: Bool
  ) throws(LogFailure) -> GroupReadiness {
    var dive: GroupDive?
    if text.contains("/"), (try? entry(.group, named: text)) == nil {
      dive = try GroupDiveSelection(self).one(text)
    }
    guard let day = day ?? dive?.dive.date?.value ?? today else { throw .todayIsUnknown }
    let gases = Set((dive?.dive.tanks ?? []).compactMap { $0.value.gas?.value })
    let question = ReadinessQuestion(
      on: day,
      to: depth ?? dive?.dive.maximumDepth?.value,
      with: gas ?? (gases.count == 1 ? gases.first : nil),
      isForGroup: isForGroup
    )
    return try readiness(
      ofGroup: dive?.name.group ?? text,
      for: question,
      taking: dive?.members
    )
  }

  private func readiness(
    ofGroup group: String,
    for question: ReadinessQuestion,
    taking people: [GroupDive.Member]?
  ) throws(LogFailure) -> GroupReadiness {
    let entry = try entry(.group, named: group)
    let doubts = RecordDoubts(logbook)
    guard !doubts.leaveOpen("members", "requires", of: entry) else {
      throw .groupUnreadable(path: entry.origin.path)
    }
    let record = DiveGroup(origin: entry.origin, fields: entry.fields)
    let finder = ReadinessFinder(self, record, question, doubts)
    let members = people ?? GroupDive.members(record.members(on: question.day), index)
    return GroupReadiness(
      group: record,
      question: question,
      members: members.map(finder.readiness)
    )
  }
}

/// Looks up what the members of a group need.
private struct ReadinessFinder {
  private let log: LogSession
  private let group: DiveGroup
  private let question: ReadinessQuestion
  private let doubts: RecordDoubts
  private let due: DueItems
  /// The paths that may be told; nil if all may.
  private let seen: Set<String>?
  /// The paths that may not be told only because their sharing could not be read.
  private let heldBack: Set<String>
  /// The last dive of each diver before the day, of those that may be told.
  private let lastDives: [String: CalendarDate]
  /// The divers with dives before the day that may not be told.
  private let hidesDives: Set<String>
  /// The gear with a service that falls due by dives or hours, by its path.
  private let countsDives: Set<String>

  init(
    _ log: LogSession,
    _ group: DiveGroup,
    _ question: ReadinessQuestion,
    _ doubts: RecordDoubts
  ) {
    (self.log, self.group, self.question, self.doubts) = (log, group, question, doubts)
    due = DueItems(log.logbook.fillingInGearHours(), log.index, on: question.day)
    let group = Audience.group(group.id)
    let records =
      question.isForGroup
      ? log.logbook.recordsSeen(
        by: [group],
        knowing: log.index,
        // A day of the past shows nothing of those who have left since.
        on: log.today.map { max($0, question.day) } ?? question.day
      )[group] : nil
    let seen = question.isForGroup ? records?.paths ?? [] : nil
    self.seen = seen
    heldBack = records?.heldBack ?? []
    var last: [String: CalendarDate] = [:]
    var hiding: Set<String> = []
    for logged in log.logbook.dives where logged.counts {
      guard let diver = logged.diver, let day = logged.dive.date?.value, day < question.day else {
        continue
      }
      if let seen, !seen.contains(logged.dive.origin.path) {
        hiding.insert(diver)
      } else if last[diver].map({ $0 <= day }) ?? true {
        last[diver] = day
      }
    }
    (lastDives, hidesDives) = (last, hiding)
    countsDives = Set(
      log.logbook.gear.filter { gear in
        gear.services.contains { service in
          service.value.every.contains { $0.value.unit == .dive || $0.value.unit == .hour }
        }
      }
      .map(\.origin.path)
    )
  }

  func readiness(_ member: GroupDive.Member) -> MemberReadiness {
    guard let id = member.diver, let place = log.index.index(of: id, .diver) else {
      return stranger(member.text)
    }
    let diver = log.logbook.divers[place]
    let entry = AnyRecord(diver)
    let isSeen = sees(entry.origin.path)
    let last = lastDives[id]
    let contacts = diver.emergencyContacts.map(\.value)
    let hasContact =
      !isSeen || contacts.isEmpty && doubts.leaveOpen("emergency-contact", of: entry)
      ? nil : !contacts.isEmpty
    return MemberReadiness(
      person: id,
      title: isSeen ? diver.title : id,
      reasons: requirements(of: diver, entry) + cover(of: diver, entry) + gear(of: id),
      lastDive: last,
      daysSince: last.map { question.day.dayNumber - $0.dayNumber },
      emergencyContacts: question.isForGroup ? nil : contacts,
      hasEmergencyContact: hasContact
    )
  }

  /// A member about whom nothing is written in this log.
  private func stranger(_ text: String) -> MemberReadiness {
    let path = doubts.unreadPath(of: .diver, text)
    return MemberReadiness(
      person: text,
      title: text,
      reasons: [
        ReadinessReason(.diver, .unknown, at: path, path == nil ? .noRecord : .unreadable)
      ],
      lastDive: nil,
      daysSince: nil,
      emergencyContacts: nil,
      hasEmergencyContact: nil
    )
  }

  private func sees(_ path: String) -> Bool { seen?.contains(path) ?? true }

  private func requirements(of diver: Diver, _ entry: AnyRecord) -> [ReadinessReason] {
    var known: Set<String> = []
    return group.requires.map(\.value).filter { known.insert($0).inserted }.map { what in
      guard what == GroupRequirement.certification else {
        return DocumentNeed(what, of: diver.id, log, doubts, sees, heldBack)
          .reason(due, on: question.day)
      }
      guard sees(entry.origin.path) else { return unseen(.certification, entry.origin.path) }
      return certifications(of: diver, entry).certification
    }
  }

  private func cover(of diver: Diver, _ entry: AnyRecord) -> [ReadinessReason] {
    guard question.depth != nil || question.gas != nil else { return [] }
    guard sees(entry.origin.path) else {
      let path = entry.origin.path
      return (question.depth == nil ? [] : [unseen(.depth, path)])
        + (question.gas == nil ? [] : [unseen(.gas, path)])
    }
    let cover = certifications(of: diver, entry)
    return [question.depth.map(cover.depth), question.gas.map(cover.gas)].compactMap(\.self)
  }

  private func certifications(of diver: Diver, _ entry: AnyRecord) -> CertificationCover {
    let isDoubtful = doubts.leaveOpen("certifications", of: entry)
    return CertificationCover(of: diver, for: question, isDoubtful: isDoubtful)
  }

  /// What may not be told: it is not shared, or a file that may share it has errors.
  private func unseen(_ kind: ReadinessReason.Kind, _ path: String) -> ReadinessReason {
    heldBack.contains(path)
      ? ReadinessReason(kind, .unknown, at: path, .unreadable)
      : ReadinessReason(kind, .unknown, .hidden)
  }

  /// The diver's own gear that is due, or not known to be in order.
  private func gear(of id: String) -> [ReadinessReason] {
    var reasons: [ReadinessReason] = []
    var unseen: Set<ReadinessReason> = []
    for item in due.all where item.kind == .gear && item.owner == id {
      // What falls due by dives would show that there are dives that are not shared.
      guard sees(item.path), !hidesDives.contains(id) || !countsDives.contains(item.path) else {
        unseen.insert(self.unseen(.gear, item.path))
        continue
      }
      let cause: ReadinessReason.Cause? = item.state == .unknown ? .noDate : nil
      guard let state = ReadinessReason.State(rawValue: item.state.rawValue), state != .valid else {
        continue
      }
      let what = item.what.isEmpty ? item.id : "\(item.id), \(item.what)"
      reasons.append(
        ReadinessReason(.gear, what: what, state, until: item.day, at: item.path, cause)
      )
    }
    let known = Set(reasons.filter { $0.state == .unknown }.compactMap(\.path))
    let damaged = log.logbook.gear.map { AnyRecord($0) }.filter { record in
      !known.contains(record.origin.path)
        && doubts.leaveOpen("owner", "services", "serviced", "bought", "retired", of: record)
        && doubts.allowOwner(id, of: record, log.index)
    }
    for record in damaged {
      guard sees(record.origin.path) else {
        unseen.insert(self.unseen(.gear, record.origin.path))
        continue
      }
      reasons.append(
        ReadinessReason(.gear, what: record.id, .unknown, at: record.origin.path, .unreadable)
      )
    }
    if let path = doubts.unreadPath(of: .gear) {
      reasons.append(ReadinessReason(.gear, .unknown, at: path, .unreadable))
    }
    return reasons + unseen.sorted { ($0.path ?? "") < ($1.path ?? "") }
  }
}
