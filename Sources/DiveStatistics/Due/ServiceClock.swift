import DiveModel
import DiveUnits
import LogbookCore

/// When a service of a piece of gear falls due: of several clocks the first one counts.
///
/// Clocks begin on the day when it was done last, else on the one when the piece was bought. Where
/// neither is known nothing can be counted, and the service is unknown.
struct ServiceClock {
  /// The service.
  let what: String
  /// The last day of the first clock of the calendar.
  let day: CalendarDate?
  /// Dives that are left, of the first clock of dives.
  let dives: Int?
  /// Seconds under water that are left, of the first clock of hours.
  let seconds: Int?
  let state: ValidityState

  /// Whether a service of a piece is counted in dives or hours.
  static func countsDives(_ item: GearItem) -> Bool {
    item.services.contains { $0.value.every.contains { $0.value.isOfDives } }
  }

  /// The services of a piece, those that say how often, in their order.
  static func all(
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
    what = plan.what?.value ?? ""
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
