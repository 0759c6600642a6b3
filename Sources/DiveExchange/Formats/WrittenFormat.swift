import Wording

/// A format that is only written: no program's log is read in it.
package struct WrittenFormat: ForeignFormat {
  package let id: String
  package let writer: (any ForeignWriter)?

  /// No source has its shape, so that none is tried.
  package var shapes: Set<SourceShape> { [] }
  package var program: String { id }

  package init(_ id: String, _ writer: any ForeignWriter) {
    self.id = id
    self.writer = writer
  }

  package func recognises(_: SourceGlimpse) -> Bool { false }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    throw ImportFailure.notThisFormat(path: source.path, format: id)
  }
}
