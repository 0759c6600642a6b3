import DiveExchange
import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Testing

/// A log that goes out in a format and comes in again is the same, key by key, but for what the
/// export reported, and for the notes.
@Suite struct RoundTripLaws {
  /// A log, and all that is written in its records, by key.
  private struct WrittenLog {
    let log: Logbook
    private let index: RecordIndex

    init(_ log: Logbook) {
      self.log = log
      index = RecordIndex(log)
    }

    /// The values of a dive, its notes and its samples, by keys as the report has them.
    func values(of dive: Dive) -> [String: String] {
      var values = values(of: AnyRecord(dive))
      for samples in DiveProfiles(of: dive, in: log.tree).read {
        let key = "computers.\(samples.number).profile"
        values[key] = nil
        for (name, cells) in Self.cells(of: samples.profile) { values["\(key).\(name)"] = cells }
      }
      return values
    }

    /// The values of a record and its notes.
    func values(of record: AnyRecord) -> [String: String] {
      var found: [String: String] = [:]
      add(record.fields, .table(of: record.kind), "", &found)
      found["notes"] = log.noteText(of: record.origin)
      return found
    }

    private func add(
      _ fields: FieldSet,
      _ table: FieldTable,
      _ prefix: String,
      _ found: inout [String: String]
    ) {
      for entry in fields.entries {
        guard let row = table.row(forField: entry.field) else { continue }
        let key = prefix + row.key
        var items = [entry.content]
        if case .list(let all) = entry.content { items = all.map(\.content) }
        guard case .mapping(let kind) = row.kind else {
          let texts = items.map { text($0, row.kind) }
          let ordered = row.traits.contains(.unordered) ? texts.sorted() : texts
          found[key] = ordered.joined(separator: " | ")
          continue
        }
        for (place, item) in items.enumerated() {
          guard case .mapping(let inner) = item else { continue }
          add(inner, kind.table, row.isList ? "\(key).\(place + 1)." : "\(key).", &found)
        }
      }
    }

    /// A value; of a reference, the name of what it means, as ids are those of their log.
    private func text(_ content: Content, _ kind: ValueKind) -> String {
      let text = ValuePrinter.exactText(content, of: kind)
      switch kind {
      case .reference(let kind): return title(text, kind)
      case .person, .owner: return title(text, .diver)
      default: return text
      }
    }

    private func title(_ text: String, _ kind: RecordKind) -> String {
      index.place(of: text, kind).flatMap { log.record(kind, at: $0) }?.title ?? text
    }

    /// The cells of each column with their times, and the events.
    private static func cells(of profile: DiveProfile) -> [(String, String)] {
      let times = profile.samples(of: .time)
      func time(_ row: Int) -> String { times?[row].map(String.init) ?? "" }
      var found: [(String, String)] = profile.columns.dropFirst().map { column in
        let samples = profile.samples(of: column)
        let cells = (0..<profile.rowCount).compactMap { row in
          samples?[row].map { "\(time(row)):\($0)" }
        }
        return (column.name, cells.joined(separator: " "))
      }
      let events = profile.events.map { event in
        // A mark without a text has its name for a text in UDDF.
        let text = event.value == event.kind.rawValue ? "" : event.value ?? ""
        return "\(time(event.row)):\(event.kind.rawValue)=\(text)"
      }
      if !events.isEmpty { found.append(("event", events.joined(separator: " "))) }
      return found.filter { !$0.1.isEmpty }
    }
  }

  /// The keys that are not the same, but for those that were reported and those that only the
  /// imported log has.
  private static func differences(
    _ old: [String: String],
    _ new: [String: String],
    reported: [String?]
  ) -> [String] {
    if reported.contains(nil) { return [] }
    return Set(old.keys).union(new.keys).sorted().compactMap { key in
      // What a format has no place for comes back in the notes, which are not Markdown there.
      if old[key] == new[key] || key == "source" || key == "notes" { return nil }
      let isSaid = reported.contains { key == $0 || key.hasPrefix(($0 ?? "") + ".") }
      return isSaid ? nil : "\(key): \(old[key] ?? "none") became \(new[key] ?? "none")"
    }
  }

  private static func roundTrip(
    _ id: String
  ) throws -> (ForeignExport, old: WrittenLog, new: WrittenLog) {
    let log = try ExportLaws.sample.get()
    let made = try ExportLaws.export(log, id, diver: "mari")
    let format = try #require(FormatRegistry.all[id])
    var files = try ForeignFiles(["log": #require(made.files.first).bytes], of: format).bytes
    files[Logbook.settingsPath] = Array("format: 1\n".utf8)
    return (made, WrittenLog(log), WrittenLog(try Logbook(reading: .memory(files))))
  }

  @Test(arguments: ["divejson", "subsurface-xml", "uddf"])
  func everyKeyOfADiveComesBack(id: String) throws {
    let (made, old, new) = try Self.roundTrip(id)
    var found: [String: Dive] = [:]
    for dive in new.log.dives.map(\.dive) { found["\(moment(of: dive))"] = dive }
    var count = 0
    for logged in old.log.dives where logged.diver == "mari" {
      count += 1
      let path = logged.dive.origin.path
      let again = try #require(found[moment(of: logged.dive)], "\(path)")
      let reported = made.losses.filter { $0.path == path }.map(\.key)
      let differences = Self.differences(
        old.values(of: logged.dive),
        new.values(of: again),
        reported: reported
      )
      #expect(differences == [], "\(path)")
    }
    #expect(count == 41)
  }

  private func moment(of dive: Dive) -> String {
    "\(dive.date?.value.description ?? "") \(dive.time?.value.description ?? "")"
  }

  /// The records that dives name keep their ids and their keys.
  @Test(arguments: ["uddf"])
  func everyKeyOfARecordComesBack(id: String) throws {
    let (made, old, new) = try Self.roundTrip(id)
    for kind in [RecordKind.site, .trip, .centre, .gear, .diver] {
      let records = old.log.records(of: kind)
      var count = 0
      for record in new.log.records(of: kind) {
        let isOwner = record.origin.path == "diver.md"
        let same = records.first { isOwner ? $0.id == "mari" : $0.title == record.title }
        guard let same else { continue }
        count += 1
        let reported = made.losses.filter { $0.path == same.origin.path }.map(\.key)
        let differences = Self.differences(
          old.values(of: same),
          new.values(of: record),
          reported: reported + ["share"]
        )
        #expect(differences == [], "\(same.origin.path)")
      }
      #expect(count > 0, "\(kind)")
    }
    #expect(new.log.records(of: .diver).contains { $0.origin.path == "diver.md" })
  }
}
