import DiveModel
import LogbookCore

extension DueFinder {
  /// The services of all gear in use.
  var services: [DueItem] {
    ServiceClock.running(in: logbook, index, on: day, warning: warning).map { item, clock in
      DueItem(
        .gear,
        item.id,
        at: item.origin.path,
        what: clock.what,
        of: item.owner.map { owner($0.value.text) },
        until: clock.day,
        clock.state,
        dives: clock.dives,
        seconds: clock.seconds
      )
    }
  }
}
