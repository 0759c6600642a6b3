import DiveFormat
import DiveModel

/// A dive of the database as the element that Shearwater's desktop program exports of it.
///
/// So there is one place that knows what its figures mean. What the diver wrote stands beside.
struct ShearwaterDatabaseDive {
  private let dive: DatabaseRow
  private let log: DatabaseRow?
  private let path: String
  private let line: Int

  private typealias Field = Dive.Field

  init(_ dive: DatabaseRow, _ log: DatabaseRow?, _ path: String) {
    (self.dive, self.log, self.path) = (dive, log, path)
    line = Int(dive.number)
  }

  /// What a dive says of its place.
  static func site(of dive: DatabaseRow) -> DescribedSite? {
    func said(_ column: String) -> String? {
      let text = CleanText.oneLine(dive[column].text ?? "")
      return text.isEmpty || CleanText.saysNothing(text) ? nil : text
    }
    let region = said("Location")
    guard let name = said("Site") ?? region else { return nil }
    var site = DescribedSite(name)
    site.region = region == name ? nil : region
    return site
  }

  func reading(_ key: (DescribedRecord) -> String?) -> DiveReading {
    let record = nativeRecord()
    guard let element = element(record.log) else {
      return DiveReading(losses: [ImportLoss(path: path, reason: .leftOut)])
    }
    var reader = ShearwaterXMLDive(element, path)
    for (name, reason) in record.losses { reader.losses.lose(name, at: .line(line), reason) }
    readWords(&reader)
    reader.mode = record.log?.mode
    reader.model = model
    var place = Self.site(of: dive)?.place(key)
    if case .named(let name) = place,
      !(reader.draft.table.row(forField: Field.site.rawValue)?.accepts(name) ?? false)
    {
      reader.draft.extras.add("site", name)
      reader.losses.lose(name, at: .line(line), .setAside)
      place = nil
    }
    var reading = reader.reading()
    reading.site = place
    // The places of values are rows here.
    reading.losses = reading.losses.map { loss in
      let part = ImportLoss.Place.part("dive_details/\(line)")
      return ImportLoss(path: loss.path, at: part, text: loss.text, reason: loss.reason)
    }
    return reading
  }

  /// The computer's model, with which the name of its record begins: `Petrel 3[BD02E131]#386 …`.
  private var model: String {
    let name = dive["FileName"].text ?? log?["file_name"].text ?? ""
    let model = CleanText.oneLine(String(name.prefix { $0 != "[" }))
    return name.contains("[") && !model.isEmpty ? "Shearwater \(model)" : "Shearwater"
  }

  /// What the program works out, and settings of the computer.
  private static let own = [
    "calculated_values_from_samples", "data_bytes_2", "data_bytes_3", "data_bytes_4",
  ]

  /// The computer's own record, with what of it is not carried.
  private func nativeRecord() -> (log: NativeLog?, losses: [(String, ImportLoss.Reason)]) {
    guard let log else { return (nil, []) }
    let left = Self.own.filter { !(log[$0].blob ?? Array((log[$0].text ?? "").utf8)).isEmpty }
    let losses = left.map { ($0, ImportLoss.Reason.noPlace) }
    let format = log["format"].text ?? ""
    guard let blob = log["data_bytes_1"].blob, !blob.isEmpty else { return (nil, losses) }
    guard format == "sw-pnf" else {
      return (nil, [("data_bytes_1 (\(format))", .noPlace)] + losses)
    }
    guard let native = NativeLog(packed: blob) else {
      return (nil, [("data_bytes_1", .malformed)] + losses)
    }
    return (native, native.losses + losses)
  }

  private func readWords(_ reader: inout ShearwaterXMLDive) {
    let place = ImportLoss.Place.line(line)
    if let notes = dive["Notes"].text, !CleanText.trim(notes).isEmpty {
      reader.draft.notes = reader.losses.body(CleanText.trim(notes), at: place)
    }
    let buddies = (dive["Buddy"].text ?? "").split { ",;".contains($0) }.map(String.init)
    reader.losses.list(Field.buddies, of: &reader.draft, to: buddies, key: "buddy", at: place)
    for (column, field) in [("Weather", Field.weather), ("Dress", .suit)] {
      reader.losses.set(
        field,
        of: &reader.draft,
        to: dive[column].text,
        key: column.lowercased(),
        at: place
      )
    }
  }

  /// Columns that are read, or that say nothing of the dive.
  private static let seen: Set<String> = [
    "DiveId", "DataVersion", "FileName", "LastModified", "DiveDate", "SerialNumber", "DiveNumber",
    "Location", "Site", "Buddy", "Notes", "Weather", "Dress",
  ]
  /// Columns in which 0 says that it was not worked out.
  private static let zeros: Set<String> = [
    "AverageDepth", "AverageTemp", "MinTemp", "MaxTemp", "EndGF99",
  ]

  private func element(_ native: NativeLog?) -> MarkupElement? {
    var builder = MarkupBuilder()
    func add(_ name: String, _ text: String) {
      guard !text.isEmpty else { return }
      builder.begin(name, line: line)
      Array(text.utf8).withUnsafeBufferPointer { builder.add($0) }
      _ = builder.end(line: line)
    }
    builder.begin("diveLog", line: line)
    add("number", dive["DiveNumber"].text ?? "")
    add("computerSerial", dive["SerialNumber"].text ?? "")
    // The computer has these figures too, with their units.
    let again: Set<String> = native == nil ? [] : ["Depth", "DiveLengthTime"]
    for column in dive.columns where !Self.seen.contains(column) && !again.contains(column) {
      let text = dive[column].text ?? ""
      let isNone = Self.zeros.contains(column) && Double(text) == 0
      if !isNone { add(column, text) }
    }
    for (name, text) in native?.figures ?? [] { add(name, text) }
    builder.begin("diveLogRecords", line: line)
    for sample in native?.samples ?? [] {
      builder.begin("diveLogRecord", line: line)
      for (name, text) in sample { add(name, text) }
      _ = builder.end(line: line)
    }
    _ = builder.end(line: line)
    return builder.isTooLarge ? nil : builder.end(line: line)
  }
}
