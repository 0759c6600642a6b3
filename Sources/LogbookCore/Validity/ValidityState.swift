public import DiveUnits

/// How something that ends, or falls due, stands on a day.
public enum ValidityState: String, CaseIterable, Sendable {
  /// Past its last day.
  case expired
  /// Its last day is near.
  case expiring
  /// Nothing tells when it ends, though it does.
  case unknown
  case valid

  /// From how many days before the last one on there is a warning.
  public static let warningDays = 60

  /// The state of what ends on a day, which itself still counts.
  ///
  /// - Parameters:
  ///   - lastDay: the last day; nil where it is not known.
  ///   - day: the day asked about; without one nothing is known.
  ///   - warning: from how many days before the last one on it is expiring.
  public init(
    until lastDay: CalendarDate?,
    on day: CalendarDate?,
    warning: Int = ValidityState.warningDays
  ) {
    guard let lastDay, let day else {
      self = .unknown
      return
    }
    if lastDay < day {
      self = .expired
    } else {
      self = lastDay.dayNumber - day.dayNumber <= warning ? .expiring : .valid
    }
  }
}
