/// The known formats; their order has no effect.
package struct FormatRegistry: Sendable {
  package let formats: [any ForeignFormat]

  package init(_ formats: [any ForeignFormat]) { self.formats = formats }

  /// All formats of the project, in the order of their ids.
  package static let all = FormatRegistry([DiveTable(), SubsurfaceGit()])

  /// The possible values of `--from`.
  package var ids: [String] { formats.map(\.id) }

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
      guard let format = self[id] else { throw .unknownFormat(id) }
      let source = try ForeignSource(name, from: start, for: [format], isNamed: true)
      return (source, format)
    }
    let source = try ForeignSource(name, from: start, for: formats, isNamed: false)
    let found = formats.filter { source.recognisedBy.contains($0.id) }
    guard let format = found.first else {
      throw source.isEmpty ? .empty(path: source.path) : .unrecognised(path: source.path, ids)
    }
    guard found.count == 1 else { throw .ambiguous(path: source.path, found.map(\.id)) }
    return (source, format)
  }
}
