/// Subsurface's log as one file of XML, of all versions that it has written since 2011.
///
/// Version 1 has the samples of a dive's only computer in the dive, versions up to 2 have places by
/// their names alone, and version 3 has sites.
package struct SubsurfaceXML: ForeignFormat {
  package let id = "subsurface-xml"
  package let program = "subsurface"
  package let shapes: Set<SourceShape> = [.file, .files]

  package init() {}

  package var writer: (any ForeignWriter)? { SubsurfaceXMLWriter() }

  package func recognises(_ source: SourceGlimpse) -> Bool { source.isFiles(where: Self.isLog) }

  /// Whether a file begins as such a log: `<divelog program='subsurface'`, or `<dives>` with the
  /// program's name in it.
  static func isLog(_ start: [UInt8]) -> Bool {
    guard let root = MarkupFile.root(of: start) else { return false }
    switch root.name {
    case "divelog": return root["program"] == "subsurface"
    case "dives":
      let names = ["<program name='subsurface'", "<program name=\"subsurface\""]
      return names.contains { contains(start, Array($0.utf8)) }
    default: return false
    }
  }

  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    let paths = try source.tree.paths().sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var reader = SubsurfaceXMLReader(source.tree)
    for path in paths {
      let start = try source.tree.start(of: path, count: SourceGlimpse.startLength)
      guard Self.isLog(start) else { throw ImportFailure.notThisFormat(path: path, format: id) }
      try reader.read(path)
    }
    return reader.log
  }

  package func core(of name: String) -> Substring { SubsurfaceName.core(of: name) }
}
