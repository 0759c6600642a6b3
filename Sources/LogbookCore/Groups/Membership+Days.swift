public import DiveModel
public import DiveUnits

extension DiveGroup {
  /// Who belonged to the group on a day, as written; without a day everybody who ever did.
  public func members(on day: CalendarDate?) -> [Reference] {
    members.filter { $0.value.includes(day) }.compactMap { $0.value.diver?.value }
  }
}

extension Membership {
  /// Whether a day lies in the time of the membership, its first and last day included.
  public func includes(_ day: CalendarDate?) -> Bool {
    guard let day else { return true }
    if let since, day.dayNumber < since.value.dayNumber { return false }
    if let until, day.dayNumber > until.value.dayNumber { return false }
    return true
  }
}
