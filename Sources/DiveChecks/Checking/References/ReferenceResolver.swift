import DiveModel
import Logbook
import SourceText

/// Says what references lead to, each text once: a log names few things and names them often.
struct ReferenceResolver {
  private let index: RecordIndex
  private let documentTypes: [String]
  private let dives: DiveIDs
  /// What each text comes to, by the number of the target.
  private var known = [[String: FoundReference.Trouble?]](
    repeating: [:],
    count: ReferenceTarget.count
  )
  /// What was met before of each kind, by the kind's number, and of dives.
  private var suggestions = [IDSuggestions?](repeating: nil, count: RecordKind.allCases.count)
  private var nearDives: NearestIndex?

  init(_ index: RecordIndex, documentTypes: [String], dives: DiveIDs) {
    self.index = index
    self.documentTypes = documentTypes
    self.dives = dives
  }

  /// What is the matter with a reference; nil for nothing.
  mutating func trouble(with text: String, as target: ReferenceTarget) -> FoundReference.Trouble? {
    let number = target.number
    if let known = known[number][text] { return known }
    let result = resolve(text, target)
    known[number].updateValue(result, forKey: text)
    return result
  }

  private mutating func resolve(
    _ text: String,
    _ target: ReferenceTarget
  ) -> FoundReference.Trouble? {
    switch target {
    case .record(let kind): trouble(resolve(text, kind), prefix: "")
    case .company: trouble(resolve(text, .diver), prefix: "")
    case .documentType: documentType(text)
    case .path: path(text)
    }
  }

  private mutating func resolve(_ text: String, _ kind: RecordKind) -> RecordIndex.Resolution {
    index.resolve(text, kind) {
      if let known = suggestions[kind.number] { return known }
      let made = index.suggestions(kind)
      suggestions[kind.number] = made
      return made
    }
  }

  private func trouble(
    _ resolution: RecordIndex.Resolution,
    prefix: String
  ) -> FoundReference.Trouble? {
    switch resolution {
    case .record, .name: nil
    case .formerID(let id): .formerID(now: prefix + id)
    case .nameOfRecord(let id): .name(of: prefix + id)
    case .unknown(let nearest): .unknown(nearest: nearest.map { prefix + $0 })
    }
  }

  /// A log that lists no types takes any.
  private func documentType(_ text: String) -> FoundReference.Trouble? {
    if documentTypes.isEmpty || documentTypes.contains(text) { return nil }
    return .unknown(nearest: Nearest.matches(text, in: documentTypes))
  }

  private mutating func path(_ text: String) -> FoundReference.Trouble? {
    guard let slash = text.firstIndex(of: "/") else { return .unknown(nearest: homes(of: text)) }
    let folder = String(text[..<slash])
    let rest = String(text[text.index(after: slash)...])
    guard let kind = Self.kinds[folder] else {
      let near = Nearest.match(folder, in: Self.kinds.keys.sorted())
      return .unknown(nearest: near.map { ["\($0)/\(rest)"] } ?? [])
    }
    if kind == .dive {
      if dives.contains(rest) { return nil }
      let near = nearDives ?? NearestIndex(dives.sorted)
      nearDives = near
      return .unknown(nearest: near.matches(rest).map { "dives/" + $0 })
    }
    let resolution = resolve(rest, kind)
    if resolution == .name { return .unknown(nearest: []) }
    return trouble(resolution, prefix: folder + "/")
  }

  /// The id with the folder that was left out.
  private func homes(of id: String) -> [String] {
    Self.kinds.keys.sorted().filter { folder in
      Self.kinds[folder].flatMap { index.index(of: id, $0) } != nil
    }
    .map { "\($0)/\(id)" }
  }

  private static let kinds = Dictionary(
    uniqueKeysWithValues: RecordKind.allCases.compactMap { kind in
      kind.folder.map { ($0, kind) }
    }
  )
}

/// The ids of dives as references write them: `mari/2024-06-12-1030-rummu`.
struct DiveIDs: Sendable {
  private let ids: Set<String>

  /// Made only for a log that refers to dives; few do.
  init(_ logbook: Logbook) {
    let texts = logbook.documents.flatMap(\.about) + logbook.budgets.flatMap(\.subjects)
    guard texts.contains(where: { $0.value.hasPrefix("dives/") }) else {
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
