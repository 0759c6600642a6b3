/// Dives as Suunto's programs for computers export them: an XML file for each dive.
///
/// DM4 and DM5 write their own record of a dive; SML, which Moveslink and DM5 write, has what the
/// app's JSON has, as elements.
package struct SuuntoXML: ForeignFormat {
  package let id = "suunto-xml"
  package let program = "suunto"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: SuuntoXMLReader.isLog)
      || source.hasFile(likely: ".xml", where: SuuntoXMLReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try MarkupLog(source, SuuntoXMLReader(), format: id)
  }
}

/// Finds and reads the dives of files.
struct SuuntoXMLReader: MarkupDiveReader {
  let landmarks: Set<String> = ["Dive", "DeviceLog"]

  /// Whether a file begins as such a dive: with the name space of the program's records, or as SML.
  static func isLog(_ start: [UInt8]) -> Bool {
    guard let root = MarkupFile.root(of: start) else { return false }
    if root.name == "sml" { return true }
    return root.name == "Dive" && root.attributes.contains { $0.value.contains("Suunto.Diving") }
  }

  func isStart(_ start: [UInt8]) -> Bool { Self.isLog(start) }

  func wish(_ path: [String]) -> MarkupWish {
    switch (path.count, path.last) {
    case (1, "Dive"): .whole(except: ["DiveSamples", "Marks"])
    case (1, _): .inside
    case (2, "DeviceLog"): .whole(except: ["Samples"])
    default: .whole
    }
  }

  func isDive(_ element: MarkupElement) -> Bool { landmarks.contains(element.name) }

  func read(_ element: MarkupElement, _ losses: inout ReadLosses) {
    if !element.isEmpty { losses.lose("<\(element.name)>", at: .line(element.line), .noPlace) }
  }

  func head(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ losses: inout ReadLosses
  ) -> MarkupDiveHead? {
    let header = dive.name == "Dive" ? dive : dive.first("Header")
    let started = header?.first(dive.name == "Dive" ? "StartTime" : "DateTime")
    guard let started, let clock = ClockMoment(CleanText.trim(started.text)) else {
      losses.lose("<\(dive.name)>", at: .line(dive.line), .leftOut)
      return nil
    }
    let serial = dive.first("SerialNumber") ?? dive.first("Device", "SerialNumber")
    let device = DeviceName.plain(serial?.text)
    return MarkupDiveHead(
      moment: clock.moment,
      name: "\(device)/\(clock.moment.name).\(clock.milliseconds)"
    )
  }

  func reading(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ path: String,
    _ key: (DescribedRecord) -> String?
  ) -> DiveReading {
    guard dive.name == "Dive" else { return SuuntoMarkup.reading(of: dive, path) }
    var reader = SuuntoXMLDive(dive, path)
    return reader.reading()
  }
}
