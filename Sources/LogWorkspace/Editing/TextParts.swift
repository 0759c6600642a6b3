package import Diagnostics
import DiveChecks
import DiveFormat
import DiveModel
import FrontMatter
import LogbookCore

/// A part of a record's text, with what it is to the format; the basis of colours in an editor.
package struct TextPart: Hashable, Sendable {
  package let range: SourceRange
  package let kind: Kind

  /// What a part of a text is.
  package enum Kind: CaseIterable, Sendable {
    /// A key of the format, and one that the format leaves to the diver.
    case key, ownKey
    /// A word of one of the format's lists, or a gas.
    case word
    case number, unit
    /// A date, a time of day or a time zone.
    case moment
    /// A reference that leads to something, and one that does not.
    case reference, unknownReference
    case file
    case comment
  }
}

extension LogSession {
  /// The parts of a text that mean something to the format, in its order and without overlaps; each
  /// lies in one line.
  package func parts(of path: String) -> [TextPart] {
    guard let kind = path == Logbook.settingsPath ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path)
    else { return [] }
    let outline = TextOutline(source.bytes, as: kind)
    var parts = outline.comments.map { TextPart(range: $0, kind: .comment) }
    for entry in outline.entries {
      if let key = entry.keyRange {
        parts.append(TextPart(range: key, kind: entry.row == nil ? .ownKey : .key))
      }
      guard entry.kind == .scalar, !entry.value.isEmpty, let row = entry.meantRow else { continue }
      parts += self.parts(of: entry, row, in: source)
    }
    return parts.filter { !$0.range.isEmpty }.sorted { $0.range < $1.range }
      .reduce(into: []) { result, part in
        guard (result.last?.range.upperBound ?? 0) <= part.range.lowerBound else { return }
        result += source.lines(of: part.range).map { TextPart(range: $0, kind: part.kind) }
      }
  }

  private func parts(
    of entry: TextOutline.Entry,
    _ row: FieldRow,
    in source: SourceText
  ) -> [TextPart] {
    switch row.kind {
    case .word, .flag, .gas: return [TextPart(range: entry.value, kind: .word)]
    case .date, .time, .zone: return [TextPart(range: entry.value, kind: .moment)]
    case .file: return [TextPart(range: entry.value, kind: .file)]
    case .reference, .person, .owner, .pathReference, .provenance, .documentType:
      let text = TextPlace(.value, entry.value, text: entry.text, row: row)
      switch reference(text, in: source.path) {
      case .unknown(_, let name)?:
        // A name of a person or thing without a record is no mistake.
        let isName =
          !Reference(name).isID && row.kind != .pathReference && row.kind != .documentType
        return isName ? [] : [TextPart(range: entry.value, kind: .unknownReference)]
      case nil: return []
      default: return [TextPart(range: entry.value, kind: .reference)]
      }
    default: return row.kind.isMeasured ? source.figures(in: source.unquoted(entry.value)) : []
    }
  }
}

extension ValueKind {
  /// Whether values are numbers, with units or without.
  fileprivate var isMeasured: Bool {
    switch self {
    case .number, .wholeNumber, .rating, .version, .diveDuration, .duration, .interval,
      .gearInterval, .depth, .distance, .temperature, .pressure, .tankVolume, .mass, .density,
      .fraction, .flow, .verticalRate, .pressureRate, .gradientFactors, .decoStop, .safetyStop,
      .planLevel, .visibility,
      .position, .money:
      true
    default: false
    }
  }
}

extension SourceText {
  /// The numbers and the units in a value.
  fileprivate func figures(in range: SourceRange) -> [TextPart] {
    var (parts, place): ([TextPart], Int) = ([], clamped(range).lowerBound)
    let end = clamped(range).upperBound
    func isNumber(_ place: Int) -> Bool {
      (0x30...0x39).contains(bytes[place])
        || "+-.:/".utf8.contains(bytes[place]) && place + 1 < end
          && (0x30...0x39).contains(bytes[place + 1])
    }
    while place < end {
      let start = place
      if isNumber(place) {
        while place < end, isNumber(place) { place += 1 }
        parts.append(TextPart(range: SourceRange(start, place), kind: .number))
      } else if bytes[place] > 0x20 {
        while place < end, bytes[place] > 0x20, !isNumber(place) { place += 1 }
        parts.append(TextPart(range: SourceRange(start, place), kind: .unit))
      } else {
        place += 1
      }
    }
    return parts
  }

  /// A range taken apart by lines, without their ends.
  fileprivate func lines(of range: SourceRange) -> [SourceRange] {
    let whole = clamped(range)
    guard bytes[whole].contains(0x0A) || bytes[whole].contains(0x0D) else {
      return [SourceRange(whole.lowerBound, whole.upperBound)]
    }
    return bytes[whole].split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let text = line.drop { $0 <= 0x20 }
      return text.isEmpty ? nil : SourceRange(text.startIndex, text.endIndex)
    }
  }
}
