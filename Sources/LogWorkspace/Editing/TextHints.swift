import DiveFigures
import DiveFormat
import DiveModel
import DivePhysics
import DiveUnits
package import Diagnostics
import FrontMatter
import LogbookCore
import Wording

/// Something that an editor shows after a value, as if it stood in the text.
package struct TextHint: Hashable, Sendable {
  /// The end of the value, in bytes.
  package let offset: Int
  /// What is shown, in the session's language.
  package let text: String
  package let kind: Kind

  /// What is said of a value.
  package enum Kind: CaseIterable, Sendable {
    /// The name of the record that an id leads to.
    case name
    /// A value in the system of units that it is not written in.
    case otherUnits
    /// A value in the reader's units, if it is written in others.
    case readersUnits
    /// The gas breathed per minute from a tank (RMV).
    case minuteVolume
    /// The time since the diver's last dive.
    case surfaceInterval
  }
}

extension LogSession {
  /// What can be said of the values that end in a range of a file, in the order of the text.
  ///
  /// - Parameters:
  ///   - range: In bytes; its ends belong to it.
  ///   - path: The file's path from the root.
  ///   - kinds: What is wanted. Nothing else is calculated.
  /// - Returns: The hints; of damaged values there are none.
  package func hints(
    in range: SourceRange,
    of path: String,
    _ kinds: Set<TextHint.Kind>
  ) -> [TextHint] {
    guard !kinds.isEmpty,
      let kind = path == Logbook.settingsPath ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path)
    else { return [] }
    let logged = kind == .dive ? logbook.dives.first { $0.dive.origin.path == path } : nil
    let search = HintSearch(
      session: self,
      path: path,
      outline: TextOutline(source.bytes, as: kind),
      kinds: kinds,
      range: range,
      system: logged.map { logbook.units(of: $0, index) } ?? logbook.unitSystem
    )
    var hints = search.ofValues(record(at: path)?.fields, .table(of: kind))
    if let logged { hints += search.surfaceInterval(of: logged) + search.minuteVolumes(of: logged) }
    return hints.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
  }
}

/// The hints of one text.
private struct HintSearch {
  let session: LogSession
  let path: String
  let outline: TextOutline
  let kinds: Set<TextHint.Kind>
  let range: SourceRange
  /// The reader's units.
  let system: UnitSystem

  private func hint(_ entry: TextOutline.Entry, _ text: String, _ kind: TextHint.Kind) -> TextHint {
    // A name may have any character; a hint is one line.
    TextHint(offset: entry.value.upperBound, text: text.visible, kind: kind)
  }

  private func isAsked(_ entry: TextOutline.Entry) -> Bool {
    range.lowerBound <= entry.value.upperBound && entry.value.upperBound <= range.upperBound
  }

  /// The names and the units of single values.
  func ofValues(_ fields: FieldSet?, _ table: FieldTable) -> [TextHint] {
    outline.entries.flatMap { entry -> [TextHint] in
      guard entry.kind == .scalar, !entry.value.isEmpty, isAsked(entry), let row = entry.meantRow
      else { return [] }
      var hints: [TextHint] = []
      if kinds.contains(.name), let name = name(entry, row) {
        hints.append(hint(entry, name, .name))
      }
      if let fields, row.kind.hasUnits, !kinds.isDisjoint(with: [.otherUnits, .readersUnits]),
        let value = LogSession.value(at: entry.value, in: fields, table),
        let (text, kind) = converted(entry.text ?? "", value)
      {
        hints.append(hint(entry, text, kind))
      }
      return hints
    }
  }

  /// The name of the record that a value names by its id.
  private func name(_ entry: TextOutline.Entry, _ row: FieldRow) -> String? {
    switch row.kind {
    case .reference, .person, .owner, .pathReference: break
    default: return nil
    }
    let place = TextPlace(.value, entry.value, text: entry.text, row: row)
    guard case .record(let kind, let id, _)? = session.reference(place, in: path), kind != .dive,
      let text = entry.text, text == id || text.hasSuffix("/" + id),
      let number = session.index.place(of: id, kind),
      let name = session.logbook.record(kind, at: number)?.name, name != id
    else { return nil }
    return name
  }

  /// A value in other units than it is written in.
  private func converted(_ written: String, _ value: PlacedValue) -> (String, TextHint.Kind)? {
    func text(_ system: UnitSystem) -> String {
      ValuePrinter(system).text(value.content, of: value.row.kind)
    }
    let (metric, imperial) = (text(.metric), text(.imperial))
    let units = [metric, imperial].map(Self.unit)
    guard units[0] != units[1], let place = units.firstIndex(of: Self.unit(written)) else {
      return nil
    }
    let own: UnitSystem = place == 0 ? .metric : .imperial
    if kinds.contains(.otherUnits) { return (own == .metric ? imperial : metric, .otherUnits) }
    return own == system ? nil : (system == .metric ? metric : imperial, .readersUnits)
  }

  /// What follows the last digit of a value.
  private static func unit(_ text: String) -> String {
    let end = text.unicodeScalars.reversed().prefix { !("0"..."9").contains($0) }
    let letters = end.reversed().filter { !$0.properties.isWhitespace && $0 != "°" }
    return String(String.UnicodeScalarView(letters)).lowercased()
  }

  /// After so many seconds at the surface, two days, the last dive no longer matters.
  private static let longestInterval = 48 * 3600

  /// The time since the last dive, after the time of a dive.
  func surfaceInterval(of logged: LoggedDive) -> [TextHint] {
    guard kinds.contains(.surfaceInterval),
      let entry = outline.entries.first(where: { $0.parent == nil && $0.key == "time" }),
      entry.kind == .scalar, isAsked(entry),
      let figure = ComputedField.named.first(where: { $0.name == "surface-interval" })
    else { return [] }
    let context = FigureContext(
      session.logbook,
      index: session.index,
      figures: [figure],
      of: [logged]
    )
    guard let found = figure.value(of: logged, in: context),
      case .steps(let seconds) = found.content,
      seconds <= Self.longestInterval
    else { return [] }
    let text = figure.text(of: found.content, ValuePrinter(system))
    return [hint(entry, session.words(.hintSurfaceInterval(interval: text)), .surfaceInterval)]
  }

  /// The gas breathed per minute, after the last pressure of each tank.
  func minuteVolumes(of logged: LoggedDive) -> [TextHint] {
    guard kinds.contains(.minuteVolume) else { return [] }
    let items = logged.dive.items(of: .tanks)
    let ends = outline.entries.filter { $0.key == "end" && $0.kind == .scalar && isAsked($0) }
    let places = items.map { item in
      ends.last { entry in
        item.range.lowerBound <= entry.range.lowerBound
          && entry.range.upperBound <= item.range.upperBound
      }
    }
    // Samples are read only for what is shown.
    guard places.contains(where: { $0 != nil }) else { return [] }
    let context = FigureContext(session.logbook, index: session.index, figures: [], of: [logged])
    return context.tanks(of: logged).compactMap { tank in
      guard places.indices.contains(tank.number - 1), let entry = places[tank.number - 1],
        let rate = tank.use?.minuteVolume
      else { return nil }
      let text = ValuePrinter(system).text(.steps(rate.millilitres), of: .flow)
      return hint(entry, session.words(.rmvOf(rate: text)), .minuteVolume)
    }
  }
}

extension ValueKind {
  /// Whether values are written with units of one of two systems.
  fileprivate var hasUnits: Bool {
    switch self {
    case .decoStop, .safetyStop, .planLevel: true
    default: !unitSymbols.isEmpty
    }
  }
}
