import DiveFigures
import DiveFormat
import DiveModel
package import LogbookCore

extension DiveFilter {
  /// Whether a dive matches; nil if a value that cannot be read decides it.
  ///
  /// Lists treat such a dive as if it lacked the value. A change must not: `not:tag:wreck` would
  /// find every dive whose tags are damaged. The filter must have been created with the unread
  /// values.
  package func decides(_ logged: LoggedDive) -> Bool? {
    guard let root else { return true }
    guard let open else { return matches(logged) }
    // Samples were read only of the dives that the rest of the query left open.
    let isPrepared = known[logged.dive.origin.path] == nil
    var asked = EvaluatedDive(logged, context, isPrepared: isPrepared)
    return root.decides(&asked, open)
  }
}

extension DiveFilter.Node {
  fileprivate func decides(_ asked: inout EvaluatedDive, _ open: OpenFigures) -> Bool? {
    switch self {
    case .test(let test): return test.decides(&asked, open)
    case .not(let node): return node.decides(&asked, open).map { !$0 }
    case .all(let nodes): return Self.decided(by: false, nodes, &asked, open)
    case .any(let nodes): return Self.decided(by: true, nodes, &asked, open)
    }
  }

  /// The deciding value if one of the nodes certainly has it; nil if one may have it.
  private static func decided(
    by value: Bool,
    _ nodes: [Self],
    _ asked: inout EvaluatedDive,
    _ open: OpenFigures
  ) -> Bool? {
    var isOpen = false
    for node in nodes {
      let answer = node.decides(&asked, open)
      if answer == value { return value }
      if answer == nil { isOpen = true }
    }
    return isOpen ? nil : !value
  }
}

extension DiveTest {
  /// Whether a dive matches; nil if a value that was not read, in the dive or elsewhere, decides
  /// it.
  fileprivate func decides(_ asked: inout EvaluatedDive, _ open: OpenFigures) -> Bool? {
    let (dive, fields) = (asked.logged.dive, asked.logged.dive.fields)
    switch self {
    case .id, .path: return holds(&asked)
    case .diver(let test): return asked.logged.diver.map { test.decides(.text($0)) } ?? false
    // A repeated key has two values, and the meaning of a broken line is unknown.
    case _ where open.unread.isUnsound(dive.origin.path): return nil
    case .field(let field, let test, let absent):
      // The valid items of a list can prove a match, but not its absence.
      let found = fields[field].map { test.decides($0.content) }
      if Self.isOpen(field, dive, open) { return found == true ? true : nil }
      if let found { return found }
      return Self.decides(absent, test, asked, open)
    case .nested(let field, _, _, _), .nestedOwnKey(let field, _, _):
      guard Self.isOpen(field, dive, open) else { return holds(&asked) }
      return holds(&asked) == true ? true : nil
    case .ownKey(let key, _):
      let isOpen =
        fields.isDamaged(FieldSet.extra) || open.unread.isMisspelt(key, in: dive.origin.path)
      guard isOpen else { return holds(&asked) }
      return holds(&asked) == true ? true : nil
    case .figure(let figure, let test):
      guard Self.isOfDateAlone(figure) else {
        return Self.decides(figure, test, asked, open)
      }
      return Self.isOpen(Dive.Field.date.rawValue, dive, open) ? nil : holds(&asked)
    case .notes: return holds(&asked)
    case .search(let search):
      if holds(&asked) == true { return true }
      return open.unread.leavesOpen(dive) || search.mayMatch(dive) ? nil : false
    }
  }

  /// Whether a field of a dive is damaged, or the file has a similar key.
  private static func isOpen(_ field: UInt8, _ dive: Dive, _ open: OpenFigures) -> Bool {
    dive.fields.isDamaged(field)
      || open.unread.isMisspelt(
        FieldTable.dive.row(forField: field)?.key,
        in: dive.origin.path
      )
  }

  private static func decides(
    _ absent: Absent,
    _ test: ContentTest,
    _ asked: EvaluatedDive,
    _ open: OpenFigures
  ) -> Bool? {
    switch absent {
    case .holds(let holds): return holds
    case .figure(let figure): return decides(figure, test, asked, open)
    case .site(let ofSite):
      let dive = asked.logged.dive
      if isOpen(Dive.Field.site.rawValue, dive, open) { return nil }
      return dive.site.map { ofSite.decides(.text($0.value.text)) } ?? false
    }
  }

  private static func decides(
    _ figure: ComputedField,
    _ test: ContentTest,
    _ asked: EvaluatedDive,
    _ open: OpenFigures
  ) -> Bool? {
    asked.leavesOpen(figure, open) ? nil : asked.holds(figure, test)
  }

  private static func isOfDateAlone(_ figure: ComputedField) -> Bool {
    ["year", "month", "weekday"].contains(figure.name)
  }
}
