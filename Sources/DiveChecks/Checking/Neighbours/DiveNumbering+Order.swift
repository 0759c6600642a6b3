package import LogbookCore

extension DiveNumbering {
  /// The dives of one diver that have a place among the numbers, in the order of their numbers.
  ///
  /// Planned and invalid dives, dives without a date and dives that are logged a second time have
  /// none.
  package static func order(of dives: [LoggedDive]) -> [LoggedDive] {
    let timeline = DiveTimeline(dives)
    return timeline.divers.joined().compactMap { index in
      let entry = timeline.entries[index]
      guard entry.counts, entry.day != nil, timeline.copies[index] == nil else { return nil }
      return dives[entry.place]
    }
  }
}
