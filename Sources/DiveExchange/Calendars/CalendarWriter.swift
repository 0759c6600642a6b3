import DiveFigures
import DiveFormat
import DiveModel
import DiveStatistics
import DiveUnits
package import LogbookCore

/// Writes a calendar: dives, coming dives of groups too, and the last days of what falls due.
///
/// A time without a zone is a local one. Stamps are those of the events, so that files are the same
/// whenever they are made.
package struct CalendarWriter: ForeignWriter {
  package let fileExtension = "ics"
  package let isOfDives = false

  package init() {}

  package func write(_ log: Logbook, _ options: ExportOptions) throws -> ForeignExport {
    let outgoing = OutgoingLog(log, options)
    var (calendar, losses, count) = (CalendarText(), [ForeignExport.Loss](), 0)
    calendar.line("BEGIN", "VCALENDAR")
    calendar.line("VERSION", "2.0")
    calendar.line("PRODID", "-//divelog//divelog//EN")
    for logged in log.dives where logged.diver != nil || logged.dive.isPlanned {
      var dive = outgoing.outgoing(logged)
      if let moment = dive.moment() {
        if logged.diver != nil { count += 1 }
        Self.write(&dive, moment, outgoing, &calendar)
      }
      losses += dive.losses
    }
    let filled = LogbookWithFigures(log, readsProfiles: false).logbook
    for item in DueItems(filled, outgoing.index, on: options.today).all {
      _ = calendar.takeChange()
      Self.write(item, outgoing, &calendar)
      if calendar.takeChange() {
        losses.append(.init(path: item.path, key: nil, reason: .textChanged))
      }
    }
    calendar.line("END", "VCALENDAR")
    let file = ForeignExport.File(path: "divelog.ics", bytes: calendar.bytes)
    // What is due of other records is carried, and no more of them.
    let planned = Set(log.dives.lazy.filter(\.dive.isPlanned).map(\.dive.origin.path))
    losses += outgoing.without(allBut: []).filter { !planned.contains($0.path) }
    return ForeignExport(files: [file], losses: losses, dives: count)
  }

  private static func write(
    _ dive: inout OutgoingRecord<Dive>,
    _ moment: OutgoingMoment,
    _ log: OutgoingLog,
    _ calendar: inout CalendarText
  ) {
    _ = calendar.takeChange()
    begin("dive:\(dive.path)", moment.date, log, &calendar)
    writeTime(&dive, moment, &calendar)
    calendar.text("SUMMARY", log.title(of: dive.source))
    if dive.source.site != nil { calendar.text("LOCATION", log.title(of: dive.source)) }
    dive.skip(.site)
    if let position = log.position(of: dive.source) {
      if position.isOwn { dive.skip(.position) }
      let place = position.position
      calendar.line("GEO", "\(place.latitudeText);\(place.longitudeText)")
    }
    calendar.text("DESCRIPTION", log.notes(of: dive.source.origin))
    let tags: [String] = dive.list(.tags)
    calendar.texts("CATEGORIES", tags)
    if dive.source.isPlanned {
      dive.skip(.planned)
      calendar.line("STATUS", "TENTATIVE")
    }
    calendar.line("END", "VEVENT")
    if calendar.takeChange() { dive.lose(nil, .textChanged) }
  }

  private static func writeTime(
    _ dive: inout OutgoingRecord<Dive>,
    _ moment: OutgoingMoment,
    _ calendar: inout CalendarText
  ) {
    guard let time = moment.time else {
      calendar.line("DTSTART;VALUE=DATE", day(moment.date))
      return
    }
    if let (date, seconds) = moment.universal {
      calendar.line("DTSTART", "\(day(date))T\(clock(seconds))Z")
    } else {
      calendar.line("DTSTART", "\(day(moment.date))T\(clock(time.seconds))")
    }
    let duration: DiveDuration? = dive.take(.duration)
    if let duration, duration.seconds > 0 { calendar.line("DURATION", "PT\(duration.seconds)S") }
  }

  private static func write(
    _ item: DueItem,
    _ log: OutgoingLog,
    _ calendar: inout CalendarText
  ) {
    guard let last = item.day else { return }
    let owner = item.owner ?? ""
    let name = "due:\(item.kind.rawValue):\(item.path):\(item.what):\(owner)"
    begin(name, last, log, &calendar)
    calendar.line("DTSTART;VALUE=DATE", day(last))
    calendar.text("SUMMARY", title(of: item, log))
    calendar.texts("CATEGORIES", [item.kind.rawValue])
    calendar.line("TRANSP", "TRANSPARENT")
    calendar.line("END", "VEVENT")
  }

  /// What ends, of which piece of gear, and whose it is.
  private static func title(of item: DueItem, _ log: OutgoingLog) -> String {
    var parts = [item.what]
    if item.kind == .gear { parts.append(log.named(Reference(item.id), .gear).name) }
    if let owner = item.owner {
      let group = RecordOwner.groupID(in: owner)
      parts.append(log.named(Reference(group ?? owner), group == nil ? .diver : .group).name)
    }
    return parts.joined(separator: ", ")
  }

  private static func begin(
    _ name: String,
    _ date: CalendarDate,
    _ log: OutgoingLog,
    _ calendar: inout CalendarText
  ) {
    calendar.line("BEGIN", "VEVENT")
    calendar.line("UID", log.uuid(name, of: "calendar"))
    calendar.line("DTSTAMP", day(date) + "T000000Z")
  }

  private static func day(_ date: CalendarDate) -> String {
    OutgoingMoment.text(date).filter { $0 != "-" }
  }

  private static func clock(_ seconds: Int) -> String {
    OutgoingMoment.text(seconds: seconds).filter { $0 != ":" }
  }
}
