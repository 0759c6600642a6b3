import DiveModel

/// A dive of the database as the element that the programs export of it, which has the same names.
///
/// So there is one place that knows what they mean.
struct SuuntoDatabaseDive {
  private let dive: DatabaseRow
  private let database: SuuntoDatabase
  private var builder = MarkupBuilder()

  init(_ dive: DatabaseRow, _ database: SuuntoDatabase) {
    (self.dive, self.database) = (dive, database)
  }

  /// The computer's serial number, whose column has two names.
  static func serial(of dive: DatabaseRow) -> String? {
    dive["SourceSerialNumber"].text ?? dive["SerialNumber"].text
  }

  func reading() -> DiveReading {
    var maker = self
    let (element, blobs) = maker.element()
    let path = database.database.path
    guard let element else {
      return DiveReading(losses: [ImportLoss(path: path, reason: .leftOut)])
    }
    var reader = SuuntoXMLDive(element, path)
    reader.tags = (database.tags[id] ?? []).compactMap { $0["Text"].text }
    for (name, reason) in blobs { reader.losses.lose(name, at: .line(line), reason) }
    var reading = reader.reading()
    // The places of values are rows here.
    reading.losses = reading.losses.map { loss in
      guard case .line(let row) = loss.place else { return loss }
      return ImportLoss(
        path: loss.path,
        at: .part("Dive/\(row)"),
        text: loss.text,
        reason: loss.reason
      )
    }
    return reading
  }

  private var id: Int64 { dive["DiveId"].integer ?? dive.number }
  private var line: Int { Int(dive.number) }

  /// The columns that stand in the element under another name, or are read with the samples.
  private static let others: Set<String> = [
    "DiveId", "StartTime", "SourceSerialNumber", "SerialNumber", "Deleted", "DivePlanId",
  ]

  private mutating func element() -> (MarkupElement?, [(String, ImportLoss.Reason)]) {
    let samples = SuuntoBlobSamples(dive)
    builder.begin("Dive", line: line)
    add("StartTime", dive["StartTime"].integer.flatMap { TickMoment($0)?.text })
    add("SerialNumber", Self.serial(of: dive))
    for column in dive.columns
    where !Self.others.contains(column) && !samples.columns.contains(column) {
      add(column, dive[column].blob.map { $0.isEmpty ? "" : "(\($0.count))" } ?? dive[column].text)
    }
    addMixtures()
    builder.begin("DiveSamples", line: line)
    for sample in samples.all {
      builder.begin("Dive.Sample", line: line)
      for (name, text) in sample { add(name, text) }
      end()
    }
    end()
    builder.begin("Marks", line: line)
    for mark in database.marks[id] ?? [] { add("Mark", mark, besides: ["DiveId"]) }
    end()
    return (builder.isTooLarge ? nil : builder.end(line: line), samples.losses)
  }

  private mutating func addMixtures() {
    builder.begin("DiveMixtures", line: line)
    for mixture in database.mixtures[id] ?? [] {
      builder.begin("DiveMixture", line: line)
      for column in mixture.columns where column != "DiveId" && column != "DiveMixtureId" {
        add(column, mixture[column].text)
      }
      builder.begin("DiveGasChanges", line: line)
      let key = mixture["DiveMixtureId"].integer ?? mixture.number
      for change in database.changes[key] ?? [] {
        add("DiveGasChange", change, besides: ["DiveMixtureId"])
      }
      end()
      end()
    }
    end()
  }

  private mutating func add(_ name: String, _ row: DatabaseRow, besides left: Set<String>) {
    builder.begin(name, line: line)
    for column in row.columns where !left.contains(column) { add(column, row[column].text) }
    end()
  }

  private mutating func add(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    builder.begin(name, line: line)
    Array(text.utf8).withUnsafeBufferPointer { builder.add($0) }
    end()
  }

  private mutating func end() { _ = builder.end(line: line) }
}

/// The samples of a dive, which are in one column or in three.
struct SuuntoBlobSamples {
  /// Each sample as names and texts of the programs' XML.
  private(set) var all: [[(String, String)]] = []
  /// The columns that were read, or that say the same once more.
  private(set) var columns: Set<String> = []
  private(set) var losses: [(String, ImportLoss.Reason)] = []

  /// The most samples of a dive.
  private static let most = 500_000
  /// What stands for a pressure that is not there.
  private static let noPressure = Int32.max

  init(_ dive: DatabaseRow) {
    if let blob = dive["SampleBlob"].blob, !blob.isEmpty, let form = Form(blob) {
      columns = ["SampleBlob", "ProfileBlob", "TemperatureBlob", "PressureBlob"]
      read(blob, form)
    } else {
      // A form that is not known stays with the columns that are not carried.
      readColumns(dive)
    }
    if all.count >= Self.most { losses.append(("samples", .cutOff)) }
  }

  /// How the rows of the one column are laid out, which its first byte says.
  private struct Form {
    /// How many bytes a row has, where the first begins, and where in a row the values begin.
    let length: Int
    let start: Int
    let offset: Int
    /// How many numbers behind the temperature no public text explains; each is the greatest one where
    /// nothing is.
    let others: Int

    init?(_ blob: [UInt8]) {
      switch blob[0] {
      // Each row begins with the number.
      case 1: (length, start, offset, others) = (16, 0, 1, 1)
      case 3: (length, start, offset, others) = (23, 1, 0, 3)
      default: return nil
      }
    }
  }

  /// Reads rows of the seconds since the row before, the depth, the pressure and the temperature.
  private mutating func read(_ blob: [UInt8], _ form: Form) {
    var time = 0
    var unknown = 0
    let count = (blob.count - form.start) / form.length
    if (blob.count - form.start) % form.length != 0 { losses.append(("SampleBlob", .cutOff)) }
    for index in 0..<min(count, Self.most) {
      let start = form.start + index * form.length
      let place = start + form.offset
      if form.start == 0, blob[start] != blob[0] {
        losses.append(("SampleBlob", .malformed))
        return
      }
      time += Int(UInt16(truncatingIfNeeded: Self.number(blob, place, 2)))
      let depth = Float(bitPattern: Self.number(blob, place + 2, 4))
      let pressure = Int32(bitPattern: Self.number(blob, place + 6, 4))
      let temperature = Int8(bitPattern: blob[place + 10])
      var sample = [("Time", String(time)), ("Depth", "\(depth)")]
      if pressure != Self.noPressure { sample.append(("Pressure", String(pressure))) }
      sample.append(("Temperature", String(temperature)))
      all.append(sample)
      for other in 0..<form.others {
        let value = Float(bitPattern: Self.number(blob, place + 11 + 4 * other, 4))
        if value != Float.greatestFiniteMagnitude { unknown += 1 }
      }
    }
    if unknown > 0 { losses.append(("SampleBlob (\(unknown))", .noPlace)) }
  }

  /// Reads a depth, a temperature and a pressure for each interval.
  private mutating func readColumns(_ dive: DatabaseRow) {
    let interval = dive["SampleInterval"].integer ?? 0
    guard (1...3_600).contains(interval) else { return }
    let sizes = [("ProfileBlob", 4), ("TemperatureBlob", 1), ("PressureBlob", 4)]
    let blobs = sizes.map { dive[$0.0].blob ?? [] }
    let counts = zip(blobs, sizes).map { $0.count / $1.1 }
    for (place, (name, size)) in sizes.enumerated() where !blobs[place].isEmpty {
      columns.insert(name)
      if blobs[place].count % size != 0 || counts[place] != counts[0] {
        losses.append((name, .cutOff))
      }
    }
    for index in 0..<min(counts.max() ?? 0, Self.most) {
      var sample = [("Time", String(index * Int(interval)))]
      if index < counts[0] {
        sample.append(("Depth", "\(Float(bitPattern: Self.number(blobs[0], index * 4, 4)))"))
      }
      if index < counts[1] {
        sample.append(("Temperature", String(Int8(bitPattern: blobs[1][index]))))
      }
      if index < counts[2] {
        let pressure = Int32(bitPattern: Self.number(blobs[2], index * 4, 4))
        if pressure != Self.noPressure { sample.append(("Pressure", String(pressure))) }
      }
      all.append(sample)
    }
  }

  /// A number of some bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
  }
}
