import DiveFormat
import DiveUnits

/// The losses of a file that is being read, and the values that are kept in another place.
struct ReadLosses {
  let path: String
  private var kept: [ImportLoss] = []

  /// The losses in their order; of those beyond the limit, how many there are: `(+2345)`.
  var all: [ImportLoss] {
    kept
      + counts.filter { $0.value > Self.most }.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        ImportLoss(path: path, text: "(+\($0.value - Self.most))", reason: $0.key)
      }
  }

  /// The most losses that are kept of one reason; a damaged file may have millions.
  private static let most = 100
  private var counts: [ImportLoss.Reason: Int] = [:]

  init(_ path: String) { self.path = path }

  mutating func lose(
    _ text: String,
    at place: ImportLoss.Place = .file,
    _ reason: ImportLoss.Reason
  ) {
    counts[reason, default: 0] += 1
    guard counts[reason, default: 0] <= Self.most else { return }
    let text = String(text.unicodeScalars.prefix(200))
    kept.append(ImportLoss(path: path, at: place, text: text, reason: reason))
  }

  mutating func add(_ losses: [ImportLoss]) { kept += losses }

  /// Sets a field to a quantity; one that our checks would report is kept as an extra.
  ///
  /// A value of nil is not recorded and leaves no trace, nor does 0 where the program writes that
  /// for "not recorded". The result says whether the field was set.
  @discardableResult
  mutating func set(
    _ field: some RawRepresentable<UInt8>,
    of draft: inout RecordDraft,
    to value: (some Quantity)?,
    key: String,
    at place: ImportLoss.Place = .file,
    zeroIsNone: Bool = true
  ) -> Bool {
    guard let value, !zeroIsNone || value.steps != 0 else { return false }
    let row = draft.table.row(forField: field.rawValue)
    if row?.plausible?.contains(value.steps) ?? (row != nil) {
      draft.value(field, value)
      return true
    }
    draft.extras.add(key, value.description)
    lose("\(key) \(value)", at: place, .setAside)
    return false
  }

  /// Sets a field to a text on one line; one that is too long is kept as an extra.
  @discardableResult
  mutating func set(
    _ field: some RawRepresentable<UInt8>,
    of draft: inout RecordDraft,
    to text: String?,
    key: String,
    at place: ImportLoss.Place = .file
  ) -> Bool {
    guard let text = text.flatMap({ said($0, at: place) }) else { return false }
    if draft.table.row(forField: field.rawValue)?.accepts(text) ?? false {
      draft.text(field, text)
      return true
    }
    draft.extras.add(key, text)
    lose("\(key) \(text)", at: place, .setAside)
    return false
  }

  /// A text on one line; nil if it stands for an absent value.
  mutating func said(_ text: String, at place: ImportLoss.Place = .file) -> String? {
    let clean = CleanText.oneLine(text)
    if clean.isEmpty || CleanText.saysNothing(clean) { return nil }
    if clean != CleanText.trim(text) { lose(text, at: place, .textChanged) }
    return clean
  }

  /// Each of some texts on one line, without those that a list cannot hold.
  mutating func list(
    _ field: some RawRepresentable<UInt8>,
    of draft: inout RecordDraft,
    to texts: [String],
    key: String,
    at place: ImportLoss.Place = .file
  ) {
    var kept: [String] = []
    for text in texts {
      guard let text = said(text, at: place) else { continue }
      if draft.table.row(forField: field.rawValue)?.accepts(text) ?? false {
        if !kept.contains(text) { kept.append(text) }
      } else {
        draft.extras.add(key, text)
        lose("\(key) \(text)", at: place, .setAside)
      }
    }
    draft.list(field, kept)
  }

  /// A text as Markdown.
  mutating func body(_ text: String, at place: ImportLoss.Place = .file) -> String {
    let clean = CleanText.body(text)
    if clean.isChanged { lose(text, at: place, .textChanged) }
    return MarkdownText.plain(clean.text)
  }
}
