import DiveModel

/// A record that has a page.
struct RecordKey: Hashable, Sendable {
  let kind: RecordKind
  let id: String

  init(_ kind: RecordKind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// The kinds whose records have pages, in the order of the site.
  static let kinds: [RecordKind] = SitePage.ways.flatMap(\.kinds)
}
