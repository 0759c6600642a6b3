import DiveUnits

/// Dives as Shearwater's desktop program exports them: an XML file for each dive.
package struct ShearwaterXML: ForeignFormat {
  package let id = "shearwater-xml"
  package let program = "shearwater"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: ShearwaterXMLReader.isLog)
      || source.hasFile(likely: ".xml", where: ShearwaterXMLReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try MarkupLog(source, ShearwaterXMLReader(), format: id)
  }
}

/// Finds and reads the dive of a file.
struct ShearwaterXMLReader: MarkupDiveReader {
  let landmarks: Set<String> = ["dive"]

  /// Whether a file begins with the program's record of a dive.
  static func isLog(_ start: [UInt8]) -> Bool {
    guard MarkupFile.root(of: start)?.name == "dive" else { return false }
    let text = TextEncoding(of: start).decode(start)
    let word = Array("<diveLog>".utf8)
    return text.indices.contains { text[$0] == 0x3C && text[$0...].starts(with: word) }
  }

  func isStart(_ start: [UInt8]) -> Bool { Self.isLog(start) }

  func wish(_ path: [String]) -> MarkupWish { .whole(except: ["diveLogRecords"]) }

  func isDive(_ element: MarkupElement) -> Bool { element.name == "dive" }

  func head(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ losses: inout ReadLosses
  ) -> MarkupDiveHead? {
    guard let log = dive.first("diveLog"), let started = log.first("startDate"),
      let found = LocalMoment(started.text)
    else {
      losses.lose("<dive>", at: .line(dive.line), .leftOut)
      return nil
    }
    if found.isUnclear {
      losses.lose(CleanText.oneLine(started.text), at: .line(started.line), .unclearDate)
    }
    let serial = DeviceName.plain(log.first("computerSerial")?.text)
    return MarkupDiveHead(
      moment: found.moment,
      number: WrittenNumber.read(log.first("number")?.text ?? "", 0)?.value,
      name: "\(serial)/\(found.moment.name)"
    )
  }

  func reading(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ path: String,
    _ key: (DescribedRecord) -> String?
  ) -> DiveReading {
    guard let log = dive.first("diveLog") else { return DiveReading() }
    var reader = ShearwaterXMLDive(log, path)
    return reader.reading()
  }
}
