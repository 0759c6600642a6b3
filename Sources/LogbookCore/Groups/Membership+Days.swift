public import DiveModel
public import DiveUnits

extension DiveGroup {
  /// The members on a day, as written; without a day, all members of any time.
  public func members(on day: CalendarDate?) -> [Reference] {
    members.filter { $0.value.includes(day) }.compactMap { $0.value.diver?.value }
  }
}

extension Membership {
  /// Whether a day is within the membership, including its first and last day.
  public func includes(_ day: CalendarDate?) -> Bool {
    guard let day else { return true }
    if let since, day.dayNumber < since.value.dayNumber { return false }
    if let until, day.dayNumber > until.value.dayNumber { return false }
    return true
  }
}
