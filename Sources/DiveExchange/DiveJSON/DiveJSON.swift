/// Dives in DiveJSON 1.0, an open format for logs.
package struct DiveJSON: ForeignFormat {
  package let id = "divejson"
  package let program = "divejson"
  package let shapes: Set<SourceShape> = [.file, .folder]

  package func mayRepeat(_ name: String) -> Bool { !ForeignID.isRandom(name) }

  package init() {}

  package var writer: (any ForeignWriter)? { DiveJSONWriter() }

  /// Whether the first key of a JSON object is the format's; any other order is of no writer.
  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: Self.isLog) || source.hasFile(likely: ".divejson", where: Self.isLog)
  }

  private static func isLog(_ bytes: [UInt8]) -> Bool {
    guard JSONStart.firstKey(of: bytes) != nil else { return false }
    let text = bytes.prefix(SourceGlimpse.startLength).filter { $0 > 0x20 }
    return text.containsRun(Array("\"format\":\"divejson\"".utf8))
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    let paths = try source.tree.paths().sorted()
    let tree = source.tree
    let logs = paths.filter {
      Self.isLog((try? tree.start(of: $0, count: SourceGlimpse.startLength)) ?? [])
    }
    // One document is one log: its records and its dives name each other.
    guard let path = logs.first else {
      throw ImportFailure.notThisFormat(path: source.path, format: id)
    }
    return DiveJSONLog(try tree.read(path), path, strangers: paths.filter { $0 != path })
  }
}

extension [UInt8] {
  /// Whether some bytes stand in them one after another.
  fileprivate func containsRun(_ run: [UInt8]) -> Bool {
    guard count >= run.count else { return false }
    return (0...count - run.count).contains { self[$0..<$0 + run.count].elementsEqual(run) }
  }
}
