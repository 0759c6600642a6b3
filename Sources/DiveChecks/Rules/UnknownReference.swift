import DiveModel
import Diagnostics
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
        expected: nearest.isEmpty ? expected : nil,
        fixIts: nearest.map { fix(reference, $0, isSafe: false) }
      )
    )
  }
}

extension UnknownReference {
  /// A rule for each thing that a reference may be to.
  static let all: [any Rule] = [
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
        id: "unknown-centre",
        tier: .references,
        severity: .error,
        title: "A dive centre named by its id has a record",
        rationale: """
          What looks like an id refers to a record. If there is none, the id is mistyped or the record \
          was never written, and the dive is missing wherever the record would lead to it.
          """,
        bad: """
          centre: ▸blue-dive-dahap◂
          === centres/blue-dive-dahab.md
          ---
          name: Blue Dive Dahab
          ---
          """,
        good: """
          centre: blue-dive-dahab
          === centres/blue-dive-dahab.md
          ---
          name: Blue Dive Dahab
          ---
          """
      ),
      target: .record(.centre),
      message: { .unknownCentre(text: $0) }
    ),
    UnknownReference(
      about: RuleInfo(
        id: "unknown-diver",
        tier: .references,
        severity: .error,
        title: "A diver named by an id has a record",
        rationale: """
          What looks like an id refers to a record. A person without a record is given by name, with a \
          capital or a space in it.
          """,
        bad: """
          === gear/torch.md
          ---
          owner: ▸marri◂
          ---
          """,
        good: """
          === gear/torch.md
          ---
          owner: mari
          ---
          """
      ),
      target: .record(.diver),
      message: { .unknownDiver(text: $0) }
    ),
    UnknownReference(
      about: RuleInfo(
        id: "unknown-document",
        tier: .references,
        severity: .error,
        title: "A document named by its id has a record",
        rationale: """
          What looks like an id refers to a record. If there is none, the id is mistyped or the record \
          was never written, and the dive is missing wherever the record would lead to it.
          """,
        bad: """
          documents: [▸permit-2042◂]
          === documents/permit-2024.md
          ---
          name: Permit 2024
          ---
          """,
        good: """
          documents: [permit-2024]
          === documents/permit-2024.md
          ---
          name: Permit 2024
          ---
          """
      ),
      target: .record(.document),
      message: { .unknownDocument(text: $0) }
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
        id: "unknown-gear",
        tier: .references,
        severity: .error,
        title: "Gear named by its id has a record",
        rationale: """
          Dives and hours until the next service are counted by the ids in dives. A mistyped id is not \
          counted.
          """,
        bad: """
          gear: [▸toch◂]
          === gear/torch.md
          ---
          name: Torch
          ---
          """,
        good: """
          gear: [torch]
          === gear/torch.md
          ---
          name: Torch
          ---
          """
      ),
      target: .record(.gear),
      message: { .unknownGear(text: $0) }
    ),
    UnknownReference(
      about: RuleInfo(
        id: "unknown-group",
        tier: .references,
        severity: .error,
        title: "A group named by its id has a record",
        rationale: """
          What looks like an id refers to a record. If there is none, the id is mistyped or the record \
          was never written, and the dive is missing wherever the record would lead to it.
          """,
        bad: """
          group: ▸talinn-divers◂
          === groups/tallinn-divers/group.md
          ---
          name: Tallinn Divers
          members: [mari]
          ---
          """,
        good: """
          group: tallinn-divers
          === groups/tallinn-divers/group.md
          ---
          name: Tallinn Divers
          members: [mari]
          ---
          """
      ),
      target: .record(.group),
      message: { .unknownGroup(text: $0) }
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
    UnknownReference(
      about: RuleInfo(
        id: "unknown-site",
        tier: .references,
        severity: .error,
        title: "A site named by its id has a record",
        rationale: """
          What looks like an id refers to a record. If there is none, the id is mistyped or the record \
          was never written, and the dive is missing wherever the record would lead to it.
          """,
        bad: "site: ▸rumu-quarry◂",
        good: "site: rummu-quarry"
      ),
      target: .record(.site),
      message: { .unknownSite(text: $0) }
    ),
    UnknownReference(
      about: RuleInfo(
        id: "unknown-trip",
        tier: .references,
        severity: .error,
        title: "A trip named by its id has a record",
        rationale: """
          What looks like an id refers to a record. If there is none, the id is mistyped or the record \
          was never written, and the dive is missing wherever the record would lead to it.
          """,
        bad: """
          trip: ▸red-sea-2042◂
          === trips/red-sea-2024.md
          ---
          name: Red Sea 2024
          ---
          """,
        good: """
          trip: red-sea-2024
          === trips/red-sea-2024.md
          ---
          name: Red Sea 2024
          ---
          """
      ),
      target: .record(.trip),
      message: { .unknownTrip(text: $0) }
    ),
  ]
}
