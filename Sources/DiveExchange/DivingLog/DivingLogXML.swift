import DiveUnits

/// A log as Diving Log exports it: one XML file.
package struct DivingLogXML: ForeignFormat {
  package let id = "divinglog-xml"
  package let program = "divinglog"
  package let shapes: Set<SourceShape> = [.file, .files]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: DivingLogReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try MarkupLog(source, DivingLogReader(), format: id)
  }
}

/// Finds and reads the dives of a file.
struct DivingLogReader: MarkupDiveReader {
  let landmarks: Set<String> = ["Dive"]

  static func isLog(_ start: [UInt8]) -> Bool {
    MarkupFile.root(of: start)?.name.lowercased() == "divinglog"
  }

  func isStart(_ start: [UInt8]) -> Bool { Self.isLog(start) }

  func wish(_ path: [String]) -> MarkupWish {
    if path.count == 1 || path.count == 2 && path[1] == "Logbook" { return .inside }
    return path.last == "Dive" ? .whole(except: ["Profile", "Profile2", "Comments"]) : .whole
  }

  func isDive(_ element: MarkupElement) -> Bool { element.name == "Dive" }

  func read(_ element: MarkupElement, _ losses: inout ReadLosses) {
    if element.name == "Header" || element.isEmpty { return }
    losses.lose("<\(element.name)>", at: .line(element.line), .noPlace)
  }

  func head(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ losses: inout ReadLosses
  ) -> MarkupDiveHead? {
    let date = CleanText.oneLine(dive.first("Divedate")?.text ?? "")
    let time = CleanText.oneLine(dive.first("Entrytime")?.text ?? "")
    let whole = LocalMoment("\(date) \(time)")
    guard let found = whole ?? LocalMoment(date) else {
      losses.lose("<Dive>", at: .line(dive.line), .leftOut)
      return nil
    }
    if whole == nil, !time.isEmpty {
      losses.lose("Entrytime \(time)", at: .line(dive.line), .malformed)
    }
    if found.isUnclear { losses.lose(date, at: .line(dive.line), .unclearDate) }
    let number = WrittenNumber.read(dive.first("Number")?.text ?? "", 0)?.value
    var head = MarkupDiveHead(
      moment: found.moment,
      number: number,
      name: UDDFText.stableID(dive["UUID"]) ?? found.moment.name
    )
    head.records = DivingLogDive.records(of: dive)
    return head
  }

  func reading(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ path: String,
    _ key: (DescribedRecord) -> String?
  ) -> DiveReading {
    var reader = DivingLogDive(dive, path)
    return reader.reading(key)
  }
}
