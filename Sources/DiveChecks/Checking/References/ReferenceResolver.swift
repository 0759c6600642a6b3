import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics

/// Resolves references, each text once, because a log names few things and names them often.
struct ReferenceResolver {
  private let index: RecordIndex
  private let documentTypes: [String]
  private let dives: DiveIDs
  /// The results by text, for each target by number.
  private var known = [[String: FoundReference.Issue?]](
    repeating: [:],
    count: ReferenceTarget.count
  )

  init(_ index: RecordIndex, documentTypes: [String], dives: DiveIDs) {
    self.index = index
    self.documentTypes = documentTypes
    self.dives = dives
  }

  /// The problem with a reference; nil if there is none.
  ///
  /// Suggestions for unknown texts are added later by `ReferenceSuggestions`.
  mutating func issue(with text: String, as target: ReferenceTarget) -> FoundReference.Issue? {
    let number = target.number
    if let known = known[number][text] { return known }
    let result = resolve(text, target)
    known[number].updateValue(result, forKey: text)
    return result
  }

  private func resolve(_ text: String, _ target: ReferenceTarget) -> FoundReference.Issue? {
    switch target {
    case .record(.site): site(text)
    case .record(let kind): issue(index.resolve(text, kind), prefix: "")
    case .company: company(text)
    case .owner: owner(text)
    case .documentType: isDocumentType(text) ? nil : .unknown(nearest: [])
    case .path: path(text)
    }
  }

  private func issue(
    _ resolution: RecordIndex.Resolution,
    prefix: String
  ) -> FoundReference.Issue? {
    switch resolution {
    case .record, .name: nil
    // Reported once, for the missing record.
    case .ownerWithoutRecord: nil
    case .formerID(let id): .formerID(now: prefix + id)
    case .nameOfRecord(let id): .name(of: prefix + id)
    case .unknown: .unknown(nearest: [])
    }
  }

  /// A date or a time slipped in from another key is not the name of a site.
  private func site(_ text: String) -> FoundReference.Issue? {
    let resolution = index.resolve(text, .site)
    if resolution == .name, MomentText.looksLikeOne(text) { return .unknown(nearest: []) }
    return issue(resolution, prefix: "")
  }

  private func company(_ text: String) -> FoundReference.Issue? {
    let resolution = index.resolve(text, .diver)
    guard resolution == .name, let names = JoinedNames.names(in: text) ?? divers(in: text) else {
      return issue(resolution, prefix: "")
    }
    return .several(names: names.map { index.id(of: $0, .diver) ?? $0 })
  }

  /// The names between commas, if each is a diver of the log: `Kask, Liis` is one person.
  private func divers(in text: String) -> [String]? {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let names = text.split(separator: ",").map(\.trimmingBlanks)
    return names.count > 1 && names.allSatisfy { index.id(of: $0, .diver) != nil } ? names : nil
  }

  /// A group is written with its folder, a diver without.
  private func owner(_ text: String) -> FoundReference.Issue? {
    guard let path = RecordPathText(text) else {
      return issue(index.resolve(text, .diver), prefix: "")
    }
    switch path.kind {
    case .group: return record(path, .group)
    case .diver:
      let id = index.id(of: path.rest, .diver)
      return id.map { .name(of: $0) } ?? .unknown(nearest: [])
    // A name may have a slash in it.
    default: return nil
    }
  }

  /// A log that lists no types takes any.
  private func isDocumentType(_ text: String) -> Bool {
    documentTypes.isEmpty || documentTypes.contains(text)
  }

  private func path(_ text: String) -> FoundReference.Issue? {
    guard let path = RecordPathText(text), let kind = path.kind else {
      return .unknown(nearest: [])
    }
    if kind == .dive { return dives.contains(path.rest) ? nil : .unknown(nearest: []) }
    return record(path, kind)
  }

  private func record(_ path: RecordPathText, _ kind: RecordKind) -> FoundReference.Issue? {
    let resolution = index.resolve(path.rest, kind)
    if resolution == .name { return .unknown(nearest: []) }
    return issue(resolution, prefix: path.folder + "/")
  }
}

/// The ids of dives as references write them: `mari/2024-06-12-1030-rummu`.
struct DiveIDs: Sendable {
  private let ids: Set<String>

  /// Made only for a log that refers to dives; few do.
  init(_ logbook: Logbook) {
    let mayNameDives = RecordKind.besideDives.filter { kind in
      FieldTable.table(of: kind).rows.contains { $0.kind == .pathReference }
    }
    let namesDives = mayNameDives.flatMap(logbook.records(of:)).contains { record in
      record.references.contains { $0.kind == .pathReference && $0.text.hasPrefix("dives/") }
    }
    guard namesDives else {
      ids = []
      return
    }
    ids = Set(
      logbook.dives.compactMap { dive in dive.diver.map { "\($0)/\(dive.dive.origin.stem)" } }
    )
  }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  var sorted: [String] { ids.sorted() }
}
