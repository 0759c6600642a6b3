public import DiveUnits

extension Certification {
  /// Whether the diver had it on a day, even if expired; true if no date is written.
  public func isHeld(on day: CalendarDate) -> Bool {
    guard let date = date?.value else { return !fields.isDamaged(Field.date.rawValue) }
    return date <= day
  }
}
