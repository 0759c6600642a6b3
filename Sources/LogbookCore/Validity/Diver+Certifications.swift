package import DiveModel
package import DiveUnits

extension Diver {
  /// The certifications that count on a day: for each agency and level, the one that ends last.
  ///
  /// One that is issued later does not count, and one without an end is valid forever.
  ///
  /// - Parameter day: The day in question; nil takes all as issued.
  /// - Returns: The certifications in the order written.
  package func countingCertifications(on day: CalendarDate?) -> [Certification] {
    let cards = certifications.map(\.value)
    var last: [String: Int] = [:]
    for (place, card) in cards.enumerated() where card.isIssued(on: day) {
      let name = card.title.lowercased()
      if let known = last[name], card.end <= cards[known].end { continue }
      last[name] = place
    }
    return last.values.sorted().map { cards[$0] }
  }
}

extension Certification {
  fileprivate var end: Int { expires?.value.dayNumber ?? .max }

  fileprivate func isIssued(on day: CalendarDate?) -> Bool {
    guard let date = date?.value, let day else { return true }
    return date <= day
  }
}
