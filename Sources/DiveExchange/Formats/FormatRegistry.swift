/// The formats that are known: the order decides nothing.
package struct FormatRegistry: Sendable {
  package let formats: [any ForeignFormat]

  package init(_ formats: [any ForeignFormat]) { self.formats = formats }

  /// All formats of the project, in the order of their ids.
  package static let all = FormatRegistry([SubsurfaceGit()])

  /// What `--from` may say.
  package var ids: [String] { formats.map(\.id) }

  package subscript(id: String) -> (any ForeignFormat)? { formats.first { $0.id == id } }

  /// Finds a source and what format it is of.
  ///
  /// - Parameters:
  ///   - name: a file, a folder or a repository, of which `FOLDER[BRANCH]` is one branch.
  ///   - start: the folder from which a relative path leads.
  ///   - id: the format that the user says it is; nil lets the content tell.
  /// - Returns: the source, and the one format that recognises it or was named.
  /// - Throws: `ImportFailure`: the source cannot be read, no format matches it, or several do.
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
