public import Logbook
public import SourceText

/// A query, made ready for one logbook: it says of each of its dives whether it is meant.
public struct DiveFilter: Sendable {
  private let root: Node?
  /// What was made ready for the figures that the query asks for.
  public let context: FigureContext

  /// A query's tree with tests for terms; it is no deeper than `QueryLimits.depth`.
  indirect enum Node: Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case test(DiveTest)
  }

  init(_ root: Node?, _ context: FigureContext) {
    self.root = root
    self.context = context
  }

  /// Whether a dive of the logbook is one of those asked for.
  public func matches(_ logged: LoggedDive) -> Bool {
    root.map { Self.holds($0, logged, context) } ?? true
  }

  private static func holds(
    _ node: Node,
    _ logged: LoggedDive,
    _ context: FigureContext
  ) -> Bool {
    switch node {
    case .test(let test): return test.matches(logged, context)
    case .not(let node): return !holds(node, logged, context)
    case .all(let nodes):
      for node in nodes where !holds(node, logged, context) { return false }
      return true
    case .any(let nodes):
      for node in nodes where holds(node, logged, context) { return true }
      return false
    }
  }
}

extension DiveFilter {
  /// A filter, or what is wrong with the query's text.
  public enum Outcome: Sendable {
    case filter(DiveFilter)
    /// In the order of the text, at least one.
    case problems([Diagnostic])
  }

  /// Reads a query and makes a filter of it for the dives of a logbook.
  public static func reading(_ source: SourceText, in logbook: Logbook) -> Outcome {
    let reading = QueryReading(source)
    var compiler = QueryCompiler(reading, logbook)
    let root = compiler.compile()
    let problems = (reading.problems + compiler.problems).prefix(QueryLimits.problems)
    guard problems.isEmpty else {
      return .problems(
        problems.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
      )
    }
    return .filter(DiveFilter(root, compiler.context))
  }
}
