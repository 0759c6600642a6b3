public import DiveUnits
package import Wording

/// The state on a day of something that ends or falls due.
public enum ValidityState: String, CaseIterable, Sendable {
  /// After its last day.
  case expired
  /// Shortly before its last day.
  case expiring
  /// It ends, but the date is unknown.
  case unknown
  /// It is required, and missing.
  case missing
  case valid

  /// How many days before the last day warnings start, by default.
  public static let warningDays = 60

  /// The state of something that ends on a day, which is still valid.
  ///
  /// - Parameters:
  ///   - lastDay: The last day; nil if unknown.
  ///   - day: The day in question; nil makes the state unknown.
  ///   - warning: How many days before the last day it counts as expiring.
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

extension ValidityState {
  /// The label of a state.
  package var label: Message {
    switch self {
    case .expired: .stateExpired
    case .expiring: .stateExpiring
    case .missing: .readyMissing
    case .unknown: .stateUnknown
    case .valid: .stateValid
    }
  }
}
