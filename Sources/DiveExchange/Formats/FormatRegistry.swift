/// The known formats; their order has no effect.
package struct FormatRegistry: Sendable {
  package let formats: [any ForeignFormat]

  package init(_ formats: [any ForeignFormat]) { self.formats = formats }

  /// All formats of the project, in the order of their ids.
  package static let all = FormatRegistry([
    DiveTableFormat(),
    WrittenFormat("csv-samples", SampleCSVWriter()),
    DiveJSON(),
    Divelogs(),
    Divesoft(),
    DivingLogXML(),
    DL7(),
    GarminFIT(),
    WrittenFormat("geojson", GeoJSONWriter()),
    WrittenFormat("gpx", GPXWriter()),
    WrittenFormat("ics", CalendarWriter()),
    WrittenFormat("jsonl", JSONLinesWriter()),
    WrittenFormat("kml", KMLWriter()),
    MacDiveXML(),
    ShearwaterSQLite(),
    ShearwaterXML(),
    WrittenFormat("sqlite", SQLiteWriter()),
    SubsurfaceGit(),
    SubsurfaceXML(),
    SuuntoJSON(),
    SuuntoSQLite(),
    SuuntoXML(),
    UDCF(),
    UDDF(),
  ])

  /// The possible values of `--from`: the formats that are read.
  package var ids: [String] { readable.map(\.id) }

  /// The possible values of `--to`: the formats that are written.
  package var writableIDs: [String] { formats.filter { $0.writer != nil }.map(\.id) }

  private var readable: [any ForeignFormat] { formats.filter { !$0.shapes.isEmpty } }

  /// The writer of a format; nil if there is no such format, or if it is only read.
  package func writer(of id: String) -> (any ForeignWriter)? {
    formats.first { $0.id == id }?.writer
  }

  package subscript(id: String) -> (any ForeignFormat)? { formats.first { $0.id == id } }

  /// Finds a source and its format.
  ///
  /// - Parameters:
  ///   - name: A file, a folder or a repository; `FOLDER[BRANCH]` is a branch of one.
  ///   - start: The folder for relative paths.
  ///   - id: The format named by the user; nil to detect it.
  /// - Returns: The source, and the only format that recognizes it or that was named.
  /// - Throws: An `ImportFailure` if the source cannot be read, or if no format or several match
  ///   it.
  package func source(
    named name: String,
    from start: String = ".",
    as id: String? = nil
  ) throws(ImportFailure) -> (source: ForeignSource, format: any ForeignFormat) {
    if let id {
      guard let format = readable.first(where: { $0.id == id }) else {
        throw .unknownFormat(id)
      }
      let source = try ForeignSource(name, from: start, for: [format], isNamed: true)
      return (source, format)
    }
    let source = try ForeignSource(name, from: start, for: readable, isNamed: false)
    let found = readable.filter { source.recognisedBy.contains($0.id) }
    guard let format = found.first else {
      if source.isEmpty { throw .empty(path: source.path) }
      throw source.databaseFailure ?? .unrecognised(path: source.path, ids)
    }
    guard found.count == 1 else { throw .ambiguous(path: source.path, found.map(\.id)) }
    return (source, format)
  }
}
