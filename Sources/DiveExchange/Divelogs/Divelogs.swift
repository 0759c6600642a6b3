import DiveUnits

/// Dives as divelogs.de gives them out: an XML file for each dive, all of them in a DLD archive.
package struct Divelogs: ForeignFormat {
  package let id = "divelogs-xml"
  package let program = "divelogs"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: DivelogsReader.isLog)
      || source.hasFile(likely: ".xml", where: DivelogsReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try MarkupLog(source, DivelogsReader(), format: id)
  }
}

/// Finds and reads the dive of a file.
struct DivelogsReader: MarkupDiveReader {
  let landmarks: Set<String> = ["DIVELOGSDATA"]

  static func isLog(_ start: [UInt8]) -> Bool {
    MarkupFile.root(of: start)?.name == "DIVELOGSDATA"
  }

  func isStart(_ start: [UInt8]) -> Bool { Self.isLog(start) }

  func wish(_ path: [String]) -> MarkupWish { .whole(except: ["SAMPLE", "LOGNOTES"]) }

  func isDive(_ element: MarkupElement) -> Bool { element.name == "DIVELOGSDATA" }

  func head(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ losses: inout ReadLosses
  ) -> MarkupDiveHead? {
    let date = CleanText.oneLine(dive.first("DATE")?.text ?? "")
    let time = CleanText.oneLine(dive.first("TIME")?.text ?? "")
    guard let found = LocalMoment("\(date) \(time)") ?? LocalMoment(date) else {
      losses.lose("<DIVELOGSDATA>", at: .line(dive.line), .leftOut)
      return nil
    }
    let number = WrittenNumber.read(dive.first("DIVELOGSDIVENUMBER")?.text ?? "", 0)?.value
    let id = DeviceName.plain(dive.first("DIVELOGSID")?.text)
    var head = MarkupDiveHead(
      moment: found.moment,
      number: number,
      name: id == "-" ? found.moment.name : id
    )
    head.records = DivelogsDive.records(of: dive)
    return head
  }

  func reading(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ path: String,
    _ key: (DescribedRecord) -> String?
  ) -> DiveReading {
    var reader = DivelogsDive(dive, path)
    return reader.reading(key)
  }
}
