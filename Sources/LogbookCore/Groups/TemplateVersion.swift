import DiveFormat
import DiveModel
import Diagnostics

/// A version of a group dive's file, identified by digests.
///
/// The digest covers the shared values, not their spelling: a comment, or `12.0 m` for `12 m`, does
/// not make a new version. Older entries may name a version by the digest of its bytes.
public struct TemplateVersion: Hashable, Sendable {
  /// The digest of the file's bytes.
  public let ofBytes: TemplateDigest
  /// The digest of the shared values; nil if one of them cannot be read.
  public let ofValues: TemplateDigest?

  /// Computes the digests of a file.
  public init(of bytes: [UInt8]) {
    let text = RecordText(bytes, .dive)
    self.init(of: bytes, text.map { ($0.fields, $0.entries.map(\.key), $0.body) })
  }

  /// Computes the digests of a file that has been parsed.
  init(
    of bytes: some Sequence<UInt8>,
    _ read: (fields: FieldSet, keys: [String], notes: ArraySlice<UInt8>)?
  ) {
    ofBytes = TemplateDigest(of: bytes)
    ofValues = read.flatMap { Self.sharedText(of: $0.fields, $0.keys, $0.notes) }
      .map { TemplateDigest(of: $0.utf8) }
  }

  /// The digest for entries made from this version.
  public var digest: TemplateDigest { ofValues ?? ofBytes }

  /// Whether a digest identifies this version.
  public func isNamed(by digest: TemplateDigest) -> Bool {
    digest == ofValues || digest == ofBytes
  }

  /// The shared content of a group dive in a canonical form: a line `KEY: ` with a JSON value per
  /// key, sorted by bytes, then an empty line, and the notes without surrounding blank lines.
  /// - Parameters:
  ///   - fields: The parsed front matter.
  ///   - keys: All keys. Unknown keys are copied to entries too, but their values are not parsed.
  ///   - notes: The Markdown.
  /// - Returns: The text; nil if a value cannot be read.
  static func sharedText(
    of fields: FieldSet,
    _ keys: [String],
    _ notes: ArraySlice<UInt8>
  ) -> String? {
    var lines: [String: String] = [:]
    let table = FieldTable.dive
    guard keys.allSatisfy({ table.row(for: $0) != nil || $0.hasPrefix("x-") }) else { return nil }
    for row in table.rows where fields.isDamaged(row.field) && decides(row.key) { return nil }
    for entry in fields.entries {
      var json = JSONWriter()
      let key: String
      if let row = table.row(forField: entry.field) {
        key = row.key
        ValuePrinter.writeKnown(shared(entry.content, of: key), of: row.kind, &json)
      } else if let own = entry.content.ownKey {
        key = own
        ValuePrinter.writeOwn(entry.content, &json)
      } else {
        return nil
      }
      guard decides(key) else { continue }
      guard lines.updateValue(json.text, forKey: key) == nil else { return nil }
    }
    let ordered = lines.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key): \($0.value)" }
    return (ordered + [""] + NoteLines(notes).trimmed).joined(separator: "\n") + "\n"
  }

  /// A value without its personal parts, such as a tank's pressures.
  private static func shared(_ content: Content, of key: String) -> Content {
    guard key == "tanks", case .list(let tanks) = content else { return content }
    return .list(
      tanks.compactMap { tank in
        guard case .mapping(let fields) = tank.content else { return tank }
        let shared = SharedTank.shared(fields)
        return shared.entries.isEmpty ? nil : .init(.mapping(shared), at: tank.range)
      }
    )
  }

  /// Whether a key affects the entries: shared keys, and the list of members.
  private static func decides(_ key: String) -> Bool {
    key == "members" || GroupDive.shares(key)
  }
}
