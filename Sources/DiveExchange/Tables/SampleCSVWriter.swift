import DiveFigures
import DiveFormat
import DiveModel
import Diagnostics
package import LogbookCore

/// Writes the samples of all computers as CSV, one line each.
package struct SampleCSVWriter: ForeignWriter {
  package let fileExtension = "csv"

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    let dives = outgoing.dives
    let (columns, ownColumns) = Self.columns(of: dives, in: log)
    let heads = ["diver", "dive", "computer"] + columns.map(\.name) + ownColumns + ["event"]
    var bytes = Array(CSVText.row(heads).utf8)
    var (losses, count) = ([ForeignExport.Loss](), 0)
    for logged in dives {
      let profiles = DiveProfiles(of: logged.dive, in: log.tree)
      let path = logged.dive.origin.path
      for unread in profiles.unread {
        let key = "computers.\(unread.number).profile"
        losses.append(.init(path: path, key: key, reason: .unreadable))
      }
      count += profiles.read.isEmpty ? 0 : 1
      losses += Self.besideSamples(logged, profiles, outgoing)
      for computer in profiles.read {
        let start = [logged.diver ?? "", String(logged.dive.origin.stem), "\(computer.number)"]
        Self.write(computer.profile, start, columns, ownColumns, &bytes)
      }
    }
    let file = ForeignExport.File(path: "samples.csv", bytes: bytes)
    return ForeignExport(files: [file], losses: losses + outgoing.without(allBut: []), dives: count)
  }

  /// What a dive says beside its samples; all of it, if there are none.
  private static func besideSamples(
    _ logged: LoggedDive,
    _ profiles: DiveProfiles,
    _ log: OutgoingLog
  ) -> [ForeignExport.Loss] {
    var dive = log.outgoing(logged)
    if profiles.read.isEmpty {
      dive.leaveOut(.noPlace)
      return dive.losses
    }
    let computers: [OutgoingRecord<DiveComputer>] = dive.groups(.computers, .computer)
    for var computer in computers {
      computer.skip(.profile)
      dive.add(computer)
    }
    if log.notes(of: logged.dive.origin) != nil { dive.reportNotes() }
    return dive.losses
  }

  /// The columns that any profile has, in order.
  private static func columns(
    of dives: [LoggedDive],
    in log: Logbook
  ) -> ([ProfileColumn], [String]) {
    var columns: Set<ProfileColumn> = [.time]
    var own: Set<String> = []
    for logged in dives {
      for computer in DiveProfiles(of: logged.dive, in: log.tree).read {
        columns.formUnion(computer.profile.columns)
        own.formUnion(computer.profile.ownColumns)
      }
    }
    return (columns.sorted(), own.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  private static func write(
    _ profile: DiveProfile,
    _ start: [String],
    _ columns: [ProfileColumn],
    _ ownColumns: [String],
    _ bytes: inout [UInt8]
  ) {
    let samples = columns.map { profile.samples(of: $0) }
    let places = ownColumns.map { name in profile.ownColumns.firstIndex(of: name) }
    var next = 0
    for row in 0..<profile.rowCount {
      var cells = start
      for column in samples { cells.append(column?[row].map(ExactNumber.thousandths) ?? "") }
      for place in places {
        cells.append(place.map { profile.text(ofOwnColumn: $0, row: row) } ?? "")
      }
      var events: [String] = []
      while next < profile.events.count, profile.events[next].row <= row {
        let event = profile.events[next]
        events.append(event.kind.rawValue + (event.value.map { "=" + $0 } ?? ""))
        next += 1
      }
      cells.append(events.joined(separator: ";"))
      bytes += CSVText.row(cells).utf8
    }
  }
}
