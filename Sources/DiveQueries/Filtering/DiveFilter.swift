public import DiveFigures
package import DiveFormat
import DiveModel
public import LogbookCore
public import Diagnostics

/// A query compiled for one logbook, which tests each of its dives.
public struct DiveFilter: Sendable {
  let root: Node?
  /// The results decided before samples were read, by the dive's path.
  let known: [String: Bool]
  /// The prepared data for the figures in the query.
  public let context: FigureContext
  /// The unread values; nil if undecided dives count as not found.
  let open: OpenFigures?

  /// A query's tree with compiled terms; no deeper than `QueryLimits.depth`.
  indirect enum Node: Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case test(DiveTest)
  }

  /// Creates a filter; samples are read only of dives (all if nil) that the other terms do not
  /// decide.
  init(
    _ root: Node?,
    _ figures: [ComputedField],
    _ logbook: Logbook,
    _ index: RecordIndex,
    of dives: [LoggedDive]?,
    _ unread: UnreadValues?,
    knowing prepared: FigureContext?
  ) {
    self.root = root
    let unprepared = FigureContext(logbook, index: index, figures: [], knowing: prepared)
    guard let root, figures.contains(where: { !$0.needs.isEmpty }) else {
      (known, context) = ([:], unprepared)
      open = unread.map { OpenFigures($0, unprepared) }
      return
    }
    var known: [String: Bool] = [:]
    var unknown: [LoggedDive] = []
    for logged in dives ?? logbook.dives {
      var asked = EvaluatedDive(logged, unprepared, isPrepared: false)
      if let holds = root.holds(&asked) {
        known[logged.dive.origin.path] = holds
      } else {
        unknown.append(logged)
      }
    }
    self.known = known
    let context = FigureContext(
      logbook,
      index: index,
      figures: figures,
      of: unknown,
      knowing: prepared
    )
    self.context = context
    open = unread.map { OpenFigures($0, context) }
  }

  /// Whether a dive of the logbook matches.
  public func matches(_ logged: LoggedDive) -> Bool {
    guard let root else { return true }
    if !known.isEmpty, let holds = known[logged.dive.origin.path] { return holds }
    var asked = EvaluatedDive(logged, context, isPrepared: true)
    return root.holds(&asked) ?? false
  }
}

extension DiveFilter.Node {
  /// Whether a dive matches; nil if that needs data that is not prepared.
  fileprivate func holds(_ asked: inout EvaluatedDive) -> Bool? {
    switch self {
    case .test(let test): return test.holds(&asked)
    case .not(let node): return node.holds(&asked).map { !$0 }
    case .all(let nodes): return Self.first(false, of: nodes, &asked)
    case .any(let nodes): return Self.first(true, of: nodes, &asked)
    }
  }

  /// The deciding value if one of the nodes has it, otherwise its opposite, or nil if that is
  /// uncertain.
  private static func first(
    _ deciding: Bool,
    of nodes: [Self],
    _ asked: inout EvaluatedDive
  ) -> Bool? {
    var isOpen = false
    for node in nodes {
      guard let holds = node.holds(&asked) else {
        isOpen = true
        continue
      }
      if holds == deciding { return deciding }
    }
    return isOpen ? nil : !deciding
  }

  /// Nodes in the order of the data that must be read for them, otherwise unchanged.
  static func cheapestFirst(_ nodes: [Self]) -> [Self] {
    let costs = nodes.map(\.cost)
    guard Set(costs).count > 1 else { return nodes }
    return nodes.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { nodes[$0] }
  }

  private var cost: Int {
    switch self {
    case .test(let test): test.cost
    case .not(let node): node.cost
    // Their nodes are in order.
    case .all(let nodes), .any(let nodes): nodes.last?.cost ?? 0
    }
  }
}

extension DiveFilter {
  /// A filter, or the problems of the query.
  public enum Outcome: Sendable {
    case filter(DiveFilter)
    /// In the order of the text, at least one.
    case problems([Diagnostic])
  }

  /// Parses a query and compiles a filter for the dives of a logbook.
  ///
  /// - Parameters:
  ///   - source: The query's text.
  ///   - logbook: The log of the dives.
  ///   - dives: The dives that will be tested; nil for all.
  ///   - saved: The saved queries that it may use; nil for those of the logbook.
  ///   - known: A context of the same logbook, whose data is reused.
  /// - Returns: The filter, or the problems.
  public static func reading(
    _ source: SourceText,
    in logbook: Logbook,
    of dives: [LoggedDive]? = nil,
    saved: SavedQueries? = nil,
    knowing known: FigureContext? = nil
  ) -> Outcome {
    reading(source, in: logbook, of: dives, saved: saved, unread: nil, knowing: known)
  }

  /// Parses a query and compiles a filter that can tell what it cannot decide.
  package static func reading(
    _ source: SourceText,
    in logbook: Logbook,
    of dives: [LoggedDive]?,
    saved: SavedQueries?,
    unread: UnreadValues?,
    knowing known: FigureContext? = nil,
    by table: FieldTable = .dive
  ) -> Outcome {
    let reading = QueryReading(source)
    let index = known?.index ?? RecordIndex(logbook)
    let saved = saved ?? SavedQueries(logbook.settings)
    var compiler = QueryCompiler(reading, logbook, index, saved, unread, by: table)
    let root = compiler.compile()
    let problems = reading.problems + compiler.problems
    guard problems.isEmpty else {
      let sorted = problems.sorted {
        ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0)
      }
      return .problems(Array(sorted.prefix(QueryLimits.problems)))
    }
    let figures = compiler.figures
    return .filter(
      DiveFilter(root, figures, logbook, index, of: dives, unread, knowing: known)
    )
  }
}
