/// The Universal Dive Data Format, versions 2.2 to 3.2.3, as all kinds of programs write it.
///
/// Names of sites and dives for later imports do not depend on ids that a program makes anew with
/// each export.
package struct UDDF: ForeignFormat {
  package let id = "uddf"
  package let program = "uddf"
  package let shapes: Set<SourceShape> = [.file, .files]

  package func mayRepeat(_ name: String) -> Bool { !ForeignID.isRandom(name) }

  package init() {}

  package var writer: (any ForeignWriter)? { UDDFWriter() }

  package func recognises(_ source: SourceGlimpse) -> Bool { source.isFiles(where: Self.isLog) }

  static func isLog(_ start: [UInt8]) -> Bool {
    MarkupFile.root(of: start)?.name.lowercased() == "uddf"
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    let paths = try source.tree.paths().sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var reader = UDDFReader(source.tree)
    for path in paths {
      let start = try source.tree.start(of: path, count: SourceGlimpse.startLength)
      guard Self.isLog(start) else { throw ImportFailure.notThisFormat(path: path, format: id) }
      try reader.read(path)
    }
    return reader.log
  }
}
