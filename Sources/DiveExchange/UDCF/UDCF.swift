import DiveUnits

/// The Universal Dive Computer Format, the older one beside UDDF.
package struct UDCF: ForeignFormat {
  package let id = "udcf"
  package let program = "udcf"
  package let shapes: Set<SourceShape> = [.file, .files]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: UDCFReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try MarkupLog(source, UDCFReader(), format: id)
  }
}

/// Finds and reads the dives of a file.
struct UDCFReader: MarkupDiveReader {
  let landmarks: Set<String> = ["dive", "DIVE"]
  let foldsCase = true

  static func isLog(_ start: [UInt8]) -> Bool {
    guard let root = MarkupFile.root(of: start), root.name.lowercased() == "profile" else {
      return false
    }
    return root.attributes.contains { $0.name.lowercased() == "udcf" }
  }

  func isStart(_ start: [UInt8]) -> Bool { Self.isLog(start) }

  func wish(_ path: [String]) -> MarkupWish {
    if path.count == 1 || path.last == "repgroup" { return .inside }
    return path.last == "dive" ? .whole(except: ["samples"]) : .whole
  }

  func isDive(_ element: MarkupElement) -> Bool { element.name == "dive" }

  func read(_ element: MarkupElement, _ losses: inout ReadLosses) {
    if ["units", "device", "addinfo"].contains(element.name) || element.isEmpty { return }
    losses.lose("<\(element.name)>", at: .line(element.line), .noPlace)
  }

  func head(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ losses: inout ReadLosses
  ) -> MarkupDiveHead? {
    guard facts.isImperial != nil else {
      losses.lose("<units> \(facts.text("units"))", at: .line(dive.line), .leftOut)
      return nil
    }
    guard let found = UDDFMoment(of: dive) else {
      losses.lose("<dive>", at: .line(dive.line), .leftOut)
      return nil
    }
    return MarkupDiveHead(moment: found.moment, name: found.moment.name)
  }

  func reading(
    of dive: MarkupElement,
    _ facts: MarkupFacts,
    _ path: String,
    _ key: (DescribedRecord) -> String?
  ) -> DiveReading {
    var reader = UDCFDive(dive, facts, path)
    return reader.reading()
  }
}
