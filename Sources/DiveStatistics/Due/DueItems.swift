import DiveModel
public import DiveUnits
public import LogbookCore

/// Everything that ends or falls due in a log, as of a day; all pages use this list.
public struct DueItems: Sendable {
  /// In the order of lists: by day, then kind, then id.
  public let all: [DueItem]
  /// The status of each document, in the log's order.
  public let documents: [DocumentValidity]

  /// Collects the items.
  ///
  /// - Parameters:
  ///   - logbook: The log, with computed values filled in, because hours with a piece of gear come
  ///     from its dives.
  ///   - index: The index of the same logbook.
  ///   - day: The day in question; without one all states are unknown.
  ///   - warning: The number of days before the last one from which an item is expiring.
  public init(
    _ logbook: Logbook,
    _ index: RecordIndex,
    on day: CalendarDate?,
    warning: Int = ValidityState.warningDays
  ) {
    documents = DocumentValidity.all(in: logbook, index, on: day, warning: warning)
    let finder = DueFinder(logbook: logbook, index: index, day: day, warning: warning)
    let found =
      finder.documents(documents) + finder.certifications + finder.services + finder.memberships
    all = found.sorted(by: DueItem.isBefore)
  }

  /// Items that need action, in the order of lists.
  public var pressing: [DueItem] { all.filter(\.needsAttention) }

  /// The items of one record.
  public func of(_ kind: DueItem.Kind, _ id: String) -> [DueItem] {
    all.filter { $0.kind == kind && $0.id == id }
  }
}

private struct DueFinder {
  let logbook: Logbook
  let index: RecordIndex
  let day: CalendarDate?
  let warning: Int

  func documents(_ validities: [DocumentValidity]) -> [DueItem] {
    zip(logbook.documents, validities).compactMap { document, validity in
      validity.state.map { state in
        DueItem(
          .document,
          document.id,
          at: document.origin.path,
          what: document.type?.value ?? document.title,
          of: document.owner.map { owner($0.value.text) },
          until: validity.lastDay,
          state
        )
      }
    }
  }

  /// For each agency and level of a diver's certifications, the one that ends last.
  var certifications: [DueItem] {
    logbook.divers.flatMap { diver -> [DueItem] in
      var last: [String: Certification] = [:]
      for card in diver.certifications.lazy.map(\.value) where isHeld(card) {
        let name = card.title.lowercased()
        let (end, known) = (Self.end(card), last[name].map(Self.end))
        if known.map({ $0 < end }) ?? true { last[name] = card }
      }
      return last.values.compactMap { card in
        let isDamaged = card.fields.isDamaged(Certification.Field.expires.rawValue)
        guard card.expires != nil || isDamaged else { return nil }
        return DueItem(
          .certification,
          diver.id,
          at: diver.origin.path,
          what: card.title,
          of: diver.id,
          until: card.expires?.value,
          state(card.expires?.value)
        )
      }
    }
  }

  /// A certification without an end is valid forever.
  private static func end(_ card: Certification) -> Int { card.expires?.value.dayNumber ?? .max }

  private func isHeld(_ card: Certification) -> Bool {
    guard let date = card.date?.value, let day else { return true }
    return date <= day
  }

  /// For each person and group, the membership that ends last, if it ends.
  var memberships: [DueItem] {
    logbook.groups.flatMap { group -> [DueItem] in
      var last: [String: CalendarDate?] = [:]
      var unreadable: Set<String> = []
      for member in group.members.lazy.map(\.value) {
        guard let text = member.diver?.value.text else { continue }
        if let since = member.since?.value, let day, day < since { continue }
        let person = owner(text)
        let until = member.until?.value
        if until == nil, member.fields.isDamaged(Membership.Field.until.rawValue) {
          unreadable.insert(person)
          continue
        }
        switch (last[person], until) {
        case (nil, _): last.updateValue(until, forKey: person)
        case (.some(.some(let known)), .some(let until)):
          last.updateValue(max(known, until), forKey: person)
        default: last.updateValue(nil, forKey: person)
        }
      }
      func item(_ person: String, _ until: CalendarDate?) -> DueItem {
        DueItem(
          .membership,
          group.id,
          at: group.origin.path,
          what: group.title,
          of: person,
          until: until,
          state(until)
        )
      }
      let ending = last.compactMap { person, until in
        unreadable.contains(person) ? nil : until.map { item(person, $0) }
      }
      return ending + unreadable.map { item($0, nil) }
    }
  }

  /// The services of all gear in use.
  var services: [DueItem] {
    ServiceClock.running(in: logbook, index, on: day, warning: warning).map { item, clock in
      DueItem(
        .gear,
        item.id,
        at: item.origin.path,
        what: clock.what,
        of: item.owner.map { owner($0.value.text) },
        until: clock.day,
        clock.state,
        dives: clock.dives,
        seconds: clock.seconds
      )
    }
  }

  private func state(_ last: CalendarDate?) -> ValidityState {
    ValidityState(until: last, on: day, warning: warning)
  }

  /// The id if there is a record, else the written text.
  private func owner(_ text: String) -> String {
    switch index.owner(text) {
    case .diver(let id): id
    case .group(let id): "groups/" + id
    case .name: text
    }
  }
}
