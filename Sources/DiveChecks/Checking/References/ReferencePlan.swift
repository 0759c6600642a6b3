import DiveFormat
import DiveModel

/// What each field of a table refers to, computed once.
struct ReferencePlan: Sendable {
  /// By field number; nil for a field that refers to nothing.
  private let actions: [Action?]

  /// How to process a field's value.
  enum Action: Sendable {
    case resolve(ReferenceTarget)
    /// A path from the record's folder.
    case file
    /// A mapping with fields of its own.
    case inner(MappingKind)
    /// A mapping with the fields of a dive.
    case dive
  }

  private init(_ table: FieldTable) {
    var actions = [Action?](repeating: nil, count: 128)
    for row in table.rows { actions[Int(row.field & 127)] = Action(row, in: table) }
    self.actions = actions
  }

  /// The action for a field by number.
  func action(of field: UInt8) -> Action? { actions[Int(field & 127)] }

  static func of(_ kind: RecordKind) -> ReferencePlan { records[kind] ?? dive }

  /// The plan for a mapping within a record.
  static func of(_ kind: MappingKind) -> ReferencePlan { mappings[Int(kind.rawValue)] }

  static let dive = ReferencePlan(.dive)
  private static let records = Dictionary(
    uniqueKeysWithValues: RecordKind.allCases.map { ($0, ReferencePlan(.table(of: $0))) }
  )
  private static let mappings = MappingKind.allCases.map { ReferencePlan($0.table) }
}

extension ReferencePlan.Action {
  /// Keys for participants of a dive; other people are members, owners and payers.
  private static let company: Set<String> = ["buddies", "guide", "instructor", "students"]

  fileprivate init?(_ row: FieldRow, in table: FieldTable) {
    switch row.kind {
    case .reference(let kind): self = .resolve(.record(kind))
    case .person: self = .resolve(Self.company.contains(row.key) ? .company : .record(.diver))
    case .owner: self = .resolve(.owner)
    case .pathReference: self = .resolve(.path)
    case .documentType: self = .resolve(.documentType)
    case .file: self = .file
    case .dive: self = .dive
    case .mapping(let kind):
      guard kind.table.rows.contains(where: { Self($0, in: kind.table) != nil }) else { return nil }
      self = .inner(kind)
    default: return nil
    }
  }
}
