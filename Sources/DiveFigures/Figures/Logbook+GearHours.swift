import DiveModel
import DiveUnits
public import LogbookCore

extension Logbook {
  /// The log with durations filled in for dives with gear that is serviced by the hour, if only
  /// computers and samples have them.
  ///
  /// This keeps due dates the same in all commands, and only few dives need to be read for it.
  public func fillingInGearHours() -> Logbook {
    let isCounted = gear.contains { item in
      item.services.contains { $0.value.every.contains { $0.value.unit == .hour } }
    }
    let open = isCounted ? dives.filter { $0.counts && isOpen($0.dive) } : []
    guard !open.isEmpty, let duration = ComputedField.standingIn(for: "duration") else {
      return self
    }
    let context = FigureContext(self, for: [duration], of: open)
    let paths = Set(open.map(\.dive.origin.path))
    return mappingDives { paths.contains($0.dive.origin.path) ? context.filledIn($0) : nil }
  }

  private func isOpen(_ dive: Dive) -> Bool { dive.has(.gear) && !dive.has(.duration) }
}
