import DiveUnits

/// A log as MacDive exports it: one XML file, in the units that its diver has set.
package struct MacDiveXML: ForeignFormat {
  package let id = "macdive-xml"
  package let program = "macdive"
  package let shapes: Set<SourceShape> = [.file, .files]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: MacDiveReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try MarkupLog(source, MacDiveReader(), format: id)
  }
}

/// Finds and reads the dives of a file.
struct MacDiveReader: MarkupDiveReader {
  let landmarks: Set<String> = ["dive"]

  /// Whether a file begins with a list of dives that says its units.
  static func isLog(_ start: [UInt8]) -> Bool {
    guard MarkupFile.root(of: start)?.name == "dives" else { return false }
    let text = String(decoding: TextEncoding(of: start).decode(start), as: UTF8.self)
    return text.contains("<units>") || text.contains("macdive_logbook.dtd")
  }

  func isStart(_ start: [UInt8]) -> Bool { Self.isLog(start) }

  func wish(_ path: [String]) -> MarkupWish {
    if path.count == 1 { return .inside }
    return path.last == "dive" ? .whole(except: ["samples", "notes"]) : .whole
  }

  func isDive(_ element: MarkupElement) -> Bool { element.name == "dive" }

  func read(_ element: MarkupElement, _ losses: inout ReadLosses) {
    if ["units", "schema"].contains(element.name) || element.isEmpty { return }
    losses.lose("<\(element.name)>", at: .line(element.line), .noPlace)
  }

  func head(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ losses: inout ReadLosses
  ) -> MarkupDiveHead? {
    guard let isImperial = facts.isImperial else {
      losses.lose("<units> \(facts.text("units"))", at: .line(dive.line), .leftOut)
      return nil
    }
    guard let found = LocalMoment(dive.first("date")?.text ?? "") else {
      losses.lose("<dive>", at: .line(dive.line), .leftOut)
      return nil
    }
    if found.isUnclear {
      losses.lose(CleanText.oneLine(dive.first("date")?.text ?? ""), .unclearDate)
    }
    let id = DeviceName.plain(dive.first("identifier")?.text)
    let number = WrittenNumber.read(dive.first("diveNumber")?.text ?? "", 0)?.value
    var head = MarkupDiveHead(
      moment: found.moment,
      number: number,
      name: id == "-" ? found.moment.name : id
    )
    head.records = MacDiveDive.records(of: dive, isImperial: isImperial)
    return head
  }

  func reading(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ path: String,
    _ key: (DescribedRecord) -> String?
  ) -> DiveReading {
    var reader = MacDiveDive(dive, isImperial: facts.isImperial ?? false, path)
    return reader.reading(key)
  }
}
