public import DiveUnits

extension Certification {
  /// Whether the diver had it on a day, run out or not; so it is where no date is written.
  public func isHeld(on day: CalendarDate) -> Bool {
    guard let date = date?.value else { return !fields.isDamaged(Field.date.rawValue) }
    return date <= day
  }
}
