package import DiveModel
package import DiveUnits

/// The intervals of a service of a piece of gear; it is due when the first of them ends.
///
/// An interval begins on the day of the last service, else on the day of purchase. If both are
/// unknown, the due date is unknown.
package struct ServiceClock {
  /// The service, as the piece of gear has it.
  package let plan: ServicePlan
  /// The last day of the calendar interval that ends first.
  package let day: CalendarDate?
  /// The dives left in the first interval of dives.
  package let dives: Int?
  /// The seconds under water left in the first interval of hours.
  package let seconds: Int?
  package let state: ValidityState

  /// The name of the service; empty if it has none.
  package var what: String { plan.what?.value ?? "" }

  /// Whether any service of a piece is counted in dives or hours.
  package static func countsDives(_ item: GearItem) -> Bool {
    item.services.contains { $0.value.every.contains { $0.value.isOfDives } }
  }

  /// The services of all gear in use, each with its piece.
  ///
  /// - Parameters:
  ///   - logbook: The log of the gear and its dives.
  ///   - index: The index of the same log.
  ///   - day: The day in question; nil makes all states unknown.
  ///   - warning: How many days before its last day a service is due soon.
  /// - Returns: The services in the order of the gear.
  package static func running(
    in logbook: Logbook,
    _ index: RecordIndex,
    on day: CalendarDate?,
    warning: Int = ValidityState.warningDays
  ) -> [(item: GearItem, clock: ServiceClock)] {
    let inUse = logbook.gear.filter { item in
      guard !item.services.isEmpty else { return false }
      guard let retired = item.retired?.value else { return true }
      return day.map { $0 < retired } ?? false
    }
    let use = GearUse(of: inUse, in: logbook, index, until: day)
    return inUse.flatMap { item in
      all(of: item, use, on: day, warning: warning).map { (item, $0) }
    }
  }

  /// The services of a piece that have an interval, in their order.
  private static func all(
    of item: GearItem,
    _ use: GearUse,
    on day: CalendarDate?,
    warning: Int
  ) -> [ServiceClock] {
    let plans = ServicePlans(of: item)
    return item.services.enumerated().compactMap { place, plan in
      let done = item.serviced.lazy.map(\.value).filter { plans.isDone(place, by: $0) }
        .compactMap { $0.date?.value }.filter { done in day.map { done <= $0 } ?? true }
      let begin = done.max() ?? item.bought?.value
      return ServiceClock(plan.value, from: begin, of: item.id, use, on: day, warning: warning)
    }
  }

  private init?(
    _ plan: ServicePlan,
    from begin: CalendarDate?,
    of id: String,
    _ use: GearUse,
    on today: CalendarDate?,
    warning: Int
  ) {
    self.plan = plan
    let clocks = plan.every.map(\.value)
    let isDamaged = plan.fields.isDamaged(ServicePlan.Field.every.rawValue)
    guard let begin, !isDamaged else {
      guard !clocks.isEmpty || isDamaged else { return nil }
      (day, dives, seconds, state) = (nil, nil, nil, .unknown)
      return
    }
    let last = clocks.filter { !$0.isOfDives }.compactMap { begin.adding($0) }.min()
    let used = clocks.contains(where: \.isOfDives) ? use.dives(with: id, after: begin) : nil
    let dives = used.flatMap { used in
      clocks.filter { $0.unit == .dive }.map { $0.count - used.count }.min()
    }
    let seconds = used.flatMap { used in
      let time = used.reduce(0) { Int(clamping: Int128($0) + Int128($1.seconds)) }
      return clocks.filter { $0.unit == .hour }
        .map { Int(clamping: Int128($0.count) * 3600 - Int128(time)) }.min()
    }
    // If dives cannot be counted, nothing that depends on them is reported.
    guard last != nil || dives != nil || seconds != nil else { return nil }
    (day, self.dives, self.seconds) = (last, dives, seconds)
    if dives.map({ $0 < 0 }) ?? false || seconds.map({ $0 < 0 }) ?? false {
      state = .expired
    } else if last != nil {
      state = ValidityState(until: last, on: today, warning: warning)
    } else {
      state = .valid
    }
  }
}

extension Interval {
  /// Whether it is counted in dives or hours under water.
  fileprivate var isOfDives: Bool { unit == .dive || unit == .hour }
}
