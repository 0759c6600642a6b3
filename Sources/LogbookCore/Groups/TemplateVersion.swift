import DiveFormat
import DiveModel
import Diagnostics

/// A version of a group dive's file, by its digests.
///
/// What members share decides, not how it is written: a comment or `12.0 m` for `12 m` makes no other
/// version. Entries may also name a version by the digest of its bytes, as they once all did.
public struct TemplateVersion: Hashable, Sendable {
  /// The digest of the file's bytes.
  public let ofBytes: TemplateDigest
  /// The digest of what members share; nil where something of it cannot be read.
  public let ofValues: TemplateDigest?

  /// The digests of a file.
  public init(of bytes: [UInt8]) {
    let text = RecordText(bytes, .dive)
    self.init(of: bytes, text.map { ($0.fields, $0.entries.map(\.key), $0.body) })
  }

  /// The digests of a file whose fields and keys were read already.
  init(
    of bytes: some Sequence<UInt8>,
    _ read: (fields: FieldSet, keys: [String], notes: ArraySlice<UInt8>)?
  ) {
    ofBytes = TemplateDigest(of: bytes)
    ofValues = read.flatMap { Self.sharedText(of: $0.fields, $0.keys, $0.notes) }
      .map { TemplateDigest(of: $0.utf8) }
  }

  /// The digest that an entry made of this version names.
  public var digest: TemplateDigest { ofValues ?? ofBytes }

  /// Whether a digest names this version.
  public func isNamed(by digest: TemplateDigest) -> Bool {
    digest == ofValues || digest == ofBytes
  }

  /// What members share of a group dive, as a text that is the same however it is written: a line
  /// for each key in the order of their bytes, `KEY: ` and its value in JSON, an empty line, and the
  /// notes without the blank lines around them.
  /// - Parameters:
  ///   - fields: What was read of the front matter.
  ///   - keys: All of its keys. One that the format does not know goes into the entries too, and of
  ///     its value nothing is read.
  ///   - notes: What stands below it.
  /// - Returns: The text; nil where a value cannot be read.
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

  /// A value without what is each member's own in it, as a tank's pressures.
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

  /// Who was there decides what an entry says, as what is shared does.
  private static func decides(_ key: String) -> Bool {
    key == "members" || GroupDive.shares(key)
  }
}
