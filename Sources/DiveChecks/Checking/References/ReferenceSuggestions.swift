import DiveModel
import LogbookCore
import Diagnostics
import NearWords

/// Suggestions for unknown references, computed once per text after all were found.
///
/// One index per kind serves the whole log. For each target only the first 300 unknown texts get
/// suggestions, in record order: in a log without its sites all are unknown, and searching for
/// thousands would take longer than the rest of the check.
struct ReferenceSuggestions {
  private let index: RecordIndex
  private let documentTypes: [String]
  private let dives: DiveIDs
  /// The results by text, for each target by number.
  private var known = [[String: [String]]](repeating: [:], count: ReferenceTarget.count)
  /// The indexes made so far, by the kind's number, and for dives.
  private var ids = [IDSuggestions?](repeating: nil, count: RecordKind.allCases.count)
  private var nearDives: NearestIndex?

  /// The most texts of a target that are searched for.
  static let most = 300

  /// Whether so many texts are unknown that some may have got no suggestions because of others.
  var isExhausted: Bool { known.contains { $0.count >= Self.most } }

  init(_ index: RecordIndex, documentTypes: [String], dives: DiveIDs) {
    self.index = index
    self.documentTypes = documentTypes
    self.dives = dives
  }

  /// A reference with what could be written in its place, if it is unknown.
  mutating func completing(_ reference: FoundReference) -> FoundReference {
    guard case .unknown = reference.issue else { return reference }
    var result = reference
    result.issue = .unknown(nearest: nearest(to: reference.text, as: reference.target))
    return result
  }

  /// Replacements for an unknown text; empty if nothing is similar.
  mutating func nearest(to text: String, as target: ReferenceTarget) -> [String] {
    if let found = known[target.number][text] { return found }
    guard known[target.number].count < Self.most else { return [] }
    let result = search(text, target)
    known[target.number][text] = result
    return result
  }

  private mutating func search(_ text: String, _ target: ReferenceTarget) -> [String] {
    switch target {
    case .record(let kind): ids(near: text, kind)
    case .company: ids(near: text, .diver)
    case .owner: owners(near: text)
    case .documentType: Nearest.matches(text, in: documentTypes)
    case .path: paths(near: text)
    }
  }

  private mutating func ids(near text: String, _ kind: RecordKind) -> [String] {
    let near = ids[kind.number] ?? index.suggestions(kind)
    ids[kind.number] = near
    return near.ids(near: text)
  }

  /// Divers with similar names, and a group with one, written with its folder.
  private mutating func owners(near text: String) -> [String] {
    guard let path = RecordPathText(text) else {
      let group = index.id(of: text, .group).map { ["groups/" + $0] } ?? []
      return ids(near: text, .diver) + group
    }
    guard Reference(path.rest).isID, let kind = path.kind else { return [] }
    return ids(near: path.rest, kind).map { kind == .group ? "groups/" + $0 : $0 }
  }

  private mutating func paths(near text: String) -> [String] {
    guard let path = RecordPathText(text) else { return homes(of: text) }
    guard let kind = path.kind else {
      let near = Nearest.match(path.folder, in: RecordPathText.kinds.keys.sorted())
      return near.map { ["\($0)/\(path.rest)"] } ?? []
    }
    if kind == .dive {
      let near = nearDives ?? NearestIndex(dives.sorted)
      nearDives = near
      return near.matches(path.rest).map { "dives/" + $0 }
    }
    // Only ids are searched here; other texts are names.
    guard Reference(path.rest).isID else { return [] }
    return ids(near: path.rest, kind).map { "\(path.folder)/\($0)" }
  }

  /// The id with the folder that was left out.
  private func homes(of id: String) -> [String] {
    RecordPathText.kinds.keys.sorted().filter { folder in
      RecordPathText.kinds[folder].flatMap { index.index(of: id, $0) } != nil
    }
    .map { "\($0)/\(id)" }
  }
}
