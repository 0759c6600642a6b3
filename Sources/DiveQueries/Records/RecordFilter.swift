package import Diagnostics
import DiveFormat
package import DiveModel
package import LogbookCore

/// A query compiled for the records of a kind, which tests each of them.
///
/// It knows only what the logbook contains: of a log as an audience sees it, what is hidden is
/// neither found nor counted.
package struct RecordFilter: Sendable {
  private let root: Node?
  private let logbook: Logbook
  private let index: RecordIndex
  /// What the records have that is not written in them, as far as the query asks for it.
  package let figures: RecordFigures
  /// The names of the terms in the query.
  private let names: Set<String>
  /// The texts that no record has.
  package let unmet: [UnmetText]

  /// A query's tree with compiled terms; no deeper than `QueryLimits.depth`.
  indirect enum Node: Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case test(RecordTest)
  }

  /// A filter, or the problems of the query.
  package enum Outcome: Sendable {
    case filter(RecordFilter)
    /// In the order of the text, at least one.
    case problems([Diagnostic])
  }

  /// Parses a query and compiles a filter for the records of a kind.
  ///
  /// - Parameters:
  ///   - source: The query's text.
  ///   - terms: The terms of the kind.
  ///   - logbook: The log of the records.
  ///   - index: The index of the same log.
  ///   - columns: Terms whose values are wanted too.
  /// - Returns: The filter, or the problems.
  package static func reading(
    _ source: SourceText,
    _ terms: RecordTerms,
    in logbook: Logbook,
    _ index: RecordIndex,
    showing columns: [RecordTerm] = []
  ) -> Outcome {
    let reading = QueryReading(source, .records(terms))
    var compiler = RecordQueryCompiler(reading, terms, logbook, index)
    let root = compiler.compile()
    let problems = reading.problems + compiler.problems
    guard problems.isEmpty else {
      let sorted = problems.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
      return .problems(Array(sorted.prefix(QueryLimits.problems)))
    }
    let figures = RecordFigures(terms.kind, for: compiler.used + columns, in: logbook, index)
    return .filter(
      RecordFilter(
        root: root,
        logbook: logbook,
        index: index,
        figures: figures,
        names: Set(compiler.used.map(\.name)),
        unmet: compiler.unmet
      )
    )
  }

  /// Whether the query names a term, and so asks for what a list would leave out by it.
  package func asks(_ name: String) -> Bool { names.contains(name) }

  /// The records of the kind that match, in their order.
  package func matches(among records: [AnyRecord]) -> [AnyRecord] {
    guard root != nil else { return records }
    // In parallel, because the Markdown is not in memory and may be read.
    let found = inChunks(records.count, of: 256) { range in
      range.compactMap { matches(records[$0]) ? records[$0] : nil }
    }
    return Array(found.joined())
  }

  /// Whether a record of the kind matches.
  package func matches(_ record: AnyRecord) -> Bool { root.map { holds($0, record) } ?? true }

  private func holds(_ node: Node, _ record: AnyRecord) -> Bool {
    switch node {
    case .all(let nodes): nodes.allSatisfy { holds($0, record) }
    case .any(let nodes): nodes.contains { holds($0, record) }
    case .not(let inner): !holds(inner, record)
    case .test(let test): test.holds(record, figures, logbook, index)
    }
  }
}

extension RecordFilter.Node {
  /// Nodes that need the file again come last, otherwise unchanged.
  static func cheapestFirst(_ nodes: [Self]) -> [Self] {
    nodes.filter { !$0.readsFile } + nodes.filter(\.readsFile)
  }

  private var readsFile: Bool {
    switch self {
    case .test(.search): true
    case .test: false
    case .not(let node): node.readsFile
    case .all(let nodes), .any(let nodes): nodes.last?.readsFile ?? false
    }
  }
}
