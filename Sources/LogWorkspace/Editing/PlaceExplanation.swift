import DiveFigures
import DiveFormat
import DiveModel
import DivePhysics
import DiveStatistics
import DiveUnits
package import Diagnostics
import FrontMatter
import LogbookCore
import Wording

extension LogSession {
  /// What a value means in other words, one fact a line, in the session's language; empty if there is
  /// nothing to say.
  package func explanation(of place: LogPlace) -> [String] {
    guard let value = value(at: place) else { return [] }
    var lines: [String] = []
    switch value.row.kind {
    case .date:
      if let day = CalendarDate(content: value.content) {
        let date = language.date(year: day.year, month: day.month, day: day.day)
        lines.append(words(.weekdayAndDate(weekday: language.weekday(day.weekday), date: date)))
      }
    case .gas: lines += explanation(ofGas: value.content, at: place)
    case .reference, .person, .owner, .text, .word, .file: break
    default:
      let both = [UnitSystem.metric, .imperial].map {
        ValuePrinter($0).text(value.content, of: value.row.kind)
      }
      if both[0] != both[1] { lines.append("\(both[0]) = \(both[1])") }
    }
    return lines + minuteVolume(at: place) + computed(from: place)
  }

  func dive(at path: String) -> LoggedDive? {
    logbook.dives.first { $0.dive.origin.path == path }
  }

  /// The number of the tank of a dive that a place is in, from 0.
  private func tank(at place: LogPlace) -> Int? { item(of: "tanks", at: place) }

  /// The number of the item of a dive's list that a place is in, from 0.
  func item(of list: String, at place: LogPlace) -> Int? {
    guard place.kind == .dive, place.text.keys.first == list, place.text.path.count > 1 else {
      return nil
    }
    // A list of one may be written without dashes.
    if case .item(let number) = place.text.path[1] { return number }
    return 0
  }

  /// The depths that a gas is for, and the oxygen pressure at the maximum depth of its dive.
  private func explanation(ofGas content: Content, at place: LogPlace) -> [String] {
    guard let gas = GasMix(content: content) else { return [] }
    let logged = place.kind == .dive ? dive(at: place.path) : nil
    let context = FigureContext(logbook, index: index, figures: [], of: logged.map { [$0] } ?? [])
    let water = logged.flatMap { context.water(of: $0.dive) } ?? WaterColumn()
    let system = logged.map { logbook.units(of: $0, index) } ?? logbook.unitSystem
    let depths = [OxygenLimits.working, OxygenLimits.atRest].map { limit in
      gas.maximumOperatingDepth(limit: limit, in: water)?.formattedAsLimit(system)
    }
    var lines: [String] = []
    if let working = depths[0], let rest = depths[1] {
      lines.append(words(.explainGasLimits(working: working, rest: rest)))
    }
    guard let logged, logged.dive.isOpenCircuit, let number = tank(at: place),
      logged.dive.tanks.indices.contains(number), logged.dive.tanks[number].value.isForBottom,
      let depth = logged.dive.withShownFigures.maximumDepth?.value
    else { return lines }
    let pressure = gas.oxygenPressure(at: depth, in: water)
    // Limits of oxygen are in bar everywhere.
    let text = ValuePrinter(.metric).text(pressure.content, of: .pressure)
    let place = depth.formatted(system, decimals: 1)
    return lines + [words(.explainOxygen(pressure: text, depth: place))]
  }

  /// The gas breathed per minute, for a pressure or the volume of a tank.
  private func minuteVolume(at place: LogPlace) -> [String] {
    guard let number = tank(at: place), ["volume", "start", "end"].contains(place.text.keys.last),
      let logged = dive(at: place.path)
    else { return [] }
    let context = FigureContext(logbook, index: index, figures: [], of: [logged])
    let tanks = context.tanks(of: logged)
    // Of a single tank it is the dive's own, which is said with its source.
    guard tanks.count > 1 || logged.dive.tanks.count > 1, tanks.indices.contains(number),
      let rate = tanks[number].use?.minuteVolume
    else {
      return []
    }
    let printer = ValuePrinter(logbook.units(of: logged, index))
    return [words(.rmvOf(rate: printer.text(.steps(rate.millilitres), of: .flow)))]
  }

  /// What the log knows of a record, one fact a line, in the session's language.
  package func facts(of summary: RecordSummary) -> [String] {
    let system = logbook.unitSystem
    let dives = words(.explainDives(count: summary.dives))
    let others = [
      summary.last.map { words(.explainLastDive(date: $0.description)) },
      summary.deepest.map {
        words(.explainDeepest(depth: $0.formatted(system, decimals: 1)))
      },
    ]
    .compactMap { $0 }
    let ofDives = summary.dives == 0 ? dives : ([dives] + others).joined(separator: ", ")
    return [ofDives] + summary.latest.map(line) + ownFacts(of: summary)
  }

  /// A dive in one line: when, how deep, how long, and whose it was.
  private func line(_ logged: LoggedDive) -> String {
    let (dive, system) = (logged.dive.withShownFigures, logbook.units(of: logged, index))
    let diver = logged.diver.flatMap { $0 == LoggedDive.me ? nil : $0 }
    let parts = [
      dive.date?.value.description, dive.maximumDepth?.value.formatted(system, decimals: 1),
      dive.duration?.value.formatted(system), diver,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// What the record itself says.
  private func ownFacts(of summary: RecordSummary) -> [String] {
    guard let place = index.index(of: summary.id, summary.kind) else { return [] }
    switch summary.kind {
    case .site where logbook.sites.indices.contains(place):
      let site = logbook.sites[place]
      let depth = (site.maximumDepth?.value).map {
        words(.explainSiteDepth(depth: $0.formatted(logbook.unitSystem, decimals: 1)))
      }
      let facts = [depth, site.position?.value.description].compactMap { $0 }
      return facts.isEmpty ? [] : [facts.joined(separator: ", ")]
    case .gear where logbook.gear.indices.contains(place):
      let use = UseSinceService(of: logbook.gear[place], in: logbook, index, until: today)
      return use.map {
        [words(.explainSinceService(count: $0.dives, date: $0.serviced.description))]
      } ?? []
    default: return []
    }
  }

  /// The id of a rule that stands at an offset, and its place: in a comment that silences it, or as a
  /// key of the rules in the settings.
  package func ruleID(at offset: Int, in path: String) -> (id: String, range: SourceRange)? {
    let isSettings = path == Logbook.settingsPath
    guard let kind = isSettings ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path)
    else { return nil }
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
    source.bytes.withUnsafeBufferPointer { reader.read($0, as: isSettings ? .settings : .record) }
    for name in reader.suppressions.flatMap(\.rules)
    where name.range.lowerBound <= offset && offset <= name.range.upperBound {
      return (name.id, name.range)
    }
    guard kind == .settings, let place = place(at: offset, in: path), place.text.part == .key,
      place.text.keys.count == 2, place.text.keys[0] == "rules"
    else { return nil }
    return (place.text.keys[1], place.text.range)
  }
}
