import Diagnostics
import DiveFormat
import DiveModel
import FrontMatter
import LogbookCore
import Wording

/// Reports a reference that looks like an id and that no record has.
struct UnknownReference: ReferenceRule {
  let about: RuleInfo
  private let target: ReferenceTarget
  private let message: @Sendable (String) -> Message
  private var expected: Message? = .expectedRecordOrName

  func check(
    _ reference: FoundReference,
    in context: CheckContext,
    report: (Diagnostic) -> Void
  ) {
    guard case .unknown(let nearest) = reference.issue else { return }
    var (meant, text) = (reference.target, reference.text)
    if meant == .owner {
      let group = RecordOwner.groupID(in: text)
      (meant, text) = (.record(group == nil ? .diver : .group), group ?? text)
    }
    guard meant == target else { return }
    report(
      found(
        message(text),
        at: reference.range,
        expected: target == .documentType
          ? Self.types(of: context.logbook) : nearest.isEmpty ? expected : nil,
        fixIts: nearest.map { fix(reference, $0, isSafe: false) }
      )
    )
  }

  /// The document types of a log, as far as one reads a list of them.
  private static func types(of logbook: Logbook) -> Message? {
    let names = logbook.settings.documentTypes.compactMap { $0.value.name?.value }
    return (1...20).contains(names.count) ? .expectedOneOf(words: names) : nil
  }
}

extension UnknownReference {
  /// A rule for each thing that a reference may be to, by their ids.
  static let all: [any Rule] =
    (RecordKind.allCases.compactMap { UnknownReference(to: $0) } + others)
    .sorted { $0.about.id < $1.about.id }

  /// A rule for records of a kind; nil for a kind that no field refers to by an id.
  private init?(to kind: RecordKind) {
    guard let id = kind.unknown("")?.id else { return nil }
    self.init(to: kind, MissingRecordRule(of: .table(of: kind), kind).about(id: id))
  }

  /// A rule with a given description.
  init(to kind: RecordKind, _ about: RuleInfo) {
    self.about = about
    target = .record(kind)
    message = { kind.unknown($0) ?? .unknownRecord(text: $0) }
  }

  /// The rules for what is not a record of one kind.
  private static let others: [UnknownReference] = [
    UnknownReference(
      about: RuleInfo(
        id: "unknown-buddy",
        tier: .references,
        severity: .error,
        title: "A buddy, guide or other companion named by an id has a record",
        rationale: """
          What looks like an id refers to a record. A person without a record is given by name, with a \
          capital or a space in it.
          """,
        bad: "buddies: [▸juhann◂, Liis Kask]",
        good: "buddies: [juhan, Liis Kask]"
      ),
      target: .company,
      message: { .unknownBuddy(text: $0) }
    ),
    UnknownReference(
      about: RuleInfo(
        id: "unknown-document-type",
        tier: .references,
        severity: .error,
        title: "A document is of one of the logbook's types",
        rationale: """
          The type says how long a document is valid. A document of an unknown type would never fall \
          due.
          """,
        bad: """
          === divelog.yml
          format: 1
          document-types: [medical, insurance]
          === documents/doctor-2024.md
          ---
          type: ▸medcal◂
          ---
          """,
        good: """
          === divelog.yml
          format: 1
          document-types: [medical, insurance]
          === documents/doctor-2024.md
          ---
          type: medical
          ---
          """
      ),
      target: .documentType,
      message: { .unknownDocumentType(text: $0) },
      expected: nil
    ),
    UnknownReference(
      about: RuleInfo(
        id: "unknown-record",
        tier: .references,
        severity: .error,
        title: "A reference with a folder leads to a record",
        rationale: """
          Where a reference may be to records of several kinds, the folder says which kind. Both parts \
          must be right.
          """,
        bad: """
          === documents/permit-2024.md
          ---
          name: Permit 2024
          about: [▸site/rummu-quarry◂]
          ---
          """,
        good: """
          === documents/permit-2024.md
          ---
          name: Permit 2024
          about: [sites/rummu-quarry]
          ---
          """
      ),
      target: .path,
      message: { .unknownRecord(text: $0) },
      expected: .expectedPathReference
    ),
  ]
}
