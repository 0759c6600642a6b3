public import DiveModel
package import Wording

extension FieldTable {
  /// The table of a kind of record.
  public static func table(of kind: RecordKind) -> FieldTable {
    switch kind {
    case .dive: dive
    case .diver: diver
    case .site: site
    case .group: group
    case .trip: trip
    case .gear: gear
    case .centre: centre
    case .document: document
    case .course: course
    case .plan: plan
    case .budget: budget
    case .expense: expense
    case .settings: settings
    }
  }
}

extension AnyRecord {
  /// The fields of the kind.
  public var table: FieldTable { .table(of: kind) }
}

extension RecordKind {
  /// The heading for records of the kind.
  package var label: Message { .records(plural) }

  /// The message that no record of the kind has an id; nil for kinds without such references.
  ///
  /// Its id is also the rule's.
  package func unknown(_ text: String) -> Message? { .unknown(rawValue, text) }
}
