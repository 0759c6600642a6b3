import DiveModel
import Diagnostics

/// The possible targets of a reference.
enum ReferenceTarget: Hashable, Sendable {
  /// A record of a kind.
  case record(RecordKind)
  /// A participant: a diver.
  case company
  /// An owner: a diver, or a group with its folder.
  case owner
  /// A record of any kind, written with its folder.
  case path
  /// One of the logbook's document types.
  case documentType
}

extension ReferenceTarget {
  /// The number of targets; each has a smaller number of its own.
  static let count = RecordKind.allCases.count + 4

  var number: Int {
    switch self {
    case .company: 0
    case .path: 1
    case .documentType: 2
    case .owner: 3
    case .record(let kind): 4 + kind.number
    }
  }
}

/// A reference that does not resolve as written.
struct FoundReference: Sendable {
  let path: String
  let target: ReferenceTarget
  let text: String
  let range: SourceRange
  var issue: Issue

  /// A problem with a reference; the texts are suggested replacements.
  enum Issue: Hashable, Sendable {
    /// Nothing has the id.
    case unknown(nearest: [String])
    case formerID(now: String)
    case name(of: String)
    /// One text names several people.
    case several(names: [String])
  }
}

/// A rule about references between records.
protocol ReferenceRule: Rule {
  func check(
    _ reference: FoundReference,
    in context: CheckContext,
    report: (Diagnostic) -> Void
  )
}
