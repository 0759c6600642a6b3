import DiveExchange
import DiveFormat
import DiveModel
import Wording

/// The manual's page of what the formats carry, made from what exports say is lost.
package enum FormatsPage {
  package static var text: String {
    var parts = [ManualPages.opening(.formatsTitle, .formatsAbstract, .formatsAbout)]
    parts.append(ways + "\n")
    // If a log of examples cannot be read, no row is better than a wrong one.
    for (kind, keys) in (try? FormatCoverage.all()) ?? [] { parts.append(section(kind, keys)) }
    return parts.joined(separator: "\n")
  }

  private static var ways: String {
    let rows = FormatCoverage.Way.allCases.map { way in
      [word(way), ReferencePages.words(meaning(of: way))]
    }
    return ManualTable.text([.formatsCell, .formatsMeaning], rows)
  }

  /// The keys of a kind of record; those that every format loses are only named.
  private static func section(_ kind: RecordKind, _ keys: [FormatCoverage]) -> String {
    let formats = FormatCoverage.formats.map(\.id)
    let (lost, carried) = (
      keys.filter { $0.ways.values.allSatisfy { $0 == .nothing } },
      keys.filter { $0.ways.values.contains { $0 != .nothing } }
    )
    let rows = carried.map { key in
      [ManualTable.code(key.key)] + formats.map { word(key.ways[$0] ?? .nothing) }
    }
    let heads = [ReferencePages.words(.formatsKey)] + formats.map(ManualTable.code)
    var text = "## \(FieldTable.table(of: kind).name)\n\n\(ManualTable.text(heads: heads, rows))\n"
    if !lost.isEmpty {
      let names = lost.map { ManualTable.code($0.key) }.joined(separator: ", ")
      text += "\n" + ReferencePages.words(.formatsLost(keys: names)) + "\n"
    }
    return text
  }

  private static func word(_ way: FormatCoverage.Way) -> String {
    switch way {
    case .whole: ReferencePages.words(.formatsWhole)
    case .changed: ReferencePages.words(.formatsChanged)
    case .ownExtension: ReferencePages.words(.formatsExtension)
    case .nothing: ReferencePages.words(.formatsNothing)
    }
  }

  private static func meaning(of way: FormatCoverage.Way) -> Message {
    switch way {
    case .whole: .formatsWholeAbout
    case .changed: .formatsChangedAbout
    case .ownExtension: .formatsExtensionAbout
    case .nothing: .formatsNothingAbout
    }
  }
}
