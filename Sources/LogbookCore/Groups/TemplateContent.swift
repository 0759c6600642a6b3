package import DiveFormat
import DiveModel
import Diagnostics

/// The shared content of a group dive in a canonical form, from which its version is computed.
package struct TemplateContent: Sendable {
  /// The keys that say when and where the dive was; `group move` corrects them.
  package static let placeKeys = ["date", "time", "zone", "site"]

  /// A JSON value for each key that affects the entries.
  private var values: [String: String]
  /// The notes without surrounding blank lines.
  private let notes: [String]

  /// The content of a file that can be edited; nil if a value cannot be read.
  package init?(_ text: RecordText) {
    self.init(of: text.fields, text.entries.map(\.key), text.body)
  }

  /// The content of a file that has been parsed; nil if a value cannot be read.
  /// - Parameters:
  ///   - fields: The parsed front matter.
  ///   - keys: All keys. Unknown keys are copied to entries too, but their values are not parsed.
  ///   - notes: The Markdown.
  init?(of fields: FieldSet, _ keys: [String], _ notes: ArraySlice<UInt8>) {
    var values: [String: String] = [:]
    let table = FieldTable.dive
    guard keys.allSatisfy({ table.row(for: $0) != nil || $0.hasPrefix("x-") }) else { return nil }
    for row in table.rows where fields.isDamaged(row.field) && Self.decides(row.key) { return nil }
    for entry in fields.entries {
      var json = JSONWriter()
      let key: String
      if let row = table.row(forField: entry.field) {
        key = row.key
        ValuePrinter.writeKnown(Self.shared(entry.content, of: key), of: row.kind, &json)
      } else if let own = entry.content.ownKey {
        key = own
        ValuePrinter.writeOwn(entry.content, &json)
      } else {
        return nil
      }
      guard Self.decides(key) else { continue }
      guard values.updateValue(json.text, forKey: key) == nil else { return nil }
    }
    (self.values, self.notes) = (values, NoteLines(notes).trimmed)
  }

  /// The digest of a line `KEY: ` with a JSON value per key, sorted by bytes, an empty line, and the
  /// notes.
  package var digest: TemplateDigest {
    let ordered = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key): \($0.value)" }
    return TemplateDigest(of: ((ordered + [""] + notes).joined(separator: "\n") + "\n").utf8)
  }

  /// The same content with the date, time, zone and site of another dive.
  package func placed(as other: TemplateContent) -> TemplateContent {
    var result = self
    for key in Self.placeKeys { result.values[key] = other.values[key] }
    return result
  }

  /// The same content with each date, time, zone and site that it or one of some other dives has.
  ///
  /// - Parameter places: The other dives.
  /// - Returns: Each combination, with the number of the dive that each replaced value is from.
  package func placements(
    among places: [TemplateContent]
  ) -> [(content: TemplateContent, sources: [String: Int])] {
    Self.placeKeys.reduce([(self, [:])]) { found, key in
      var seen: [String?] = [values[key]]
      var choices: [Int] = []
      for (number, place) in places.enumerated() where choices.count < Self.mostChoices {
        if seen.contains(place.values[key]) { continue }
        seen.append(place.values[key])
        choices.append(number)
      }
      return found
        + found.flatMap { content, sources in
          choices.map { number in
            var (content, sources) = (content, sources)
            content.values[key] = places[number].values[key]
            sources[key] = number
            return (content, sources)
          }
        }
    }
  }

  /// More values of a key are not tried: members may have one each.
  private static let mostChoices = 4

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
