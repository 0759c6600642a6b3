import DiveFigures
import DiveFormat
import DiveModel
package import LogbookCore

extension DiveFilter {
  /// Whether a dive is one of those asked for; nil if a value that cannot be read decides it.
  ///
  /// Lists take such a dive as if it lacked the value. A change must not: `not:tag:wreck` would
  /// find every dive whose tags are damaged.
  package func decides(_ logged: LoggedDive) -> Bool? {
    guard let root else { return true }
    guard logged.dive.fields.isDamagedAnywhere else { return matches(logged) }
    // Samples were read only of the dives that the rest of the query left open.
    let isPrepared = known[logged.dive.origin.path] == nil
    var asked = AskedDive(logged, context, isPrepared: isPrepared)
    return root.decides(&asked)
  }
}

extension DiveFilter.Node {
  fileprivate func decides(_ asked: inout AskedDive) -> Bool? {
    switch self {
    case .test(let test): return test.decides(&asked)
    case .not(let node): return node.decides(&asked).map { !$0 }
    case .all(let nodes): return Self.decided(by: false, nodes, &asked)
    case .any(let nodes): return Self.decided(by: true, nodes, &asked)
    }
  }

  /// The deciding value if one of the nodes surely has it, nil if one may have it.
  private static func decided(by value: Bool, _ nodes: [Self], _ asked: inout AskedDive) -> Bool? {
    let answers = nodes.map { $0.decides(&asked) }
    if answers.contains(value) { return value }
    return answers.contains(nil) ? nil : !value
  }
}

extension DiveTest {
  /// Whether a dive with damaged values matches; nil if one of them decides it.
  fileprivate func decides(_ asked: inout AskedDive) -> Bool? {
    let fields = asked.logged.dive.fields
    switch self {
    case .field(let field, let test, _):
      guard fields.isDamaged(field) else { return wholly(&asked) }
      // The sound items of a list are enough to be found by, not to be left out by.
      return fields[field].map { test.matches($0.content) } == true ? true : nil
    case .nested(let field, _, _, _), .nestedOwnKey(let field, _, _):
      guard fields.isDamaged(field) else { return wholly(&asked) }
      return holds(&asked) == true ? true : nil
    case .ownKey:
      guard fields.isDamaged(FieldSet.extra) else { return holds(&asked) }
      return holds(&asked) == true ? true : nil
    case .figure(let figure, _):
      guard Self.isOfDateAlone(figure) else { return nil }
      return fields.isDamaged(Dive.Field.date.rawValue) ? nil : holds(&asked)
    case .search: return holds(&asked) == true ? true : nil
    case .diver, .id, .path: return holds(&asked)
    }
  }

  /// The answer of a sound field; a figure that stands in for a missing one is worked out of others.
  private func wholly(_ asked: inout AskedDive) -> Bool? {
    if case .field(let field, _, absent: .figure) = self, !asked.logged.dive.fields.has(field) {
      return nil
    }
    return holds(&asked)
  }

  private static func isOfDateAlone(_ figure: ComputedField) -> Bool {
    ["year", "month", "weekday"].contains(figure.name)
  }
}
