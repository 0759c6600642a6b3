/// The texts of the files of diagnostics, each read once for those that follow one another.
package struct SourcesInTurn {
  private let read: (String) -> SourceText?
  private var last: (path: String, text: SourceText?)?

  /// - Parameter read: Reads a file; nil if that is not possible.
  package init(reading read: @escaping (String) -> SourceText?) { self.read = read }

  /// The text of the file of the next diagnostic; nil if it cannot be read.
  package mutating func source(of path: String) -> SourceText? {
    if let last, last.path == path { return last.text }
    let text = read(path)
    last = (path, text)
    return text
  }
}

extension RenderContext {
  /// Reads the files of diagnostics in turn.
  package var sourcesInTurn: SourcesInTurn { SourcesInTurn(reading: source) }
}
